import { mkdirSync, rmdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { nodeDisk } from '../../fix/transaction/disk.js';
import { readJournal } from '../../fix/transaction/journal.js';
import { inWords, refusalsOf } from '../../fix/transaction/preconditions.js';
import type { Change, JournalEntry } from '../../fix/transaction/types.js';
import { messageOf } from '../../model/message-of.js';
import { write } from '../author/write.js';
import { recoverTask } from '../recover-task.js';
import { CONFIG, HOOK, WORKFLOW } from './files.js';

const WRITTEN: ReadonlySet<string> = new Set([CONFIG, HOOK, WORKFLOW]);

/**
 * Finishes what this command itself has left at the root when it was interrupted: the root need be no task, so that no fix would.
 *
 * @returns why that cannot be done, or null
 */
export function finishInit(root: string): string | null {
  const journal = readJournal(root, nodeDisk);
  const isOwn = journal !== null && journal !== 'broken' && journal.entries.every(isOfInit);
  const recovery = isOwn ? recoverTask(root) : null;
  return recovery?.status === 'stuck' ? inWords(recovery.refusals) : null;
}

function isOfInit({ path, before }: JournalEntry): boolean {
  return before === null && WRITTEN.has(path);
}

/**
 * Writes the new files of a repository, with the folders that they need, or nothing at all.
 *
 * @returns why nothing was written, or null
 */
export function writeInit(changes: readonly Change[], root: string): string | null {
  const refusals = refusalsOf(changes, root, nodeDisk);
  if (refusals.length > 0) return inWords(refusals);
  const made: string[] = [];
  try {
    for (const { path } of changes) made.push(...makeFolders(dirname(join(root, path))));
  } catch (error) {
    removeFolders(made);
    return `a folder cannot be made: ${messageOf(error)}`;
  }
  const refused = write(changes, root);
  if (refused !== null) removeFolders(made);
  return refused;
}

/** The folders that were not there, the outermost first. */
function makeFolders(folder: string): readonly string[] {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return [];
  const below = relative(first, folder);
  const names = below === '' ? [] : below.split(/[\\/]/);
  return [first, ...names.map((_, i) => join(first, ...names.slice(0, i + 1)))];
}

/** A folder in which somebody has put something meanwhile stays. */
function removeFolders(made: readonly string[]): void {
  for (const folder of [...made].reverse()) {
    try {
      rmdirSync(folder);
    } catch {
      return;
    }
  }
}
