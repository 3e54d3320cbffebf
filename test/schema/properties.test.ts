import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEvaluator, createForcedAnalyzer, parseSchema, type FieldAnalysis, type Json } from '../../src/schema/index.js';
import { keyOf, setKeyOf } from '../../src/schema/json/equal.js';
import { instances, narrow, scalars, schemas } from './arbitraries.js';

const names = ['x', 'y', 'z'] as const;

function analyze(schema: unknown, focus: string): FieldAnalysis {
  const document = parseSchema(JSON.stringify(schema), { uri: 'a.json', dialect: '2020-12' });
  return createForcedAnalyzer(document, { profile: { engine: 'spec' } }).field(focus);
}

/** Objects with few values, now and then with a further constraint. */
const objects = fc
  .record({
    properties: fc.record({ x: narrow, y: narrow, z: narrow }, { requiredKeys: ['x'] }),
    required: fc.subarray([...names]),
    closed: fc.boolean(),
    extra: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 3, arbitrary: schemas(2) }),
    combinator: fc.constantFrom('allOf', 'anyOf', 'oneOf'),
  })
  .map(({ properties, required, closed, extra, combinator }) => ({
    type: 'object',
    properties,
    required,
    ...(closed ? { additionalProperties: false } : {}),
    ...(extra === true || Object.keys(extra).length === 0 ? {} : { [combinator]: [extra] }),
  }));

const root = (result: unknown): object => ({ type: 'object', required: ['result'], properties: { result } });

/** All objects over a small universe of property values. */
const universe: readonly Json[] = (() => {
  const values: (Json | undefined)[] = [
    undefined,
    null,
    true,
    false,
    0,
    1,
    2,
    3,
    1.5,
    '',
    'a',
    'b',
    'ab',
    'aa',
    [1],
    [1, 1],
    ['a', 'b'],
    ['b', 'a'],
    [true],
    [true, false],
    ['a', 'a'],
  ];
  const found: Json[] = [];
  for (const x of values)
    for (const y of values.slice(0, 12))
      for (const z of [undefined, null, 1, 'a']) {
        found.push(
          Object.fromEntries(
            [
              ['x', x],
              ['y', y],
              ['z', z],
            ].filter(([, value]) => value !== undefined),
          ) as Json,
        );
      }
  return found;
})();

/** What brute force finds contradicts the verdict. */
function contradiction(field: FieldAnalysis, outcomes: ReadonlyMap<string, Json>, absent: boolean): string | undefined {
  const sets = new Set([...outcomes.values()].map((value) => setKeyOf(value)));
  const listed = new Set((field.values ?? []).map((value) => setKeyOf(value)));
  switch (field.verdict) {
    case 'forced':
      return absent || [...outcomes.keys()].some((key) => key !== keyOf(field.value as Json)) ? 'not forced' : undefined;
    case 'forced-set':
      return absent || [...sets].some((key) => key !== setKeyOf(field.value as Json)) ? 'not one set' : undefined;
    case 'finite':
    case 'branch-tag':
      return (absent && field.presence !== 'optional') || [...sets].some((key) => !listed.has(key)) ? 'value not listed' : undefined;
    case 'unsat':
      return outcomes.size > 0 ? 'a value exists' : undefined;
    default:
      return undefined;
  }
}

