import type { Stats } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { messageOf } from '../model/message-of.js';
import { neutral } from './neutral.js';

/** A report could not be written; the message says why and what to do. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
  readonly path: string;

  constructor(path: string, reason: string, cause?: unknown) {
    super(`cannot write ${neutral(path)}: ${reason}`, { cause });
    this.path = path;
  }
}

/**
 * Writes a whole file or nothing: readers never see a half-written report, and a failure leaves the old one.
 * Devices and pipes are written directly, since they cannot be replaced. Throws OutputError.
 */
export async function writeOutput(path: string, text: string): Promise<void> {
  const old = await existing(path);
  if (old?.isDirectory()) throw new OutputError(path, 'it is a folder; name a file');
  try {
    if (old && !old.isFile()) await writeFile(path, text);
    else await (await import('write-file-atomic')).default(path, text);
  } catch (error) {
    throw new OutputError(path, reasonOf(error, path), error);
  }
}

async function existing(path: string): Promise<Stats | null> {
  const found = await stat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw new OutputError(path, reasonOf(error, path), error);
  });
  // Replacing a file needs no permission on the file itself; who made it read-only did not want it replaced.
  if (found?.isFile() && (found.mode & 0o222) === 0) throw new OutputError(path, 'the file is read-only; make it writable or name another');
  return found;
}

const REASONS: Readonly<Record<string, (folder: string) => string>> = {
  ENOENT: (folder) => `the folder ${folder} does not exist; create it first`,
  ENOTDIR: (folder) => `${folder} is not a folder`,
  EACCES: (folder) => `permission to write in ${folder} is missing`,
  EPERM: (folder) => `permission to write in ${folder} is missing`,
  EROFS: (folder) => `${folder} is on a read-only file system`,
  ENOSPC: () => 'no space is left on the device',
  ENAMETOOLONG: () => 'the name is too long',
};

function reasonOf(error: unknown, path: string): string {
  const known = REASONS[codeOf(error)];
  return known ? known(neutral(dirname(path))) : neutral(messageOf(error));
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
