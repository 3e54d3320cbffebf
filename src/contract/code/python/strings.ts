import type { PythonNode } from '../../../languages/python/tree.js';
import type { Bindings } from './bindings.js';

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '\n': '',
};

/** The text of a string literal, or of several in a row; null for bytes and for parts that are computed. */
export function readString(node: PythonNode, bindings: Bindings): string | null {
  if (node.type === 'concatenated_string') {
    const parts = node.children.map((child) => readString(child, bindings));
    return parts.includes(null) ? null : parts.join('');
  }
  const start = node.children.find((child) => child.type === 'string_start');
  const end = node.children.find((child) => child.type === 'string_end');
  const prefix = start ? (/^[A-Za-z]*/.exec(bindings.textOf(start))?.[0].toLowerCase() ?? '') : '';
  if (!start || !end || /[bt]/.test(prefix) || node.children.some((child) => child.type === 'interpolation')) return null;
  const body = bindings.textOf({ ...node, start: start.end, end: end.start });
  const plain = prefix.includes('f') ? body.replaceAll('{{', '{').replaceAll('}}', '}') : body;
  return prefix.includes('r') ? plain : unescape(plain);
}

const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{1,3})|([^]))/g;

function unescape(text: string): string | null {
  // A character by its name, of which there are too many.
  if (/(?:^|[^\\])(?:\\\\)*\\N\{/.test(text)) return null;
  return text.replace(ESCAPE, (whole: string, ...groups: (string | undefined)[]) => {
    const [x, u, long, octal, other = ''] = groups;
    const hex = x ?? u ?? long;
    if (hex !== undefined) return String.fromCodePoint(Math.min(parseInt(hex, 16), 0x10ffff));
    if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8));
    return Object.hasOwn(ESCAPES, other) ? (ESCAPES[other] as string) : whole;
  });
}
