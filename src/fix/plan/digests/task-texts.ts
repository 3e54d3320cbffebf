import type { SourceFile, Task } from '../../../model/task.js';
import { scopeOf, type Scope } from './file-digests.js';
import { Words } from './words.js';

/** A file above this size records no digest of another. */
const LARGEST_RECORD = 4 * 1024 * 1024;

/** The texts of a task that may hold digests. */
export interface TaskTexts {
  readonly words: ReadonlyMap<SourceFile, Words>;
  readonly scope: Scope;
}

const known = new WeakMap<Task, TaskTexts>();

/** Found once, since all texts of the task are searched. */
export function textsOf(task: Task): TaskTexts {
  const found = known.get(task) ?? read(task);
  known.set(task, found);
  return found;
}

function read(task: Task): TaskTexts {
  const words = new Map<SourceFile, Words>();
  for (const file of task.files) {
    const text = file.size <= LARGEST_RECORD && !isLinkInto(file, task) ? textOf(file) : null;
    const found = text === null ? null : new Words(text);
    if (found !== null && !found.isEmpty) words.set(file, found);
  }
  return { words, scope: scopeOf([...words.values()]) };
}

/** A digest in hex digits stands in a binary file as it stands in a text. */
function textOf(file: SourceFile): string | null {
  const text = file.text();
  if (text !== null) return text;
  const bytes = file.bytes();
  return bytes === null ? null : Buffer.from(bytes).toString('latin1');
}

/** What a link leads to inside of the task is searched as itself. */
function isLinkInto(file: SourceFile, task: Task): boolean {
  if (file.link === null) return false;
  const text = file.text();
  return text === null || task.files.some((other) => other.link === null && other.size === file.size && other.text() === text);
}
