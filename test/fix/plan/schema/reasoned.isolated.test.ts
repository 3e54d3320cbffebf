import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Json } from '../../../../src/model/json.js';
import { valueOf } from '../../../../src/fix/plan/schema/apart.js';
import { removeFromSchema } from '../../../../src/fix/plan/schema/removal.js';
import { contractOf, judge, without } from './support.js';

// The samples would hide a mistake of the reasoning: here it stands alone.
vi.mock('../../../../src/fix/plan/schema/judged.js', () => ({ judgesOtherwise: () => false }));

const VALUES: Readonly<Record<string, readonly Json[]>> = { a: ['x', 'y'], b: [0] };

const ofF = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Json>({ const: 1 }, { enum: [1] }, true, { type: 'integer' }) },
  { weight: 1, arbitrary: fc.constantFrom<Json>({ const: 2 }, false, { not: {} }) },
);
const ofA = fc.constantFrom<Json>({ const: 'x' }, { const: 'y' }, { enum: ['x', 'y'] }, true);
const part = fc.record(
  {
    properties: fc.record({ f: ofF, a: ofA, b: fc.constantFrom<Json>(true, { const: 0 }) }, { requiredKeys: [] }),
    required: fc.subarray(['f', 'a', 'b']),
    additionalProperties: fc.constant(false),
  },
  { requiredKeys: ['properties'] },
) as fc.Arbitrary<Json>;
const parts = fc.array(part, { minLength: 1, maxLength: 3 }) as fc.Arbitrary<Json>;

const more = fc.oneof(
  fc.constant<Json>({}),
  fc.constantFrom('oneOf', 'anyOf', 'allOf').chain((keyword) => parts.map((list): Json => ({ [keyword]: list }))),
  fc.constantFrom('not', 'if').chain((keyword) => part.map((one): Json => ({ [keyword]: one, else: { required: ['b'] } }))),
  fc.constantFrom<Json>(
    { dependentRequired: { f: ['a'] } },
    { dependentRequired: { a: ['f'] } },
    { dependentRequired: { a: ['f', 'b'] } },
    { dependentRequired: { a: ['f'], f: ['b'] } },
    { minProperties: 2 },
    { unevaluatedProperties: false },
  ),
);

const frozen = fc.record({ more, isRequired: fc.boolean(), isClosed: fc.boolean() }).map(({ more, isRequired, isClosed }): Json => ({
  ...(more as object),
  type: 'object',
  properties: { a: true, b: true, f: { const: 1 } },
  required: isRequired ? ['f'] : [],
  ...(isClosed ? { additionalProperties: false } : {}),
}));

function combinations(): Json[] {
  let found: Record<string, Json>[] = [{}];
  for (const key of ['a', 'b']) found = found.flatMap((one) => [one, ...(VALUES[key] ?? []).map((value) => ({ ...one, [key]: value }))]);
  return found;
}

test('what is taken out of a schema changes no judgement: valid without the field is what was valid with it or without', () => {
  let removed = 0;
  fc.assert(
    fc.property(frozen, (schema) => {
      const contract = contractOf(schema);
      // Where the value is not known to be the only one, nobody takes the field out.
      fc.pre(valueOf('/f', contract) !== undefined);
      const removal = removeFromSchema(contract, ['/f']);
      if (removal.refused.size > 0) return;
      removed++;
      const [old, now] = [judge(schema), judge(without(schema, removal))];
      const all = combinations().map((bare) => [old(bare), old({ ...(bare as object), f: 1 }), now(bare)] as const);
      for (const [bare, full, after] of all) expect(after).toBe(bare || full);
      // A field that tells answers apart is there or not by its own meaning in one of them.
      expect(all.some(([bare, full]) => bare && full) && all.some(([bare, full]) => bare !== full)).toBe(false);
    }),
    { numRuns: 1500 },
  );
  expect(removed).toBeGreaterThan(30);
});
