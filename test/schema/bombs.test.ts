import { describe, expect, it } from 'vitest';
import { createEvaluator, createForcedAnalyzer, parseSchema, type FieldAnalysis, type Json } from '../../src/schema/index.js';
import { check } from '../../src/schema/evaluate/evaluator.js';
import { loaded } from '../../src/schema/document/document.js';

const reference = (level: number): object => ({ $ref: `#/$defs/d${level}` });

/** d0 to d<levels>, each made of the next. */
function chain(levels: number, make: (level: number) => object, last: object): object {
  const defs = Array.from({ length: levels }, (_item, level) => [`d${level}`, make(level)] as const);
  return { $ref: '#/$defs/d0', $defs: { ...Object.fromEntries(defs), [`d${levels}`]: last } };
}

const ten = <T>(make: (i: number) => T): T[] => Array.from({ length: 10 }, (_item, i) => make(i));
const parse = (schema: object) => parseSchema(JSON.stringify(schema), { uri: 'a.json', dialect: '2020-12' });
const refusals = (schema: object, instance: Json) => createEvaluator(parse(schema)).validate(instance);

/** Subschemas asked for one instance. */
function stepsOf(schema: object, instance: Json): number {
  const document = loaded(parse(schema));
  let steps = 0;
  const schemas = document.schemas();
  check(schemas, schemas.root, instance, false, { step: (weight = 1) => void (steps += weight) });
  return steps;
}

/** The analysis of the root and of one field with all that is read off it. */
function fieldsOf(schema: object, focus: string): readonly FieldAnalysis[] {
  const analyzer = createForcedAnalyzer(parse(schema));
  const fields = [analyzer.field(''), analyzer.field(focus)];
  for (const field of fields) void [field.unknown, field.reasons, field.witnesses, field.count, field.hints, field.conditional];
  void [analyzer.leavesChoice(focus), analyzer.admits(focus, 'x'), analyzer.schemas(focus)];
  return fields;
}

const text = (pattern: string): object => ({ type: 'object', required: ['v'], properties: { v: { type: 'string', pattern } } });
const almost = `${'a'.repeat(40)}!`;

describe('patterns that backtrack', () => {
  it.each([
    ['^([A-Za-z]+\\s?)+$', 'The quick brown fox jumps over the lazy dog and then walks home.'],
    ['^(a+)+$', almost],
    ['^(a|a)*b$', almost],
    ['^(.*a){20}$', almost],
    ['^([a-z]{1,1000}){1,1000}$', almost],
    ['^(\\w+,?)*$', almost],
    ['(x+x+)+y', 'x'.repeat(200)],
    ['^a*a*a*a*a*a*a*a*$', `${'a'.repeat(400)}!`],
  ])('%s refuses in the end', (pattern, value) => {
    expect(refusals(text(pattern), { v: value }).map((error) => error.keyword)).toEqual(['pattern']);
    expect(createEvaluator(parse(text(pattern))).validAt('', { v: value })).toBe(false);
    expect(createForcedAnalyzer(parse(text(pattern))).admits('/v', value)).toBe('no');
    expect(['open', 'unknown']).toContain(fieldsOf(text(pattern), '/v')[1]?.verdict);
  });

  it.each([
    ['repetitions in repetitions', '^((((((((x{1,9}){1,9}){1,9}){1,9}){1,9}){1,9}){1,9}){1,9})$', `${'x'.repeat(40)}!`],
    ['assertions in repetitions', '^(((((((?=a)b){0,12}){0,12}){0,12}){0,12}){0,12}){0,12}$', `${'b'.repeat(40)}!`],
    ['no regular language', '^(?:(a*)*\\1)*$', almost],
  ])('%s: what takes too long is left undecided', (_name, pattern, value) => {
    expect(refusals(text(pattern), { v: value })).toEqual([]);
    expect(createForcedAnalyzer(parse(text(pattern))).admits('/v', value)).toBe('unknown');
  });

  it('thousands of texts cost no more than a few', () => {
    const pattern = '^(((((((x{1,9}){1,9}){1,9}){1,9}){1,9}){1,9}){1,9}){1,8}$';
    const values = Array.from({ length: 3000 }, (_item, i) => `${'x'.repeat(40)}${i}`);
    expect(refusals({ items: { pattern } }, values)).toEqual([]);
    const schema = { type: 'object', required: ['v'], properties: { v: { enum: values, pattern } } };
    expect(['open', 'unknown']).toContain(createForcedAnalyzer(parse(schema)).field('/v').verdict);
  });

  it('an undecided pattern refuses nothing, however it is used', () => {
    const bomb = '^(?:(a*)*\\1)*$';
    expect(refusals({ not: { pattern: bomb } }, almost)).toEqual([]);
    expect(refusals({ oneOf: [{ pattern: bomb }, { type: 'string' }] }, almost)).toEqual([]);
    expect(refusals({ if: { pattern: bomb }, then: { maxLength: 1 }, else: { maxLength: 2 } }, almost)).toEqual([]);
    expect(refusals({ contains: { pattern: bomb }, maxContains: 1 }, [almost, almost])).toEqual([]);
    expect(refusals({ patternProperties: { [bomb]: true }, additionalProperties: false }, { [almost]: 1 })).toEqual([]);
    expect(refusals({ patternProperties: { [bomb]: true }, unevaluatedProperties: false }, { [almost]: 1 })).toEqual([]);
    expect(refusals({ oneOf: [{ pattern: bomb, minLength: 99 }, { type: 'null' }] }, almost)).toHaveLength(1);
  });
});

