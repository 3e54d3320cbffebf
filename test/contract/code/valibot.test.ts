import { expect, test } from 'vitest';
import { accepts, table, translate, verdictOf } from './support.js';

const file = (written: string) => `import * as v from 'valibot';
enum One { Up = 'UP' }
const Point = v.object({ a: v.literal(1), b: v.string() });
export const AnswerSchema = v.object({ x: ${written} });
`;

table('forced', 'ts', file, [
  ["v.literal('UP')", 'forced "UP"'],
  ["v.picklist(['UP'])", 'forced "UP"'],
  ['v.enum(One)', 'forced "UP"'],
  ['v.enum_(One)', 'forced "UP"'],
  ['v.null()', 'forced null'],
  ['v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(5))', 'forced 5'],
  ['v.pipe(v.number(), v.integer(), v.gtValue(4), v.ltValue(6))', 'forced 5'],
  ['v.pipe(v.number(), v.value(5))', 'forced 5'],
  ["v.pipe(v.string(), v.values(['a']))", 'forced "a"'],
  ['v.pipe(v.string(), v.regex(/^ab$/u))', 'forced "ab"'],
  ["v.pipe(v.string(), v.startsWith('ab'), v.length(2))", 'forced "ab"'],
  ['v.pipe(v.boolean(), v.check((flag) => flag === true))', 'forced true'],
  ["v.strictTuple([v.literal('a'), v.literal(2)])", 'forced ["a",2]'],
  ["v.union([v.literal('a'), v.never()])", 'forced "a"'],
  ["v.intersect([v.picklist(['a', 'b']), v.picklist(['b', 'c'])])", 'forced "b"'],
  ["v.lazy(() => v.literal('a'))", 'forced "a"'],
  ["v.nonOptional(v.optional(v.literal('a')))", 'forced "a"'],
  ['v.strictObject({ a: v.literal(1) })', 'forced {"a":1}'],
  ["v.pipe(v.array(v.literal('a')), v.length(2))", 'forced ["a","a"]'],
]); // prettier-ignore

table('not forced', 'ts', file, [
  ["v.picklist(['UP', 'DOWN'])", 'finite 2'],
  ["v.optional(v.literal('a'))", 'finite 2'],
  ["v.optional(v.literal('a'), 'a')", 'finite 2'],
  ["v.nullable(v.literal('a'))", 'finite 2'],
  ["v.nullish(v.literal('a'))", 'finite 3'],
  ["v.fallback(v.literal('a'), 'a')", 'open'],
  ["v.pipe(v.string(), v.transform(() => 'a'), v.literal('a'))", 'open'],
  ["v.pipe(v.string(), v.trim(), v.value('a'))", 'open'],
  ['v.pipe(v.number(), v.minValue(4), v.ltValue(6))', 'open'],
  ["v.tuple([v.literal('a')])", 'open'],
  ['v.pipe(v.string(), v.check((text) => known(text)))', 'open'],
  ['v.literal(answer)', 'open'],
]); // prettier-ignore

test('objects', () => {
  const rows = [
    ['v.partial(Point)', 'finite 2'],
    ["v.partial(Point, ['b'])", 'forced 1'],
    ["v.pick(Point, ['a'])", 'forced 1'],
    ["v.omit(Point, ['a'])", 'open'],
    ['v.object({ ...Point.entries, b: v.null() })', 'forced 1'],
    ['v.pipe(v.object({ a: v.number() }), v.check((o) => o.a === 1))', 'forced 1'],
  ] as const;
  for (const [written, verdict] of rows) expect([written, verdictOf(translate('ts', file(written)), '/x/a')]).toEqual([written, verdict]);
});

test('named imports, and a variant', () => {
  const code = `import { literal, number, object, strictObject, variant } from 'valibot';
export default variant('x', [object({ x: literal('A'), left: number() }), strictObject({ x: literal('B') })]);`;
  const contract = translate('ts', code);
  expect(verdictOf(contract, '/x')).toBe('tag');
  expect(accepts(contract, { x: 'B' })).toBe(true);
  expect(accepts(contract, { x: 'A' })).toBe(false);
});
