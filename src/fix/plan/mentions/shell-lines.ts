import { readCode } from '../../../code/index.js';
import type { SourceFile } from '../../../model/task.js';

/** The lines of a script, in which those of comments are empty. */
export function linesOfCode(file: SourceFile): readonly string[] {
  const comments = new Set((readCode(file)?.comments ?? []).filter(({ trailing }) => !trailing).map(({ range }) => range.line));
  return (file.text() ?? '').split('\n').map((line, i) => (comments.has(i + 1) ? '' : line));
}
