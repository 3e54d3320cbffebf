import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { tieringFlags } from '../../src/cli/tiering.js';

it.each(['late', 'usual'] as const)('knows only flags that this Node.js knows: %s', (tiering) => {
  const flags = tieringFlags(process.versions.v8, tiering);
  const setAll = `for (const flag of ${JSON.stringify(flags)}) require('node:v8').setFlagsFromString(flag)`;
  // V8 says what it does not know on standard error, and goes on.
  expect(spawnSync(process.execPath, ['-e', setAll], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
});

it.each([
  ['11.3.244.8-node.33', ['--interrupt-budget=1000000'], ['--interrupt-budget=132000']],
  [
    '12.4.254.21-node.57',
    ['--invocation-count-for-maglev=4000', '--invocation-count-for-turbofan=30000'],
    ['--invocation-count-for-maglev=400', '--invocation-count-for-turbofan=3000'],
  ],
  ['99.0.1', [], []],
])('has flags for V8 %s', (v8, late, usual) => {
  expect(tieringFlags(v8, 'late')).toEqual(late);
  expect(tieringFlags(v8, 'usual')).toEqual(usual);
});
