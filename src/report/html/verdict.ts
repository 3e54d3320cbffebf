import type { Finding } from '../../model/finding.js';
import type { LintResult, Summary } from '../types.js';
import { count, plural } from '../words.js';

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

/** Rules that a sentence names. */
const NAMED = 4;

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
  const others = leaky === 0 ? liveErrors(result) : [];
  return {
    tone: leaky > 0 || others.length > 0 ? 'bad' : summary.warnings > 0 || result.failures.length > 0 ? 'unsure' : 'good',
    headline: headline(leaky, summary, others),
    details: [otherErrors(others), looks(summary), recovered(summary), unchecked(result)].filter((text) => text !== null),
  };
}

function headline(leaky: number, { tasks }: Summary, others: readonly Finding[]): string {
  if (tasks === 0) return 'No task was checked.';
  if (leaky === 0) return `No task was found to state part of its answer${otherTasks(others)}.`;
  if (tasks === 1) return 'The task states part of its answer.';
  return `${leaky} of ${tasks} tasks ${leaky === 1 ? 'states part of its answer' : 'state part of their answer'}.`;
}

/** No leak is not yet all well: `, but 1 task has errors of other kinds`. */
function otherTasks(others: readonly Finding[]): string {
  if (others.length === 0) return '';
  const tasks = tasksOf(others);
  return `, but ${count(tasks, 'task')} ${plural(tasks, 'has', 'have')} ${plural(others.length, 'an error of another kind', 'errors of other kinds')}`;
}

function leakyTasks(result: LintResult): number {
  const categories = new Map(result.rules.map(({ id, docs }) => [id, docs.category]));
  return tasksOf(liveErrors(result).filter(({ rule }) => LEAKS.has(categories.get(rule) ?? '') && !DISAGREEMENTS.has(rule)));
}

function liveErrors({ findings }: LintResult): readonly Finding[] {
  return findings.filter(({ level, suppressed }) => level === 'error' && suppressed === null);
}

function tasksOf(findings: readonly Finding[]): number {
  return new Set(findings.map(({ task }) => task)).size;
}

/** `2 errors of other kinds: gate-conflict, parse-error.` */
function otherErrors(others: readonly Finding[]): string | null {
  if (others.length === 0) return null;
  const rules = [...new Set(others.map(({ rule }) => rule))].sort();
  const more = rules.length > NAMED ? ` and ${count(rules.length - NAMED, 'more rule')}` : '';
  const kinds = plural(others.length, 'another kind', 'other kinds');
  return `${count(others.length, 'error')} of ${kinds}: ${rules.slice(0, NAMED).join(', ')}${more}.`;
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
