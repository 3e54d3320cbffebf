import type { PlanRefusal } from '../../fix/plan/index.js';
import type { Review } from '../../model/review.js';
import type { Recovery } from '../../fix/transaction/types.js';
import { neutral } from '../../report/index.js';
import { count } from '../../report/words.js';
import { outsideOf, outsideText } from './outside-records.js';
import { madeOf, pathIn, type TaskFix } from './types.js';

/** Lines of a checklist shown below one refusal; the checklist file has all. */
const PLACES = 6;

export interface SummaryOptions {
  readonly dryRun: boolean;
  /** The file into which the checklist was written. */
  readonly checklist: string | null;
  /** Tasks that are not in the run and of which that file goes on to speak. */
  readonly kept?: number;
  /** Reviews of the configuration that nothing needs after the fix. */
  readonly needless: readonly Review[];
  /** Show what belongs to hidden files. */
  readonly showValues?: boolean;
  /** Why files that the configuration names may hold digests that nobody has looked at. */
  readonly unseen?: readonly string[];
}

/** What was fixed, where, and what was refused and why: one block a task, tasks with nothing to tell left out. */
export function summary(done: readonly TaskFix[], options: SummaryOptions): string {
  const blocks = done.flatMap((fix) => {
    const lines = linesOf(fix, options);
    return lines.length === 0 ? [] : [`  ${fix.task}`, ...lines.map((line) => `    ${line}`)];
  });
  const told = options.checklist === null ? [] : [`  the checklist is in ${options.checklist}${keptText(options)}`];
  const reviews = options.needless.map((review) => `  ${needlessLine(review, options)}`);
  const unseen = (options.unseen ?? []).map((text) => `  look at: ${text}`);
  return [headline(done, options), ...blocks, ...reviews, ...unseen, ...told].map((line) => `${neutral(line)}\n`).join('');
}

function keptText({ kept = 0 }: SummaryOptions): string {
  return kept === 0 ? '' : `; what it said of ${count(kept, 'other task')} is kept`;
}

function needlessLine({ from: { file, range } }: Review, { dryRun }: SummaryOptions): string {
  const is = dryRun ? 'would no longer be' : 'is no longer';
  return `look at: the review at ${file}:${range.line} ${is} needed: no task has a finding for it any more; take it out`;
}

function headline(done: readonly TaskFix[], { dryRun }: SummaryOptions): string {
  const fixed = done.filter((fix) => madeOf(fix).length > 0);
  const files = fixed.reduce((sum, fix) => sum + (fix.outcome?.changes.length ?? 0), 0);
  const refused = done.reduce((sum, fix) => sum + refusedPlans(fix), 0);
  const name = dryRun ? 'kgtlint --fix-dry-run: would fix' : 'kgtlint --fix: fixed';
  const what = fixed.length === 0 ? 'nothing' : `${count(fixed.length, 'task')} (${count(files, 'file')})`;
  return `${name} ${what}${refused > 0 ? `; refused ${count(refused, 'fix', 'fixes')}` : ''}`;
}

/** Plans that were not made, those included that could not be written. */
function refusedPlans({ outcome, refusals }: TaskFix): number {
  return (outcome?.refusals.length ?? 0) + (refusals.length > 0 ? (outcome?.plans.length ?? 0) : 0);
}

function linesOf(fix: TaskFix, options: SummaryOptions): string[] {
  const { outcome, refusals, task } = fix;
  return [
    ...recoveryLines(fix.recovery),
    ...(fix.failure === null ? [] : [`failed: ${fix.failure}`]),
    ...madeOf(fix).flatMap(({ description, notes }) => [
      ...description.map((text) => `${options.dryRun ? 'would fix' : 'fixed'}: ${text}`),
      ...notes.map((text) => `look at: ${text}`),
    ]),
    ...outsideOf(fix).map((record) => `look at: ${record.file}:${record.line} ${outsideText(record, { showValues: false, ...options })}`),
    ...(refusals.length === 0 ? [] : (outcome?.plans ?? []).flatMap(({ description }) => description.map((text) => `not made: ${text}`))),
    ...refusals.map(({ path, message }) => `refused, so nothing of the task was changed: ${pathIn(task, path)}: ${message}`),
    ...(outcome?.refusals ?? []).flatMap((refusal) => refusalLines(refusal, options)),
    ...(outcome?.suggestions ?? []).map(({ fix: { description } }) => `suggestion, which --fix never applies: ${description}`),
    ...(outcome && !outcome.settled
      ? [`stopped after ${outcome.passes} passes with fixes left: run it again, and look at what changes`]
      : []),
  ];
}

function recoveryLines(recovery: Recovery): string[] {
  if (recovery.status === 'finished') return [`an earlier fix was interrupted; it has been finished (${recovery.paths.join(', ')})`];
  if (recovery.status === 'rolled-back')
    return ['an earlier fix was interrupted, and every file is as it was before; what it had written beside them is removed'];
  return [];
}

function refusalLines({ description, reason, checklist }: PlanRefusal, options: SummaryOptions): string[] {
  const shown = options.checklist === null && checklist.length > PLACES ? checklist.slice(0, PLACES - 1) : checklist;
  const places = shown.map(({ file, line, text }) => `  ${file}:${line} ${text}`);
  const more =
    shown.length < checklist.length ? [`  and ${checklist.length - shown.length} more places; --fix-with-checklist FILE lists all`] : [];
  return [`refused: ${description}: ${reason}`, ...places, ...more];
}
