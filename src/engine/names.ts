import { property } from '../model/json.js';
import type { Task } from '../model/task.js';
import type { RunNote } from '../report/types.js';

/** Keeps the names that tasks give themselves; two tasks of one name are mixed up in every table of results. */
export class NameBook {
  readonly #tasks = new Map<string, string[]>();

  record(task: Task): void {
    const name = nameOf(task);
    if (name === null) return;
    const known = this.#tasks.get(name);
    if (known) known.push(task.id);
    else this.#tasks.set(name, [task.id]);
  }

  notes(): RunNote[] {
    return [...this.#tasks]
      .filter(([, ids]) => ids.length > 1)
      .map(([name, ids]) => ({ task: null, file: null, text: `${ids.length} tasks are named "${name}": ${shorten(ids)}` }));
  }
}

const SHOWN = 3;

function shorten(ids: readonly string[]): string {
  return ids.slice(0, SHOWN).join(', ') + (ids.length > SHOWN ? ` and ${ids.length - SHOWN} more` : '');
}

/** `[task] name` of a Harbor task, `name` of a manifest of its own. */
function nameOf(task: Task): string | null {
  const file = task.file('task.toml');
  if (!file) return null;
  const name = property(property(file.document()?.value, 'task'), 'name');
  return typeof name === 'string' ? name : null;
}
