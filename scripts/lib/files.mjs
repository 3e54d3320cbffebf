import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of package.json. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

export const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Paths of all files below a folder, relative to it, `/`-separated, in code point order; none when there is no folder. */
export function listFiles(folder) {
  if (!existsSync(folder)) return [];
  const paths = [];
  const visit = (relative) => {
    for (const entry of readdirSync(join(folder, relative), { withFileTypes: true })) {
      const path = relative === '' ? entry.name : `${relative}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else paths.push(path);
    }
  };
  visit('');
  return paths.sort(byCodeUnit);
}

/** A locale-independent order, so that generated files are the same on every machine. */
export function byCodeUnit(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Writes a file only when its bytes differ. Returns whether they did. */
export function writeIfChanged(path, content) {
  const bytes = Buffer.from(content);
  if (existsSync(path) && readFileSync(path).equals(bytes)) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return true;
}

/**
 * Makes a folder hold exactly these files (path to content). Files that are already right are not touched; chunks come
 * before the entries that name them, and stale files go last, so that a program that runs meanwhile finds what it needs.
 */
export function syncFolder(folder, files) {
  const nestedFirst = [...files].sort(([a], [b]) => Number(b.includes('/')) - Number(a.includes('/')));
  for (const [path, content] of nestedFirst) writeIfChanged(join(folder, path), content);
  for (const path of listFiles(folder)) if (!files.has(path)) rmSync(join(folder, path));
}
