import { expect, it } from 'vitest';
import { ordinaryReason } from '../../../src/cli/author/given.js';
import type { Json } from '../../../src/model/json.js';
import { gardenTask, json, schemaOf, workshopOf } from '../../fix/plan/support.js';

const INPUT = { rowCount: 6, fenced: true, other: 14, cover: 'STRAW' };

async function reason(name: string, value: Json) {
  const tree = gardenTask({
    'environment/input.json': json(INPUT),
    'environment/submission_schema.json': json(schemaOf({ [name]: { const: value } })),
    'solution/submission.json': json({ result: { [name]: value } }),
    'kgt.json': json({ version: 1 }),
  });
  const { contracts } = await workshopOf(tree).inspect(new Map());
  const [contract] = contracts;
  const field = contract?.field(`/${name}`);
  if (!contract || !field) throw new Error(`the task has no field ${name}`);
  return ordinaryReason(field, value, contract);
}

it.each([
  ['row_count', 6],
  ['fenced', true],
  ['cover', 'STRAW'],
  ['material', 'STRAW'],
])('%s = %j may be an echo', async (name, value) => {
  expect(await reason(name, value)).toBeNull();
});

it.each([
  ['width', 14],
  ['count', 6],
  ['watered', true],
])('%s = %j is too ordinary under another key', async (name, value) => {
  expect(await reason(name, value)).toContain(`no declared input has it under "${name}"`);
});
