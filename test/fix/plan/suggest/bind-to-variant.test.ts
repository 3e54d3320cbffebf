import { describe, expect, it, test } from 'vitest';
import { all, boundFor, kind } from './support.js';

const PARITY = { const: 'parity' };
const TEXT = { type: 'string' };
const CLOSED = { type: 'object', additionalProperties: false };

const descriptions = (...labels: string[]) =>
  labels.map((label) => `Bind "/theorem" to the variant "kind" = "${label}": "parity" only there, any string elsewhere`);

describe('a constant outside of the branches', () => {
  const branches = (...oneOf: unknown[]) => all({ kind: TEXT, theorem: PARITY }, { oneOf });
  const open = (...oneOf: unknown[]) => all({ kind: TEXT, theorem: TEXT }, { oneOf });

  it('may be said of each variant, whichever the hidden solution has', async () => {
    const schema = branches(kind('upper', { n: { type: 'integer' } }), kind('lower'));
    const found = await boundFor(schema, { solution: { kind: 'lower', theorem: 'parity' } });
    expect(found.map((one) => one.description)).toEqual(descriptions('upper', 'lower'));
    expect(found.map((one) => one.result)).toEqual([
      open(kind('upper', { n: { type: 'integer' }, theorem: PARITY }), kind('lower')),
      open(kind('upper', { n: { type: 'integer' } }), kind('lower', { theorem: PARITY })),
    ]);
    const other = await boundFor(schema, { solution: { kind: 'upper', n: 1, theorem: 'parity' } });
    expect(other).toEqual(found);
  });

  it('comes into what a closed branch says of the field', async () => {
    const found = await boundFor(branches(kind('upper', { theorem: true }, CLOSED), kind('lower', { theorem: { title: 't' } }, CLOSED)));
    expect(found.map((one) => one.result)).toEqual([
      open(kind('upper', { theorem: PARITY }, CLOSED), kind('lower', { theorem: { title: 't' } }, CLOSED)),
      open(kind('upper', { theorem: true }, CLOSED), kind('lower', { theorem: { title: 't', ...PARITY } }, CLOSED)),
    ]);
  });

  it.each([
    ['additionalProperties', { ...CLOSED }],
    ['other members are numbers', { additionalProperties: { type: 'number' } }],
    ['unevaluatedProperties', { type: 'object', unevaluatedProperties: false }],
    ['a pattern for other names', { ...CLOSED, patternProperties: { '^x-': {} } }],
  ])('never comes into a branch that has no place for it: %s', async (_, more) => {
    const schema = { ...branches(kind('upper'), kind('lower', {}, more), kind('middle')), required: ['kind'] };
    const found = await boundFor(schema);
    expect(found.map((one) => one.description)).toEqual(descriptions('upper', 'middle'));
  });

  it.each(['https://json-schema.org/draft/2020-12/schema', 'http://json-schema.org/draft-07/schema#'])(
    'comes into the definition that a branch alone refers to: %s',
    async ($schema) => {
      const schema = branches({ $ref: '#/definitions/upper' }, { $ref: '#/definitions/lower' });
      const found = await boundFor(schema, { $schema, more: { definitions: { upper: kind('upper'), lower: kind('lower') } } });
      expect(found.map((one) => one.schema['definitions'])).toEqual([
        { upper: kind('upper', { theorem: PARITY }), lower: kind('lower') },
        { upper: kind('upper'), lower: kind('lower', { theorem: PARITY }) },
      ]);
    },
  );

  it('leaves a definition alone that says something of another object as well', async () => {
    const reference = { $ref: '#/definitions/upper' };
    const schema = all({ main: branches(reference, kind('lower')), other: { anyOf: [reference, { type: 'null' }] } });
    const more = { definitions: { upper: kind('upper') } };
    const beside = await boundFor(schema, { more });
    expect(beside.map((one) => one.schema['definitions'])).toEqual([more.definitions, more.definitions]);
    expect(beside[0]?.result['properties']).toMatchObject({
      main: { oneOf: [{ ...reference, properties: { theorem: PARITY } }, kind('lower')] },
    });
    // In draft 7 nothing counts beside a reference.
    const old = await boundFor(schema, { more, $schema: 'http://json-schema.org/draft-07/schema#' });
    expect(old.map((one) => one.schema['definitions'])).toEqual([more.definitions, more.definitions]);
    const condition = { if: { properties: { kind: { const: 'upper' } }, required: ['kind'] }, then: { properties: { theorem: PARITY } } };
    expect(old[0]?.result['properties']).toMatchObject({ main: { oneOf: [reference, kind('lower')], allOf: [condition] } });
  });

  it('never comes into branches that other objects have as well', async () => {
    const shared = { $ref: '#/$defs/kinds' };
    const more = { $defs: { kinds: { oneOf: [kind('upper'), kind('lower')] } } };
    const main = all({ kind: TEXT, theorem: PARITY }, { allOf: [shared] });
    expect(await boundFor(all({ main }), { more })).toHaveLength(2);
    const found = await boundFor(all({ main, other: shared }), { more });
    expect(found.map((one) => one.schema['$defs'])).toEqual([more.$defs, more.$defs]);
    expect(found[1]?.result['properties']).toMatchObject({
      main: { allOf: [shared, { if: { properties: { kind: { const: 'lower' } } }, then: { properties: { theorem: PARITY } } }] },
    });
  });

  it('is said of all branches of a variant', async () => {
    const found = await boundFor(branches(kind('upper', { n: { const: 1 } }), kind('lower'), kind('upper', { n: { const: 2 } })));
    expect(found[0]?.result).toEqual(
      open(kind('upper', { n: { const: 1 }, theorem: PARITY }), kind('lower'), kind('upper', { n: { const: 2 }, theorem: PARITY })),
    );
  });

  it('may lie deeper than the tag', async () => {
    const schema = all(
      { kind: TEXT, proof: all({ theorem: PARITY }) },
      { anyOf: [kind('upper', { proof: { minProperties: 1 } }), kind('lower')] },
    );
    const found = await boundFor(schema);
    expect(found.map((one) => one.description)).toEqual([
      'Bind "/proof/theorem" to the variant "/kind" = "upper": "parity" only there, any string elsewhere',
      'Bind "/proof/theorem" to the variant "/kind" = "lower": "parity" only there, any string elsewhere',
    ]);
    expect(found.map((one) => one.result['anyOf'])).toEqual([
      [kind('upper', { proof: { minProperties: 1, properties: { theorem: PARITY } } }), kind('lower')],
      [kind('upper', { proof: { minProperties: 1 } }), kind('lower', { proof: { properties: { theorem: PARITY } } })],
    ]);
  });

  it('may stand in each item of a list', async () => {
    const items = all({ kind: TEXT, theorem: { enum: ['parity'] } }, { oneOf: [kind('upper'), kind('lower')] });
    const found = await boundFor(all({ steps: { type: 'array', minItems: 1, items } }));
    expect(found.map((one) => one.description)).toHaveLength(2);
    expect(found[0]?.result).toEqual(
      all({
        steps: {
          type: 'array',
          minItems: 1,
          items: all({ kind: TEXT, theorem: TEXT }, { oneOf: [kind('upper', { theorem: PARITY }), kind('lower')] }),
        },
      }),
    );
  });
});

