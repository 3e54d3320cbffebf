import { readLookups, type CodeName, type CodeText, type Lookup } from '../../../code/queries.js';
import type { SourceFile } from '../../../model/task.js';
import { isBuiltOf, spellings } from './words.js';

/** A lookup of a task, with the place that a person reads. */
interface Found extends Lookup {
  readonly file: SourceFile;
  readonly place: string;
}

/** What the programs of a task find by texts that they have only when they run. */
export class TaskLookups {
  #found: readonly Found[] | null = null;

  constructor(private readonly programs: readonly SourceFile[]) {}

  /** Lines of a program whose names, or texts, such a lookup finds with the key, and what is to be said of each. */
  lines(file: SourceFile, key: string, names: readonly CodeName[], texts: readonly CodeText[]): ReadonlyMap<number, string> {
    const lines = new Map<number, string>();
    const isSpoken = spellings(key);
    for (const name of names) {
      if (!isSpoken.test(name.name)) continue;
      const lookup = this.#all().find((one) => findsName(one, file, name, key));
      if (lookup) lines.set(name.range.line, `the name ${name.name}, which ${lookup.place} finds by a text,`);
    }
    for (const { value, range } of texts) {
      if (!isSpoken.test(value)) continue;
      const lookup = this.#all().find(({ reach, affixes }) => reach === 'keys' && isBuiltOf(value, key, affixes));
      if (lookup) lines.set(range.line, lines.get(range.line) ?? `the text "${value}", which ${lookup.place} puts together,`);
    }
    return lines;
  }

  /** Programs are parsed for it, so only when there is something to be found. */
  #all(): readonly Found[] {
    return (this.#found ??= this.programs.flatMap((file) =>
      readLookups(file).map((lookup) => ({ ...lookup, file, place: `${file.taskPath}:${lookup.range.line}` })),
    ));
  }
}

function findsName({ reach, affixes, file: from }: Found, file: SourceFile, { name, kind, reach: open }: CodeName, key: string): boolean {
  const isReached = isOpen(reach, from === file, kind, open);
  // What a test is called says what it is about; what it uses of the answer stands in it.
  if (!isReached || (affixes === null && /^test/i.test(name) && name !== key)) return false;
  return isBuiltOf(name, key, affixes);
}

function isOpen(reach: Lookup['reach'], isOwn: boolean, kind: CodeName['kind'], open: CodeName['reach']): boolean {
  switch (reach) {
    case 'keys':
      return kind === 'part';
    case 'class':
      return open === 'class';
    case 'own':
      return open === 'module' && isOwn;
    case 'functions':
      return open === 'program' && isOwn;
    case 'names':
      return open === 'module' || open === 'class';
  }
}
