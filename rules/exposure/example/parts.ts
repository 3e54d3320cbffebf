import { expectationsOf, isArray, isObject, words, type ExpectedLiteral, type Json, type Task } from '../../../src/api/index.js';
import type { Block, Found } from './blocks.js';
import { levelOf } from './collections.js';
import { isFunctionCase } from './places.js';

/** A scalar of an example under its key or column. */
interface Named {
  readonly name: string;
  readonly value: string | number;
}

const MOST = 200;
/** Names of an asserted value that may be the key: `float(summary["total"])` has two before it. */
const NAMES = 4;
/** A numeral without leading zeros, which are part of a code. */
const NUMERAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** Of the example that has to be asserted; the rest is asserted nowhere. */
const SHARE = 2 / 3;

/**
 * What an example holds under its keys, and the verifier asserts one by one (`summary["total"] == 48213.75`). Nothing when it
 * asserts another value of one of the keys alone: then the example is another case.
 */
export function partsIn(block: Block, task: Task): Found[] {
  const leaves = namedValues(block.text);
  if (leaves.length < 3) return [];
  const all = assertedByName(task);
  const places: ExpectedLiteral[] = [];
  const values = new Set<string | number>();
  let further = 0;
  for (const { name, value } of leaves) {
    const named = all.get(name) ?? [];
    const known = named.filter(({ place }) => !isFunctionCase(task, place));
    const same = known.find((literal) => isSame(literal, value));
    if (same === undefined && known.length > 0) return [];
    if (same === undefined) continue;
    places.push(same);
    values.add(value);
    if (named.some((literal) => literal.key !== same.key)) further += 1;
  }
  const level = places.length < leaves.length * SHARE ? null : levelOf([...values], places.length < leaves.length);
  if (level === null) return [];
  return [{ places: places.map(({ place }) => place), values: [...values], level, further: further * 2 > places.length }];
}

function assertedByName(task: Task): Map<string, ExpectedLiteral[]> {
  const found = new Map<string, ExpectedLiteral[]>();
  for (const literal of expectationsOf(task).literals) {
    if (literal.from !== 'assertion' || literal.operator === 'contains') continue;
    for (const name of new Set(literal.names.slice(0, NAMES).map(normal))) found.set(name, [...(found.get(name) ?? []), literal]);
  }
  return found;
}

/** Equal as numbers or as texts; where the verifier allows for a difference, equal to the digits that the example has. */
function isSame({ value, operator }: ExpectedLiteral, shown: string | number): boolean {
  const [own, theirs] = [`${shown}`.trim(), typeof value === 'string' ? value.trim() : `${Number(value)}`];
  if (own === theirs) return true;
  if (own === '' || theirs === '' || Number.isNaN(Number(own)) || Number.isNaN(Number(theirs))) return false;
  if (Number(own) === Number(theirs)) return true;
  const decimals = own.split('.')[1]?.length ?? 0;
  return operator === 'close' && own.replace(/\D/g, '').length >= 4 && Number(Number(theirs).toFixed(decimals)) === Number(own);
}

function namedValues(text: string): Named[] {
  const found: Named[] = [];
  const walk = (value: Json, name: string, depth: number): void => {
    if (found.length >= MOST || depth > 8) return;
    if (isArray(value)) value.forEach((item) => walk(item, name, depth + 1));
    else if (isObject(value)) Object.entries(value).forEach(([key, item]) => walk(item, normal(key), depth + 1));
    else if (value !== null && typeof value !== 'boolean' && name !== '')
      found.push({ name, value: typeof value === 'string' ? value.trim() : Number(value) });
  };
  walk(jsonOf(text) ?? tableOf(text), '', 0);
  return found;
}

function jsonOf(text: string): Json | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

/** Rows of a table without quotes, as objects; nothing when the rows differ in their length. */
function tableOf(text: string): Json {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const separator = [',', '\t', ';'].find((mark) => lines[0]?.includes(mark));
  if (separator === undefined || lines.length < 2 || lines.length > MOST || /["{}]/.test(text)) return [];
  const [header = [], ...rows] = lines.map((line) => line.split(separator).map((cell) => cell.trim()));
  if (rows.some((row) => row.length !== header.length)) return [];
  return rows.map((row) => Object.fromEntries(row.map((cell, i) => [header[i] ?? '', NUMERAL.test(cell) ? Number(cell) : cell])));
}

function normal(name: string): string {
  return words(name).join(' ');
}
