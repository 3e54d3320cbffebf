import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/model/json.js';
import type { Role } from '../../src/model/role.js';
import { conclusionReason, readsAsConclusion, sureConclusionReason } from '../../src/review/conclusion.js';
import { claim } from './support.js';

const isConclusion = (value: Json, path: string, role?: Role) =>
  conclusionReason(claim(value, { path, ...(role ? { role } : {}) }), value) !== null;

describe('a value that reads as a conclusion', () => {
  test.each<[Json, string, Role?]>([
    ['SAT', '/claim_status'],
    ['sat', '/finalVerdict'],
    ['north wins', '/rows/*/outcome'],
    ['BALANCED', '/thing'],
    ['EXACT', '/branch_equation'],
    ['HAS_NO_CYCLE', '/method'],
    [['BALANCED', 'SKEWED'], '/thing'],
    [{ report: { diagnosis: 'overheated' } }, '/log'],
    ['balanced', '/thing', 'DERIVED_CONCLUSION'],
    ['balanced', '/thing', 'EXPLICIT_CLASSIFICATION_OBJECTIVE'],
    ['BALANCED', '/verdict', 'AUTHORITATIVE_CERTIFICATE_DATA'],
  ])('%j at %s (%s)', (value, path, role) => {
    expect(isConclusion(value, path, role)).toBe(true);
  });
});

describe('a value that does not', () => {
  test.each<[Json, string, Role?]>([
    [7, '/verdict'],
    [null, '/verdict'],
    ['a = b + 1', '/conclusion'],
    ['x', '/verdict'],
    ['R', '/thing'],
    ['balanced', '/thing'],
    ['GREEDY', '/method'],
    ['GREEDY', '/searchMethod'],
    ['KG', '/verdict_unit'],
    ['CASE-A', '/claim_id'],
    ['BALANCED', '/thing', 'AUTHORITATIVE_CERTIFICATE_DATA'],
    ['HAS_NO_CYCLE', '/thing', 'PUBLIC_STRUCTURAL_DISCRIMINATOR'],
    [[], '/verdict'],
    ['x^2 > 0', '/thing', 'DERIVED_CONCLUSION'],
  ])('%j at %s (%s)', (value, path, role) => {
    expect(isConclusion(value, path, role)).toBe(false);
  });
});

test.each<[Json, string, boolean]>([
  ['BALANCED', '/thing', false],
  ['HAS_NO_CYCLE', '/thing', true],
  ['balanced', '/verdict', true],
])('%j at %s is surely a conclusion: %s', (value, path, expected) => {
  expect(sureConclusionReason(claim(value, { path }), value) !== null).toBe(expected);
});

test('words of a key, not letters', () => {
  expect(readsAsConclusion('result_status')).toBe(true);
  expect(readsAsConclusion('resultant')).toBe(false);
  expect(readsAsConclusion('estate')).toBe(false);
});

test('a long label of capitals takes no exponential time', () => {
  expect(isConclusion(`${'A'.repeat(50_000)}!`, '/thing')).toBe(false);
  expect(isConclusion(`${'A_'.repeat(25_000)}!`, '/thing')).toBe(false);
});
