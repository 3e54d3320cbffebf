import type { Evidence, SourceFile, Task } from '../../../src/api/index.js';
import { once } from './once.js';

/** The lines of a file; a single empty one where it has no text. */
export const linesOf = once((file: SourceFile): readonly string[] => (file.text() ?? '').split('\n'));

/** The lines of the file that some evidence stands in. */
export function linesAround(task: Task, { file: path }: Pick<Evidence, 'file'>): readonly string[] {
  const file = task.files.find((candidate) => candidate.path === path);
  return file === undefined ? [''] : linesOf(file);
}
