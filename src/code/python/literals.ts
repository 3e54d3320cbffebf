import { exactNumber, jsonDecimal } from '../../languages/numbers.js';
import type { PythonNode } from '../../languages/python/tree.js';
import type { Expr } from '../program.js';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', a: '\x07', b: '\b', f: '\f', v: '\v', '\n': '' };
const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{1,3})|([^]))/g;

/** The number of a literal of any base; null for complex ones. */
export function numberLiteral(source: string): Pick<Extract<Expr, { type: 'number' }>, 'type' | 'value'> | null {
  const plain = source.replaceAll('_', '');
  if (/^0(?:x[\da-f]+|o[0-7]+|b[01]+)$/i.test(plain)) {
    const value = BigInt(plain.toLowerCase());
    return { type: 'number', value: exactNumber(String(value)) };
  }
  return /^[\d.]+(?:[eE][+-]?\d+)?$/.test(plain)
    ? { type: 'number', value: exactNumber(jsonDecimal(plain).replace(/^0+(?=\d)/, '')) }
    : null;
}

/** The parts of a string: texts, and what is put in between them. Bytes are read as texts. */
export function stringParts(node: PythonNode, text: string, expression: (node: PythonNode) => Expr): Expr[] {
  const start = node.children.find((child) => child.type === 'string_start');
  const end = node.children.find((child) => child.type === 'string_end');
  if (!start) return [];
  const prefix = (/^[A-Za-z]*/.exec(text.slice(start.start, start.end))?.[0] ?? '').toLowerCase();
  const parts: Expr[] = [];
  let at = start.end;
  const last = end?.start ?? node.end;
  const upTo = (to: number) => {
    if (to > at) parts.push({ type: 'text', text: decode(text.slice(at, to), prefix), start: at, end: to });
  };
  for (const child of node.children) {
    if (child.type !== 'interpolation') continue;
    upTo(child.start);
    const value = child.children.find(({ field }) => field === 'expression');
    const isFormatted = child.children.some(({ field }) => field === 'format_specifier' || field === 'type_conversion');
    const inner = value ? expression(value) : null;
    parts.push(inner && !isFormatted ? inner : { type: 'other', parts: inner ? [inner] : [], start: child.start, end: child.end });
    at = child.end;
  }
  upTo(last);
  return parts;
}

/** Line breaks of every kind are `\n` to Python. */
function decode(source: string, prefix: string): string {
  const body = source.replace(/\r\n?/g, '\n');
  const plain = /[ft]/.test(prefix) ? body.replaceAll('{{', '{').replaceAll('}}', '}') : body;
  if (prefix.includes('r') || !plain.includes('\\')) return plain;
  return plain.replace(ESCAPE, (whole: string, ...groups: (string | undefined)[]) => {
    const [x, u, long, octal, other = ''] = groups;
    const hex = x ?? u ?? long;
    if (hex !== undefined) return String.fromCodePoint(Math.min(parseInt(hex, 16), 0x10ffff));
    if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8));
    if (`\\'"`.includes(other)) return other;
    return ESCAPES[other] ?? whole;
  });
}
