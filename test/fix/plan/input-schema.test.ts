import { expect, test } from 'vitest';
import type { Tree } from '../../../src/task/filesystem/memory.js';
import { fix, frozen, gardenTask, json, schemaOf } from './support.js';

const BEDS = { type: 'array', items: { type: 'integer' } };
const CLOSED = { type: 'object', properties: { beds: BEDS, site: { type: 'string' } }, required: ['beds'], additionalProperties: false };
const declaring = (type: string) => ({ ...CLOSED, properties: { ...CLOSED.properties, trench_length: { type } } });

const places = async (files: Tree) => {
  const { refusals, changes } = await fix(gardenTask(files));
  expect(refusals.length > 0).toBe(changes.length === 0);
  for (const { reason } of refusals) expect(reason).toMatch(/^the schema of the input would refuse it \(/);
  return refusals.flatMap(({ checklist }) => checklist.map(({ file, line }) => `${file}:${line}`));
};

test.each<[string, Tree, string[]]>([
  ['closed, named as the schema of an input', { 'environment/input_schema.json': json(CLOSED) }, ['t/environment/input_schema.json:17']],
  ['closed, beside the verifier', { 'tests/schemas/input.schema.json': json(CLOSED) }, ['t/tests/schemas/input.schema.json:17']],
  ['closed, under any name', { 'tests/garden.json': json(CLOSED) }, ['t/tests/garden.json:17']],
  ['with another type for it', { 'environment/input_schema.json': json(declaring('string')) }, ['t/environment/input_schema.json:13']],
  [
    'closed in another file',
    {
      'environment/input_schema.json': json({ type: 'object', $ref: 'schemas/common.json#/$defs/input' }),
      'environment/schemas/common.json': json({ $defs: { input: CLOSED } }),
    },
    ['t/environment/input_schema.json:1'],
  ],
])('a schema of the input is %s', async (_, files, expected) => {
  expect(await places(files)).toEqual(expected);
});

test.each<[string, Tree]>([
  ['is open', { 'environment/input_schema.json': json({ ...CLOSED, additionalProperties: true }) }],
  ['allows it', { 'environment/input_schema.json': json(declaring('integer')) }],
  ['is of other data', { 'environment/input_schema.json': json({ ...CLOSED, required: ['paths'] }) }],
  ['has no word of the input', { 'tests/table.json': json({ type: 'object', additionalProperties: { type: ['array', 'string'] } }) }],
])('a schema that %s has nothing against it', async (_, files) => {
  expect(await places(files)).toEqual([]);
});

test('members that come together are counted together', async () => {
  const { plans, refusals } = await fix(
    gardenTask({
      'environment/submission_schema.json': json(schemaOf({ trench_length: { const: 12 }, slope: { const: 3 }, pipes: true })),
      'solution/submission.json': json({ result: { trench_length: 12, slope: 3, pipes: 1 } }),
      'environment/input_schema.json': json({ type: 'object', maxProperties: 3 }, 0),
      'kgt.json': frozen('/trench_length', '/slope'),
    }),
  );
  expect(plans.map(({ fields }) => fields)).toEqual([['/trench_length']]);
  expect(refusals.map(({ field }) => field)).toEqual(['/slope']);
});

const named = (schema: unknown, beds: unknown = [3, 5]): Tree => {
  const input = json({ $schema: './garden.json', beds });
  return { 'environment/input.json': input, 'tests/input.json': input, 'environment/garden.json': json(schema, 0), 'task.toml': 'a = 1\n' };
};

test.each<[string, Tree, string[]]>([
  ['closed', named(CLOSED), ['t/environment/garden.json:1']],
  ['closed, though the input is not valid now', named(CLOSED, 'none'), ['t/environment/garden.json:1']],
  ['closed to what may stand in a file that is not there', named({ allOf: [{ $ref: 'lost.json' }] }), ['t/environment/garden.json:1']],
  ['open', named({ type: 'object', properties: { beds: BEDS } }), []],
  ['closed, with a place for it', named(declaring('integer')), []],
])('a schema that the input names is %s', async (_, files, expected) => {
  expect(await places(files)).toEqual(expected);
});
