import { expect, test } from 'vitest';
import { accepts, table, translate, verdictOf } from './support.js';

const file = (from: string) => (written: string) => `import { z } from '${from}';
enum One { Up = 'UP' }
enum Two { Up = 'UP', Down = 'DOWN' }
const Frozen = { Up: 'UP' } as const;
const Direction = z.enum(['N', 'E', 'S']);
const NAMES = ['north', 'south'] as const;
export const Submission = z.object({ x: ${written} });
`;

table('forced', 'ts', file('zod'), [
  ["z.literal('UP')", 'forced "UP"'],
  ['z.literal(7)', 'forced 7'],
  ['z.literal(null)', 'forced null'],
  ["z.literal(['UP'])", 'forced "UP"'],
  ["z.enum(['UP'])", 'forced "UP"'],
  ['z.enum(One)', 'forced "UP"'],
  ['z.nativeEnum(One)', 'forced "UP"'],
  ['z.nativeEnum(Frozen)', 'forced "UP"'],
  ['z.literal(One.Up)', 'forced "UP"'],
  ['z.literal(NAMES[0])', 'forced "north"'],
  ['z.literal(`${Frozen.Up}-1`)', 'forced "UP-1"'],
  ['z.null()', 'forced null'],
  ['z.number().int().gte(4).lte(4)', 'forced 4'],
  ['z.int().min(4).max(4)', 'forced 4'],
  ['z.number().min(4).max(4)', 'forced 4'],
  ['z.number().multipleOf(10).gt(5).lt(15)', 'forced 10'],
  ['z.number().step(0.5).gt(0).lt(1)', 'forced 0.5'],
  ['z.string().length(0)', 'forced ""'],
  ['z.string().regex(/^a{3}$/)', 'forced "aaa"'],
  ['z.string().regex(new RegExp("^b$"))', 'forced "b"'],
  ["z.string().startsWith('ab').endsWith('bc').max(3)", 'forced "abc"'],
  ['z.string().regex(/^a*$/).length(3)', 'forced "aaa"'],
  ["z.tuple([z.literal('a'), z.literal(2)])", 'forced ["a",2]'],
  ["z.array(z.literal('a')).length(2)", 'forced ["a","a"]'],
  ["Direction.extract(['N'])", 'forced "N"'],
  ["Direction.exclude(['N', 'E'])", 'forced "S"'],
  ["Direction.and(z.enum(['S', 'W']))", 'forced "S"'],
  ["z.intersection(Direction, z.enum(['E', 'W']))", 'forced "E"'],
  ["z.union([z.literal('a'), z.literal('a')])", 'forced "a"'],
  ["z.union([z.literal('a'), z.never()])", 'forced "a"'],
  ['z.boolean().refine((v) => v)', 'forced true'],
  ['z.boolean().refine((v) => !v)', 'forced false'],
  ["z.string().refine((v) => v === 'UP')", 'forced "UP"'],
  ["z.string().refine((v) => { return 'UP' === v; }, { message: 'no' })", 'forced "UP"'],
  ["z.string().refine((v) => ['UP'].includes(v))", 'forced "UP"'],
  ['z.number().int().refine((n) => n > 2 && n < 4)', 'forced 3'],
  ["z.templateLiteral(['k=', z.literal(3)])", 'forced "k=3"'],
  ["z.stringbool({ truthy: ['ja'], falsy: [], case: 'sensitive' })", 'forced "ja"'],
  ["z.literal('UP').describe('which way').brand()", 'forced "UP"'],
  ["z.string().pipe(z.literal('UP'))", 'forced "UP"'],
  ["z.lazy(() => z.literal('UP'))", 'forced "UP"'],
  ["z.literal('UP').optional().unwrap()", 'forced "UP"'],
  ["z.literal('UP').nullable().refine((v) => v !== null)", 'forced "UP"'],
  ["z.strictObject({ a: z.literal(1) })", 'forced {"a":1}'],
  ["z.record(z.literal('a'), z.literal(1))", 'forced {"a":1}'],
  ["z.string().check(z.regex(/^ok$/))", 'forced "ok"'],
]); // prettier-ignore

