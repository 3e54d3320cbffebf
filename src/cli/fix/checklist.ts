import type { Plan, PlanRefusal } from '../../fix/plan/index.js';
import { neutral } from '../../report/index.js';
import type { Refusal } from '../../fix/transaction/types.js';
import { compareCodePoints } from '../../task/paths.js';
import { AFTER, TITLE } from './checklist-lines.js';
import { NO_CHECKLIST, type EarlierChecklist, type Section } from './earlier-checklist.js';
import { outsideOf, outsideText } from './outside-records.js';
import { pathIn, type TaskFix } from './types.js';

/**
 * What a person has to do before the refused fixes can be made, as Markdown: one heading a task, one box a place.
 *
 * @param earlier what the checklist that is replaced said; of it stays what this run cannot know: other tasks, and what is left to do
 *   after fixes that were made before
 * @param showValues show what belongs to hidden files
 */
export function checklist(done: readonly TaskFix[], earlier: EarlierChecklist = NO_CHECKLIST, showValues = false): string {
  const own = done.map((fix) => ({ heading: headingOf(fix), lines: itemsOf(fix) }));
  const sections = [...own, ...otherSections(done, earlier)].filter(({ lines }) => lines.length > 0).sort(byTask);
  const blocks = sections.flatMap(({ heading, lines }) => [heading, '', ...lines, '']);
  const items = done.flatMap((fix) => outsideItems(fix, showValues));
  const left = [...items, ...stillOpen(earlier, items)];
  const after = left.length === 0 ? [] : [AFTER, '', ...left, ''];
  const intro =
    blocks.length === 0 ? ['Nothing was refused.', ''] : ['What a person has to do before kgtlint can make the fixes that it refused.', ''];
  return `${[TITLE, '', ...intro, ...blocks, ...after].join('\n').trimEnd()}\n`;
}

/** The sections of an earlier checklist on tasks that are not in the run. */
export function otherSections(done: readonly TaskFix[], { sections }: EarlierChecklist): readonly Section[] {
  const own = new Set(done.map(headingOf));
  return sections.filter(({ heading }) => !own.has(heading));
}

function headingOf({ task }: TaskFix): string {
  return `## ${code(task)}`;
}

function byTask(a: Section, b: Section): number {
  const name = ({ heading }: Section) => heading.replace(/^## `+ ?| ?`+$/g, '');
  return compareCodePoints(name(a), name(b));
}

/** A fix that was made is not made again, so that only the person knows what is done of these; a new value takes the place of an old one. */
function stillOpen({ after }: EarlierChecklist, items: readonly string[]): readonly string[] {
  const places = new Set(items.map(placeOf));
  return after.filter(([item = '']) => item.startsWith('- [ ]') && !places.has(placeOf(item))).flat();
}

/** The place that an item begins with, in its quotes. */
function placeOf(item: string): string {
  return /^- \[.\] (``.*?``|`[^`]*`)/.exec(item)?.[1] ?? item;
}

/** Records of digests that no fix writes, since they lie outside of the task. */
function outsideItems(fix: TaskFix, showValues: boolean): string[] {
  const options = { dryRun: false, showValues };
  return outsideOf(fix).map(
    (record) => `- [ ] ${code(`${record.file}:${record.line}`)} ${escaped(outsideText(record, options))} (${code(fix.task)})`,
  );
}

function itemsOf({ task, outcome, refusals, failure }: TaskFix): string[] {
  return [
    ...(failure === null ? [] : [`- [ ] ${escaped(failure)}`]),
    ...unwritten(refusals, outcome?.plans ?? []),
    ...refusals.map(({ path, message }) => `  - [ ] ${code(pathIn(task, path))}: ${escaped(message)}`),
    ...(outcome?.refusals ?? []).flatMap(refusalItems),
  ];
}

/** What was not made since a file cannot be written. */
function unwritten(refusals: readonly Refusal[], plans: readonly Plan[]): string[] {
  if (refusals.length === 0) return [];
  return plans.flatMap(({ description }) => description.map((text) => `- [ ] not made: ${escaped(text)}`));
}

function refusalItems({ description, reason, checklist: places }: PlanRefusal): string[] {
  const head = `- [ ] ${escaped(description)}: ${escaped(reason)}`;
  return [head, ...places.map(({ file, line, text }) => `  - [ ] ${code(`${file}:${line}`)} ${escaped(text)}`)];
}

function code(text: string): string {
  const plain = neutral(text);
  return plain.includes('`') ? `\`\` ${plain} \`\`` : `\`${plain}\``;
}

/** Keys and paths of a task must not become markup; what reads the same raw and rendered stays as it is. */
function escaped(text: string): string {
  return neutral(text).replace(/[\\`*<[]/g, '\\$&');
}
