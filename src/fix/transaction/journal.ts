import type { Disk } from './disk.js';
import { JOURNAL, temporaryBeside } from './names.js';
import type { Journal, JournalEntry } from './types.js';

/** Writes the journal whole or not at all. From here on the transaction will be finished, by this run or by the next. */
export function writeJournal(entries: readonly JournalEntry[], folder: string, disk: Disk): void {
  const journal: Journal = { version: 1, entries };
  const temporary = temporaryBeside(JOURNAL);
  disk.create(`${folder}/${temporary}`, Buffer.from(`${JSON.stringify(journal, null, 2)}\n`), 0o644);
  disk.rename(`${folder}/${temporary}`, `${folder}/${JOURNAL}`);
  disk.flushFolder(folder);
}

/** The journal of an unfinished transaction; `broken` when there is one that cannot be understood. */
export function readJournal(folder: string, disk: Disk): Journal | 'broken' | null {
  const bytes = disk.read(`${folder}/${JOURNAL}`);
  return bytes === null ? null : parseJournal(bytes);
}

/** The journal in the bytes of its file; `broken` when they cannot be understood. */
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
  return version === 1 && Array.isArray(entries) && entries.every(isEntry);
}

function isEntry(value: unknown): value is JournalEntry {
  const { path, temporary, before, after } = (value ?? {}) as Partial<JournalEntry>;
  return isText(path) && isText(temporary) && isText(after) && (before === null || isText(before));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
