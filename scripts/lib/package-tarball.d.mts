export interface Tarball {
  /** Absolute path of the tarball. */
  readonly file: string;
  readonly files: readonly { readonly path: string; readonly size: number }[];
  readonly size: number;
  readonly unpackedSize: number;
}
export function pack(folder: string): Tarball;
export function withTarball<T>(use: (tarball: Tarball) => T | Promise<T>): Promise<T>;
