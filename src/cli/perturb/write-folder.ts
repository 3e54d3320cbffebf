import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { messageOf } from '../../model/message-of.js';
import { UsageError } from '../types.js';

/** A file of a folder that is written. */
export interface NewFile {
  /** Relative to the folder, `/`-separated. */
  readonly path: string;
  readonly content: Uint8Array;
  /** Permission bits. */
  readonly mode: number;
}

/**
 * Writes a folder whole or not at all: into a temporary one beside it that then takes its name. A folder that is there already stays:
 * false where it holds the same files; a {@link UsageError} where it holds anything else.
 */
export async function writeFolder(folder: string, files: readonly NewFile[]): Promise<boolean> {
  const there = await contentOf(folder);
  if (there === 'file') throw new UsageError(`${folder} is a file; name a folder that does not exist yet`);
  if (there !== null && there.length > 0) {
    if (await isSame(folder, there, files)) return false;
    throw new UsageError(`${folder} exists and holds something else; name another folder, or remove it first`);
  }
  try {
    await mkdir(dirname(folder), { recursive: true });
    const temporary = await mkdtemp(join(dirname(folder), '.kgtlint-perturb-'));
    try {
      for (const file of files) await writeInto(temporary, file);
      if (there !== null) await rmdir(folder);
      await rename(temporary, folder);
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      throw error;
    }
  } catch (error) {
    throw new UsageError(`cannot write ${folder}: ${messageOf(error)}`);
  }
  return true;
}

async function writeInto(folder: string, { path, content, mode }: NewFile): Promise<void> {
  const file = join(folder, ...path.split('/'));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content, { mode });
}

/** Paths of the files in a folder; null where there is no folder. */
async function contentOf(folder: string): Promise<readonly string[] | 'file' | null> {
  const found = await stat(folder).catch(() => null);
  if (found === null) return null;
  if (!found.isDirectory()) return 'file';
  return (await readdir(folder, { recursive: true })).map((path) => path.replaceAll('\\', '/'));
}

async function isSame(folder: string, there: readonly string[], files: readonly NewFile[]): Promise<boolean> {
  const known = new Set(files.flatMap(({ path }) => path.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'))));
  if (there.some((path) => !known.has(path))) return false;
  for (const { path, content } of files) {
    const bytes = await readFile(join(folder, ...path.split('/'))).catch(() => null);
    if (bytes?.equals(content) !== true) return false;
  }
  return true;
}
