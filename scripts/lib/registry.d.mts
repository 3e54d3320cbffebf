export interface Kind {
  readonly name: string;
  readonly folder: string;
}

export interface Part {
  /** Relative to the folder of the kind. */
  readonly path: string;
  readonly id: string;
}

export const KINDS: readonly Kind[];
export function parts(kind: Kind): Part[];
export function registrySource(kind: Kind): string;
