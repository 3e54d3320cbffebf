import type { Document, Node, Pair } from 'yaml';
import { readNumber } from '../json/exact.js';
import { escapeToken } from '../json/pointer.js';
import { objectOf, type Value } from '../json/value.js';
import type { Offsets } from './json-offsets.js';

let library: typeof import('yaml') | undefined;

/** Loads the YAML reader. Needed once before {@link parseSchema} is given a YAML text; JSON never loads it. */
export async function prepareYaml(): Promise<void> {
  library ??= await import('yaml');
}

export function readYaml(text: string): Value {
  if (!library) throw new Error('YAML is read only after prepareYaml()');
  return normalise(library.parse(text, { intAsBigInt: true }));
}

/** What a YAML text may hold beyond JSON: big integers, keys that are no strings, infinities. */
function normalise(value: unknown): Value {
  if (typeof value === 'bigint') return readNumber(String(value));
  if (typeof value === 'number' && !Number.isFinite(value)) throw new SyntaxError('a number that JSON does not have');
  if (Array.isArray(value)) return value.map(normalise);
  if (typeof value !== 'object' || value === null) return value as Value;
  return objectOf(Object.entries(value).map(([key, item]) => [key, normalise(item)] as const));
}

export function yamlOffsets(text: string): Offsets {
  const offsets = new Map<string, readonly [number, number]>();
  if (!library) return offsets;
  const document = library.parseDocument(text);
  collect(document, document.contents, '', offsets, 0);
  return offsets;
}

type Found = Map<string, readonly [number, number]>;

function collect(document: Document, node: unknown, pointer: string, offsets: Found, depth: number): void {
  const range = (node as Node | null)?.range;
  if (range && !offsets.has(pointer)) offsets.set(pointer, [range[0], range[1]]);
  if (depth > 500 || !library) return;
  if (library.isMap(node)) for (const pair of node.items) collectPair(document, pair, pointer, offsets, depth);
  else if (library.isSeq(node)) node.items.forEach((item, i) => collect(document, item, `${pointer}/${i}`, offsets, depth + 1));
}

function collectPair(document: Document, pair: Pair, pointer: string, offsets: Found, depth: number): void {
  const key = pair.key as Node & { value?: unknown };
  const name = typeof key.value === 'object' || key.value === undefined ? key.toString() : (key.value as string);
  const at = `${pointer}/${escapeToken(name)}`;
  const value = pair.value as Node | null;
  if (key.range) offsets.set(at, [key.range[0], value?.range?.[1] ?? key.range[1]]);
  collect(document, value, at, offsets, depth + 1);
}
