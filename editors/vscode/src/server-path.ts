import { isAbsolute, join, resolve } from 'node:path';

/** Where the server was found, or where it was looked for. */
export type Found = { readonly path: string } | { readonly lookedFor: readonly string[] };

/**
 * The program that serves the editor: the one of the setting, else the one that a folder has installed, so that the editor says
 * the same as the repository's own commit hook.
 *
 * @param setting path of `dist/cli.js`, or of a clone that holds it; empty when there is none
 * @param folders absolute paths of the open folders
 */
export function findServer(setting: string, folders: readonly string[], exists: (path: string) => boolean): Found {
  const wanted = setting.trim();
  const lookedFor = wanted === '' ? folders.map(installed) : ofSetting(wanted, folders);
  const path = lookedFor.find((candidate) => /\.[cm]?js$/.test(candidate) && exists(candidate));
  return path === undefined ? { lookedFor } : { path };
}

function installed(folder: string): string {
  return join(folder, 'node_modules', 'kgtlint', 'dist', 'cli.js');
}

function ofSetting(wanted: string, folders: readonly string[]): string[] {
  const bases = isAbsolute(wanted) ? [''] : folders.slice(0, 1);
  return bases.map((base) => resolve(base, wanted)).flatMap((path) => [path, join(path, 'dist', 'cli.js')]);
}
