import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import { proof } from '../../../src/review/proofs/stated-requirement.js';
import { claim, type World } from '../support.js';

const INSTRUCTION = `# Roster

Build a roster of exactly
seven  shifts. Write the balance as \`u = v + 1\`, set method to LOCAL_SEARCH
and report status INFEASIBLE. The flag is true. Use the letter k.
`;

function prove(value: Json, quote: string | undefined, world: World = {}) {
  const made = claim(value, { path: '/shifts', instruction: INSTRUCTION, ...world });
  return proof.prove(quote === undefined ? made : { ...made, review: { ...made.review, quote } });
}

describe('STATED_REQUIREMENT', () => {
  test.each<[string, Json, string, World]>([
    ['a number word across a line break', 7, 'exactly seven shifts', {}],
    ['a formula', 'u=v+1', 'Write the balance as u = v + 1', {}],
    ['a label under a structural key', 'LOCAL_SEARCH', 'set method to LOCAL_SEARCH', { path: '/method' }],
    [
      'a label with a role that makes it no conclusion',
      'LOCAL_SEARCH',
      'method to LOCAL_SEARCH',
      { path: '/thing', role: 'FROZEN_PROBLEM_DATA' },
    ],
    ['a symbol', 'k', 'Use the letter k', { path: '/verdict_symbol' }],
    ['a number whose role is derived', 7, 'seven shifts', { role: 'DERIVED_CONCLUSION' }],
  ])('proved: %s', (_, value, quote, world) => {
    const result = prove(value, quote, world);
    expect(result).toMatchObject({ proved: true });
    expect(result.evidence).toMatchObject([{ file: 'suite/demo/instruction.md', text: `states "${quote}"` }]);
  });

  test('the place is the line on which the quote begins', () => {
    expect(prove(7, 'exactly seven shifts')).toMatchObject({ text: 'the instruction states it at suite/demo/instruction.md:3' });
  });

  test.each<[string, Json, string | undefined, World, string]>([
    ['no quote', 7, undefined, {}, 'the review has no "quote"'],
    ['an empty quote', 7, '  ', {}, 'the review has no "quote"'],
    ['a quote that is not there', 7, 'at most seven shifts', {}, 'does not stand in the instruction'],
    ['a quote cut out of a word', 7, 'xactly seven shifts', {}, 'does not stand in the instruction'],
    ['a quote without the value', 7, 'Build a roster', {}, 'does not state 7'],
    ['another number', 17, 'exactly seven shifts', {}, 'does not state 17'],
    ['a truth value', true, 'The flag is true', { path: '/flag' }, 'a truth value is an answer'],
    ['a truth value in a list', [7, true], 'exactly seven shifts', {}, 'a truth value is an answer'],
    ['a status', 'INFEASIBLE', 'report status INFEASIBLE', { path: '/status' }, 'the key "status" asks for a conclusion'],
    ['a status in small letters', 'infeasible', 'report status INFEASIBLE', { path: '/status' }, 'the key "status" asks for a conclusion'],
    ['a label without a role', 'INFEASIBLE', 'report status INFEASIBLE', { path: '/thing' }, 'is an upper-case label'],
    [
      'a derived label',
      'LOCAL_SEARCH',
      'method to LOCAL_SEARCH',
      { path: '/method', role: 'DERIVED_CONCLUSION' },
      'role is DERIVED_CONCLUSION',
    ],
    [
      'a classification',
      'LOCAL_SEARCH',
      'LOCAL_SEARCH',
      { path: '/method', role: 'EXPLICIT_CLASSIFICATION_OBJECTIVE' },
      'role is EXPLICIT',
    ],
    ['a judging label under a structural key', 'NOT_PROVED', 'NOT_PROVED', { path: '/method' }, 'says what was concluded'],
    ['a conclusion inside an object', { outcome: 'LOCAL_SEARCH' }, 'LOCAL_SEARCH', { path: '/report' }, 'the key "outcome"'],
    ['no instruction', 7, 'seven', { instruction: '' }, 'does not stand in the instruction'],
  ])('not proved: %s', (_, value, quote, world, why) => {
    const result = prove(value, quote, world);
    expect(result.proved).toBe(false);
    expect(result).toHaveProperty('why', expect.stringContaining(why));
  });
});
