import { VULGAR_CHARS } from '../numbers/atoms/composites.js';
import type { NumberGrammar, NumberLanguage } from '../numbers/index.js';
import type { Gate } from '../types.js';
import { buildAutomaton, DIGIT_CLASSES, type Automaton, type Needle } from './automaton.js';
import { DigitScan, type Emit } from './digits.js';
import { indexNumbers, type GateNumbers } from './index-of-gates.js';
import { chunksOf, type Chunk } from './units.js';
import { gatesAround, gatesOfBased, gatesOfFraction, gatesOfWords } from './verify.js';
import { wordNeedles } from './words.js';

/** A place where a gate may be stated: nothing around it has been looked at. */
export interface Candidate {
  readonly gate: Gate;
  /** UTF-16 offset in the scanned text, inside of what states the gate. */
  readonly offset: number;
}

/** Finds the candidates of fixed gates in texts. */
export type Scanner = (text: string) => readonly Candidate[];

/** What a needle asks for where it ends. */
type Action = 'text' | 'whole-text' | 'number-word' | 'around' | 'fraction' | 'product' | 'hex' | 'escape' | 'entity';

interface Goal {
  readonly action: Action;
  readonly gate?: Gate;
  readonly language?: NumberLanguage;
}

/**
 * One pass over a text: an Aho-Corasick automaton for words and for the marks of numbers that are not plain digits, and a hash of
 * significands for those that are. A superset of what the matchers find: wherever one matches there is a candidate of the gate
 * inside of the match, or, for matches of several parts, inside of one part.
 */
export function createScanner(gates: readonly Gate[], grammar: NumberGrammar): Scanner {
  const numbers = indexNumbers(gates, grammar);
  const needles = needlesOf(gates, grammar, numbers);
  const automaton = buildAutomaton(needles);
  const hasNumbers = numbers.byKey.size > 0;
  const leapsDigits = hasNumbers && needles.every(({ text }) => !isOfNumbers(text));
  return (text) => {
    const found: Candidate[] = [];
    const emit: Emit = (gate, offset) => {
      found.push({ gate, offset });
    };
    const act = createActions(text, { gates, grammar, numbers, classes: automaton.classes, emit });
    const digits = hasNumbers ? new DigitScan(numbers, text, emit) : null;
    let state = 0;
    for (const chunk of chunksOf(text)) {
      const { offset } = chunk;
      const onDigits = (at: number): number => {
        if (digits === null) return chunk.length;
        const end = digits.read(chunk, at);
        if (isFollowed(text, offset + end)) actBehindDigits(text, offset + at, offset + end, act);
        return end;
      };
      state = run(chunk, state, automaton, { act, onDigits, leapsDigits });
    }
    return found;
  };
}

interface Steps {
  readonly act: Act;
  /** Is given the begin of each chain of digits, and says where the next can begin. */
  readonly onDigits: (at: number) => number;
  /** No needle can lie in a chain of digits, so that the automaton need not read them. */
  readonly leapsDigits: boolean;
}

/** Runs the automaton over a stretch of a text, from the state behind the stretch before; the state at its end. */
function run({ units, length, offset }: Chunk, from: number, { classes, next, ends }: Automaton<Goal>, steps: Steps): number {
  const { act, onDigits, leapsDigits } = steps;
  let state = from;
  let digitsEnd = 0;
  for (let i = 0; i < length; i += 1) {
    const id = classes[units[i]!]!;
    if ((id - 1) >>> 0 < DIGIT_CLASSES && i >= digitsEnd) {
      digitsEnd = onDigits(i);
      if (leapsDigits) {
        i = digitsEnd - 1;
        state = 0;
        continue;
      }
    }
    state = next[state + id]!;
    if (state < 0) {
      state = ~state;
      const end = offset + i + 1;
      for (const { value, text: needle } of ends.get(state)!) act(value, end - needle.length, end);
    }
  }
  return state;
}

/** A letter that makes a base of a zero before it, or a character of another writing system, here or behind a blank. */
function isFollowed(text: string, end: number): boolean {
  const unit = text.charCodeAt(end);
  return unit >= 0x3400 || BASES.has(unit) || text.charCodeAt(end + 1) >= 0x3400;
}

/** `x`, `b` and `o` in either case and width. */
const BASES: ReadonlySet<number> = new Set(Array.from('xboXBOｘｂｏＸＢＯ', (char) => char.charCodeAt(0)));

/** What other writing systems put behind digits changes their value: 8 折, 5 分之 2; and a zero may begin `0x1f`. */
function actBehindDigits(text: string, at: number, end: number, act: Act): void {
  if (BASES.has(text.charCodeAt(end))) act({ action: 'hex' }, end - 1, end + 1);
  if (text.charCodeAt(end) >= 0x3400 || text.charCodeAt(end + 1) >= 0x3400) act({ action: 'around' }, at, end);
}