describe('a constant in the branches', () => {
  const each = { theorem: PARITY };
  const strict = { ...CLOSED, required: ['kind', 'theorem'] };

  it('that stands in all of them stays in one, and has its type in the others', async () => {
    const found = await boundFor({ oneOf: ['a', 'b', 'c'].map((label) => kind(label, each, strict)) });
    expect(found.map((one) => one.description)).toEqual(descriptions('a', 'b', 'c'));
    expect(found[1]?.result).toEqual({
      oneOf: [kind('a', { theorem: TEXT }, strict), kind('b', each, strict), kind('c', { theorem: TEXT }, strict)],
    });
  });

  it('that one of them alone says is bound already', async () => {
    expect(await boundFor(all({ kind: TEXT, theorem: TEXT }, { oneOf: [kind('upper', each), kind('lower')] }))).toEqual([]);
  });

  it('that contradicts it in a dead branch would come alive', async () => {
    const oneOf = [kind('upper'), kind('lower'), kind('odd', { theorem: { const: 'other' } })];
    expect(await boundFor(all({ kind: TEXT, theorem: PARITY }, { oneOf }))).toEqual([]);
  });
});

describe('conditions', () => {
  const enumerated = (more: Record<string, unknown>, labels = ['upper', 'lower']) => all({ kind: { enum: labels }, theorem: PARITY }, more);
  const on = (label: string, name: string) => ({ if: kind(label), then: { required: [name] } });

  it('of a label add what they say of it', async () => {
    const found = await boundFor(enumerated({ allOf: [on('upper', 'n'), on('lower', 'm')] }));
    expect(found.map((one) => one.description)).toEqual(descriptions('upper', 'lower'));
    expect(found.map((one) => one.result['allOf'])).toEqual([
      [{ ...on('upper', 'n'), then: { required: ['n'], properties: { theorem: PARITY } } }, on('lower', 'm')],
      [on('upper', 'n'), { ...on('lower', 'm'), then: { required: ['m'], properties: { theorem: PARITY } } }],
    ]);
  });

  it('speak of the other of two labels in their "else"', async () => {
    const found = await boundFor(enumerated({ ...on('upper', 'n'), else: { required: ['m'] } }));
    expect(found.map((one) => one.description)).toEqual(descriptions('upper', 'lower'));
    expect(found[1]?.result['else']).toEqual({ required: ['m'], properties: { theorem: PARITY } });
  });

  it('speak of none of three labels in their "else", so that these get a condition of their own', async () => {
    const found = await boundFor(enumerated({ ...on('a', 'n'), else: { required: ['m'] } }, ['a', 'b', 'c']));
    expect(found.map((one) => one.description)).toEqual(descriptions('a', 'b', 'c'));
    expect(found[1]?.result).toMatchObject({ else: { required: ['m'] }, allOf: [{ if: { properties: { kind: { const: 'b' } } } }] });
  });

  it('offer nothing where a condition of its own would make a branch of a label that has none', async () => {
    const two = { if: { properties: { kind: { enum: ['a', 'b'] } }, required: ['kind'] }, then: { required: ['n'] } };
    expect(await boundFor(enumerated(two, ['a', 'b', 'c']))).toEqual([]);
  });

  it('offer nothing where the draft has none for the labels without a branch', async () => {
    const branches = [kind('a'), kind('b'), { properties: { kind: { enum: ['c', 'd'] } }, required: ['kind'] }];
    const schema = all({ kind: TEXT, theorem: { enum: ['parity'] } }, { oneOf: branches });
    expect(await boundFor(schema)).toHaveLength(4);
    expect(await boundFor(schema, { $schema: 'http://json-schema.org/draft-06/schema#' })).toEqual([]);
  });

  it.each([
    ['there is none', {}],
    ['it asks for another member as well', { if: kind('upper', { n: { const: 1 } }), then: { required: ['m'] } }],
    ['it asks for the presence of another', { if: kind('upper', {}, { required: ['kind', 'n'] }), then: { required: ['m'] } }],
    ['it asks for something else', { if: kind('upper', {}, { minProperties: 3 }), then: { required: ['m'] } }],
    ['it asks for a label that is none', { if: kind('middle'), then: { required: ['m'] } }],
    ['it only forbids', { if: kind('upper'), then: false }],
  ])('offer nothing where %s', async (_, more) => {
    expect(await boundFor(enumerated(more))).toEqual([]);
  });

  it('on a label that may be missing hold without it', async () => {
    expect(await boundFor({ ...enumerated(on('upper', 'n')), required: ['theorem'] })).toEqual([]);
  });
});

