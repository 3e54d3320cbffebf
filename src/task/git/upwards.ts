import type { FileSystem } from '../filesystem/types.js';

/** Names of the folders that lead to the root of a file system, the outermost first, the root itself at the end. */
export function namesTo({ root }: FileSystem): readonly string[] {
  return root.split('/').filter((segment) => segment !== '');
}

/** The folder that lies some steps above the root, relative to it: `../..`; empty for the root. */
export function upwards(steps: number): string {
  return Array.from({ length: steps }, () => '..').join('/');
}
