import { visit } from 'jsonc-parser';
import type { LineTable } from '../lines.js';
import { duplicateKey, type Problem } from '../problem.js';
import { isSpace } from './scan.js';

const QUOTE = 34;
const BACKSLASH = 92;

/**
 * Whether a valid JSON text can have duplicate keys, given the number of keys of its parsed value. Every key is a
 * quote that is not escaped, before a colon. A string value that begins with a colon looks the same, so the
 * count may be too high, never too low: equal numbers prove that no key was lost.
 */
export function mayHaveDuplicates(text: string, keys: number): boolean {
  let count = 0;
  for (let colon = text.indexOf(':'); colon !== -1; colon = text.indexOf(':', colon + 1)) {
    if (followsQuote(text, colon)) count++;
  }
  return count !== keys;
}

function followsQuote(text: string, colon: number): boolean {
  let at = colon - 1;
  while (isSpace(text.charCodeAt(at))) at--;
  if (text.charCodeAt(at) !== QUOTE) return false;
  let backslash = at - 1;
  while (text.charCodeAt(backslash) === BACKSLASH) backslash--;
  return (at - backslash) % 2 === 1;
}

/**
 * Every later member of an object that has the name of an earlier one.
 * @param base offset of `text` in the file whose lines are given
 */
export function findDuplicates(text: string, base: number, lines: LineTable): readonly Problem[] {
  const problems: Problem[] = [];
  const objects: Map<string, number>[] = [];
  visit(text, {
    onObjectBegin: () => void objects.push(new Map()),
    onObjectEnd: () => void objects.pop(),
    onObjectProperty: (name, offset, length) => {
      const start = base + offset;
      const first = objects.at(-1)?.get(name);
      if (first === undefined) objects.at(-1)?.set(name, start);
      else problems.push(duplicateKey(name, { start, end: start + length }, lines.position(first).line));
    },
  });
  return problems;
}
