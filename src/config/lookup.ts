import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isInside } from './paths.js';

/** Names of configuration files, the first found in a folder wins. */
export const CONFIG_NAMES: readonly string[] = [
  'package.json',
  '.kgtlintrc',
  '.kgtlintrc.json',
  '.kgtlintrc.yaml',
  '.kgtlintrc.yml',
  'kgtlint.config.js',
  'kgtlint.config.mjs',
  'kgtlint.config.cjs',
  'kgtlint.config.ts',
  'kgtlint.config.mts',
  'kgtlint.config.cts',
];

/**
 * The nearest configuration file from `cwd` upward to the root, or in the root when `cwd` lies outside of it; null when there
 * is none. It only looks for names, so that a run without configuration does not pay for loading the loaders.
 */
export function findConfig(cwd: string, root: string): string | null {
  for (let folder = isInside(relative(root, cwd)) ? cwd : root; ; folder = dirname(folder)) {
    const found = CONFIG_NAMES.map((name) => join(folder, name)).find(isConfig);
    if (found) return found;
    if (folder === root || folder === dirname(folder)) return null;
  }
}

function isConfig(path: string): boolean {
  return isFile(path) && (!path.endsWith('package.json') || hasKey(path));
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}

/** A broken package.json that names kgtlint counts: its loader says what is wrong with it. */
function hasKey(path: string): boolean {
  try {
    const text = readFileSync(path, 'utf8');
    return text.includes('"kgtlint"') && ownsKey(text.replace(/^\uFEFF/, ''));
  } catch {
    return false;
  }
}

function ownsKey(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && Object.hasOwn(value, 'kgtlint');
  } catch {
    return true;
  }
}