describe('nothing is offered', () => {
  const oneOf = [kind('upper'), kind('lower')];

  test('for a tag, nor for what a variant decides', async () => {
    const twice = all({ kind: TEXT }, { oneOf: [kind('upper', { name: { const: 'u' } }), kind('lower', { name: { const: 'l' } })] });
    expect(await boundFor({ ...twice, required: ['kind', 'name'] })).toEqual([]);
  });

  test('where branches tell nothing apart', async () => {
    expect(await boundFor(all({ kind: TEXT, theorem: PARITY }, { anyOf: [{ required: ['n'] }, { required: ['m'] }] }))).toEqual([]);
    expect(await boundFor(all({ kind: TEXT, theorem: PARITY }, { anyOf: [kind('upper', { n: {} }), kind('upper', { m: {} })] }))).toEqual(
      [],
    );
  });

  test('where only one branch can be satisfied', async () => {
    expect(await boundFor(all({ kind: { enum: ['upper'] }, theorem: PARITY }, { oneOf }))).toEqual([]);
  });

  test('where there are more than twelve variants', async () => {
    const of = (number: number) => Array.from({ length: number }, (_, i) => kind(`k${i}`));
    expect(await boundFor(all({ kind: TEXT, theorem: PARITY }, { oneOf: of(12) }))).toHaveLength(12);
    expect(await boundFor(all({ kind: TEXT, theorem: PARITY }, { oneOf: of(13) }))).toEqual([]);
  });

  test.each(['FROZEN_PROBLEM_DATA', 'DERIVED_CONCLUSION'])('for a field of the role %s', async (role) => {
    expect(await boundFor(all({ kind: TEXT, theorem: PARITY }, { oneOf }), { roles: { '/theorem': { role } } })).toEqual([]);
  });

  test('for a value of the input, which holds in every variant', async () => {
    expect(await boundFor(all({ kind: TEXT, site: { const: 'north' } }, { oneOf }))).toEqual([]);
  });

  test('for a subschema that other fields share', async () => {
    const shared = { $ref: '#/$defs/parity' };
    const schema = all({ kind: TEXT, theorem: shared, lemma: shared }, { oneOf });
    expect(await boundFor(schema, { more: { $defs: { parity: PARITY } } })).toEqual([]);
  });

  test('where something else leaves the same value', async () => {
    const schema = all({ kind: TEXT, theorem: PARITY }, { oneOf, allOf: [{ properties: { theorem: { pattern: '^parity$' } } }] });
    expect(await boundFor(schema)).toEqual([]);
  });

  test('for null, which is alone in its type', async () => {
    expect(
      await boundFor(all({ kind: TEXT, theorem: { const: null } }, { oneOf }), { solution: { kind: 'upper', theorem: null } }),
    ).toEqual([]);
  });
});

test.each<[unknown, unknown, string, string]>([
  [{ const: true }, { type: 'boolean' }, 'true', 'true or false'],
  [{ const: 'x', type: ['string', 'null'] }, { type: ['string', 'null'] }, '"x"', 'any value of its type'],
  [{ enum: [3.5] }, { type: 'number' }, '3.5', 'any number'],
])('%j is told in words', async (constant, left, value, elsewhere) => {
  const found = await boundFor(all({ kind: TEXT, most: constant }, { oneOf: [kind('a'), kind('b')] }));
  expect(found[0]?.description).toBe(`Bind "/most" to the variant "kind" = "a": ${value} only there, ${elsewhere} elsewhere`);
  expect((found[0]?.result['properties'] as Record<string, unknown>)['most']).toEqual(left);
});
