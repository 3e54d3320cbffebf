import { ExactNumber, isArray, isObject, type Json } from '../model/json.js';
import { canonicalNumber } from '../model/number.js';

/** Equal for equal scalars: `1.50`, `1.5` and `"1.5"`; texts without the space around them. */
export function keyOf(value: Json): string {
  if (typeof value === 'number' || value instanceof ExactNumber) return `number ${canonicalNumber(value) ?? String(value)}`;
  if (typeof value !== 'string') return `constant ${JSON.stringify(value)}`;
  const text = value.trim();
  const number = isNumeral(text) ? canonicalNumber(text) : null;
  return number === null ? `text ${text}` : `number ${number}`;
}

/** A text that a program would write for a number: `007` and `1e` are codes. */
export function isNumeral(text: string): boolean {
  return text.length <= 400 && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/.test(text);
}

/** A scalar in a value, with the keys that lead to it, innermost first. */
export interface Leaf {
  readonly value: Json;
  readonly names: readonly string[];
  readonly pointer: readonly (string | number)[];
}

const DEEPEST = 40;

/** The scalars of a value in its order, at most so many. */
export function leavesOf(value: Json, most: number): readonly Leaf[] {
  const leaves: Leaf[] = [];
  gather(value, [], [], leaves, most);
  return leaves;
}

function gather(value: Json, names: readonly string[], pointer: readonly (string | number)[], leaves: Leaf[], most: number): void {
  if (leaves.length >= most || pointer.length > DEEPEST) return;
  if (isArray(value)) value.forEach((item, i) => gather(item, names, [...pointer, i], leaves, most));
  else if (isObject(value))
    for (const [key, item] of Object.entries(value)) gather(item, [key, ...names].slice(0, 12), [...pointer, key], leaves, most);
  else leaves.push({ value, names, pointer });
}
