import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  unlinkSync,
  writeSync,
  accessSync,
  type Stats,
} from 'node:fs';

/** To whom a file belongs, as `Stats` has it. */
export type Owner = Pick<Stats, 'uid' | 'gid'>;

/** What a transaction does to the disk, step by step, so that a test can stop it at any of them. Paths are absolute. */
export interface Disk {
  stat(path: string): Stats | null;
  read(path: string): Buffer | null;
  list(folder: string): readonly string[];
  isWritable(path: string): boolean;
  /** Creates a file that must not be there, writes it and flushes it. Where that fails, no file is left. */
  create(path: string, bytes: Uint8Array, mode: number, owner?: Owner): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
  /** Flushes the names of a folder; without effect where the system has no such thing. */
  flushFolder(folder: string): void;
}

export const nodeDisk: Disk = {
  stat: (path) => orNull(() => lstatSync(path)),
  read: (path) => orNull(() => readFileSync(path)),
  list: (folder) => orNull(() => readdirSync(folder)) ?? [],
  isWritable,
  create,
  rename: (from, to) => renameSync(from, to),
  remove: (path) => unlinkSync(path),
  flushFolder,
};

/** Null where nothing is there; every other failure is the caller's to tell. */
function orNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function create(path: string, bytes: Uint8Array, mode: number, owner?: Owner): void {
  const file = openSync(path, 'wx', mode);
  try {
    fill(file, bytes, mode, owner);
  } catch (error) {
    unlinkSync(path);
    throw error;
  } finally {
    closeSync(file);
  }
}

function fill(file: number, bytes: Uint8Array, mode: number, owner: Owner | undefined): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
  if (owner) giveTo(owner, file);
  // The mask of the process must not change the permissions of a file that is replaced, nor must the change of its owner.
  fchmodSync(file, mode);
  fsyncSync(file);
}

/** A superuser, as in a container, works on files of others, who must be able to change them afterwards. */
function giveTo({ uid, gid }: Owner, file: number): void {
  const now = fstatSync(file);
  if (now.uid !== uid || now.gid !== gid) fchownSync(file, uid, gid);
}

function flushFolder(folder: string): void {
  try {
    const file = openSync(folder, constants.O_RDONLY);
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch {
    // Windows opens no folders; its file system keeps names by itself.
  }
}
