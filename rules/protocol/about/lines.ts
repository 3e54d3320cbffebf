import type { OffsetRange, Range } from '../../../src/api/index.js';

/** Lines and columns of a span of a text; for the few spans that are reported, not for many. */
export function rangeIn(text: string, { start, end }: OffsetRange): Range {
  const from = pointAt(text, start);
  const to = pointAt(text, end);
  return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

function pointAt(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let begin = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    begin = at + 1;
  }
  return { line, column: offset - begin + 1 };
}
