import type { Inspection, Workshop } from '../../fix/plan/index.js';
import { commit } from '../../fix/transaction/commit.js';
import { HalfDone } from '../../fix/transaction/half-done.js';
import { inWords } from '../../fix/transaction/preconditions.js';
import type { Change } from '../../fix/transaction/types.js';

/** Why the edited manifest must not be written; null when it may. */
export async function objection(before: Inspection, changes: readonly Change[], workshop: Workshop): Promise<string | null> {
  const after = await workshop.inspect(new Map(changes.map(({ path, after: bytes }) => [path, bytes])));
  const failure = after.failures.find((message) => !before.failures.includes(message));
  if (failure !== undefined) return `the edited task could not be checked: ${failure}`;
  const files = new Set(changes.flatMap(({ path }) => after.task.file(path)?.path ?? []));
  const known = new Set(before.findings.map(identity));
  const added = after.findings.find((finding) => files.has(finding.file) && !finding.suppressed && !known.has(identity(finding)));
  return added ? `it would bring a finding of ${added.rule}: ${added.message}` : null;
}

/** A line may move, so that places say nothing. */
function identity({ rule, file, message }: Inspection['findings'][number]): string {
  return JSON.stringify([rule, file, message]);
}

/**
 * Writes the changes as one transaction. What an interrupted run has left is not for a helper to finish: that would change files
 * that nobody asked about.
 *
 * @param folder absolute path of the task, or of the root
 * @returns why nothing was written, or null
 */
export function write(changes: readonly Change[], folder: string): string | null {
  try {
    const outcome = commit(changes, folder);
    return outcome.status === 'done' ? null : inWords(outcome.refusals);
  } catch (error) {
    if (error instanceof HalfDone) return error.message;
    throw error;
  }
}
