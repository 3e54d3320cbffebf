import type { OffsetRange } from '../../model/place.js';
import type { SourceFile, Task } from '../../model/task.js';
import { WordText, termsOf } from '../context/words.js';
import type { Quantity } from '../match/quantity.js';
import { rationals, unitNamed, type NumberGrammar, type Rational } from '../numbers/index.js';
import { gatesOf } from '../read.js';
import { candidateOffsets } from '../scan/index.js';
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
  if (!candidatesOf(file, gatesOf(task), grammar).has(gate)) return false;
  return occurrencesIn(readForGates(task, file), gate, grammar).some(
    ({ part, passage, span }) => part !== 'from' && !isIndex(passage.text, span),
  );
}

/** `row[26]`: a place in a list. */
function isIndex(text: string, { start, end }: OffsetRange): boolean {
  return /[\w\])]\[\s*-?$/.test(text.slice(Math.max(0, start - 8), start)) && /^\s*\]/.test(text.slice(end));
}

/** Gates that a file may state: of others it is not read into passages. */
function candidatesOf(file: SourceFile, gates: readonly Gate[], grammar: NumberGrammar): ReadonlySet<Gate> {
  let found = candidates.get(file);
  if (found === undefined) {
    found = new Set(candidateOffsets(file.text() ?? '', gates, grammar).map(({ gate }) => gate));
    candidates.set(file, found);
  }
  return found;
}

const candidates = new WeakMap<SourceFile, ReadonlySet<Gate>>();

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
  const absolute = rationals.absolute(value);
  const isShare = rate.n > 0n && rationals.compare(rate, ONE) < 0;
  const share = isShare ? [rationals.multiply(rate, HUNDRED), rationals.add(ONE, rate), rationals.subtract(ONE, rate)] : [];
  return [absolute, rate, ...share, ...(unit === null ? [] : inOtherUnits(absolute, unit))];
}

/** Units in which code counts what a gate counts in another one: kilometres for metres, minutes for hours. */
const COMMON_UNITS: Readonly<Record<string, readonly string[]>> = {
  time: ['millisecond', 'second', 'minute', 'hour', 'day', 'week'],
  length: ['millimetre', 'centimetre', 'metre', 'kilometre'],
  mass: ['milligram', 'gram', 'kilogram', 'tonne'],
};

function inOtherUnits(value: Rational, { dimension, factor: own }: NonNullable<Quantity['unit']>): readonly Rational[] {
  const base = rationals.multiply(value, own);
  return (COMMON_UNITS[dimension] ?? []).flatMap((name) => {
    const factor = unitNamed(name)?.factor;
    return factor === undefined ? [] : (rationals.divide(base, factor) ?? []);
  });
}

/** What holds numbers that are no values: pages and the like, dates, places in a list, parts of names. */
const NO_VALUE =
  /\b(?:page|pages|pp?\.|line|lines|section|sections|chapter|figure|fig\.|table|step|issue|item|appendix|version|v)\s*#?\d+(?:\.\d+)*|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|(?<=[\w\])])\[\s*-?\d+\s*\]/gi;
const FRACTION = /(?<![\d./])(?:Fraction\(\s*)?(\d{1,9})\s*[/,]\s*(\d{1,9})\s*\)|(?<![\d./])(\d{1,9})\s*\/\s*(\d{1,9})(?![\d./])/g;

/** The numbers of a text in digits, whatever they are a part of: `1_740`, `Decimal("0.14")`, `H1740`, `Fraction(7, 50)`. */
function numbersOf(source: string): ReadonlySet<string> {
  const text = source.replace(NO_VALUE, ' ').replace(/(?<=\d)[_,'](?=\d)/g, '');
  const digits = new Set(text.match(/\d+(?:\.\d+)?|\.\d+/g) ?? []);
  const found = [...digits].flatMap((number) => rationals.parse(number) ?? []);
  const fractions = [...source.matchAll(FRACTION)].flatMap((match) => {
    const isCall = match[0].startsWith('Fraction');
    const [above, below] = isCall || match[3] === undefined ? [match[1], match[2]] : [match[3], match[4]];
    if (!isCall && match[3] === undefined && !match[0].includes('/')) return [];
    const [n, d] = [rationals.parse(above ?? ''), rationals.parse(below ?? '')];
    return n === null || d === null ? [] : (rationals.divide(n, d) ?? []);
  });
  return new Set([...found, ...fractions].map(rationals.toString));
}

function wordsOf(gate: Gate) {
  const ways = [...gate.phrases, valueText(gate) ?? ''];
  return termsOf(ways.flatMap((way) => way.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 3));
}