table('not forced', 'ts', file('zod'), [
  ["z.literal(['UP', 'DOWN'])", 'finite 2'],
  ['z.nativeEnum(Two)', 'finite 2'],
  ['z.enum(NAMES)', 'finite 2'],
  ["z.literal('UP').optional()", 'finite 2'],
  ["z.literal('UP').nullable()", 'finite 2'],
  ["z.literal('UP').nullish()", 'finite 3'],
  ["z.literal('UP').default('UP')", 'finite 2'],
  ["z.literal('UP').prefault('UP')", 'finite 2'],
  ["z.literal('UP').catch('UP')", 'open'],
  ["z.literal('UP').or(z.literal('DOWN'))", 'finite 2'],
  ["z.coerce.number().min(3).max(3)", 'open'],
  ["z.preprocess((v) => v ?? 'UP', z.literal('UP'))", 'open'],
  ["z.string().transform(() => 'UP').pipe(z.literal('UP'))", 'open'],
  ["z.string().toLowerCase().pipe(z.enum(['up']))", 'open'],
  ['z.number().gt(2).lt(4)', 'open'],
  ['z.string().regex(/^ok$/i)', 'finite 4'],
  ['z.string().regex(/^ok$/m)', 'open'],
  ['z.string().regex(/ok/)', 'open'],
  ["z.array(z.enum(['a', 'b'])).length(2)", 'finite 3'],
  ["z.string().refine((v) => v === expected)", 'open'],
  ["z.string().refine(async (v) => v === 'UP')", 'open'],
  ["z.string().superRefine((v, ctx) => { if (v !== 'UP') ctx.addIssue('no'); })", 'open'],
  ['z.literal(process.env.ANSWER)', 'open'],
  ['z.enum(load())', 'open'],
  ['z.enum([...load()])', 'open'],
  ["z.object({ a: z.literal(1) })", 'open'],
  ['z.stringbool()', 'open'],
  ["z.templateLiteral(['k=', z.number()])", 'open'],
  ['z.string().email()', 'open'],
  ['z.string().min(2).max(2)', 'open'],
]); // prettier-ignore

test('version 3 knows no lists of literals, and its records may lack names', () => {
  expect(verdictOf(translate('ts', file('zod/v3')("z.literal(['UP'])")), '/x')).toBe('open');
  expect(verdictOf(translate('ts', file('zod/v3')("z.record(z.enum(['a']), z.literal(1))")), '/x/a')).not.toMatch(/^forced/);
  expect(verdictOf(translate('ts', file('zod/v4')("z.record(z.enum(['a']), z.literal(1))")), '/x/a')).toBe('forced 1');
});

test('objects are put together and taken apart', () => {
  const code = (schema: string) => `import * as z from 'zod';
const base = z.object({ x: z.literal('A'), y: z.string() });
export default ${schema};`;
  const rows = [
    ['base', 'forced "A"'],
    ['base.partial()', 'finite 2'],
    ['base.partial({ y: true })', 'forced "A"'],
    ['base.partial().required()', 'forced "A"'],
    ["base.extend({ x: z.literal('B') })", 'forced "B"'],
    ["base.merge(z.object({ x: z.enum(['B', 'C']) }))", 'finite 2'],
    ['base.omit({ x: true })', 'open'],
    ['base.pick({ x: true }).strict()', 'forced "A"'],
    ["z.object({ ...base.shape, y: z.null() })", 'forced "A"'],
    ['z.object({ x: base.shape.x })', 'forced "A"'],
    ['z.object({ x: z.literal("A"), ...more })', 'open'],
    ['z.object({ ...more, x: z.literal("A") })', 'forced "A"'],
    ["z.looseObject({ x: z.string() }).refine((o) => o.x === 'A')", 'forced "A"'],
    ['z.object({ x: base.keyof().extract(["y"]) })', 'forced "y"'],
    ["z.object(Object.fromEntries(list))", 'open'],
    ["(() => base)()", 'forced "A"'],
    ["((v) => z.object({ x: z.literal(v) }))('Q')", 'forced "Q"'],
  ] as const; // prettier-ignore
  for (const [schema, verdict] of rows) expect([schema, verdictOf(translate('ts', code(schema)), '/x')]).toEqual([schema, verdict]);
});

