import { expect, test } from 'vitest';
import type { Tree } from '../../../src/task/filesystem/memory.js';
import { fix, frozen, gardenTask, json } from './support.js';

/** A schema of which each keyword of the result stands on a line of its own, the first on line 1. */
const lines = (keywords: Record<string, unknown>, properties: Record<string, unknown> = {}, more = '') => {
  const all = { ...keywords, properties: { trench_length: { const: 12 }, pipes: { type: 'array' }, ...properties } };
  const own = Object.entries(all).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{ "type": "object", "required": ["result"], ${more}"properties": { "result": {\n${own.join(',\n')}\n} } }\n`;
};

test.each<[string, string, number[]]>([
  ['a count', lines({ type: 'object', minProperties: 1 }), [3]],
  ['a condition', lines({ type: 'object', not: { required: ['trench_length', 'pipes'] } }), [3]],
  ['a pattern', lines({ type: 'object', patternProperties: { '^trench': true } }), [3]],
  [
    'branches of which one has it',
    lines({ type: 'object', required: ['pipes'], anyOf: [{ required: ['trench_length'] }, { required: ['pipes'] }] }),
    [4],
  ],
  ['a branch that forbids it', lines({ anyOf: [{ required: ['trench_length'] }, { properties: { trench_length: false } }] }), [2]],
  ['a dependency', lines({ type: 'object', dependentRequired: { pipes: ['trench_length'] } }), [3]],
  ['a dependency on it', lines({ type: 'object', dependentRequired: { trench_length: ['pipes'] } }), [3]],
  ['a choice', lines({ type: 'object' }, { trench_length: { type: 'integer' } }), [3]],
])('a refusal by the schema names the line of %s', async (_, schema, expected) => {
  const { changes, refusals } = await fix(gardenTask({ 'environment/submission_schema.json': schema }));
  expect(changes).toEqual([]);
  const [refusal] = refusals;
  expect(refusal?.checklist.map(({ file, line }) => `${file}:${line}`)).toEqual(
    expected.map((line) => `t/environment/submission_schema.json:${line}`),
  );
});

test.each<[string, string, unknown, string]>([
  ['the field', 'trench_length', { const: 12 }, '/trench_length'],
  ['an object that would have it', 'trench', { properties: { length: { const: 12 } } }, '/trench/length'],
])('what stands in another file is named with its line there: %s', async (_, name, part, role) => {
  const files: Tree = {
    'environment/submission_schema.json': lines({ type: 'object' }, { [name]: { $ref: 'parts.json#/$defs/part' } }),
    'environment/parts.json': json({ $defs: { part } }),
    'kgt.json': frozen(role),
  };
  const [refusal] = (await fix(gardenTask(files))).refusals;
  expect(refusal?.field).toBe(role);
  expect(refusal?.reason).toMatch(/refers to another file/);
  expect(refusal?.checklist.map(({ file, line }) => `${file}:${line}`)).toEqual([
    't/environment/submission_schema.json:3',
    't/environment/parts.json:3',
  ]);
});
