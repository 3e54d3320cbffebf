import { expect, test } from 'vitest';
import { accepts, table, translate, verdictOf } from './support.js';

const file = (written: string) => `
import type { Imported } from './elsewhere.js';
enum One { Up = 'UP' }
const enum Two { Up = 'UP', Down = 'DOWN' }
type Side = 'L' | 'R';
interface Point { readonly a: 1; b?: string }
const SAMPLE = { side: 'L', n: 3, list: ['a'] };
const FROZEN = { side: 'L', n: 3, list: ['a', 'b'] } as const;
const CHECKED = { side: 'L' } as const satisfies { side: Side };
type If<T> = T extends string ? 'text' : 'other';
export interface Result { x: ${written} }
`;

table('forced', 'ts', file, [
  ["'UP'", 'forced "UP"'],
  ['-4', 'forced -4'],
  ['true', 'forced true'],
  ['null', 'forced null'],
  ['One', 'forced "UP"'],
  ['Two.Down', 'forced "DOWN"'],
  ["Exclude<Side, 'L'>", 'forced "R"'],
  ["Extract<Side, 'L' | 'Q'>", 'forced "L"'],
  ['`v${1}`', 'forced "v1"'],
  ["readonly ['a', 'b']", 'forced ["a","b"]'],
  ["['a', 1]", 'forced ["a",1]'],
  ['typeof FROZEN.side', 'forced "L"'],
  ["(typeof FROZEN)['n']", 'forced 3'],
  ['typeof FROZEN.list', 'forced ["a","b"]'],
  ["(typeof CHECKED)['side']", 'forced "L"'],
  ["keyof Pick<Point, 'a'>", 'forced "a"'],
  ["Point['a']", 'forced 1'],
  ["Uppercase<'up'>", 'forced "UP"'],
  ['If<string>', 'forced "text"'],
  ['If<5>', 'forced "other"'],
  ["NonNullable<'L' | null | undefined>", 'forced "L"'],
  ["Side & ('R' | 'S')", 'forced "R"'],
  ["'UP' & { readonly brand: unique symbol }", 'forced "UP"'],
  ["Record<'k', 'v'>['k']", 'forced "v"'],
]); // prettier-ignore

table('not forced', 'ts', file, [
  ['Side', 'finite 2'],
  ['Two', 'finite 2'],
  ['boolean', 'finite 2'],
  ["'L' | null", 'finite 2'],
  ["'L' | undefined", 'finite 2'],
  ['string', 'open'],
  ['number', 'open'],
  ['`v${string}`', 'open'],
  ['typeof SAMPLE.side', 'open'],
  ['Imported', 'open'],
  ["Exclude<Imported, 'L'>", 'open'],
  ['any', 'open'],
  ['Date', 'open'],
  ['() => true', 'open'],
  ["'L'[]", 'open'],
]); // prettier-ignore

test('members', () => {
  const rows = [
    ['Point', 'forced 1'],
    ['Partial<Point>', 'finite 2'],
    ['Required<Partial<Point>>', 'forced 1'],
    ['Readonly<Point>', 'forced 1'],
    ["Omit<Point, 'a'>", 'open'],
    ["Record<'a' | 'b', 1>", 'forced 1'],
    ['Record<string, 1>', 'finite 2'],
    ["{ a: 1 } & { c: string }", 'forced 1'],
    ['Point & Imported', 'open'],
    ['{ a?: 1 }', 'finite 2'],
  ] as const; // prettier-ignore
  for (const [written, verdict] of rows) expect([written, verdictOf(translate('ts', file(written)), '/x/a')]).toEqual([written, verdict]);
});

test('a union of tagged objects, and a base interface', () => {
  const code = `interface Base<T> { x: T }
interface A extends Base<'A'> { left: number }
interface B extends Base<'B'> { right: string }
export type Submission = A | B;`;
  expect(verdictOf(translate('ts', code), '/x')).toBe('tag');
});

test('a type that contains itself', () => {
  const contract = translate('ts', `export interface Result { x: 'A'; next?: Result; all: Result[] }`);
  expect(verdictOf(contract, '/x')).toBe('forced "A"');
  expect(accepts(contract, { x: 'A', next: { x: 'A', all: [] }, all: [] })).toBe(true);
  expect(accepts(contract, { x: 'A', next: { x: 'B', all: [] }, all: [] })).toBe(true);
});

test('classes, and constants that are frozen', () => {
  expect(verdictOf(translate('ts', `export default class Result { x!: 'A'; method(): 'B' { return 'B'; } }`), '/x')).toBe('forced "A"');
  expect(verdictOf(translate('ts', `export const RESULT = { x: 'A' } as const;`), '/x')).toBe('forced "A"');
  expect(verdictOf(translate('ts', `export const RESULT = { x: 'A' };`), '/x')).toBe('open');
});

test('a tuple with optional and further items', () => {
  const contract = translate('ts', `export interface Result { x: ['a', 1?, ...boolean[]] }`);
  expect(accepts(contract, { x: ['a'] })).toBe(true);
  expect(accepts(contract, { x: ['a', 1, true, false] })).toBe(true);
  expect(accepts(contract, { x: ['a', 2] })).toBe(false);
  expect(accepts(contract, { x: ['a', 1, 'b'] })).toBe(false);
  expect(accepts(contract, { x: [] })).toBe(false);
});