describe('values beside an undecided pattern', () => {
  const field = (values: readonly string[]): FieldAnalysis => {
    const schema = { type: 'object', required: ['v'], properties: { v: { enum: values, pattern: '^(?:(a*)*\\1)*$' } } };
    return createForcedAnalyzer(parse(schema)).field('/v');
  };

  it('one value is all there can be, of two nothing is known', () => {
    expect(field([almost])).toMatchObject({ verdict: 'forced', witnesses: [] });
    expect(field([almost, `${almost}!`]).verdict).toBe('unknown');
  });
});

describe('branches that multiply', () => {
  const nested = chain(
    20,
    (level) => ({ anyOf: ten(() => ({ type: 'object', required: ['c'], properties: { c: reference(level + 1) } })) }),
    {
      const: 'SURGE_X',
    },
  );
  const instance = (value: Json): Json => Array.from({ length: 20 }).reduce<Json>((inner) => ({ c: inner }), value);

  it('asks each subschema about each value once', () => {
    expect(refusals(nested, instance('SURGE_Y')).map((error) => error.keyword)).toEqual(['anyOf']);
    expect(refusals(nested, instance('SURGE_X'))).toEqual([]);
    expect(stepsOf(nested, instance('SURGE_Y'))).toBeLessThan(2000);
    expect(createForcedAnalyzer(parse(nested)).admits('', instance('SURGE_Y'))).toBe('no');
  });

  const inPlace = (levels: number): object =>
    chain(levels, (level) => ({ oneOf: ten((i) => ({ allOf: [reference(level + 1), { required: [`k${level}${i}`] }] })) }), {
      type: 'object',
      required: ['v'],
      properties: { v: { const: 'SURGE_X' } },
    });
  const chosen = (levels: number): Json => ({
    v: 'SURGE_X',
    ...Object.fromEntries(Array.from({ length: levels }, (_item, level) => [`k${level}3`, 1])),
  });

  it.each([8, 20])('%i levels of overlapping branches in one place', (levels) => {
    expect(refusals(inPlace(levels), chosen(levels))).toEqual([]);
    expect(refusals(inPlace(levels), { v: 'SURGE_X' }).map((error) => error.keyword)).toEqual(['oneOf']);
    expect(stepsOf(inPlace(levels), chosen(levels))).toBeLessThan(2000);
    for (const field of fieldsOf(inPlace(levels), '/v')) expect(['unknown', 'open', 'forced']).toContain(field.verdict);
  });

  it('beyond the steps the rest is accepted', () => {
    const watched = { ...inPlace(20), unevaluatedProperties: false };
    expect(refusals(watched, chosen(20))).toEqual([]);
    expect(createEvaluator(parse(watched)).validAt('', chosen(20))).toBe(true);
    expect(['unknown', 'open']).toContain(fieldsOf(watched, '/v')[1]?.verdict);
  });

  it('tells the same refusal of one place once', () => {
    const doubled = chain(12, (level) => ({ allOf: [reference(level + 1), reference(level + 1)] }), { const: 1 });
    expect(refusals(doubled, 2)).toEqual([{ instancePointer: '', schemaPointer: '/$defs/d12', keyword: 'const' }]);
    expect(stepsOf(doubled, 1)).toBeLessThan(100);
  });

  it('many references to the same places are followed once', () => {
    const doubled = chain(30, (level) => ({ allOf: [reference(level + 1), reference(level + 1)] }), { const: 1 });
    expect(fieldsOf(doubled, '/v').map((field) => field.verdict)).toEqual(['forced', 'unsat']);
  });
});

describe('references that double', () => {
  it.each([{}, { type: 'object' }])('30 levels with %j', (more) => {
    const schema = chain(
      30,
      (level) => ({ ...more, required: ['a', 'b'], properties: { a: reference(level + 1), b: reference(level + 1) } }),
      { const: 1 },
    );
    const analyzer = createForcedAnalyzer(parse(schema));
    expect(analyzer.paths('')).toHaveLength(5000);
    for (const field of fieldsOf(schema, '/a/b/a')) expect(['open', 'unknown']).toContain(field.verdict);
    expect(analyzer.result('').fields).toHaveLength(5000);
    expect(refusals(schema, { a: { a: {}, b: {} }, b: {} }).length).toBeGreaterThan(0);
  });
});
