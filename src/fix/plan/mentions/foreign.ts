import { readForeign, readKeysOfFiles } from '../../../code/index.js';
import type { Range } from '../../../model/place.js';
import type { SourceFile, Task } from '../../../model/task.js';
import { GivenData } from './given.js';

/** Tells the names and texts of a task's programs that are no keys of an answer, whatever they are called. */
export class ForeignKeys {
  readonly #given: GivenData;
  readonly #local: ReadonlySet<string>;
  readonly #places = new Map<SourceFile, ReadonlySet<string>>();
  #changed: ReadonlySet<string> | null = null;

  constructor(
    task: Task,
    private readonly programs: readonly SourceFile[],
  ) {
    this.#given = new GivenData(task);
    // `random.py` or `random/` of the task is what `import random` finds.
    this.#local = new Set(programs.flatMap(({ taskPath }) => taskPath.split('/').map((step) => step.replace(/\.\w+$/, ''))));
  }

  has(file: SourceFile, range: Range): boolean {
    const places = this.#places.get(file) ?? this.#placesOf(file);
    this.#places.set(file, places);
    return places.has(placeOf(range));
  }

  #placesOf(file: SourceFile): ReadonlySet<string> {
    const names = readForeign(file).names.filter(
      ({ module }) => module === null || (!this.#local.has(module) && !this.#changedModules().has(module)),
    );
    const keys = readKeysOfFiles(file).filter(({ path }) => this.#given.has(path));
    return new Set([...names, ...keys].map(({ range }) => placeOf(range)));
  }

  /** A module may carry an answer that one program gives it and another one takes: `pytest.answer = ...`. */
  #changedModules(): ReadonlySet<string> {
    return (this.#changed ??= new Set(this.programs.flatMap((file) => readForeign(file).changed)));
  }
}

function placeOf({ line, column, endLine, endColumn }: Range): string {
  return [line, column, endLine, endColumn].join(':');
}
