import { createHash, randomBytes } from 'node:crypto';
import { posix } from 'node:path';

/** Lies in the folder of the transaction while its files are exchanged. */
export const JOURNAL = '.kgtlint-journal.json';

const TEMPORARY = /^\.kgtlint-(\d+)-[0-9a-f]{12}\.tmp$/;

/** A name beside the target that no other run uses. It holds the process, so that others can tell whether it still runs. */
export function temporaryBeside(path: string): string {
  const folder = posix.dirname(path);
  const name = `.kgtlint-${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
  return folder === '.' ? name : `${folder}/${name}`;
}

/** A name that {@link temporaryBeside} gives for the path. */
export function isTemporaryOf(temporary: string, path: string): boolean {
  return posix.dirname(temporary) === posix.dirname(path) && writerOf(posix.basename(temporary)) !== null;
}

/** The process that wrote a file of this name; null when the name is no temporary one. */
export function writerOf(name: string): number | null {
  const found = TEMPORARY.exec(name);
  return found ? Number(found[1]) : null;
}

/** A name that only the files of a transaction have, which lie in a task while it is being changed or after a run was killed. */
export function isOfTransaction(name: string): boolean {
  return name === JOURNAL || writerOf(name) !== null;
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
