import type { Summary } from '../report/types.js';
import type { Outcome } from './outcome.js';

/** Sets every output of action.yml. Counts are empty, not 0, where nothing was linted: that is not the same as clean. */
export function setOutputs({ exitCode, summary, sarifFile }: Outcome, set: (name: string, value: string) => void): void {
  set('exit-code', String(exitCode));
  set('sarif-file', sarifFile ?? '');
  set('counts', JSON.stringify(summary === null ? {} : countsOf(summary)));
  set('errors', String(summary?.errors ?? ''));
  set('warnings', String(summary?.warnings ?? ''));
  set('notes', String(summary?.notes ?? ''));
}

function countsOf({ errors, warnings, notes, suppressed, tasks, files, unread }: Summary): Readonly<Record<string, number>> {
  return { errors, warnings, notes, suppressed, tasks, files, unread: unread.length };
}
