export interface Output {
  readonly imports: readonly { readonly path: string }[];
}
export function nameOwnChunks(
  files: ReadonlyMap<string, string | Uint8Array>,
  outputs: Readonly<Record<string, Output>>,
  program: string,
): Map<string, string | Uint8Array>;
export function ownChunks(outputs: Readonly<Record<string, Output>>, program: string): string[];
