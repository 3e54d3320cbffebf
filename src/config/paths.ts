import { isAbsolute, relative, sep } from 'node:path';

/** A path relative to the root with `/`; the absolute path where it lies outside. */
export function relativeTo(root: string, path: string): string {
  const inside = relative(root, path);
  return isInside(inside) ? inside.split(sep).join('/') : path;
}

export function isInside(relativePath: string): boolean {
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath);
}
