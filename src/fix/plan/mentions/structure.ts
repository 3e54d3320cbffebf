import { readStructure, type BuiltKey, type Source, type Whole, type WholeUse } from '../../../code/queries.js';
import { escapePattern } from '../../../model/escape-pattern.js';
import type { SourceFile, Task } from '../../../model/task.js';
import type { Candidate } from '../move/candidates.js';
import { itemAt, onePerLine } from '../checklist.js';
import type { ChecklistItem } from '../types.js';
import { Places } from './structure-places.js';
import { jqOnAnswer, jqOnInput } from './structure-shell.js';

/** What depends on the members of the input, and says so of one that comes. */
const OF_INPUT: Partial<Readonly<Record<WholeUse, string>>> = {
  spread: 'makes arguments of all members of the input',
  validated: 'holds the input against a schema that refuses other members',
  modelled: 'holds the input against a model that refuses other members',
  compared: 'compares all members of the input',
  visited: 'goes through all members of the input',
  rest: 'collects the members of the input that it does not name',
  placed: 'tells the members of the input by their order',
  zipped: 'goes through all members of the input',
};
/** The same of the answer, and of one that goes. */
const OF_ANSWER: Partial<Readonly<Record<WholeUse, string>>> = {
  counted: 'counts the members of the answer',
  placed: 'tells the members of the answer by their order',
  zipped: 'tells the members of the answer by their order',
  hashed: 'makes a digest of the answer with all its members',
};
const OF_SCHEMA: Partial<Readonly<Record<WholeUse, string>>> = {
  counted: 'counts the fields that the schema has',
  placed: 'tells the fields of the schema by their order',
  zipped: 'tells the fields of the schema by their order',
};
/** Marks of models that refuse members they do not name. */
const STRICT =
  /extra\s*=\s*["']forbid["']|Extra\.forbid|["']extra["']\s*:\s*["']forbid["']|forbid_unknown_fields\s*=\s*True|forbid_extra_keys\s*=\s*True|\bstrict\s*=\s*True|\.strict\(\)|strictObject\(|deny_unknown/;

/** Where the programs of a task depend on which members the answer or the input has. */
export class TaskStructure {
  readonly #texts: readonly string[];

  constructor(
    private readonly task: Task,
    private readonly programs: readonly SourceFile[],
  ) {
    this.#texts = programs.map((file) => file.text() ?? '');
  }

  /** Lines that a member which leaves the answer would make wrong, though they do not name it. */
  onLeaving({ contract, field }: Candidate): readonly ChecklistItem[] {
    const places = new Places(this.task, contract, field);
    const wholes = this.#wholes((whole) => {
      const [ofAnswer, ofSchema] = [OF_ANSWER[whole.use], OF_SCHEMA[whole.use]];
      const isAnswer = (source: Source) => (whole.use === 'hashed' ? places.holdsField(source) : places.isAround(source));
      if (ofAnswer !== undefined && whole.sources.some(isAnswer)) return ofAnswer;
      return ofSchema !== undefined && whole.sources.some((source) => places.isDeclared(source)) ? ofSchema : null;
    });
    const keys = this.programs.flatMap((file) =>
      readStructure(file).keys.flatMap((key) =>
        this.#isKey(key, field.name, places)
          ? [itemAt(file, key.range.line, `this key may be "${field.name}", which leaves the answer`)]
          : [],
      ),
    );
    const shell = this.programs.flatMap((file) =>
      jqOnAnswer(file, places).map((line) =>
        itemAt(file, line, `this depends on all members of the answer, of which "${field.name}" leaves`),
      ),
    );
    return inOrder([...wholes, ...keys, ...shell]);
  }

  /** Lines that a member which comes into the input would make wrong. */
  onComing({ contract, field }: Candidate, input: SourceFile): readonly ChecklistItem[] {
    const isInput = new Places(this.task, contract, field).ofInput(input);
    const wholes = this.#wholes((whole) => {
      const what = OF_INPUT[whole.use];
      const isWhole = (source: Source) => source.steps.length === 0 && isInput(source);
      // Copies of the input get the member as well.
      if (what === undefined || !whole.sources.some(isWhole) || whole.beside.some(isWhole)) return null;
      return this.#takesMore(whole) ? null : what;
    });
    const shell = this.programs.flatMap((file) =>
      jqOnInput(file, (path) => isInput({ path, name: null })).map((line) => itemAt(file, line, 'goes through all members of the input')),
    );
    return inOrder([...wholes, ...shell]);
  }

  #wholes(says: (whole: Whole) => string | null): readonly ChecklistItem[] {
    return this.programs.flatMap((file) =>
      readStructure(file).wholes.flatMap((whole) => {
        const what = says(whole);
        return what === null ? [] : [itemAt(file, whole.range.line, `this ${what}`)];
      }),
    );
  }

  /** Whatever is called takes members that it does not name. */
  #takesMore({ use, callee }: Whole): boolean {
    const isStrict = this.#texts.some((text) => STRICT.test(text));
    if (use === 'modelled') return !isStrict;
    if (use !== 'spread' || !/^\w+$/.test(callee)) return false;
    if (this.#texts.some((text) => new RegExp(`\\bdef\\s+${callee}\\s*\\([^)]*\\*\\*`).test(text))) return true;
    return !isStrict && this.#texts.some((text) => new RegExp(`\\bclass\\s+${callee}\\s*\\([^)]*(?:BaseModel|TypedDict)`).test(text));
  }

  #isKey({ parts, sources, isOwn }: BuiltKey, key: string, places: Places): boolean {
    if (isOwn || !patternOf(parts).test(key)) return false;
    if (parts.every((part) => part !== null)) return true;
    if (sources.some((source) => places.isAround(source))) return true;
    const isTelling = parts.some((part) => part !== null && /[\p{L}\p{N}]/u.test(part));
    return isTelling && (sources.length === 0 || sources.some((source) => places.mayBeAround(source)));
  }
}

function patternOf(parts: readonly (string | null)[]): RegExp {
  const source = parts.map((part) => (part === null ? '.+' : escapePattern(part)));
  return new RegExp(`^${source.join('')}$`, 's');
}

function inOrder(items: readonly ChecklistItem[]): readonly ChecklistItem[] {
  return [...onePerLine(items)].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
