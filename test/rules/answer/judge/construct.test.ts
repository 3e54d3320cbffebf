import { describe, expect, test } from 'vitest';
import { constructOf, firmnessOf, isReportedElsewhere, type Firmness } from '../../../../rules/answer/judge/construct.js';
import type { Field } from '../../../../src/contract/types.js';
import type { FieldAnalysis, KeywordRef } from '../../../../src/schema/types.js';
import { fieldAt } from '../../../contract/support.js';
import { analysis } from '../../../review/support.js';

const ref = (keyword: string, schemaPointer = '/properties/x') => ({ keyword, schemaPointer }) as KeywordRef;
const orders = { upper: 6n, lower: 6n, exact: true, unordered: 1n };
const many = { upper: 5n, lower: 5n, exact: true, unordered: 5n };

describe('constructOf', () => {
  test.each([
    ['const', 'answer-const'],
    ['enum', 'answer-singleton-enum'],
    ['uniqueItems', 'answer-exhaustive-array'],
    ['prefixItems', 'answer-exhaustive-array'],
    ['contains', 'answer-exhaustive-array'],
    ['minimum', 'answer-forced-value'],
    ['pattern', 'answer-forced-value'],
    ['not', 'answer-forced-value'],
  ])('%s: %s', (keyword, rule) => {
    expect(constructOf(analysis({ primary: ref(keyword) }))).toBe(rule);
  });

  test.each(['const', 'enum'])('%s below a not forces by what it takes away', (keyword) => {
    expect(constructOf(analysis({ schemas: ['/properties/x'], primary: ref(keyword, '/properties/x/not') }))).toBe('answer-forced-value');
  });

  test('a field named not is an ordinary one', () => {
    expect(constructOf(analysis({ schemas: ['/properties/not'], primary: ref('const', '/properties/not') }))).toBe('answer-const');
  });

  test('a set in any order is an array, whatever forces its items', () => {
    expect(constructOf(analysis({ verdict: 'forced-set', primary: ref('enum') }))).toBe('answer-exhaustive-array');
  });

  test('without a keyword to name', () => {
    expect(constructOf(analysis({ value: 3 }))).toBe('answer-forced-value');
    expect(constructOf(analysis({ values: [[1, 2]] }))).toBe('answer-exhaustive-array');
  });
});

describe('firmnessOf', () => {
  const tag = (role: 'discriminator' | 'keyed-by-variant'): Partial<FieldAnalysis> => ({
    verdict: 'branch-tag',
    tag: { sites: [], role, byBranch: [] },
  });

  test.each<[string, Partial<FieldAnalysis>, Firmness | null]>([
    ['forced', {}, 'always'],
    ['a set', { verdict: 'forced-set' }, 'as-a-set'],
    ['a permutation', { verdict: 'forced-set', likelySequence: true }, 'as-a-sequence'],
    ['one value when given', { verdict: 'finite', presence: 'optional', count: many, values: ['A'] }, 'if-given'],
    ['a set when given', { verdict: 'finite', whenPresent: orders, count: many, values: [['A', 'B']] }, 'as-a-set'],
    ['a permutation when given', { verdict: 'finite', whenPresent: orders, count: many, values: [[2, 0, 1]] }, 'as-a-sequence'],
    ['numbers with a gap when given', { verdict: 'finite', whenPresent: orders, count: many, values: [[2, 0, 3]] }, 'as-a-set'],
    ['some values', { verdict: 'finite', whenPresent: many, count: many, values: ['A', 'B'] }, null],
    ['open', { verdict: 'open', whenPresent: many, count: many }, null],
    ['a branch fixes it', { verdict: 'open', whenPresent: many, count: many, conditional: [{ site: '/oneOf', value: 7 }] }, 'in-a-branch'],
    ['a tag', tag('discriminator'), null],
    ['keyed by a tag', tag('keyed-by-variant'), 'keyed'],
    ['unknown', { verdict: 'unknown', whenPresent: many, count: many }, null],
    ['nothing is valid', { verdict: 'unsat', whenPresent: many, count: many }, null],
  ])('%s', (_, parts, expected) => {
    expect(firmnessOf(analysis(parts))).toBe(expected);
  });
});

describe('isReportedElsewhere', () => {
  const field = (path: string, parts: Partial<FieldAnalysis>): Field => ({ ...fieldAt(path), analysis: analysis(parts) });
  const among = (...fields: Field[]) => ({ fields, field: (path: string) => fields.find((each) => each.path === path) });

  const above = field('/a', { schemas: ['/properties/a'], primary: ref('const', '/properties/a') });
  const below = field('/a/b', { schemas: ['/properties/a/properties/b'], primary: ref('const', '/properties/a') });

  test('when the keyword stands at a field above', () => {
    expect(isReportedElsewhere(below, among(above, below))).toBe(true);
    expect(isReportedElsewhere(field('/a/b', { schemas: [], primary: ref('const', '/properties/a') }), among(above))).toBe(true);
    expect(isReportedElsewhere(above, among(above, below))).toBe(false);
  });

  test('when the keyword stands at a field below', () => {
    const part = field('/a/b', { schemas: ['/properties/a/properties/b'], primary: ref('minimum', '/properties/a/properties/b') });
    const whole = field('/a', { schemas: ['/properties/a'], primary: ref('minimum', '/properties/a/properties/b') });
    expect(isReportedElsewhere(whole, among(whole, part))).toBe(true);
    expect(isReportedElsewhere(part, among(whole, part))).toBe(false);
  });

  test('not when that field is not reported, or only has a name that begins alike', () => {
    const open = field('/a', { verdict: 'open', whenPresent: many, schemas: ['/properties/a'] });
    expect(isReportedElsewhere(below, among(open, below))).toBe(false);
    const alike = field('/a/bc', { schemas: ['/x'], primary: ref('const', '/x') });
    expect(isReportedElsewhere(field('/a/b', { schemas: [], primary: ref('const', '/x') }), among(alike))).toBe(false);
  });

  test('not when the keyword stands at no field', () => {
    const own = field('/a', { schemas: ['/properties/a'], primary: ref('const', '/properties/a/not') });
    expect(isReportedElsewhere(own, among(own))).toBe(false);
  });

  test('not when it stands at its own, a reference included', () => {
    const own = field('/a', { schemas: ['/properties/a', '/$defs/a'], primary: ref('const', '/$defs/a') });
    expect(isReportedElsewhere(own, among(own))).toBe(false);
  });

  test('when all items of an array are forced, they are the ones to report', () => {
    const rows = field('/rows', { schemas: ['/properties/x'], primary: ref('items') });
    expect(isReportedElsewhere(rows, among(rows, field('/rows/*', {})))).toBe(true);
    expect(isReportedElsewhere(rows, among(rows, field('/rows/*', { verdict: 'open', whenPresent: many })))).toBe(false);
  });
});
