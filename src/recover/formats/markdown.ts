import { inTask } from '../../report/in-task.js';
import { markdownTable, markdownText } from '../../report/markdown-text.js';
import { shareOf, totalOf } from '../total.js';
import type { RecoveryReport, TaskRecovery } from '../types.js';
import { HEADER, NUMBERS, rowsOf } from './rows.js';
import { countText, percent, taskSentence, tasksText, totalSentences } from './sentences.js';
import type { RecoverFormatOptions, RenderRecovery } from './types.js';

/** A section for each task, for a pull request or a page. */
export const renderMarkdown: RenderRecovery = (report, options) => {
  const sections = [totalSection(report), ...report.tasks.map((task) => taskSection(task, options))];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
};

function totalSection(report: RecoveryReport): string[] {
  const total = totalOf(report);
  const without = report.withoutContract.length > 0 ? [`Without an answer contract: ${tasksText(report.withoutContract.length)}`] : [];
  const failed = report.failures.map(({ task, message }) => `Failed: ${task}: ${message}`);
  const sentences = [...totalSentences(total), ...without, ...failed].flatMap((text) => ['', markdownText(text)]);
  const rows = total.mostRecoverable.map(({ task, leaves }) => [task, percent(shareOf(leaves)), countText(leaves)]);
  const ranked = rows.length > 0 ? ['', ...markdownTable(['most recoverable task', 'share', 'leaves'], rows, new Set([1]))] : [];
  return ['# Recovered from public files', ...sentences, ...ranked];
}

function taskSection(task: TaskRecovery, options: RecoverFormatOptions): string[] {
  const rows = rowsOf(task, options);
  const table = rows.length > 0 ? ['', ...markdownTable(HEADER, rows, NUMBERS)] : [];
  return [
    `## ${markdownText(task.task)}`,
    '',
    `${markdownText(taskSentence(task))} (${markdownText(inTask(task.contract, task.task))})`,
    ...table,
  ];
}
