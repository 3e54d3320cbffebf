import type { SourceFile } from '../../../model/task.js';

/** More names than this nobody reads. */
const MOST = 3;

/** Files for people. */
export function namesOf(files: Iterable<SourceFile>): string {
  const names = [...new Set([...files].map(({ taskPath }) => taskPath))].sort();
  const rest = names.length - MOST;
  return rest <= 1 ? names.join(' and ') : `${names.slice(0, MOST).join(', ')} and ${rest} more`;
}
