import { expect, test, vi } from 'vitest';
import { folder, levels, load } from './support.js';

vi.mock('ajv/dist/2020.js', () => loaded('ajv'));
vi.mock('cosmiconfig', () => loaded('cosmiconfig'));
vi.mock('picomatch/posix.js', () => loaded('picomatch'));
vi.mock('jiti', () => loaded('jiti'));

function loaded(name: string): never {
  throw new Error(`${name} was loaded`);
}

test('without a configuration nothing heavy is loaded', async () => {
  const expected = { 'fixed-answer': 'error', 'open-role': 'note', 'named-key': 'warning' };
  const root = folder({ 'package.json': { name: 'x' }, 'a/b.txt': '' });
  expect(levels(await load(root, { lookup: false }))).toEqual(expected);
  expect(levels(await load(root, { lookup: true, cwd: `${root}/a` }))).toEqual(expected);
  expect(levels(await load(root, { lookup: false, preset: 'strict', ruleFlags: ['fixed-answer: off'] }))).toEqual({
    'open-role': 'error',
    'named-key': 'error',
  });
});

test('with one it is (so this test would see it)', async () => {
  await expect(load(folder({ '.kgtlintrc.json': {} }))).rejects.toThrow();
});
