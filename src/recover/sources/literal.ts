import type { Json } from '../../model/json.js';

/** A literal of a text: what it may mean, and where it ends. */
export interface Literal {
  /** As JSON where it is JSON, and as the text itself. */
  readonly readings: readonly Json[];
  readonly end: number;
  /** Set apart by quotation marks, backticks or brackets. */
  readonly marked: boolean;
}

/** Longest list or quoted text that is read as a literal. */
const LONGEST = 2000;

const QUOTED = /`([^`\n]+)`|"([^"\n]*)"|'([^'\n]*)'/y;
const BARE =
  /-?\d+(?:\.\d+)?(?:\/\d+)?(?![\w^*%]|\.\d|[-/]\w)|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w-])|[A-Z]{3,}(?![\w-])|(?:true|false|null)(?![\w-])/y;

/** The literal that begins at an offset: quoted, a list, a number, an UPPER_CASE label or a truth value. */
export function readLiteral(text: string, at: number): Literal | null {
  const list = text[at] === '[' ? readList(text, at) : null;
  if (list) return list;
  const quoted = match(QUOTED, text, at);
  if (quoted) {
    const inner = quoted[1] ?? quoted[2] ?? quoted[3] ?? '';
    return { readings: readingsOf(inner, quoted[0].startsWith('`')), end: at + quoted[0].length, marked: true };
  }
  const bare = match(BARE, text, at);
  return bare && !goesOn(text, at + bare[0].length)
    ? { readings: readingsOf(bare[0], true), end: at + bare[0].length, marked: false }
    : null;
}

/** A number that is the beginning of a term (`3 + 4`, `2 n`) is not the value. */
function goesOn(text: string, end: number): boolean {
  return /^\s*(?:[-+*/^<>=≤≥×·−–]|\\)/u.test(text.slice(end, end + 4)) && !/^\s*(?:-->|[-–]\s)/u.test(text.slice(end, end + 4));
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function readingsOf(text: string, code: boolean): Json[] {
  const plain = text.trim().replaceAll('\u2212', '-');
  const parsed = code ? parse(plain) : undefined;
  // `"X"` in backticks is the string X; quotation marks of the code are not part of it.
  if (typeof parsed === 'string') return [parsed];
  return parsed === undefined ? [plain] : [parsed, plain];
}

function readList(text: string, at: number): Literal | null {
  let depth = 0;
  const end = Math.min(text.length, at + LONGEST);
  for (let i = at; i < end; i++) {
    if (text[i] === '[') depth += 1;
    if (text[i] === ']') depth -= 1;
    if (depth > 0) continue;
    const value = parse(text.slice(at, i + 1));
    return value === undefined ? null : { readings: [value], end: i + 1, marked: true };
  }
  return null;
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
