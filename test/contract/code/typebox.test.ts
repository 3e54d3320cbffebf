import { expect, test } from 'vitest';
import { table, translate, verdictOf } from './support.js';

const file = (written: string) => `import { Type, type Static } from '@sinclair/typebox';
enum One { Up = 'UP' }
enum Two { Up = 'UP', Down = 'DOWN' }
const Side = Type.Union([Type.Literal('L'), Type.Literal('R')]);
const Point = Type.Object({ a: Type.Literal(1), b: Type.String() });
export const Answer = Type.Object({ x: ${written} });
export type Answer = Static<typeof Answer>;
`;

table('forced', 'ts', file, [
  ["Type.Literal('UP')", 'forced "UP"'],
  ["Type.Const('UP')", 'forced "UP"'],
  ["Type.Const(['a', 1] as const)", 'forced ["a",1]'],
  ["Type.Union([Type.Literal('UP')])", 'forced "UP"'],
  ['Type.Enum(One)', 'forced "UP"'],
  ['Type.Null()', 'forced null'],
  ["Type.Exclude(Side, Type.Literal('L'))", 'forced "R"'],
  ["Type.Extract(Side, Type.Literal('L'))", 'forced "L"'],
  ["Type.TemplateLiteral([Type.Literal('v'), Type.Literal('1')])", 'forced "v1"'],
  ["Type.Tuple([Type.Literal('a'), Type.Null()])", 'forced ["a",null]'],
  ['Type.Integer({ minimum: 5, maximum: 5 })', 'forced 5'],
  ['Type.Integer({ exclusiveMinimum: 4, exclusiveMaximum: 6 })', 'forced 5'],
  ['Type.Number({ minimum: 5, maximum: 5 })', 'forced 5'],
  ["Type.String({ pattern: '^ab$' })", 'forced "ab"'],
  ['Type.RegExp(/^ab$/)', 'forced "ab"'],
  ["Type.Unsafe<'UP'>({ const: 'UP' })", 'forced "UP"'],
  ["Type.Unsafe({ type: 'string', enum: ['UP'] })", 'forced "UP"'],
  ["Type.Index(Point, ['a'])", 'forced 1'],
  ["Type.KeyOf(Type.Pick(Point, ['a']))", 'forced "a"'],
  ["Type.Intersect([Side, Type.Enum({ r: 'R' })])", 'forced "R"'],
  ["Type.Object({ a: Type.Literal(1) }, { additionalProperties: false })", 'forced {"a":1}'],
  ['Type.Array(Side, { minItems: 2, maxItems: 2, uniqueItems: true })', 'set ["L","R"]'],
  ["Type.Transform(Type.Literal('UP')).Decode((v) => v).Encode((v) => v)", 'forced "UP"'],
]); // prettier-ignore

table('not forced', 'ts', file, [
  ['Side', 'finite 2'],
  ['Type.Enum(Two)', 'finite 2'],
  ["Type.Optional(Type.Literal('UP'))", 'finite 2'],
  ["Type.Union([Type.Literal('UP'), Type.Null()])", 'finite 2'],
  ["Type.Transform(Type.String()).Decode(() => 'UP').Encode(() => 'UP')", 'open'],
  ['Type.Literal(answer)', 'open'],
  ['Type.Unsafe(options)', 'open'],
  ['Type.Integer({ minimum: low, maximum: 5 })', 'open'],
  ['Type.Array(Side, { minItems: 2, maxItems: 2 })', 'finite 3'],
  ["Type.Ref('Elsewhere')", 'open'],
]); // prettier-ignore

test('objects', () => {
  const rows = [
    ['Type.Partial(Point)', 'finite 2'],
    ['Type.Required(Type.Partial(Point))', 'forced 1'],
    ["Type.Omit(Point, ['a'])", 'open'],
    ["Type.Composite([Point, Type.Object({ a: Type.Integer() })])", 'forced 1'],
    ["Type.Record(Type.Literal('a'), Type.Literal(1))", 'forced 1'],
    ['Type.Recursive((This) => Type.Object({ a: Type.Literal(1), next: Type.Optional(This) }))', 'forced 1'],
  ] as const; // prettier-ignore
  for (const [written, verdict] of rows) expect([written, verdictOf(translate('ts', file(written)), '/x/a')]).toEqual([written, verdict]);
});

test('a union of objects with literal tags', () => {
  const code = `import { Type } from '@sinclair/typebox';
export default Type.Union([
  Type.Object({ x: Type.Literal('A'), left: Type.Number() }),
  Type.Object({ x: Type.Literal('B'), right: Type.Number() }),
]);`;
  expect(verdictOf(translate('ts', code), '/x')).toBe('tag');
});
