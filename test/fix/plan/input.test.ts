import { expect, test } from 'vitest';
import { fix, gardenTask, json, schemaOf } from './support.js';

const TRENCH = (value: unknown) =>
  json(schemaOf({ trench_length: { const: value }, pipes: { type: 'array', items: { type: 'integer' } } }));
const SOLUTION = (value: unknown) => json({ result: { trench_length: value, pipes: [4, 8] } });

/** Only the input in YAML, which the manifest names. */
function yamlTask(line: string, value: unknown) {
  const { 'environment/input.json': _, 'tests/input.json': __, ...rest } = gardenTask();
  return {
    ...rest,
    'task.toml': 'version = "1.0"\n',
    'environment/Dockerfile': 'FROM scratch\nCOPY input.yaml submission_schema.json /app/\n',
    'environment/input.yaml': `beds: 3\n${line}\n`,
    'environment/submission_schema.json': TRENCH(value),
    'solution/submission.json': SOLUTION(value),
    'kgt.json': json({
      version: 1,
      inputs: ['environment/input.yaml'],
      answer: { fields: { '/trench_length': { role: 'FROZEN_PROBLEM_DATA' } } },
    }),
  };
}

test.each<[string, unknown, unknown]>([
  ['a text where the input has a number', '48', 48],
  ['a number where the input has a text', 48, '48'],
])('refused: %s', async (_, value, inInput) => {
  const input = json({ beds: [3, 5], trench_length: inInput });
  const files = { 'environment/input.json': input, 'tests/input.json': input, 'environment/submission_schema.json': TRENCH(value) };
  const { changes, refusals } = await fix(gardenTask({ ...files, 'solution/submission.json': SOLUTION(value), 'task.toml': 'a = 1\n' }));
  expect(changes).toEqual([]);
  expect(refusals.map(({ reason }) => reason).join()).toMatch(/another type/);
});

test.each([
  ['trench_length: yes', 'yes'],
  ['trench_length: 1e5', 100000],
])('refused: %s has two readings', async (line, value) => {
  const { changes, refusals } = await fix(yamlTask(line, value));
  expect(changes).toEqual([]);
  expect(refusals.map(({ reason }) => reason).join()).toMatch(/YAML 1\.1/);
});

test('a value with one reading is there', async () => {
  const { changes, refusals } = await fix(yamlTask('trench_length: "yes"', 'yes'));
  expect(refusals).toEqual([]);
  expect(changes.map(({ path }) => path)).not.toContain('environment/input.yaml');
  expect(changes.map(({ path }) => path)).toContain('environment/submission_schema.json');
});
