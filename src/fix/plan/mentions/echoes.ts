import { readStructure, type Content, type Meeting, type Source } from '../../../code/queries.js';
import type { SourceFile, Task } from '../../../model/task.js';
import { tokens } from '../../../model/pointer.js';
import { itemAt, onePerLine } from '../checklist.js';
import type { Candidate } from '../move/candidates.js';
import type { Placement } from '../move/input.js';
import type { ChecklistItem } from '../types.js';
import { waysOf, type Way } from './echo-ways.js';
import { jqToAnswer } from './echo-shell.js';
import { Places } from './structure-places.js';

const WHAT: Readonly<Record<Meeting['use'], string>> = {
  compared: 'this compares what the input has with the answer, of which the field leaves',
  asked: 'this asks the answer for each member of the input, of which the field is one',
  written: 'this writes all members of the input to the answer, of which the field leaves',
};
type Steps = readonly (string | null)[];

/** Where programs take the members of the input for those of the answer, without naming them. */
export function echoesOf(
  { contract, field, value }: Candidate,
  placement: Placement,
  task: Task,
  programs: readonly SourceFile[],
): readonly ChecklistItem[] {
  const ways = waysOf(field.name, value, contract, placement);
  if (ways.length === 0) return [];
  const places = new Places(task, contract, field);
  const echoes = ways.map((way) => new Echo(way, tokens(field.focus), places));
  const found = programs.flatMap((file) => [
    ...readStructure(file)
      .meetings.filter((meeting) => echoes.some((echo) => echo.isIn(meeting, file)))
      .map(({ use, range }) => itemAt(file, range.line, WHAT[use])),
    ...ways.flatMap(({ file: input, steps }) =>
      jqToAnswer(file, steps, places, places.ofInput(input)).map((line) => itemAt(file, line, WHAT.written)),
    ),
  ]);
  return [...onePerLine(found)].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

/** A member of the input that a program may look for in the answer, where the field was. */
class Echo {
  readonly #isInput: (source: Source) => boolean;

  constructor(
    private readonly way: Way,
    /** The keys that lead to the field in the answer. */
    private readonly goal: readonly string[],
    private readonly places: Places,
  ) {
    this.#isInput = places.ofInput(way.file);
  }

  isIn({ use, one, other, path }: Meeting, file: SourceFile): boolean {
    if (use === 'written') return this.#isAnswerWritten(path, file) && one.some((content) => this.#isPut(content));
    if (use === 'asked') return one.some(({ source }) => this.#isKey(source)) && other.some(({ source }) => this.#isField(source));
    return one.some((given) => other.some((asked) => this.#isCompared(given, asked)));
  }

  /** Where it is not known what is written, a program beside the solution writes the answer. */
  #isAnswerWritten(path: string | null, file: SourceFile): boolean {
    return path === null ? /(?:^|\/)solution\//.test(file.path) : this.places.isAnswerFile(path);
  }

  #isPut({ at, source }: Content): boolean {
    const rest = this.#restOf(source);
    return rest !== null && isAlike([...at, ...rest], this.goal);
  }

  /** Any key of the object that has the member. */
  #isKey(source: Source): boolean {
    const { steps } = source;
    return this.#isInput(source) && steps.length === this.way.steps.length && steps.at(-1) === null && isAlike(steps, this.way.steps);
  }

  #isField(source: Source): boolean {
    return this.places.isAnswer(source) && this.#goals(source).some((goal) => isAlike(source.steps, goal));
  }

  /** What is beside a part of the input in the one value is beside the field in the other. */
  #isCompared(given: Content, asked: Content): boolean {
    const rest = this.#restOf(given.source);
    if (rest === null || !this.places.isAnswer(asked.source) || this.#isInput(asked.source)) return false;
    return this.#goals(asked.source).some((goal) => {
      const left = this.#restBehind(asked.source, goal);
      if (left === null) return false;
      const [one, other] = [
        [...given.at, ...rest],
        [...asked.at, ...left],
      ];
      return one.length === other.length && one.every((step, i) => step === other[i] || step === null || other[i] === null);
    });
  }

  /** The keys that lead from a part of the input to the member; null where it is not in that part. */
  #restOf(source: Source): Steps | null {
    return this.#isInput(source) ? this.#restBehind(source, this.way.steps) : null;
  }

  #restBehind(source: Source, way: readonly string[]): Steps | null {
    const { steps } = source;
    const isOnWay = steps.length <= way.length && isAlike(steps, way.slice(0, steps.length));
    return isOnWay && this.#isLed(source, way) ? way.slice(steps.length) : null;
  }

  /** A key that is not known may be one of the input only where it comes from there: lists of keys and schemas say what they mean. */
  #isLed({ steps, led = [] }: Source, way: readonly string[]): boolean {
    const isOpen = steps.some((step, i) => step === null && !isItem(way[i]));
    return !isOpen || (led.some((source) => this.#isInput(source)) && !led.some((source) => this.places.isAnswer(source)));
  }

  /** A name may stand for any part of the answer. */
  #goals({ path }: Source): readonly (readonly string[])[] {
    return path === null ? this.goal.map((_, i) => this.goal.slice(i)) : [this.goal];
  }
}

function isAlike(steps: Steps, way: readonly string[]): boolean {
  return steps.length === way.length && steps.every((step, i) => step === null || step === way[i] || (step === '*' && isItem(way[i])));
}

function isItem(step: string | undefined): boolean {
  return step !== undefined && /^(?:\*|\d+)$/.test(step);
}
