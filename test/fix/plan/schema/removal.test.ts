import { expect, test } from 'vitest';
import { valueOf } from '../../../../src/fix/plan/schema/apart.js';
import { Declarations } from '../../../../src/fix/plan/schema/declared.js';
import { judgesOtherwise } from '../../../../src/fix/plan/schema/judged.js';
import { removeFromSchema } from '../../../../src/fix/plan/schema/removal.js';
import type { Json } from '../../../../src/model/json.js';
import { contractOf } from './support.js';

const answer = (more: Record<string, Json>, properties: Record<string, Json> = {}): Json => ({
  type: 'object',
  properties: { mass: { const: 48 }, route: { type: 'array' }, reason: { type: 'string' }, ...properties },
  ...more,
});
const branch = (required: string[], properties: Record<string, Json>): Json => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});

test.each<[string, Json, RegExp]>([
  [
    'its presence selects a branch',
    answer({ oneOf: [{ required: ['mass'] }, { required: ['reason'], properties: { mass: false } }] }),
    /forbids it in some answers/,
  ],
  [
    'a branch has another value',
    answer({
      oneOf: [
        { required: ['mass'], properties: { mass: { const: 48 } } },
        { required: ['mass', 'reason'], properties: { mass: { const: 49 } } },
      ],
    }),
    /another value for it in some answers|no answer can take/,
  ],
  [
    'a branch has nothing to do with it',
    answer({ anyOf: [{ required: ['mass'] }, { properties: { mass: false }, required: ['reason'] }] }),
    /forbids it in some answers/,
  ],
  [
    'others are needed because of it',
    answer({ dependentRequired: { x: ['mass'], mass: ['route'] } }),
    /"dependentRequired" asks for others|for other fields/,
  ],
  ['it is needed because of others', answer({ dependentRequired: { route: ['mass'] } }), /asks for it in some answers only/],
  [
    'a condition elsewhere names it',
    answer({ required: ['mass'], $defs: { odd: { required: ['mass', 'reason'] } }, not: { $ref: '#/$defs/odd' } }),
    /condition of the schema/,
  ],
  ['a condition is closed', answer({ not: { properties: { route: true }, additionalProperties: false } }), /condition of the schema/],
  [
    'names are restricted in a branch',
    answer({ anyOf: [{ propertyNames: { maxLength: 3 }, properties: { mass: true } }, { properties: { mass: true } }] }),
    /"propertyNames"/,
  ],
])('a field stays where %s', (_, schema, reason) => {
  expect([...removeFromSchema(contractOf(schema), ['/mass']).refused.values()].map(({ reason }) => reason).join()).toMatch(reason);
});

test('a field of items that have to differ stays when some have it and some have not', () => {
  const item = { type: 'object', properties: { unit: { const: 'cm' }, n: { type: 'integer' } }, required: ['n'] };
  const schema = (required: string[]) => ({
    type: 'object',
    properties: { parts: { type: 'array', uniqueItems: true, items: { ...item, required } } },
  });
  expect(removeFromSchema(contractOf(schema(['n'])), ['/parts/*/unit']).refused.size).toBe(1);
  expect(removeFromSchema(contractOf(schema(['n', 'unit'])), ['/parts/*/unit']).refused.size).toBe(0);
});

test('an object stays when its presence selects a branch, though nothing is left in it', () => {
  const geo = branch(['mass'], { mass: { const: 48 } });
  const schema = answer({ oneOf: [{ required: ['geo'] }, { required: ['reason'], properties: { geo: false } }] }, { geo });
  expect([...removeFromSchema(contractOf(schema), ['/geo/mass']).going]).not.toContain('/geo');
});

test.each<[string, Json]>([
  ['is asked for by a part of "allOf"', answer({ allOf: [{ required: ['mass'] }, { required: ['route'] }] })],
  [
    'is asked for by each branch',
    answer({
      oneOf: [branch(['mass', 'route'], { mass: true, route: true }), branch(['mass', 'reason'], { mass: { const: 48 }, reason: true })],
    }),
  ],
  ['is asked for nowhere', answer({})],
])('a field goes when it %s', (_, schema) => {
  expect([...removeFromSchema(contractOf(schema), ['/mass']).going]).toEqual(['/mass']);
});

test('a field of one of several variants goes when another member tells them apart, and only then', () => {
  const variant = (kind: Json, inner: Json) => branch(['kind', 'inner'], { kind, inner });
  const variants = (first: string, second: string): Json => ({
    type: 'object',
    properties: {
      part: {
        oneOf: [
          variant({ const: first }, branch(['mass', 'n'], { mass: { const: 48 }, n: { type: 'integer' } })),
          variant({ const: second }, branch(['n'], { n: { type: 'integer' } })),
        ],
      },
    },
  });
  const going = (schema: Json) => [...removeFromSchema(contractOf(schema), ['/part/inner/mass']).going];
  expect(going(variants('STOP', 'GO'))).toEqual(['/part/inner/mass']);
  expect(going(variants('STOP', 'STOP'))).toEqual([]);
});

test('samples alone show that a schema changes its mind', () => {
  const schema = answer({ oneOf: [{ required: ['mass'] }, { required: ['reason'], properties: { mass: false } }] });
  const contract = contractOf(schema);
  expect(valueOf('/mass', contract)).toBe(48);
  const at = (pointer: string) => ({ op: 'remove' as const, at: pointer });
  const wrong = [at('/properties/mass'), at('/oneOf/0/required'), at('/oneOf/1/properties/mass')];
  const judged = (operations: typeof wrong) =>
    judgesOtherwise(contract, new Declarations(contract), { operations, going: new Set(['/mass']) });
  expect(judged(wrong)).toBe(true);
  const plain = contractOf(answer({ required: ['mass'] }));
  const right = [at('/properties/mass'), at('/required')];
  expect(judgesOtherwise(plain, new Declarations(plain), { operations: right, going: new Set(['/mass']) })).toBe(false);
});

test('samples alone show that an open object would be lost with what else is in it', () => {
  const geo = { type: 'object', properties: { mass: { const: 48 } }, required: ['mass'] };
  const judged = (schema: Json, going: string[], at: string) => {
    const contract = contractOf(schema);
    return judgesOtherwise(contract, new Declarations(contract), { operations: [{ op: 'remove', at }], going: new Set(going) });
  };
  const [open, closed] = [geo, { ...geo, additionalProperties: false }].map((part): Json => ({
    type: 'object',
    properties: { geo: part },
  }));
  expect(judged(open ?? {}, ['/geo/mass', '/geo'], '/properties/geo')).toBe(true);
  expect(judged(closed ?? {}, ['/geo/mass', '/geo'], '/properties/geo')).toBe(false);
});
