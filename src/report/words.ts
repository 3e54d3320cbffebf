import { count, plural } from '../model/count.js';
import { suppressedCounts } from './select.js';
import type { LintResult, Summary } from './types.js';

export { count, plural };

/** `2 errors, 1 warning, 0 notes`. */
export function levelCounts(summary: Pick<Summary, 'errors' | 'warnings' | 'notes'>): string {
  return [count(summary.errors, 'error'), count(summary.warnings, 'warning'), count(summary.notes, 'note')].join(', ');
}

/** `12 tasks, 140 files`. */
export function checkedCounts(summary: Pick<Summary, 'tasks' | 'files'>): string {
  return `${count(summary.tasks, 'task')}, ${count(summary.files, 'file')}`;
}

/** `4 reviewed, 2 in the baseline, 3 unread (2 binary, 1 lfs-pointer)`; the baseline only when it holds something. */
export function acceptedCounts(result: LintResult): string {
  const { reviewed, baseline } = suppressedCounts(result);
  return [`${reviewed} reviewed`, ...(baseline > 0 ? [`${baseline} in the baseline`] : []), unreadCounts(result.summary)].join(', ');
}

function unreadCounts(summary: Pick<Summary, 'unread'>): string {
  const reasons = new Map<string, number>();
  for (const { reason } of summary.unread) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const list = [...reasons].sort(([a], [b]) => (a < b ? -1 : 1)).map(([reason, times]) => `${times} ${reason}`);
  return `${summary.unread.length} unread${list.length > 0 ? ` (${list.join(', ')})` : ''}`;
}

/** `rule answer-const, task a, file b: message`: where a note or failure belongs, then what it says. */
export function placed(
  where: { readonly rule?: string | null; readonly task: string | null; readonly file: string | null },
  text: string,
): string {
  const parts = [
    where.rule && `rule ${where.rule}`,
    where.task !== null && `task ${where.task}`,
    where.file !== null && `file ${where.file}`,
  ];
  const place = parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
  return place === '' ? text : `${place}: ${text}`;
}

/** `12.5 bits left`; null means that the number of answers has no bound. */
export function bitsText(bits: number | null | undefined): string {
  if (bits === null || bits === undefined) return 'bits left: unbounded';
  return `${bitsNumber(bits)} ${plural(bits, 'bit')} left`;
}

/** At most one decimal. */
export function bitsNumber(bits: number): string {
  return String(Math.round(bits * 10) / 10);
}
