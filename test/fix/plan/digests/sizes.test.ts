import { expect, test } from 'vitest';
import { fix, gardenTask, json } from '../support.js';

const INPUT = 'environment/input.json';

test('a map from the names of files to their sizes follows', async () => {
  const before = gardenTask();
  const size = (before[INPUT] as string).length;
  const { tree, refusals } = await fix({ ...before, 'tests/sizes.json': json({ 'input.json': size, 'other.json': size, beds: size }) });
  expect(refusals).toEqual([]);
  const after = (tree[INPUT] as string).length;
  expect(after).toBeGreaterThan(size);
  expect(tree['tests/sizes.json']).toBe(json({ 'input.json': after, 'other.json': size, beds: size }));
});
