import type { Finding } from '../../model/finding.js';
import { byTask } from '../select.js';
import type { LintResult, Recoverable } from '../types.js';
import { datasetOf } from './dataset.js';

/** What the report says of one task. */
export interface TaskRow {
  readonly task: string;
  readonly dataset: string;
  /** Shown findings in the order of the report, accepted ones included. */
  readonly findings: readonly Finding[];
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  readonly suppressed: number;
  /** Null: unbounded; undefined: the task has no answer contract. */
  readonly bits: number | null | undefined;
  /** Null: no solution to compare with; undefined: nothing is known. */
  readonly recoverable: Recoverable | null | undefined;
}

/** Every task that a finding or a figure names, worst first. Counts are those of the whole run, whatever is listed. */
export function taskRows(result: LintResult, shown: readonly Finding[]): readonly TaskRow[] {
  const { bits, recoverable = {} } = result.summary;
  const all = byTask(result.findings);
  const listed = byTask(shown);
  const names = new Set([...all.keys(), ...Object.keys(bits), ...Object.keys(recoverable)]);
  return [...names]
    .map((task) => ({
      task,
      dataset: datasetOf(task),
      findings: listed.get(task) ?? [],
      ...countsOf(all.get(task) ?? []),
      bits: Object.hasOwn(bits, task) ? bits[task] : undefined,
      recoverable: Object.hasOwn(recoverable, task) ? recoverable[task] : undefined,
    }))
    .sort(worstFirst);
}

function countsOf(findings: readonly Finding[]): Pick<TaskRow, 'errors' | 'warnings' | 'notes' | 'suppressed'> {
  const counts = { errors: 0, warnings: 0, notes: 0, suppressed: 0 };
  const names = { error: 'errors', warning: 'warnings', note: 'notes' } as const;
  for (const { level, suppressed } of findings) counts[suppressed === null ? names[level] : 'suppressed']++;
  return counts;
}

function worstFirst(a: TaskRow, b: TaskRow): number {
  return (
    b.errors - a.errors ||
    b.warnings - a.warnings ||
    b.notes - a.notes ||
    (shareOf(b.recoverable) ?? -1) - (shareOf(a.recoverable) ?? -1) ||
    b.suppressed - a.suppressed ||
    (a.task < b.task ? -1 : 1)
  );
}

/** 0 to 1; null where no solution, or an empty one, can be compared with. */
export function shareOf(leaves: Recoverable | null | undefined): number | null {
  return leaves === null || leaves === undefined || leaves.total === 0 ? null : leaves.recovered / leaves.total;
}
