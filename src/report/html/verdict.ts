import type { Finding } from '../../model/finding.js';
import type { LintResult, Summary } from '../types.js';
import { count } from '../words.js';

/** Categories of rules whose errors say that the agent's side of a task gives something away. */
const LEAKS: ReadonlySet<string> = new Set(['answer', 'exposure', 'gates']);

/** Rules of these categories whose errors say something else: that files of a task disagree with each other. */
export const DISAGREEMENTS: ReadonlySet<string> = new Set([
  'schema-rejects-solution',
  'missing-field-role',
  'gate-conflict',
  'gate-not-in-artefact',
  'gate-unused',
  'perturbed-artefact-drift',
]);

/** What a run means for somebody who decides. */
export interface Verdict {
  readonly tone: 'good' | 'bad' | 'unsure';
  readonly headline: string;
  /** What else has to be known, one sentence each. */
  readonly details: readonly string[];
}

export function verdictOf(result: LintResult): Verdict {
  const { summary } = result;
  const leaky = leakyTasks(result);
  const others = summary.errors > 0 && leaky === 0;
  return {
    tone: leaky > 0 || others ? 'bad' : summary.warnings > 0 || result.failures.length > 0 ? 'unsure' : 'good',
    headline: headline(leaky, summary),
    details: [otherErrors(others, summary), looks(summary), recovered(summary), unchecked(result)].filter((text) => text !== null),
  };
}

function headline(leaky: number, { tasks }: Summary): string {
  if (tasks === 0) return 'No task was checked.';
  if (leaky === 0) return 'No task was found to state part of its answer.';
  if (tasks === 1) return 'The task states part of its answer.';
  return `${leaky} of ${tasks} tasks ${leaky === 1 ? 'states part of its answer' : 'state part of their answer'}.`;
}

function leakyTasks({ findings, rules }: LintResult): number {
  const categories = new Map(rules.map(({ id, docs }) => [id, docs.category]));
  const isLeak = ({ rule, level, suppressed }: Finding): boolean =>
    level === 'error' && suppressed === null && LEAKS.has(categories.get(rule) ?? '') && !DISAGREEMENTS.has(rule);
  return new Set(findings.filter(isLeak).map(({ task }) => task)).size;
}

function otherErrors(others: boolean, { errors }: Summary): string | null {
  return others ? `There ${errors === 1 ? 'is' : 'are'} ${count(errors, 'error')} of another kind.` : null;
}

/** Warnings are no proof, so the verdict does not rest on them. */
function looks({ warnings, notes }: Summary): string | null {
  const said = [...(warnings > 0 ? [count(warnings, 'warning')] : []), ...(notes > 0 ? [count(notes, 'note')] : [])].join(' and ');
  return said === '' ? null : `${said} for a person to look at.`;
}

function recovered({ recoverable = {} }: Summary): string | null {
  const known = Object.values(recoverable).filter((leaves) => leaves !== null && leaves.total > 0) as {
    recovered: number;
    total: number;
  }[];
  if (known.length === 0) return null;
  const given = known.reduce((sum, leaves) => sum + leaves.recovered, 0);
  const total = known.reduce((sum, leaves) => sum + leaves.total, 0);
  const of = known.length === 1 ? 'the one known solution' : `the ${known.length} known solutions`;
  return `Public files alone give ${given} of the ${count(total, 'value')} in ${of} (${percent(given / total)}).`;
}

function unchecked({ summary, failures }: LintResult): string | null {
  const unread = summary.unread.length;
  const files = unread > 0 ? [`${count(unread, 'file')} could not be read`] : [];
  const failed = failures.length > 0 ? [`${count(failures.length, 'check')} failed`] : [];
  const said = [...files, ...failed].join(' and ');
  return said === '' ? null : `${said}: what was not checked is not clean.`;
}

/** `42%`; never `0%` for something, nor `100%` for less than all. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  return `${share > 0 && share < 1 ? Math.min(99, Math.max(1, rounded)) : rounded}%`;
}
