import type { ReportDescriptor } from '../api/rule.js';
import type { Fix } from '../model/finding.js';
import type { Range } from '../model/place.js';
import type { Task } from '../model/task.js';

/** Throws where a report names places that no reader of it could show: that is a fault of the rule. */
export function checkPlaces(report: ReportDescriptor): void {
  if (report.at.range) checkRange(report.at.range, 'the place of the finding');
  for (const { range } of report.evidence ?? []) checkRange(range, 'a place of the evidence');
  for (const { range } of report.related ?? []) checkRange(range, 'a related place');
  for (const fix of [...(report.fix ? [report.fix] : []), ...(report.suggestions ?? [])]) checkFix(fix);
}

/** Throws for a file that the task does not have. */
export function checkFile(path: string, task: Task): void {
  if (!task.files.some((file) => file.path === path))
    throw new Error(`the file of the finding, ${JSON.stringify(path)}, is none of this task; its path is relative to the root`);
}

/** Lines and columns count from 1, and the end is not before the start. */
function checkRange(range: Range, what: string): void {
  const { line, column, endLine, endColumn } = range;
  const isPlace = [line, column, endLine, endColumn].every((number) => Number.isSafeInteger(number) && number >= 1);
  if (!isPlace || endLine < line || (endLine === line && endColumn < column))
    throw new Error(`${what} makes no sense: line ${line}, column ${column} to line ${endLine}, column ${endColumn}`);
}

/** Offsets count from 0, and the end is not before the start. */
function checkFix({ edits }: Fix): void {
  for (const { range } of edits) {
    const { start, end } = range;
    if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start)
      throw new Error(`the place of an edit makes no sense: offsets ${start} to ${end}`);
  }
}
