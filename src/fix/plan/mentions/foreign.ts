import { readForeign, readKeysOfFiles, readMessages, readNames, readShown, type ForeignName } from '../../../code/queries.js';
import type { Range } from '../../../model/place.js';
import type { SourceFile, Task } from '../../../model/task.js';
import { GivenData } from './given.js';
import { listKeys } from './lists.js';
import { OwnParameters } from './parameters.js';
import { placeOf } from './places.js';

/** Tells the names and texts of a task's programs that are no keys of an answer, whatever they are called. */
export class ForeignKeys {
  readonly #given: GivenData;
  readonly #parameters: OwnParameters;
  readonly #local: ReadonlySet<string>;
  readonly #places = new Map<SourceFile, ReadonlySet<string>>();
  readonly #shown = new Map<SourceFile, ReadonlySet<string>>();
  #changed: ReadonlySet<string> | null = null;
  #methods: ReadonlySet<string> | null = null;
  #lists: ReadonlySet<string> | null = null;

  constructor(
    private readonly task: Task,
    private readonly programs: readonly SourceFile[],
  ) {
    this.#given = new GivenData(task);
    this.#parameters = new OwnParameters(programs);
    // `random.py` or `random/` of the task is what `import random` finds.
    this.#local = new Set(programs.flatMap(({ taskPath }) => taskPath.split('/').map((step) => step.replace(/\.\w+$/, ''))));
  }

  /** Whether a name, or a text as far as it speaks of the key, means something else than a field of an answer. */
  has(file: SourceFile, range: Range, key: string): boolean {
    const places = this.#places.get(file) ?? this.#placesOf(file);
    this.#places.set(file, places);
    return places.has(placeOf(range)) || places.has(placeOf(range, key)) || this.#parameters.has(file, range);
  }

  /** Whether a text is shown to people: a formula in it is none that a program computes. */
  isShown(file: SourceFile, range: Range): boolean {
    const places = this.#shown.get(file) ?? new Set(readShown(file).map((shown) => placeOf(shown.range)));
    this.#shown.set(file, places);
    return places.has(placeOf(range));
  }

  /** Whether a parameter gets nothing but values that are written down where its function is called. */
  isOwnParameter(file: SourceFile, range: Range): boolean {
    return this.#parameters.has(file, range);
  }

  #placesOf(file: SourceFile): ReadonlySet<string> {
    const names = readForeign(file).names.filter((name) => this.#hasItsMeaning(name));
    const keys = readKeysOfFiles(file, this.programs).filter(({ path }) => this.#given.has(path));
    const messages = readMessages(file).map((range) => ({ range }));
    const whole = [...names, ...keys.filter(({ only }) => only === null), ...messages].map(({ range }) => placeOf(range));
    return new Set([...whole, ...keys.flatMap(({ range, only }) => [...(only ?? [])].map((key) => placeOf(range, key)))]);
  }

  #hasItsMeaning({ meaning: { by, name } }: ForeignName): boolean {
    switch (by) {
      case 'module':
        return !this.#local.has(name) && !this.#changedModules().has(name);
      case 'method':
        return !this.#ownMethods().has(name);
      case 'list':
        return this.#listKeys().has(name);
    }
  }

  /** A module may carry an answer that one program gives it and another one takes: `pytest.answer = ...`. */
  #changedModules(): ReadonlySet<string> {
    return (this.#changed ??= new Set(this.programs.flatMap((file) => readForeign(file).changed)));
  }

  /** What the classes of the task mean by a name is theirs. */
  #ownMethods(): ReadonlySet<string> {
    return (this.#methods ??= new Set(
      this.programs.flatMap((file) => (readNames(file) ?? []).flatMap(({ name, reach }) => (reach === 'class' ? [name] : []))),
    ));
  }

  /** Not those under which a program puts something of its own. */
  #listKeys(): ReadonlySet<string> {
    if (this.#lists) return this.#lists;
    const written = new Set(this.programs.flatMap((file) => readForeign(file).written));
    return (this.#lists = new Set([...listKeys(this.task)].filter((key) => !written.has(key))));
  }
}
