import type { SourceFile, Task } from '../../../model/task.js';
import { MOST_PLACES } from '../checklist.js';
import { dataFiles } from '../mirrors.js';
import { proseInData } from './data.js';
import type { Leaving } from './leaving.js';
import { namesAt } from './named.js';
import { isProse } from './opened.js';
import { proseInRecords } from './records.js';
import { proseInTable } from './table.js';
import { wordsAt } from './text.js';
import { linesOfTools } from './tools.js';

/** Places of the instruction that name the field, `file:line`; what they say of the answer is no longer right. */
export function instructionProse(task: Task, leaving: Leaving): readonly string[] {
  const { key, isTelling } = leaving;
  const places = task.instructions.flatMap((instruction) =>
    (isTelling ? wordsAt(instruction.text, key) : namesAt(instruction.text, leaving)).map((start) => {
      const { line } = instruction.range({ start, end: start + key.length });
      return `${instruction.file.taskPath}:${line}`;
    }),
  );
  return [...new Set(places)];
}

/** The same of hidden texts: a rubric, a description of the checks. Of files that go on as they are after the change. */
export function hiddenProse(task: Task, leaving: Leaving): readonly string[] {
  const data = new Set(dataFiles(task));
  const lines = (file: SourceFile): readonly number[] => {
    if (data.has(file)) return file.taskPath === 'kgt.json' ? [] : proseInData(file, leaving);
    if (file.link !== null) return [];
    return isProse(file) ? linesWith(file, leaving) : [...proseInRecords(file, leaving), ...proseInTable(file, leaving)];
  };
  return task.files.filter(({ surface }) => surface === 'hidden').flatMap((file) => lines(file).map((line) => `${file.taskPath}:${line}`));
}

/** Texts for people that are no Markdown. Hidden ones refuse the move, since a program may read them. */
const TEXT = /\.(?:txt|text|adoc|asciidoc|org|html?)$|(?:^|\/)(?:README|NOTES|FORMAT|USAGE|TODO)$/i;

/** The same of what is neither hidden nor the instruction: a description of the format, notes beside the task. */
export function otherProse(task: Task, leaving: Leaving): readonly string[] {
  const instructions = new Set(task.instructions.map(({ file }) => file));
  const isOther = (file: SourceFile) => file.surface !== 'hidden' && file.link === null && !instructions.has(file);
  return task.files
    .filter((file) => isOther(file) && (isProse(file) || TEXT.test(file.path)))
    .flatMap((file) => {
      const isOfTool = linesOfTools(file);
      const lines = linesWith(file, leaving).filter((line) => !isOfTool(line));
      return lines.slice(0, MOST_PLACES).map((line) => `${file.taskPath}:${line}`);
    });
}

function linesWith(file: SourceFile, leaving: Leaving): readonly number[] {
  const text = file.text() ?? '';
  if (!text.includes(leaving.key)) return [];
  const places = namesAt(text, leaving);
  let [line, known] = [1, 0];
  const lines = places.map((at) => {
    line += text.slice(known, at).split('\n').length - 1;
    known = at;
    return line;
  });
  return [...new Set(lines)];
}
