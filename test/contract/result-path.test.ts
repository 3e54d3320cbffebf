import { expect, test } from 'vitest';
import { resultPath } from '../../src/contract/result-path.js';
import type { Json } from '../../src/model/json.js';
import { openTask } from './support.js';

const withResult = { properties: { result: { type: 'object' }, notes: {} } };

test.each<[string, Json, string]>([
  ['a property of that name', withResult, '/result'],
  ['none', { properties: { score: {} } }, ''],
  ['one that allows anything holds no fields', { properties: { result: true } }, ''],
  ['no object', true, ''],
  ['one of the prototype', { properties: {} }, ''],
])('without a manifest: %s', async (_, schema, expected) => {
  expect(resultPath(schema, await openTask({}))).toBe(expected);
});

test.each([
  ['/answer/value', '/answer/value'],
  ['/', ''],
  ['', ''],
])('the manifest says %j', async (named, expected) => {
  const task = await openTask({ 'kgt.json': JSON.stringify({ version: 1, answer: { result: named } }) });
  expect(resultPath(withResult, task)).toBe(expected);
});
