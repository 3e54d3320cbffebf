import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { applyToValue } from '../../../../src/fix/edit/operations.js';
import { valueOf } from '../../../../src/fix/plan/schema/apart.js';
import { removeFromSchema } from '../../../../src/fix/plan/schema/removal.js';
import type { Json } from '../../../../src/model/json.js';
import { compactJson } from '../../../../src/model/json-print.js';
import { isCovered, valuesAt } from '../../../../src/model/pointer.js';
import { contractOf, judge, without } from './support.js';

// The samples would hide a mistake of the reasoning: here it stands alone.
vi.mock('../../../../src/fix/plan/schema/judged.js', () => ({ judgesOtherwise: () => false }));

const MASS = { type: 'object', properties: { mass: { const: 1 } }, required: ['mass'] };
const CLOSED = { ...MASS, additionalProperties: false };
const DRAFT = { $schema: 'https://json-schema.org/draft/2020-12/schema' };
const inside = (geo: Json, more: Record<string, Json> = {}): Json => ({
  ...DRAFT,
  type: 'object',
  properties: { geo, n: true },
  required: ['geo'],
  ...more,
});

test.each<[string, Json, boolean]>([
  ['is closed', CLOSED, true],
  ['is closed in a part', { allOf: [MASS, { additionalProperties: false, properties: { mass: true } }] }, true],
  ['is closed over its parts', { ...MASS, unevaluatedProperties: false }, true],
  ['may do without the member', { ...CLOSED, required: [] }, true],
  ['is open', MASS, false],
  ['is open by name', { ...MASS, additionalProperties: true }, false],
  ['is a map as well', { ...MASS, additionalProperties: { type: 'integer' } }, false],
  ['may have members of a pattern', { ...CLOSED, patternProperties: { '^x-': true } }, false],
  ['may be no object', { properties: MASS.properties, required: ['mass'], additionalProperties: false }, false],
  ['has another member in a part', { allOf: [MASS, { properties: { site: { type: 'string' } } }] }, false],
])('an object without its last member: it %s', (_, geo, goes) => {
  const schema = inside(geo);
  const removal = removeFromSchema(contractOf(schema), ['/geo/mass']);
  expect([...removal.refused]).toEqual([]);
  expect(removal.going.has('/geo')).toBe(goes);
  const left = without(schema, removal);
  expect(judge(left)(goes ? {} : { geo: {} })).toBe(true);
  expect(judge(left)({})).toBe(goes);
});

test('what a shared definition declares goes in all places or in none', () => {
  const part = { type: 'object', properties: { geo: CLOSED, n: { type: 'integer' } }, required: ['geo', 'n'], additionalProperties: false };
  const schema = { type: 'object', properties: { a: { $ref: '#/$defs/part' }, b: { $ref: '#/$defs/part' } }, $defs: { part } };
  const going = (...paths: string[]) => [...removeFromSchema(contractOf(schema), paths).going].sort();
  expect(going('/a/geo/mass', '/b/geo/mass')).toEqual(['/a/geo', '/a/geo/mass', '/b/geo', '/b/geo/mass']);
  expect(going('/a/geo/mass')).toEqual([]);
});

test('objects around go one after the other', () => {
  const outer = { type: 'object', properties: { geo: CLOSED }, required: ['geo'], additionalProperties: false };
  const schema = { type: 'object', properties: { outer, n: true } };
  expect([...removeFromSchema(contractOf(schema), ['/outer/geo/mass']).going].sort()).toEqual(['/outer', '/outer/geo', '/outer/geo/mass']);
});

test.each<[string, Json, RegExp]>([
  ['its members are counted', inside(CLOSED, { minProperties: 1 }), /nothing would be left in "\/geo".*"minProperties"/],
  ['it is an item', { type: 'array', items: CLOSED }, /nothing would be left in "\/\*".*no named member/],
])('a field stays when the object around it would be empty and has to stay: %s', (_, schema, why) => {
  const [path = ''] = contractOf(schema)
    .analyzer.paths('')
    .filter((one) => one.endsWith('/mass'));
  const { going, refused } = removeFromSchema(contractOf(schema), [path]);
  expect([...going]).toEqual([]);
  expect(refused.get(path)?.reason).toMatch(why);
});

