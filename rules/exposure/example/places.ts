import type { Evidence, Task } from '../../../src/api/index.js';
import { linesAround } from '../readable/lines.js';

/** Calls that read or shape a result, and those of test frameworks. */
const GENERIC =
  /^(?:assert\w*|expect\w*|to[A-Z]\w*|len|sorted|set|frozenset|list|dict|tuple|str|int|float|bool|round|approx|abs|isclose|allclose|loads?|open|read\w*|get\w*|Path|range|sum|max|min|print|strip|split|splitlines|lower|upper|join|json|parse\w*|pytest|any|all|zip|enumerate|Decimal|equal\w*|deepEqual|strictEqual|f|fail|is[A-Z]\w*|array|DataFrame|Series|if|and|or|not|in|return|append)$/;
const CALL = /(?<![\p{L}\p{N}_])([\p{L}_][\p{L}\p{N}_]*)\(\s*[^\s)]/gu;

/** The value is what a function gives for arguments: one case among many, and an example of it is no answer. */
export function isFunctionCase(task: Task, place: Evidence): boolean {
  const line = linesAround(task, place)[place.range.line - 1] ?? '';
  return [...line.matchAll(CALL)].some(([, name = '']) => !GENERIC.test(name)) || /parametrize|\bfor\b.*\bin\b/.test(line);
}

const LARGEST = 1024 * 1024;

/** Whether one hidden file has at least so many of the texts. */
export function isHidden(task: Task, texts: readonly string[], least: number): boolean {
  if (texts.length < least) return false;
  return task.files.some((file) => {
    if (file.surface !== 'hidden' || file.size > LARGEST) return false;
    const own = file.text() ?? '';
    let found = 0;
    return texts.some((text) => own.includes(text) && ++found >= least);
  });
}
