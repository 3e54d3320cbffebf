import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { realpath, stat, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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
  const old = await replaceable(path);
  try {
    if (old && !old.isFile()) await writeFile(path, text);
    else await (await import('write-file-atomic')).default(path, text);
  } catch (error) {
    throw new OutputError(path, reasonOf(error, path), error);
  }
}

/**
 * Proves, before any work is done whose result it is to hold, that a file can be written: a temporary file is made beside it and
 * removed. Devices and pipes are left alone. Throws OutputError.
 */
export async function proveWritable(path: string): Promise<void> {
  const old = await replaceable(path);
  if (old && !old.isFile()) return;
  try {
    const target = old ? await realpath(path) : path;
    const beside = join(dirname(target), `.${basename(target).slice(0, 64)}.${randomBytes(6).toString('hex')}`);
    await writeFile(beside, '', { flag: 'wx' });
    await unlink(beside);
  } catch (error) {
    throw new OutputError(path, reasonOf(error, path), error);
  }
}

/** What stands at the path now and may be replaced; null where nothing does. Throws OutputError for what may not. */
async function replaceable(path: string): Promise<Stats | null> {
  const old = await existing(path);
  if (old?.isDirectory()) throw new OutputError(path, 'it is a folder; name a file');
  return old;
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
