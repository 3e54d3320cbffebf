import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import { proof } from '../../../src/review/proofs/protocol-constant.js';
import { claim, type World } from '../support.js';

const prove = (value: Json, path: string, world: World = {}) => proof.prove(claim(value, { path, ...world }));
const TASK: World = { files: { 'task.toml': { task: { name: 'acme/night-roster' } } } };

describe('PROTOCOL_CONSTANT', () => {
  test.each<[Json, string, string, World?]>([
    [1, '/version', 'a schema or protocol version'],
    ['2.1', '/schema_version', 'a schema or protocol version'],
    ['roster-v3', '/protocol', 'a schema or protocol version'],
    ['https://example.org/roster.schema.json', '/schema', 'a schema or protocol version'],
    ['k', '/formula/variable', 'the name of a symbol'],
    ['QQ', '/map/domain', 'the name of a symbol'],
    [['x', 'y_1'], '/variables', 'the name of a symbol'],
    ['kg/m^2', '/rows/*/unit', 'a unit'],
    ['km', '/unit_of_length', 'a unit'],
    [4, '/versionNumber', 'a schema or protocol version'],
    ['EUR', '/currency', 'a unit'],
    ['UTC+1', '/timezone', 'a unit'],
    ['demo', '/name', 'an id of the task'],
    ['suite/demo', '/task', 'an id of the task'],
    ['night_roster', '/problem', 'an id of the task', TASK],
    ['night-roster-v2', '/problem', 'an id of the task', TASK],
    [`sha256:${'0a'.repeat(32)}`, '/input_digest', 'a digest'],
    ['interval', '/rows/*/kind', 'the kind of an object'],
    ['k', '/variable', 'the name of a symbol', { role: 'FROZEN_PROBLEM_DATA' }],
  ])('%j at %s is %s', (value, path, kind, world = {}) => {
    expect(prove(value, path, world)).toMatchObject({ proved: true, text: `the value is ${kind}` });
  });

  test.each<[string, Json, string, World?]>([
    ['a truth value', true, '/version'],
    ['a truth value in a list', ['k', true], '/variables'],
    ['a conclusion', 'k', '/winner'],
    ['a classification', 'k', '/variable', { role: 'EXPLICIT_CLASSIFICATION_OBJECTIVE' }],
    ['a derived conclusion', 1, '/version', { role: 'DERIVED_CONCLUSION' }],
    ['a number', 7, '/count'],
    ['a number of protocols', 7, '/protocol_rounds'],
    ['a digest that was to be found', '0a'.repeat(32), '/hash_collision'],
    ['a label', 'INFEASIBLE', '/mode'],
    ['a label as version', 'INFEASIBLE', '/protocol'],
    ['a judging kind', 'NOT_FOUND', '/certificate/kind'],
    ['the kind of something', 'PARITY', '/repair_kind'],
    ['a sentence as unit', 'the unit that was asked for in the task', '/unit'],
    ['a letter under any key', 'B', '/option'],
    ['a short digest', 'abc', '/digest'],
    ['a list of several kinds', ['k', 'demo'], '/variables'],
    ['an object', { variable: 'k', unit: 'm' }, '/variable'],
    ['nothing', [], '/variables'],
    ['null', null, '/version'],
  ])('not proved: %s', (_, value, path, world = {}) => {
    expect(prove(value, path, world).proved).toBe(false);
  });

  describe('a value that the solution sets where the input has another', () => {
    const world = (input: Json, solution: Json): World => ({ inputs: { 'input.json': input }, solution: { result: solution } });

    test.each<[string, Json, string, World]>([
      ['the same key', 'k', '/variable', world({ variable: 'x' }, { variable: 'k' })],
      ['a label under another key', 'k', '/variable', world({ pivot: 'x' }, { pivot: 'k' })],
      ['a number under a key like the field', 2, '/schema_version', world({ version: 1 }, { version: 2 })],
      ['an item of a list', ['k'], '/variables', world({ variables: ['x'] }, { variables: ['k'] })],
    ])('is not proved: %s', (_, value, path, where) => {
      const result = prove(value, path, where);
      expect(result).toMatchObject({ proved: false, why: expect.stringContaining('the hidden solution sets this value') as string });
      expect(result.evidence).toMatchObject([{ file: 'suite/demo/solution/submission.json', hidden: true }]);
    });

    test.each<[string, Json, string, World]>([
      ['both agree', 'k', '/variable', world({ variable: 'k' }, { variable: 'k' })],
      ['the input has it among others', 'k', '/variable', world({ variable: ['k', 'x'] }, { variable: 'k' })],
      ['the input says nothing', 'k', '/variable', world({ size: 3 }, { variable: 'k' })],
      ['a small number under an unrelated key', 1, '/version', world({ count: 0 }, { count: 1, version: 1 })],
      ['no solution', 'k', '/variable', { inputs: { 'input.json': { variable: 'x' } } }],
    ])('is proved: %s', (_, value, path, where) => {
      expect(prove(value, path, where).proved).toBe(true);
    });
  });
});