describe('soundness', () => {
  it('never contradicts what brute force finds', () => {
    const verdicts = new Map<string, number>();
    const property = fc.property(objects, fc.constantFrom(...names), (result, name) => {
      const schema = root(result);
      const evaluator = createEvaluator(parseSchema(JSON.stringify(schema), { uri: 'a.json', dialect: '2020-12' }));
      const outcomes = new Map<string, Json>();
      let absent = false;
      for (const value of universe) {
        const object = value as Readonly<Record<string, Json>>;
        if (!evaluator.validAt('', { result: value })) continue;
        if (Object.hasOwn(object, name)) outcomes.set(keyOf(object[name] as Json), object[name] as Json);
        else absent = true;
      }
      const field = analyze(schema, `/result/${name}`);
      verdicts.set(field.verdict, (verdicts.get(field.verdict) ?? 0) + 1);
      expect(contradiction(field, outcomes, absent)).toBeUndefined();
    });
    fc.assert(property, { seed: 20262, numRuns: 500 });
    console.log('brute force:', Object.fromEntries(verdicts));
    for (const verdict of ['forced', 'finite', 'open', 'unsat']) expect(verdicts.get(verdict) ?? 0).toBeGreaterThan(5);
  });

  it('admits every value that a valid instance has', () => {
    let valid = 0;
    const property = fc.property(objects, instances, (result, instance) => {
      const document = parseSchema(JSON.stringify(root(result)), { uri: 'a.json', dialect: '2020-12' });
      if (!createEvaluator(document).validAt('', { result: instance })) return;
      valid++;
      const analyzer = createForcedAnalyzer(document, { profile: { engine: 'spec' } });
      for (const [name, value] of Object.entries(instance as object))
        expect(analyzer.admits(`/result/${name}`, value as Json)).not.toBe('no');
      expect(analyzer.admits('/result', instance)).toBe('yes');
    });
    fc.assert(property, { seed: 20263, numRuns: 4000 });
    console.log(`admits: ${valid} valid instances`);
    expect(valid).toBeGreaterThan(100);
  });

  it('shows only accepted instances, and two that differ for what is not forced', () => {
    let shown = 0;
    const property = fc.property(objects, fc.constantFrom(...names), (result, name) => {
      const schema = root(result);
      const field = analyze(schema, `/result/${name}`);
      const evaluator = createEvaluator(parseSchema(JSON.stringify(schema), { uri: 'a.json', dialect: '2020-12' }));
      for (const witness of field.witnesses) expect(evaluator.validate(witness)).toEqual([]);
      shown += field.witnesses.length;
      if (field.verdict !== 'finite' || field.witnesses.length < 2) return;
      const [first, second] = field.witnesses.map((witness) => (witness as { result: Record<string, Json> }).result[name]);
      expect(JSON.stringify(first)).not.toBe(JSON.stringify(second));
    });
    fc.assert(property, { seed: 20264, numRuns: 300 });
    expect(shown).toBeGreaterThan(200);
  });
});

type Change = (schema: unknown) => { readonly schema: unknown; readonly defs?: object };

const sameMeaning: Readonly<Record<string, Change>> = {
  'allOf of one': (schema) => ({ schema: { allOf: [schema] } }),
  reference: (schema) => ({ schema: { $ref: '#/$defs/it' }, defs: { it: schema } }),
  'anyOf with false': (schema) => ({ schema: { anyOf: [schema, false] } }),
  'oneOf with false': (schema) => ({ schema: { oneOf: [false, schema] } }),
  'double complement': (schema) => ({ schema: { not: { not: schema } } }),
  'keywords in reverse order': (schema) => ({ schema: Object.fromEntries(Object.entries(schema as object).reverse()) }),
  'keywords split over allOf': (schema) => ({
    schema: { allOf: Object.entries(schema as Record<string, unknown>).map(([key, value]) => ({ [key]: value })) },
  }),
  'condition that always holds': (schema) => ({ schema: { if: true, then: schema } }),
};

describe('metamorphic', () => {
  it.each(Object.entries(sameMeaning))('%s keeps the verdict', (_name, change) => {
    let decided = 0;
    const property = fc.property(narrow, (schema) => {
      const field = (value: unknown, defs: object = {}): FieldAnalysis =>
        analyze(
          {
            type: 'object',
            required: ['result'],
            properties: { result: { type: 'object', required: ['x'], properties: { x: value } } },
            $defs: defs,
          },
          '/result/x',
        );
      const before = field(schema);
      const changed = change(schema);
      const after = field(changed.schema, changed.defs);
      expect([after.verdict, after.value === undefined ? undefined : setKeyOf(after.value)]).toEqual([
        before.verdict,
        before.value === undefined ? undefined : setKeyOf(before.value),
      ]);
      if (before.verdict === 'forced') decided++;
    });
    fc.assert(property, { seed: 20265, numRuns: 150 });
    expect(decided).toBeGreaterThan(20);
  });

  it('a fresh alternative, a dropped requirement and a doubled member change what they must', () => {
    const property = fc.property(scalars, (value) => {
      const at = (x: unknown, required: string[]): FieldAnalysis =>
        analyze(root({ type: 'object', required, properties: { x } }), '/result/x');
      expect(at({ const: value }, ['x']).verdict).toBe('forced');
      expect(at({ anyOf: [{ const: value }, { const: 'fresh' }] }, ['x']).verdict).toBe('finite');
      const optional = at({ const: value }, []);
      expect([optional.verdict, optional.presence, optional.whenPresent.upper, optional.count.upper]).toEqual([
        'finite',
        'optional',
        1n,
        2n,
      ]);
      expect(at({ enum: [value, value] }, ['x']).verdict).toBe('forced');
    });
    fc.assert(property, { seed: 20266, numRuns: 60 });
  });
});
