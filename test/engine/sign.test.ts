import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sign } from '../../src/engine/sign.js';
import type { UnsignedFinding } from '../../src/engine/to-finding.js';
import { finding } from '../review/support.js';

const at = (file: string, line: number, column: number, more: Partial<UnsignedFinding> = {}) =>
  finding({ file, range: { line, column, endLine: line, endColumn: column }, ...more });

test('the order of every report: file, line, column, rule, field, message', () => {
  const sorted = [
    at('B.json', 1, 1),
    at('a.json', 2, 9),
    at('a.json', 10, 1),
    at('a.json', 10, 2, { rule: 'a-rule' }),
    at('a.json', 10, 2, { rule: 'b-rule', field: null }),
    at('a.json', 10, 2, { rule: 'b-rule', field: '/a', message: 'x' }),
    at('a.json', 10, 2, { rule: 'b-rule', field: '/a', message: 'y' }),
    at('a.json', 10, 2, { rule: 'b-rule', field: '/b' }),
  ];
  const withoutIds = (findings: readonly UnsignedFinding[]) => findings.map((each) => ({ ...each, fingerprint: undefined }));
  fc.assert(
    fc.property(fc.shuffledSubarray(sorted, { minLength: sorted.length }), (shuffled) => {
      expect(withoutIds(sign(shuffled))).toEqual(withoutIds(sorted));
    }),
  );
});

test('identity does not depend on lines, and equal findings stay apart', () => {
  const [first, second] = sign([at('a.json', 1, 1), at('a.json', 5, 1)]);
  const [moved] = sign([at('a.json', 90, 3)]);
  expect(moved?.fingerprint).toBe(first?.fingerprint);
  expect(second?.fingerprint).toBe(`${first?.fingerprint}:2`);
});

test('identity depends on the forced value, null included', () => {
  const ids = [1, 2, null, undefined].map((value) => {
    const forced = value === undefined ? null : { value, by: [] };
    return sign([at('a.json', 1, 1, { forced })])[0]?.fingerprint;
  });
  expect(new Set(ids).size).toBe(4);
});
