import stringWidth from 'string-width';
import { neutral } from '../../report/neutral.js';
import { shareOf, totalOf, type Total } from '../total.js';
import type { RecoveryReport, TaskRecovery } from '../types.js';
import { HEADER, inTask, NUMBERS, rowsOf } from './rows.js';
import { countText, percent, taskSentence, tasksText, totalSentences } from './sentences.js';
import type { RecoverFormatOptions, RenderRecovery } from './types.js';

/** A table for each task, for people. */
export const renderTable: RenderRecovery = (report, options) => {
  const blocks = report.tasks.map((task) => taskBlock(task, options));
  return `${[...blocks, totalBlock(report, totalOf(report))].map((lines) => lines.join('\n')).join('\n\n')}\n`;
};

function taskBlock(task: TaskRecovery, options: RecoverFormatOptions): string[] {
  const rows = rowsOf(task, options);
  const title = `${neutral(task.task)} (${neutral(inTask(task.contract, task.task))})`;
  return [title, ...(rows.length > 0 ? aligned([HEADER, ...rows]) : []), `  ${taskSentence(task)}`];
}

function totalBlock({ tasks, withoutContract, failures }: RecoveryReport, total: Total): string[] {
  const without = withoutContract.length > 0 ? [`Without an answer contract: ${tasksText(withoutContract.length)}`] : [];
  const failed = failures.map(({ task, message }) => `Failed: ${neutral(task)}: ${neutral(message)}`);
  const best = total.mostRecoverable.map(({ task, leaves }) => [neutral(task), percent(shareOf(leaves)), countText(leaves)]);
  const ranked = tasks.length > 1 && best.length > 0 ? ['Most recoverable:', ...aligned(best)] : [];
  return [...totalSentences(total), ...without, ...failed, ...ranked];
}

/** Columns padded by the width that a terminal gives each text: a CJK character takes two cells. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const clean = rows.map((row) => row.map(neutral));
  const widths = (clean[0] ?? []).map((_, i) => Math.max(...clean.map((row) => stringWidth(row[i] ?? ''))));
  return clean.map((row) =>
    `  ${row.map((cell, i) => pad(cell, widths[i] ?? 0, clean[0]?.length === HEADER.length && NUMBERS.has(i))).join('  ')}`.trimEnd(),
  );
}

function pad(text: string, width: number, right: boolean): string {
  const blanks = ' '.repeat(width - stringWidth(text));
  return right ? blanks + text : text + blanks;
}
