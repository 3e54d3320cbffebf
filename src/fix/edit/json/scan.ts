import { blankComments } from '../../../languages/json/comments.js';
import { endOfValue, isSpace, skipSpace } from '../../../languages/json/scan.js';
import { tokens } from '../../../model/pointer.js';
import { EditRefused } from '../types.js';

/** A member of an object or an item of an array, as offsets. */
export interface Child {
  readonly key: string | null;
  /** Of the key, or of the value of an item. */
  readonly start: number;
  /** After the key; -1 for an item. */
  readonly keyEnd: number;
  readonly valueStart: number;
  readonly end: number;
  /** Of the comma behind it; -1 when there is none. */
  readonly comma: number;
}

export interface Container {
  readonly open: number;
  /** Of the closing bracket. */
  readonly close: number;
  readonly isObject: boolean;
  readonly children: readonly Child[];
}

/** A JSON text, perhaps with comments, which `plain` has as blanks. */
export interface JsonSource {
  readonly text: string;
  readonly plain: string;
}

export function jsonSource(text: string): JsonSource {
  return { text, plain: /\/[/*]/.test(text) ? blankComments(text) : text };
}

/** Of the root value. */
export function rootStart({ plain }: JsonSource): number {
  return skipSpace(plain, 0);
}

/** The object or array at a pointer, which must be there. */
export function containerAt(source: JsonSource, pointer: string): Container {
  let start = rootStart(source);
  for (const token of tokens(pointer)) start = childOf(readContainer(source, start), token).valueStart;
  return readContainer(source, start);
}

export function childOf(container: Container, token: string): Child {
  const found = container.isObject
    ? container.children.filter(({ key }) => key === token)
    : container.children.filter((_, i) => String(i) === token);
  const [child] = found;
  if (!child) throw new EditRefused(`there is no "${token}"`);
  if (found.length > 1) throw new EditRefused(`the key "${token}" stands twice in one object`);
  return child;
}

export function readContainer(source: JsonSource, open: number): Container {
  const { plain } = source;
  const isObject = plain[open] === '{';
  if (!isObject && plain[open] !== '[') throw new EditRefused('there is no object or array');
  const close = endOfValue(plain, open) - 1;
  const children: Child[] = [];
  for (let at = skipSpace(plain, open + 1); at < close;) {
    const child = readChild(source, at, isObject);
    children.push(child);
    at = skipSpace(plain, (child.comma === -1 ? child.end : child.comma) + 1);
    if (child.comma === -1) break;
  }
  return { open, close, isObject, children };
}

function readChild(source: JsonSource, start: number, isMember: boolean): Child {
  const { plain } = source;
  const keyEnd = isMember ? endOfValue(plain, start) : -1;
  const valueStart = isMember ? skipSpace(plain, skipSpace(plain, keyEnd) + 1) : start;
  const end = endOfValue(plain, valueStart);
  const key = isMember ? (JSON.parse(plain.slice(start, keyEnd)) as string) : null;
  return { key, start, keyEnd, valueStart, end, comma: commaAfter(source, end) };
}

/** Trailing commas are blanks in `plain`. */
function commaAfter({ text, plain }: JsonSource, end: number): number {
  for (let at = end; at < text.length; at++) {
    if (plain[at] === ',' || (text[at] === ',' && !isInComment(text, end, at))) return at;
    if (!isSpace(plain.charCodeAt(at))) return -1;
  }
  return -1;
}

/** Whether a comment that begins at `from` or later holds the place. Between two values there are only comments and commas. */
function isInComment(text: string, from: number, place: number): boolean {
  for (let at = from; at < place; at++) {
    if (text[at] !== '/') continue;
    const end = endOfComment(text, at);
    if (place < end) return true;
    at = end - 1;
  }
  return false;
}

/** After the comment that begins at `at`; the line break behind a line comment is no part of it. */
export function endOfComment(text: string, at: number): number {
  if (text[at + 1] === '*') {
    const end = text.indexOf('*/', at + 2);
    return end === -1 ? text.length : end + 2;
  }
  const end = text.slice(at).search(/[\r\n]/);
  return end === -1 ? text.length : at + end;
}
