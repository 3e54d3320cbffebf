import type { Task } from '../../../model/task.js';
import { wordsAt } from './text.js';

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
