import { posix } from 'node:path';
import type { Disk } from './disk.js';
import { isOfTransaction, isTemporaryOf, JOURNAL, temporaryBeside } from './names.js';
import { isPlainPath } from './paths.js';
import type { Journal, JournalEntry } from './types.js';

/** Writes the journal whole or not at all. From here on the transaction will be finished, by this run or by the next. */
export function writeJournal(entries: readonly JournalEntry[], folder: string, disk: Disk): void {
  const journal: Journal = { version: 1, entries };
  const temporary = temporaryBeside(JOURNAL);
  disk.create(`${folder}/${temporary}`, Buffer.from(`${JSON.stringify(journal, null, 2)}\n`), 0o644);
  try {
    disk.rename(`${folder}/${temporary}`, `${folder}/${JOURNAL}`);
  } catch (error) {
    disk.remove(`${folder}/${temporary}`);
    throw error;
  }
  disk.flushFolder(folder);
}

/** The journal of an unfinished transaction; `broken` when there is one that cannot be understood. */
export function readJournal(folder: string, disk: Disk): Journal | 'broken' | null {
  const path = `${folder}/${JOURNAL}`;
  const stat = disk.stat(path);
  if (stat === null) return null;
  const bytes = stat.isFile() ? disk.read(path) : null;
  return bytes === null ? 'broken' : parseJournal(bytes);
}

/** The journal in the bytes of its file; `broken` when they cannot be understood, or say what no transaction would. */
export function parseJournal(bytes: Buffer): Journal | 'broken' {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return isJournal(value) ? value : 'broken';
  } catch {
    return 'broken';
  }
}

function isJournal(value: unknown): value is Journal {
  const { version, entries } = (value ?? {}) as Partial<Journal>;
  return version === 1 && Array.isArray(entries) && entries.length > 0 && entries.every(isEntry) && areDistinct(entries);
}

/** Anybody can put a journal into a task, so it is believed only where it is as {@link writeJournal} writes it. */
function isEntry(value: unknown): value is JournalEntry {
  const { path, temporary, before, after } = (value ?? {}) as Partial<JournalEntry>;
  if (typeof path !== 'string' || typeof temporary !== 'string') return false;
  const isNamed = isPlainPath(path) && isPlainPath(temporary) && isTemporaryOf(temporary, path) && !isOfTransaction(posix.basename(path));
  return isNamed && isDigest(after) && (before === null || isDigest(before));
}

function areDistinct(entries: readonly JournalEntry[]): boolean {
  const names = entries.flatMap(({ path, temporary }) => [path, temporary]);
  return new Set(names).size === names.length;
}

function isDigest(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}
