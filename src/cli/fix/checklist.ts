import type { Plan, PlanRefusal } from '../../fix/plan/index.js';
import { neutral } from '../../report/index.js';
import type { Refusal } from '../../fix/transaction/types.js';
import { outsideOf, outsideText } from './outside-records.js';
import { pathIn, type TaskFix } from './types.js';

/** First line of a checklist, by which an earlier one is known. */
export const TITLE = '# Checklist of refused fixes';

/** What a person has to do before the refused fixes can be made, as Markdown: one heading a task, one box a place. */
export function checklist(done: readonly TaskFix[]): string {
  const blocks = done.flatMap((fix) => {
    const items = itemsOf(fix);
    return items.length === 0 ? [] : [`## ${code(fix.task)}`, '', ...items, ''];
  });
  const left = done.flatMap(outsideItems);
  const after = left.length === 0 ? [] : ['What a person has to do after the fixes that were made.', '', ...left, ''];
  const intro =
    blocks.length === 0 ? ['Nothing was refused.', ''] : ['What a person has to do before kgtlint can make the fixes that it refused.', ''];
  return `${[TITLE, '', ...intro, ...blocks, ...after].join('\n').trimEnd()}\n`;
}

/** Records of digests that no fix writes, since they lie outside of the task. */
function outsideItems(fix: TaskFix): string[] {
  return outsideOf(fix).map(
    (record) => `- [ ] ${code(`${record.file}:${record.line}`)} ${escaped(outsideText(record, false))} (${code(fix.task)})`,
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
