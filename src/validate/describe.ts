import { head } from '../model/cut.js';

const LONGEST = 60;

/** A JSON value in a message: short ones as JSON, containers by kind. */
export function describe(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length <= LONGEST ? text : `${head(text, LONGEST - 1)}…`;
}

const TYPES: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'an array',
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  null: 'null',
};

/** `a string or an array`. */
export function describeTypes(types: readonly string[]): string {
  return alternatives(types.map((type) => TYPES[type] ?? type));
}

/** `a, b or c`. */
export function alternatives(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** `one of "a", "b"` or just `"a"`; long lists are cut. */
export function describeMembers(values: readonly unknown[]): string {
  const shown = values.slice(0, 12).map(describe);
  if (shown.length === 1) return shown[0] ?? '';
  return `one of ${shown.join(', ')}${values.length > shown.length ? ', …' : ''}`;
}
