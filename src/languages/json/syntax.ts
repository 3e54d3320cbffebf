import { printParseErrorCode, visit } from 'jsonc-parser';
import type { OffsetRange } from '../../model/place.js';
import type { LineTable } from '../lines.js';
import type { Problem } from '../problem.js';

/** Thrown to leave the visitor, which has no other way to stop; one for all, because stack traces are slow. */
const STOP = new Error('stop');

interface Failure extends OffsetRange {
  /** Name of jsonc-parser's error code. */
  readonly code: string;
  /** Offset of the innermost container that is not closed there. */
  readonly opened: number | undefined;
}

/**
 * The first syntax error of a text that is not valid JSON, with what was expected.
 * The visitor is recursive, so texts that are too deep are none of its business.
 * @param base offset of `text` in the file whose lines are given
 */
export function syntaxProblem(text: string, base: number, lines: LineTable): Problem {
  const failure = firstFailure(text) ?? { start: 0, end: 0, code: '', opened: undefined };
  const message = `Invalid JSON: ${expected(text, failure)}${opening(failure, base, lines)}.`;
  return { kind: 'syntax', message, start: base + failure.start, end: base + failure.end };
}

function firstFailure(text: string): Failure | null {
  const finder = new FailureFinder(text);
  try {
    visit(text, finder, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    if (error !== STOP) throw error;
  }
  return finder.failure;
}

/** The visitor of jsonc-parser reports a container as ended before it reports that its bracket is missing. */
class FailureFinder {
  failure: Failure | null = null;
  readonly #length: number;
  readonly #open: number[] = [];
  #ended: number | undefined;

  constructor(text: string) {
    this.#length = text.length;
  }

  readonly onObjectBegin = (offset: number): void => void this.#open.push(offset);
  readonly onArrayBegin = (offset: number): void => void this.#open.push(offset);
  readonly onObjectEnd = (): void => void (this.#ended = this.#open.pop());
  readonly onArrayEnd = (): void => void (this.#ended = this.#open.pop());

  readonly onError = (error: number, offset: number, length: number): void => {
    const code = printParseErrorCode(error);
    const opened = code.startsWith('Close') ? this.#ended : this.#open.at(-1);
    this.failure = { code, start: offset, end: Math.min(offset + length, this.#length), opened };
    throw STOP;
  };
}

function expected(text: string, failure: Failure): string {
  const found = describe(text.slice(failure.start, failure.end));
  return EXPECTED[failure.code]?.(found, text, failure) ?? `${found} is not allowed here`;
}

const WORDS = new Set(['true', 'false', 'null', 'NaN', 'Infinity', '-Infinity', 'None', 'True', 'False', 'undefined', 'nil']);

/** A token in words. Strings and numbers are not repeated: the file may be one that the agent must not see. */
function describe(token: string): string {
  if (token === '') return 'the end of the text';
  if (token.startsWith('"')) return 'a string';
  if (token.startsWith("'")) return 'a string in single quotes';
  if (/^-?\d/.test(token)) return 'a number';
  return token.length === 1 || WORDS.has(token) ? JSON.stringify(token) : 'a word without quotes';
}

/** At the end of the text the place of the error says little; where the container opens says more. */
function opening({ start, end, opened }: Failure, base: number, lines: LineTable): string {
  return end > start || opened === undefined ? '' : `; what opens in line ${lines.position(base + opened).line} is not closed`;
}

type Describe = (found: string, text: string, failure: Failure) => string;

const EXPECTED: Readonly<Record<string, Describe>> = {
  InvalidSymbol: (found) =>
    `found ${found}; keys and strings stand in double quotes, other values are numbers, true, false, null, objects and arrays`,
  InvalidNumberFormat: () => 'a number has digits only, at most one point and one exponent',
  PropertyNameExpected: (found, text, failure) => afterComma(text, failure) ?? `expected a key in double quotes, found ${found}`,
  ValueExpected: (found, text, failure) => afterComma(text, failure) ?? `expected a value, found ${found}`,
  ColonExpected: (found) => `expected ":" after the key, found ${found}`,
  CommaExpected: (found) => `expected "," or the end of the object or array, found ${found}`,
  CloseBraceExpected: (found) => `expected "," or "}", found ${found}`,
  CloseBracketExpected: (found) => `expected "," or "]", found ${found}`,
  EndOfFileExpected: (found) => `expected nothing after the value, found ${found}`,
  InvalidCommentToken: () => 'comments are not allowed; remove them',
  UnexpectedEndOfComment: () => 'comments are not allowed, and this one is not closed',
  UnexpectedEndOfString: () => `the string is not closed; expected '"' in the same line`,
  UnexpectedEndOfNumber: () => 'the number is not finished; expected a digit',
  InvalidUnicode: () => 'expected four hexadecimal digits after "\\u"',
  InvalidEscapeCharacter: () => 'a backslash may only stand before one of "\\/bfnrtu',
  InvalidCharacter: () => 'a control character in a string must be escaped ("\\n", "\\t", "\\u0000")',
};

function afterComma(text: string, { start }: Failure): string | null {
  const closes = text[start] === '}' || text[start] === ']';
  return closes && text.slice(0, start).trimEnd().endsWith(',') ? 'trailing comma; remove the comma before the closing bracket' : null;
}
