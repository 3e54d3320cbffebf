import { alignedColumns } from '../../report/columns.js';
import { neutral } from '../../report/neutral.js';
import { briefly } from './brief.js';
import { sectionsOf, type Section } from './rows.js';
import type { VisibleFormatOptions, VisibleReport, VisibleTask } from './types.js';

/** A block for each task, for people: who sees what, and by which line. */
export function renderTable(report: VisibleReport, options: VisibleFormatOptions): string {
  const blocks = report.tasks.map((task) => [...header(task), ...sectionsOf(task).flatMap((section) => lines(section, options))]);
  const failed = report.failures.map(({ task, message }) => `Failed: ${neutral(task)}: ${neutral(message)}`);
  return `${[...blocks, ...(failed.length > 0 ? [failed] : [])].map((block) => block.join('\n')).join('\n\n')}\n`;
}

function header({ task, layout, user, workdir, assumptions }: VisibleTask): string[] {
  const who = `agent: ${user.name}${user.by === null ? ' (nothing says otherwise)' : ''}, working directory ${workdir}`;
  return [neutral(`${task} (${layout})  ${who}`), ...assumptions.map((text) => neutral(`  assumed: ${text}`))];
}

function lines({ title, rows }: Section, { all }: VisibleFormatOptions): string[] {
  if (rows.length === 0) return [];
  const cells = all ? rows.map((row) => row.cells) : briefly(rows);
  return [`  ${title} (${rows.length})`, ...alignedColumns(cells).map((line) => `  ${line}`)];
}
