import { describe, expect, test } from 'vitest';
import { fix, frozen, gardenTask, json, schemaOf } from './support.js';

const PIPES = { type: 'array', items: { type: 'integer' } };

/** A task of which the answer has these frozen members, and the input what is given. */
function task(members: Record<string, unknown>, path: string, input: unknown) {
  const schemaFor = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? {
          type: 'object',
          properties: Object.fromEntries(Object.entries(value).map(([key, member]) => [key, schemaFor(member)])),
          required: Object.keys(value),
          additionalProperties: false,
        }
      : { const: value };
  const properties = Object.fromEntries(Object.entries(members).map(([key, value]) => [key, schemaFor(value)]));
  return gardenTask({
    'task.toml': 'version = "1.0"\n',
    'environment/input.json': json(input),
    'tests/input.json': json(input),
    'environment/submission_schema.json': json(schemaOf({ ...properties, pipes: PIPES })),
    'solution/submission.json': json({ result: { ...members, pipes: [4, 8] } }),
    'kgt.json': frozen(path),
  });
}

const inputAfter = async (...args: Parameters<typeof task>) => {
  const { tree, refusals } = await fix(task(...args));
  expect(refusals).toEqual([]);
  return JSON.parse(tree['environment/input.json'] as string) as Record<string, unknown>;
};

describe('a deeper member of that name is another thing', () => {
  test.each([
    ['a short word', { unit: 'mm' }, '/unit', { rain: { unit: 'mm' }, beds: { n: 3 } }],
    ['a truth value', { closed: true }, '/closed', { gate: { closed: true }, door: { n: 3 } }],
    ['a small number', { depth: 3 }, '/depth', { pond: { depth: 3 }, door: { n: 3 } }],
    ['a word', { unit: 'inches' }, '/unit', { rain: { unit: 'inches' }, beds: { n: 3 } }],
    ['a telling value, beside another one of that name', { code: 'AB-1234567' }, '/code', { a: { code: 'AB-1234567' }, b: { code: 'x' } }],
  ])('%s', async (_, members, path, input) => expect(await inputAfter(members, path, input)).toEqual({ ...input, ...members }));
});

describe('a deeper member is there already', () => {
  test.each([
    ['below the same names', { rain: { unit: 'mm', n: 4 } }, '/rain/unit', { rain: { unit: 'mm' }, beds: { unit: 'cm' } }],
    ['below what is called alike', { bed: { unit: 'mm', n: 4 } }, '/bed/unit', { rose_bed: { unit: 'mm' }, pond: { n: 3 } }],
    ['in all that the input has', { unit: 'mm' }, '/unit', { instance: { unit: 'mm', n: 3 } }],
    ['with a telling value', { code: 'AB-1234567' }, '/code', { a: { code: 'AB-1234567' }, b: { n: 3 } }],
    ['with a label under a telling name', { stop_reason: 'TIMEOUT' }, '/stop_reason', { search: { stop_reason: 'TIMEOUT' }, b: { n: 3 } }],
  ])('%s', async (_, members, path, input) => expect(await inputAfter(members, path, input)).toEqual(input));
});
