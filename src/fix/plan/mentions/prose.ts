import type { SourceFile, Task } from '../../../model/task.js';
import { dataFiles } from '../mirrors.js';
import { proseInData } from './data.js';
import { isProse } from './opened.js';
import { proseInRecords } from './records.js';
import { proseInTable } from './table.js';
import { dataWordsAt, wordsAt } from './text.js';

/** Places of the instruction that name the key, `file:line`; what they say of the answer is no longer right. */
export function proseMentions(task: Task, key: string): readonly string[] {
  const places = task.instructions.flatMap((instruction) =>
    wordsAt(instruction.text, key).map((start) => {
      const { line } = instruction.range({ start, end: start + key.length });
      return `${instruction.file.taskPath}:${line}`;
    }),
  );
  return [...new Set(places)];
}

/** The same of hidden texts: a rubric, a description of the checks. Of files that go on as they are after the change. */
export function hiddenProse(task: Task, key: string): readonly string[] {
  const data = new Set(dataFiles(task));
  const lines = (file: SourceFile): readonly number[] => {
    if (data.has(file)) return file.taskPath === 'kgt.json' ? [] : proseInData(file, key);
    if (file.link !== null) return [];
    if (!isProse(file)) return [...proseInRecords(file, key), ...proseInTable(file, key)];
    return (file.text() ?? '').split('\n').flatMap((line, i) => (dataWordsAt(line, key).length > 0 ? [i + 1] : []));
  };
  return task.files.filter(({ surface }) => surface === 'hidden').flatMap((file) => lines(file).map((line) => `${file.taskPath}:${line}`));
}
