import { alignedColumns } from '../../report/columns.js';
import { inTask } from '../../report/in-task.js';
import { neutral } from '../../report/neutral.js';
import { shareOf, totalOf, type Total } from '../total.js';
import type { RecoveryReport, TaskRecovery } from '../types.js';
import { HEADER, NUMBERS, rowsOf } from './rows.js';
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
  return [title, ...(rows.length > 0 ? alignedColumns([HEADER, ...rows], NUMBERS) : []), `  ${taskSentence(task)}`];
}

function totalBlock({ tasks, withoutContract, failures }: RecoveryReport, total: Total): string[] {
  const without = withoutContract.length > 0 ? [`Without an answer contract: ${tasksText(withoutContract.length)}`] : [];
  const failed = failures.map(({ task, message }) => `Failed: ${neutral(task)}: ${neutral(message)}`);
  const best = total.mostRecoverable.map(({ task, leaves }) => [neutral(task), percent(shareOf(leaves)), countText(leaves)]);
  const ranked = tasks.length > 1 && best.length > 0 ? ['Most recoverable:', ...alignedColumns(best)] : [];
  return [...totalSentences(total), ...without, ...failed, ...ranked];
}
