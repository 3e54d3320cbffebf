import { describe, expect, test } from 'vitest';
import { findDisagreements } from '../../src/contract/declaration.js';
import type { AnswerContract } from '../../src/contract/types.js';
import type { Json } from '../../src/model/json.js';
import { openTask, text } from './support.js';

const RESULT = { type: 'object', required: ['order'], properties: { order: { type: 'integer', minimum: 1 } } };

async function disagreements(declared: Json, schema: Json, path = 'tests/contract.json', result = '/result') {
  const task = await openTask({ [path]: text(declared) });
  return findDisagreements({ task, schema, result } as AnswerContract).map((found) => [found.declared, found.generated]);
}

describe('findDisagreements', () => {
  test('none where both say the same, in any order and spelling of numbers', async () => {
    const other = { properties: { order: { minimum: 1, type: 'integer' } }, required: ['order'], type: 'object' };
    expect(await disagreements({ submission_result: other }, { properties: { result: RESULT } })).toEqual([]);
  });

  test('the deepest places that differ', async () => {
    const declared = { submission_result: { ...RESULT, properties: { order: { type: 'integer', minimum: 2, maximum: 9 } } } };
    expect(await disagreements(declared, { properties: { result: { ...RESULT, title: 'x' } } })).toEqual([
      ['/submission_result/properties/order/minimum', '/properties/result/properties/order/minimum'],
      ['/submission_result/properties/order/maximum', '/properties/result/properties/order/maximum'],
      ['/submission_result/title', '/properties/result/title'],
    ]);
  });

  test('definitions', async () => {
    const declared = { submission_result: RESULT, schema_definitions: { edge: { type: 'array' } } };
    expect(await disagreements(declared, { properties: { result: RESULT }, $defs: { edge: { type: 'object' } } })).toEqual([
      ['/schema_definitions/edge/type', '/$defs/edge/type'],
    ]);
    expect(await disagreements(declared, { properties: { result: RESULT } })).toEqual([['/schema_definitions/edge', '/$defs/edge']]);
  });

  test('no definitions may be written in two ways', async () => {
    expect(await disagreements({ submission_result: RESULT, schema_definitions: {} }, { properties: { result: RESULT } })).toEqual([]);
  });

  test('a result that stands deeper, or is the whole', async () => {
    const deep = { properties: { run: { properties: { best: RESULT } } } };
    expect(await disagreements({ submission_result: RESULT }, deep, 'tests/contract.json', '/run/best')).toEqual([]);
    expect(await disagreements({ submission_result: RESULT }, RESULT, 'tests/contract.json', '')).toEqual([]);
  });

  test('a file of another name, on another surface, or without a declaration is none', async () => {
    const declared = { submission_result: { type: 'array' } };
    const schema = { properties: { result: RESULT } };
    expect(await disagreements(declared, schema, 'tests/declared.json')).toEqual([]);
    expect(await disagreements(declared, schema, 'environment/contract.json')).toEqual([]);
    expect(await disagreements({ submission_result: 'see below' }, schema)).toEqual([]);
    expect(await disagreements({ parties: ['a', 'b'] }, schema)).toEqual([]);
  });

  test('at most twenty, which is enough to see that nothing fits', async () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`f${i}`, { type: 'string' }]));
    expect(await disagreements({ submission_result: { properties: many } }, { properties: { result: { properties: {} } } })).toHaveLength(
      20,
    );
  });

  test('keys named like members of Object are ordinary', async () => {
    const declared = JSON.parse(
      '{ "submission_result": { "properties": { "__proto__": { "type": "string" }, "constructor": {} } } }',
    ) as Json;
    expect(await disagreements(declared, { properties: { result: { properties: {} } } })).toEqual([
      ['/submission_result/properties/__proto__', '/properties/result/properties/__proto__'],
      ['/submission_result/properties/constructor', '/properties/result/properties/constructor'],
    ]);
  });
});
