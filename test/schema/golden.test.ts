import { describe, expect, it } from 'vitest';
import { createEvaluator, createForcedAnalyzer, parseSchema, type Json } from '../../src/schema/index.js';
import { golden } from './golden/index.js';
import type { GoldenCase } from './golden/case.js';

function analyze(one: GoldenCase) {
  const document = parseSchema(one.text ?? JSON.stringify(one.schema), { uri: 'case.json', dialect: one.dialect ?? '2020-12' });
  return { document, field: createForcedAnalyzer(document, { profile: { engine: 'spec' } }).field(one.focus) };
}

function sorted(value: Json | undefined): unknown {
  return Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value;
}

for (const [tag, cases] of Object.entries(golden)) {
  describe(tag, () => {
    it.each(cases.map((one) => [one.id, one] as const))('%s', (_id, one) => {
      const { document, field } = analyze(one);
      expect(field.verdict).toBe(one.verdict);
      if (one.verdict === 'forced') expect(field.value).toEqual(one.value);
      if (one.verdict === 'forced-set') expect(sorted(field.value)).toEqual(sorted(one.value));
      if (one.count !== undefined) expect(field.count.upper).toBe(BigInt(one.count));
      for (const witness of field.witnesses) expect(createEvaluator(document).validate(witness)).toEqual([]);
      if (one.verdict === 'forced' || one.verdict === 'forced-set') expect(field.proof).toBe('witnessed');
    });
  });
}

it('covers all kinds of schemas', () => {
  const all = Object.values(golden).flat();
  expect(all.length).toBeGreaterThanOrEqual(150);
  expect(new Set(all.map((one) => one.id)).size).toBe(all.length);
  expect(new Set(all.map((one) => one.verdict))).toEqual(
    new Set(['forced', 'forced-set', 'branch-tag', 'finite', 'open', 'unsat', 'unknown']),
  );
});
