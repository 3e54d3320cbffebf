import type { SourceFile, Task } from '../../model/task.js';
import { WordText, termsOf } from '../context/words.js';
import type { Quantity } from '../match/quantity.js';
import { rationals, unitNamed, type NumberGrammar, type Rational } from '../numbers/index.js';
import { gatesOf } from '../read.js';
import type { Gate } from '../types.js';
import { occurrencesIn, readForGates } from './occurrences.js';
import { valuesOf, valueText } from './values.js';

/**
 * The gates that neither solution nor verifier uses, in any form. None where there is no hidden file, or where one cannot be read:
 * it may be the one that uses them. What an operator does can be written without its name, so symbols are not asked for.
 */
export function unusedGates(task: Task, grammar: NumberGrammar): readonly Gate[] {
  const gates = gatesOf(task).filter(({ kind }) => kind !== 'symbol');
  const files = hiddenFiles(task);
  if (gates.length === 0 || files.length === 0 || files.some((file) => file.text() === null)) return [];
  const texts = files.map((file) => new HiddenText(file.text() ?? ''));
  const left = gates.filter((gate) => !texts.some((text) => text.uses(gate, grammar)));
  return left.filter((gate) => !files.some((file) => states(task, file, gate, grammar)));
}

/** Solution and verifier. */
export function hiddenFiles(task: Task): readonly SourceFile[] {
  return task.files.filter(({ surface, link }) => surface === 'hidden' && link === null);
}

/** In words, or in another unit. */
function states(task: Task, file: SourceFile, gate: Gate, grammar: NumberGrammar): boolean {
  return occurrencesIn(readForGates(task, file, grammar), gate, grammar).some(({ part }) => part !== 'from');
}

const ONE = rationals.integer(1);
const HUNDRED = rationals.integer(100);

/**
 * Code has no words around its numbers, so every equal number counts, with or without unit, also `100p`, `1 + p` and `1 - p`; of a
 * choice one word that means something is enough.
 */
class HiddenText {
  readonly #text: string;
  #numbers: ReadonlySet<string> | undefined;
  #words: WordText | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  uses(gate: Gate, grammar: NumberGrammar): boolean {
    const values = valuesOf(gate, grammar).flatMap(({ quantity }) => quantity ?? []);
    if (values.some((value) => spellings(value).some((number) => this.numbers.has(rationals.toString(number))))) return true;
    return gate.kind === 'choice' && wordsOf(gate).some((word) => this.words.holds(word));
  }

  private get words(): WordText {
    return (this.#words ??= new WordText(this.#text));
  }

  private get numbers(): ReadonlySet<string> {
    return (this.#numbers ??= numbersOf(this.#text));
  }
}

/** Numbers that code may have in place of a value; what is left of a rate and the factor that it makes only where it is a share. */
function spellings({ value, rate, unit }: Quantity): readonly Rational[] {
  const absolute = { n: value.n < 0n ? -value.n : value.n, d: value.d };
  const isShare = rate.n > 0n && rationals.compare(rate, ONE) < 0;
  const share = isShare ? [rationals.multiply(rate, HUNDRED), rationals.add(ONE, rate), rationals.add(ONE, rationals.negate(rate))] : [];
  return [absolute, rate, ...share, ...(unit?.dimension === 'time' ? inOtherUnits(rationals.multiply(absolute, unit.factor)) : [])];
}

function inOtherUnits(seconds: Rational): readonly Rational[] {
  return ['millisecond', 'second', 'minute', 'hour', 'day', 'week'].flatMap((name) => {
    const factor = unitNamed(name)?.factor;
    return factor === undefined ? [] : (rationals.divide(seconds, factor) ?? []);
  });
}

/** The numbers of a text in digits, whatever they are a part of: `1_740`, `Decimal("0.14")`, `H1740`. */
function numbersOf(text: string): ReadonlySet<string> {
  const digits = new Set(text.replace(/(?<=\d)[_,'](?=\d)/g, '').match(/\d+(?:\.\d+)?|\.\d+/g) ?? []);
  return new Set([...digits].flatMap((number) => rationals.parse(number) ?? []).map(rationals.toString));
}

function wordsOf(gate: Gate) {
  const ways = [...gate.phrases, valueText(gate) ?? ''];
  return termsOf(ways.flatMap((way) => way.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 3));
}
