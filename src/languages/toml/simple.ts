import { isObject, type Json } from '../../model/json.js';

type Table = Record<string, Json>;

/** `key = value` with a value of one line that JSON reads the same way: text without escapes, number, truth value, list of texts. */
const PAIR =
  /^([A-Za-z0-9_-]+)[ \t]*=[ \t]*(?:"([^"\\]*)"|(-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?)|(true|false)|\[[ \t]*((?:"[^"\\]*"(?:[ \t]*,[ \t]*"[^"\\]*")*)?)[ \t]*\])[ \t]*(?:#.*)?$/;
const HEADER = /^\[([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+){0,7})\][ \t]*(?:#.*)?$/;
// A control character is an error in TOML, so a text that has one is left to the real parser.

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Characters; a longer text is no task file. */
const LONGEST = 65_536;

/**
 * Reads the plain TOML that task files are written in, many times faster than a parser that keeps positions.
 * Null for anything that is not certainly plain: the real parser then decides.
 */
export function readSimpleToml(text: string): Json | null {
  if (text.length > LONGEST || CONTROL.test(text)) return null;
  const root: Table = {};
  const headers = new Set<string>();
  let table: Table = root;
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const header = HEADER.exec(line);
    const next = header ? open(root, headers, header[1] as string) : table;
    if (!next || (!header && !assign(next, line))) return null;
    table = next;
  }
  return root;
}

/** The table of a header; null when it is defined twice or a value stands in its way. */
function open(root: Table, headers: Set<string>, name: string): Table | null {
  if (headers.has(name)) return null;
  headers.add(name);
  let table = root;
  for (const key of name.split('.')) {
    if (key === '__proto__') return null;
    const below = Object.hasOwn(table, key) ? table[key] : (table[key] = {});
    if (!isObject(below)) return null;
    table = below;
  }
  return table;
}

function assign(table: Table, line: string): boolean {
  const match = PAIR.exec(line);
  if (!match) return false;
  const [, key = '', text, number, truth, list] = match;
  if (Object.hasOwn(table, key) || key === '__proto__') return false;
  if (text !== undefined) table[key] = text;
  else if (number !== undefined)
    table[key] = Number(number) + 0; // no negative zero
  else if (truth !== undefined) table[key] = truth === 'true';
  else table[key] = list === '' ? [] : (list as string).slice(1, -1).split(/"[ \t]*,[ \t]*"/);
  return true;
}
