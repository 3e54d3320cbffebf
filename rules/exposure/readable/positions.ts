import { FILE_START, rangeIn, type Evidence, type OffsetRange, type Task } from '../../../src/api/index.js';
import type { Readable, Written } from './files.js';
import { linesAround } from './lines.js';

type Place = Pick<Evidence, 'file' | 'range'>;

/** Where a span stands in a text that the agent can read, be it a file's or one that an instruction writes. */
export function placeIn(task: Task, { source, text }: { source: Readable | Written; text: string }, span: OffsetRange): Place {
  return 'file' in source ? { file: source.file.path, range: rangeIn(text, span) } : placeOfWritten(task, source, span);
}

/**
 * Where a span of a written text stands in the file whose instruction writes it: the line that has the same words, else the
 * instruction itself.
 */
export function placeOfWritten(task: Task, { exposure, text }: Written, span: OffsetRange): Place {
  return findInInstruction(task, exposure.by, text.slice(span.start, span.end));
}

/** The first place of some words in an instruction, else the place of the instruction. */
function findInInstruction(task: Task, by: Evidence, words: string): Place {
  const lines = linesAround(task, by);
  for (let line = by.range.line; line <= Math.min(by.range.endLine, lines.length); line += 1) {
    const column = (lines[line - 1] ?? '').indexOf(words) + 1;
    if (column > 0 && !words.includes('\n'))
      return { file: by.file, range: { line, column, endLine: line, endColumn: column + words.length } };
  }
  return { file: by.file, range: by.range.line > 0 ? by.range : FILE_START };
}