/** Whether a needle has a digit, or nothing but marks that stand between digits. */
function isOfNumbers(needle: string): boolean {
  return /[\d\uff10-\uff19]/.test(needle) || /^[\s\u00a0\u202f\u2009.,'’_]*$/.test(needle);
}

function needlesOf(gates: readonly Gate[], grammar: NumberGrammar, { byKey }: GateNumbers): Needle<Goal>[] {
  const texts = gates.flatMap((gate) =>
    wordNeedles(gate, grammar).map(({ text, whole }): Needle<Goal> => ({ text, value: { action: whole ? 'whole-text' : 'text', gate } })),
  );
  // A text that is escaped in its file is no text of the automaton.
  const escapes: [string, Action][] = [
    ['\\u', 'escape'],
    ['&', 'entity'],
  ];
  if (byKey.size === 0) return [...texts, ...marks(escapes)];
  const words = grammar.languages.flatMap((language) =>
    language.anchors.map((text): Needle<Goal> => ({ text, value: { action: 'number-word', language } })),
  );
  const parts: [string, Action][] = [
    ...[...VULGAR_CHARS].map((char): [string, Action] => [char, 'around']),
    ...grammar.languages.flatMap(({ andHalf }) => andHalf.map((phrase): [string, Action] => [phrase.split(' ').at(-1)!, 'around'])),
    ...['dozen', 'score', 'fraction('].map((word): [string, Action] => [word, 'around']),
    ['/', 'fraction'],
    ['*', 'product'],
    ['×', 'product'],
  ];
  return [...texts, ...words, ...marks([...escapes, ...parts])];
}

function marks(entries: readonly [string, Action][]): Needle<Goal>[] {
  return entries.map(([text, action]) => ({ text, value: { action } }));
}

interface Scan {
  readonly gates: readonly Gate[];
  readonly grammar: NumberGrammar;
  readonly numbers: GateNumbers;
  readonly classes: Uint8Array | Uint16Array;
  readonly emit: Emit;
}

const WORD = /[\p{Script=Latin}\p{N}]/u;

type Act = (goal: Goal, start: number, end: number) => void;

function createActions(text: string, scan: Scan): Act {
  const { grammar, numbers, emit } = scan;
  const report = (gates: readonly Gate[], offset: number): void => {
    for (const gate of gates) emit(gate, offset);
  };
  const around = (at: number): void => {
    report(gatesAround(text, at, numbers, grammar), at);
  };
  const actions: Readonly<Record<Action, Act>> = {
    text: ({ gate }, start) => {
      emit(gate!, start);
    },
    'whole-text': ({ gate }, start, end) => {
      if (!WORD.test(text[start - 1] ?? '') && !WORD.test(text[end] ?? '')) emit(gate!, start);
    },
    'number-word': ({ language }, start, end) => {
      if (language!.spaced && (isLetter(text, start - 1) || isLetter(text, end))) return;
      report(gatesOfWords(text, start, language!, numbers, grammar), start);
    },
    around: (_, start) => {
      around(start);
    },
    fraction: (_, start, end) => {
      if (isBetweenDigits(text, start, end)) report(gatesOfFraction(text, start, numbers), start);
    },
    product: (_, start, end) => {
      if (isBetweenDigits(text, start, end)) around(start);
    },
    hex: (_, start) => {
      report(gatesOfBased(text, start, numbers), start);
    },
    escape: (_, start, end) => {
      if (isRelevant(text, end, scan)) report(scan.gates, start);
    },
    entity: (_, start) => {
      if (ENTITY.test(text.slice(start, start + 12))) report(scan.gates, start);
    },
  };
  return (goal, start, end) => {
    actions[goal.action](goal, start, end);
  };
}

/** A character reference next to a digit or of a sign of numbers; and those of letters. */
const ENTITY = /^&(?:#x?[\da-f]{2,6}|nbsp|thinsp|minus|frac\d\d|frasl|percnt|permil|times|half|ast|plus|period|comma|apos|rsquo);/i;

/** Digits on both sides, directly or behind one more unit. */
function isBetweenDigits(text: string, start: number, end: number): boolean {
  return (isDigit(text, start - 1) || isDigit(text, start - 2)) && (isDigit(text, end) || isDigit(text, end + 1));
}

/** ASCII or full-width. */
function isDigit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return (unit >= 48 && unit <= 57) || (unit >= 0xff10 && unit <= 0xff19);
}

function isLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at) | 32;
  return unit >= 97 && unit <= 122;
}

/** Whether an escaped unit (`\u4e09`) is one of a needle, or stands behind a digit. */
function isRelevant(text: string, at: number, { classes }: Scan): boolean {
  const code = /^[\da-f]{4}$/i.test(text.slice(at, at + 4)) ? parseInt(text.slice(at, at + 4), 16) : 0;
  return code !== 0 && (classes[code] !== 0 || isDigit(text, at - 3) || (code >= 0xff10 && code <= 0xff19));
}
