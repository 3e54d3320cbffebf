import type { SourceFile, Task } from '../../../model/task.js';
import { marked } from '../draft/bytes.js';
import { append } from './append.js';

/**
 * Files that hold the same text, at least one: a digest that is written down may be of each of them. It is the same list for all
 * of them, so that it stands for what they hold.
 */
export type Twins = readonly SourceFile[];

const known = new WeakMap<Task, TaskTwins>();

/** The files of the task that hold the same text as one of its files, which is among them. */
export function twinsOf(file: SourceFile, task: Task): Twins {
  const twins = known.get(task) ?? new TaskTwins(task);
  known.set(task, twins);
  return twins.of(file);
}

class TaskTwins {
  readonly #bySize = new Map<number, SourceFile[]>();
  readonly #found = new Map<SourceFile, Twins>();

  constructor({ files }: Task) {
    for (const file of files) append(this.#bySize, file.size, file);
  }

  of(file: SourceFile): Twins {
    if (!this.#found.has(file)) this.#group(file);
    return this.#found.get(file) ?? [file];
  }

  /** Only files of one size are compared, since the others would have to be read for nothing. */
  #group(file: SourceFile): void {
    const groups = new Map<unknown, SourceFile[]>();
    for (const one of new Set([...(this.#bySize.get(file.size) ?? []), file])) append(groups, contentOf(one), one);
    for (const twins of groups.values()) for (const one of twins) this.#found.set(one, twins);
  }
}

/** What equals for twins alone. A link has none: what it leads to is found as itself. */
function contentOf(file: SourceFile): unknown {
  const text = file.link === null ? file.text() : null;
  return text === null ? file : marked(text, file.bom());
}
