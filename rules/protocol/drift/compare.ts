import type { TextEdit } from '../../../src/api/index.js';
import type { Pair } from './copies.js';

/** Where two texts part, and how. */
export interface Difference {
  readonly kind: 'byte order mark' | 'end of line' | 'white space' | 'text';
  /** 0-based offset of the first differing byte in the base, in UTF-8. */
  readonly byte: number;
  /** Offset of the first difference in the copy's text, in UTF-16 units. */
  readonly at: number;
  /** Offset of the first difference in the base's text. */
  readonly inBase: number;
}

/** The first difference, or null where the two are the same to the byte. */
export function firstDifference({ base, copy }: Pair): Difference | null {
  // A mark before the front matter of one of the two is not a mark before its instruction.
  const marks = base.start === 0 && copy.start === 0;
  if (marks && base.bom !== copy.bom) return { kind: 'byte order mark', byte: 0, at: 0, inBase: 0 };
  if (base.text === copy.text) return null;
  const at = commonPrefix(base.text, copy.text);
  const byte = new TextEncoder().encode(base.text.slice(0, at)).length + (base.bom ? 3 : 0);
  return { kind: kindAt(base.text, copy.text, at), byte, at, inBase: at };
}

function commonPrefix(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a[at] === b[at]) at += 1;
  // Never between the halves of a surrogate pair, nor between the two characters of one line end.
  const before = at > 0 ? a.charCodeAt(at - 1) : 0;
  return before >= 0xd800 && before <= 0xdbff ? at - 1 : at;
}

function kindAt(a: string, b: string, at: number): Difference['kind'] {
  const [left, right] = [spaceAt(a, at), spaceAt(b, at)];
  // Behind the white space the two go on alike: then it is the white space that differs.
  if (left === right || a[at + left.length] !== b[at + right.length]) return 'text';
  if (!/^[\r\n]*$/.test(left + right)) return 'white space';
  const ends = a.length === at + left.length;
  // An empty line more or fewer inside the text is another layout of it; at its end it is how the last line ends.
  return ends || left.replaceAll('\r', '') === right.replaceAll('\r', '') ? 'end of line' : 'white space';
}

function spaceAt(text: string, at: number): string {
  return /^[\s\u200b\ufeff]*/.exec(text.slice(at))?.[0] ?? '';
}

/**
 * The edit that makes the copy the base, where the two differ in white space alone; null where words differ, and where a byte
 * order mark differs, which is no part of the text that an edit can change.
 */
export function whiteSpaceEdit({ base, copy }: Pair): TextEdit | null {
  if (base.bom !== copy.bom || words(base.text) !== words(copy.text)) return null;
  const start = commonPrefix(base.text, copy.text);
  const end = commonSuffix(base.text.slice(start), copy.text.slice(start));
  return {
    file: copy.file.path,
    range: { start: copy.start + start, end: copy.start + copy.text.length - end },
    newText: base.text.slice(start, base.text.length - end),
  };
}

function commonSuffix(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let count = 0;
  while (count < length && a[a.length - 1 - count] === b[b.length - 1 - count]) count += 1;
  return count;
}

function words(text: string): string {
  return text.replace(/[\s\u200b\ufeff]+/g, ' ').trim();
}