const extra = fc.constantFrom<Record<string, Json>>(
  {},
  { additionalProperties: false },
  { additionalProperties: { type: 'integer' } },
  { unevaluatedProperties: false },
  { patternProperties: { '^x': true }, additionalProperties: false },
  { maxProperties: 1 },
  { propertyNames: { enum: ['mass'] } },
);
const held = fc
  .record({ extra, named: fc.boolean(), asked: fc.boolean(), typed: fc.boolean() })
  .map(({ extra, named, asked, typed }): Json => ({
    ...(typed ? { type: 'object' } : {}),
    properties: { mass: { const: 1 }, ...(named ? { n: { type: 'integer' } } : {}) },
    required: asked ? ['mass'] : [],
    ...extra,
  }));
const reached = fc.oneof(
  held.map((geo) => ({ geo })),
  fc.tuple(held, extra).map(([one, more]) => ({ geo: { allOf: [one], ...more } })),
  held.map((part) => ({ geo: { $ref: '#part' }, $defs: { part: { ...(part as object), $anchor: 'part' } } })),
);
const schemas = fc
  .record({ reached, asked: fc.boolean(), closed: fc.boolean() })
  .map(({ reached: { geo, ...more }, asked, closed }): Json => ({
    ...DRAFT,
    type: 'object',
    properties: { geo, n: true },
    required: asked ? ['geo'] : [],
    ...(closed ? { additionalProperties: false } : {}),
    ...more,
  }));

const OBJECTS = [{}, { n: 0 }, { x: 0 }, { x: 0, n: 0 }, { x: 'a' }].flatMap((one): Json[] => [one, { mass: 1, ...one }]);
const ANSWERS = [...OBJECTS, 5, null].flatMap((geo): Json[] => [{ geo }, { geo, n: 0 }]).concat([{}, { n: 0 }]);

test('nothing but the field is lost, and every other answer is judged as before', () => {
  let [removed, emptied] = [0, 0];
  fc.assert(
    fc.property(schemas, (schema) => {
      const contract = contractOf(schema);
      fc.pre(valueOf('/geo/mass', contract) !== undefined);
      const removal = removeFromSchema(contract, ['/geo/mass']);
      if (removal.refused.size > 0) return;
      removed++;
      if (removal.going.has('/geo')) emptied++;
      const [old, now] = [judge(schema), judge(without(schema, removal))];
      const strip = (answer: Json, paths: Iterable<string>) => {
        const found = new Set([...paths].flatMap((path) => valuesAt(answer, path).map(({ pointer }) => pointer)));
        const outer = [...found].filter((at) => !isCovered(at.slice(0, at.lastIndexOf('/')), found));
        return applyToValue(
          answer,
          outer.map((at) => ({ op: 'remove', at })),
        );
      };
      const made = new Set(ANSWERS.filter(old).map((answer) => compactJson(strip(answer, removal.going))));
      for (const answer of ANSWERS.filter(old)) {
        expect(now(strip(answer, removal.going))).toBe(true);
        const rest = compactJson(strip(answer, ['/geo/mass']));
        expect([rest, rest.replace(/"geo":\{\},?/, '').replace(',}', '}')]).toContain(compactJson(strip(answer, removal.going)));
      }
      for (const answer of ANSWERS)
        if (compactJson(strip(answer, removal.going)) === compactJson(answer)) expect(now(answer)).toBe(made.has(compactJson(answer)));
    }),
    { numRuns: 250 },
  );
  expect(removed).toBeGreaterThan(50);
  expect(emptied).toBeGreaterThan(5);
});