test('a check that sees changed values says nothing about the input', () => {
  const rows = [
    ["z.object({ x: z.string() }).refine((o) => o.x === 'A')", 'forced "A"'],
    ["z.object({ x: z.string().transform(() => 'A') }).refine((o) => o.x === 'A')", 'open'],
    ["z.object({ x: z.string().default('A') }).refine((o) => o.x === 'A')", 'open'],
    ["z.object({ x: z.string(), y: z.string().default('A') }).refine((o) => o.x === 'A')", 'forced "A"'],
    ["z.object({ x: imported }).refine((o) => o.x === 'A')", 'open'],
    ["z.object({ y: z.string() }).refine((o) => o.x !== 'A')", 'open'],
    ["z.object({ x: z.tuple([z.string().catch('A')]) }).refine((o) => o.x === 'A')", 'open'],
    ["z.object({ x: z.literal('A').default('A') }).required()", 'finite 2'],
    ["z.object({ x: z.union([z.string().trim(), z.null()]).pipe(z.literal('A')) })", 'open'],
  ] as const;
  for (const [schema, verdict] of rows) {
    const code = `import { z } from 'zod/v3';\nimport { imported } from './elsewhere.js';\nexport default ${schema};`;
    expect([schema, verdictOf(translate('ts', code), '/x')]).toEqual([schema, verdict]);
  }
});

test('a member that selects the branch is a tag', () => {
  const code = (union: string) => `import { z } from 'zod';
export const schema = ${union};`;
  const branches = "z.strictObject({ x: z.literal('A'), left: z.number() }), z.strictObject({ x: z.literal('B'), right: z.string() })";
  expect(verdictOf(translate('ts', code(`z.discriminatedUnion('x', [${branches}])`)), '/x')).toBe('tag');
  expect(verdictOf(translate('ts', code(`z.union([${branches}])`)), '/x')).toBe('tag');
});

test('what is changed at run time is not known', () => {
  const code = (line: string) => `import { z } from 'zod';
const LIST = ['A'];
const FIXED = ['A'] as const;
${line}
export const schema = z.object({ x: z.enum(LIST), y: z.enum(FIXED) });`;
  expect(verdictOf(translate('ts', code('')), '/x')).toBe('forced "A"');
  for (const line of ["LIST.push('B');", "LIST[0] = 'B';", 'fill(LIST);', "Object.assign(LIST, ['B']);", "LIST = ['A', 'B'];"]) {
    expect([line, verdictOf(translate('ts', code(line)), '/x')]).toEqual([line, 'open']);
    expect(verdictOf(translate('ts', code('fill(FIXED);')), '/y')).toBe('forced "A"');
  }
});

test('a length counts UTF-16 units', () => {
  const contract = translate('ts', file('zod')('z.string().length(2)'));
  expect(accepts(contract, { x: 'ab' })).toBe(true);
  expect(accepts(contract, { x: '\u{1F600}' })).toBe(true);
  expect(accepts(contract, { x: 'a' })).toBe(false);
  expect(accepts(contract, { x: 'abc' })).toBe(false);
});

test('defaults and descriptions are annotations', () => {
  const contract = translate('ts', file('zod')("z.string().describe('in metres').default('12')"));
  expect(contract?.schema).toMatchObject({ properties: { x: { type: 'string', description: 'in metres', default: '12' } } });
});
