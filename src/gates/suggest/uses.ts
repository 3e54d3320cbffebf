import type { Passage, PassagePart } from '../../model/passage.js';
import type { SourceFile, Task } from '../../model/task.js';
import { rationals, type Atom, type NumberGrammar, type Rational } from '../numbers/index.js';
import { wordSet } from './statements.js';
import type { HiddenLine, HiddenRole, NumberUse } from './types.js';

/** Bytes up to which hidden code is read. */
const LARGEST = 1 << 20;
const CODE =
  /\.(?:py|pyw|ipynb|[mc]?[jt]sx?|sh|bash|r|jl|go|rs|java|kt|scala|rb|pl|php|c|cc|cpp|h|hpp|cs|swift|m|sql|lua|hs|ml|ex|exs|clj|f90)$/i;
/** A solution that is a list of commands. */
const COMMANDS = /^solution\.ya?ml$/;
/** Lines that use a constant, of which words are taken. */
const MOST_LINES = 6;
/** UTF-16 units of quotes and signs around a number that is written as a text. */
const MARGIN = 8;
const MOST_NAMES = 3;
const IDENTIFIER = /[\p{L}_][\p{L}\p{N}_-]*/gu;
/** What wraps a number in code and says nothing of it. */
const WRAPPERS =
  /^(?:Decimal|Fraction|D|F|float|int|str|Number|BigInt|parseFloat|parseInt|round|np|numpy|dict|list|tuple|set|get|setdefault)$/;

/** Code of the solution and of the verifier. */
export function hiddenCode(task: Task): readonly SourceFile[] {
  return task.files.filter(
    ({ surface, link, taskPath, size }) =>
      surface === 'hidden' &&
      link === null &&
      size <= LARGEST &&
      (CODE.test(taskPath) || COMMANDS.test(taskPath) || /(?:^|\/)(?:solution|oracle)\/[^./]+$/.test(taskPath)),
  );
}

/** Hidden code with its numbers by value and its lines by the names in them. */
export class HiddenCode {
  readonly lines: readonly HiddenLine[];
  readonly #numbers = new Map<string, NumberUse[]>();
  readonly #byName = new Map<SourceFile, Map<string, Passage[]>>();

  constructor(task: Task, files: readonly SourceFile[], grammar: NumberGrammar) {
    this.lines = files.flatMap((file) => linesOf(task, file));
    for (const { passage } of this.lines) this.#indexNames(passage);
    for (const line of this.lines) {
      for (const atom of grammar.findAtoms(line.passage.text)) this.#indexNumber(line, atom);
    }
  }

  /** Numbers of this value as they stand: 12 for `12`, 12 for `12%`, 7/40 for `0.175` and `"7/40"`. */
  numbers(value: Rational): readonly NumberUse[] {
    return this.#numbers.get(rationals.toString(value)) ?? [];
  }

  #indexNumber(line: HiddenLine, atom: Atom): void {
    const key = rationals.toString(atom.value);
    const uses = this.#numbers.get(key) ?? [];
    this.#numbers.set(key, uses);
    uses.push(this.#useOf(line, atom));
  }

  #useOf(line: HiddenLine, atom: Atom): NumberUse {
    const { passage } = line;
    const part = passage.parts.find(({ start, end }) => start <= atom.start && end >= atom.end && isLiteral(end - start, atom));
    const names = namesOf(passage, part, atom);
    const comments = passage.names.filter((name) => /\s/.test(name));
    const used = names.flatMap((name) => this.#linesWith(name, passage)).slice(0, MOST_LINES);
    // The functions around a line, and the other texts in it, are close by and no names of the number.
    const near = part === undefined ? [passage.text] : [];
    return {
      ...line,
      atom,
      names,
      words: wordSet(...names, ...comments, ...near),
      around: wordSet(passage.text, ...passage.names, ...used.map(({ text }) => text)),
    };
  }

  /** Other lines of the file with a name that the line binds. */
  #linesWith(name: string, line: Passage): readonly Passage[] {
    if (name.length < 3) return [];
    return (this.#byName.get(line.file)?.get(name) ?? []).filter((other) => other !== line);
  }

  #indexNames(passage: Passage): void {
    const names = this.#byName.get(passage.file) ?? new Map<string, Passage[]>();
    this.#byName.set(passage.file, names);
    for (const name of new Set(passage.text.match(IDENTIFIER) ?? [])) {
      const passages = names.get(name) ?? [];
      names.set(name, passages);
      if (passages.length < MOST_LINES) passages.push(passage);
    }
  }
}

/** A heredoc, or a program in quotes, is a text with numbers and no number. */
function isLiteral(length: number, { start, end }: Atom): boolean {
  return length <= end - start + MARGIN;
}

/** Names of the literal; where no parser tells them, what stands before the number in its line. */
function namesOf({ text }: Passage, part: PassagePart | undefined, atom: Atom): readonly string[] {
  const names = part?.names ?? (text.slice(0, atom.start).match(IDENTIFIER) ?? []).slice(-MOST_NAMES).reverse();
  return names.filter((name) => !WRAPPERS.test(name));
}

function linesOf(task: Task, file: SourceFile): HiddenLine[] {
  const role: HiddenRole = /(?:^|\/)(?:solution|oracle)(?:\/|\.)/.test(file.taskPath) ? 'solution' : 'verifier';
  return (task.passages(file) ?? [])
    .filter(({ kind }) => kind === 'code' || (COMMANDS.test(file.taskPath) && kind === 'entry'))
    .map((passage) => ({ passage, role }));
}
