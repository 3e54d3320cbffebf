import { VULGAR_CHARS } from '../numbers/atoms/composites.js';
import type { NumberGrammar, NumberLanguage } from '../numbers/index.js';
import type { Gate } from '../types.js';
import { buildAutomaton, DIGIT_CLASSES, type Automaton, type Needle } from './automaton.js';
import { DigitScan, type Emit } from './digits.js';
import { indexNumbers, type GateNumbers } from './index-of-gates.js';
import { gatesAround, gatesOfFraction, gatesOfWords } from './verify.js';
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
  const automaton = buildAutomaton(needlesOf(gates, grammar, numbers));
  const hasNumbers = numbers.byKey.size > 0;
  return (text) => {
    const found: Candidate[] = [];
    const emit: Emit = (gate, offset) => {
      found.push({ gate, offset });
    };
    const act = createActions(text, { gates, grammar, numbers, classes: automaton.classes, emit });
    const digits = hasNumbers ? new DigitScan(numbers, text, emit) : null;
    run(text, automaton, act, (at) => {
      const end = digits?.read(at) ?? text.length;
      // What other writing systems put behind digits changes their value: 8 折, 5 分之 2.
      if (text.charCodeAt(end) >= 0x3400 || text.charCodeAt(end + 1) >= 0x3400) act({ action: 'around' }, at, end);
      return end;
    });
    return found;
  };
}

/** Runs the automaton over a text; `onDigits` is given the begin of each chain of digits and says where the next can begin. */
function run(text: string, { classes, next, ends }: Automaton<Goal>, act: Act, onDigits: (at: number) => number): void {
  const { length } = text;
  let state = 0;
  let digitsEnd = 0;
  for (let i = 0; i < length; i += 1) {
    const id = classes[text.charCodeAt(i)]!;
    state = next[state + id]!;
    if (state < 0) {
      state = ~state;
      for (const { value, text: needle } of ends.get(state)!) act(value, i + 1 - needle.length, i + 1);
    }
    if (id !== 0 && id <= DIGIT_CLASSES && i >= digitsEnd) digitsEnd = onDigits(i);
  }
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
    ...['dozen', 'score'].map((word): [string, Action] => [word, 'around']),
    ['/', 'fraction'],
    ['*', 'product'],
    ['×', 'product'],
    ...['0x', '0b', '0o'].map((prefix): [string, Action] => [prefix, 'hex']),
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
      if (!isDigit(text, start - 1)) around(start);
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
