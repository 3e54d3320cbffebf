import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import { proof } from '../../../src/review/proofs/frozen-input-echo.js';
import { claim, type World } from '../support.js';

const world = (input: Json, path = '/modulus', more: World = {}): World => ({ path, inputs: { 'input.json': input }, ...more });

describe('FROZEN_INPUT_ECHO', () => {
  test.each<[string, Json, World, string]>([
    ['the same key', 7, world({ modulus: 7 }), '/modulus'],
    ['a longer key', 7, world({ case: { required_modulus: 7 } }), '/case/required_modulus'],
    ['another spelling', 7, world({ modulus: '7' }), '/modulus'],
    ['a small number under another name', 7, world({ p: 7 }), '/p'],
    ['another spelling under another name', 'x>0', world({ where: 'x > 0' }), '/where'],
    ['a list', [1, 2], world({ window: [1, 2] }), '/window'],
    ['an item of a list', 'kg', world({ items: ['m', 'kg'] }), '/items/1'],
    ['a truth value under the same key', false, world({ directed: false }, '/directed'), '/directed'],
    ['the good place after one that reads as an answer', 7, world({ claimed_modulus: 7, p: 7 }), '/p'],
  ])('proved: %s', (_, value, where, pointer) => {
    const result = proof.prove(claim(value, where));
    expect(result).toMatchObject({ proved: true, text: expect.stringContaining(`, ${pointer}`) as string });
    expect(result.evidence).toMatchObject([{ file: 'suite/demo/environment/input.json', text: `the same value at ${pointer}` }]);
  });

  test('the place has its line', () => {
    expect(proof.prove(claim(7, world({ a: { modulus: 7 } })))).toMatchObject({
      text: expect.stringContaining('input.json:3, ') as string,
    });
  });

  test.each<[string, Json, World, string]>([
    ['no input', 7, { path: '/modulus' }, 'the task declares no public input'],
    [
      'an input that is not declared',
      7,
      world({ modulus: 7 }, '/modulus', { undeclared: ['input.json'] }),
      'the task declares no public input',
    ],
    ['another value', 7, world({ modulus: 8 }), 'the value stands in no declared input (suite/demo/environment/input.json)'],
    ['a key that reads as the answer', 7, world({ claimed_modulus: 7 }), 'only under "/claimed_modulus"'],
    ['below a key that reads as the answer', 7, world({ solution: { p: 7 } }), 'only under "/solution/p"'],
    ['a truth value under another key', true, world({ enabled: true }, '/is_prime'), 'stands in no declared input'],
    ['a list with a truth value under another key', [true], world({ flags: [true] }, '/is_prime'), 'stands in no declared input'],
    ['the version of the input', 1, world({ schema_version: 1 }), 'stands in no declared input'],
    ['a text under another key that reads like the number', 7, world({ p: '7' }), 'stands in no declared input'],
    ['null under another key', null, world({ comment: null }), 'stands in no declared input'],
  ])('not proved: %s', (_, value, where, why) => {
    const result = proof.prove(claim(value, where));
    expect(result.proved).toBe(false);
    expect(result).toHaveProperty('why', expect.stringContaining(why));
  });

  test('a very deep input does not overflow', () => {
    let deep: Json = 7;
    for (let i = 0; i < 5_000; i++) deep = i % 2 === 0 ? [deep] : { x: deep };
    expect(proof.prove(claim(7, world({ deep }))).proved).toBe(true);
  });
});
