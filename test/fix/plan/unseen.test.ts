import { describe, expect, it } from 'vitest';
import { fixTask } from '../../../src/fix/plan/index.js';
import type { Unseen } from '../../../src/model/unseen.js';
import { ALL, fix, gardenTask, json, placesOf, workshopOf } from './support.js';
import type { Tree } from '../../../src/task/filesystem/memory.js';

const planned = (tree: Tree, unseen: readonly Unseen[]) => fixTask({ ...workshopOf(tree), unseen: () => Promise.resolve(unseen) }, ALL);

const manifest = (answer: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  json({ version: 1, answer: { ...answer, fields: { '/trench_length': { role: 'FROZEN_PROBLEM_DATA' } } }, ...more });

describe('a part of the verifier that was not looked at', () => {
  it.each<[Unseen['why'], RegExp]>([
    ['ignored-by-git', /^git ignores it.*, or do the move by hand$/],
    ['ignored-by-configuration', /"ignores" of the configuration/],
    ['missing', /git restore/],
    ['sparse-checkout', /git sparse-checkout/],
    ['submodule', /git submodule update --init/],
    ['unlisted', /may not be listed/],
  ])('refuses to move a field: %s', async (why, text) => {
    const { refusals, plans } = await planned(gardenTask(), [{ path: 't/tests/inner', why }]);
    expect(plans).toEqual([]);
    expect(refusals).toMatchObject([
      {
        field: '/trench_length',
        reason: 'a part of the verifier or of the solution was not read, and it may speak of the field',
        checklist: [{ file: 't/tests/inner', line: 1, text: expect.stringMatching(text) as unknown }],
      },
    ]);
  });

  it('stands in the way of no other fix, and is asked for only where something moves', async () => {
    const drift = gardenTask({ 'kgt.json': json({ version: 1, answer: { fields: {} } }) });
    const never = () => Promise.reject(new Error('asked'));
    expect((await fixTask({ ...workshopOf(drift), unseen: never }, ALL)).refusals).toEqual([]);
    const idle = { rule: 'answer-const', at: '/pipes', class: 'PROTOCOL_CONSTANT', value: 3, reason: 'a name of the format', by: 'b' };
    const tree = gardenTask({ 'kgt.json': manifest({}, { reviews: [idle] }) });
    const { refusals, plans } = await planned(tree, [{ path: 't/tests', why: 'submodule' }]);
    expect(refusals.map(({ field }) => field)).toEqual(['/trench_length']);
    expect(plans.map(({ fields }) => fields)).toEqual([[]]);
  });

  it('names no more places than help', async () => {
    const many = Array.from({ length: 30 }, (_, i): Unseen => ({ path: `t/tests/${i}.py`, why: 'ignored-by-git' }));
    const { refusals } = await planned(gardenTask(), many);
    expect(refusals[0]?.checklist).toHaveLength(10);
  });
});

describe('a file that the manifest names and that is not there', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>?]>([
    ['the solution', { solution: 'solution/private.json' }],
    ['an input', { inputs: ['environment/input.json', 'environment/more.json'] }],
    ['inputs', { inputs: ['environment/input.json', 'environment/more/*.json'] }],
    ['a folder for a file', { solution: 'solution' }],
    ['the rubric', {}, { rubric: { file: 'tests/rubric.json' } }],
  ])('refuses to move a field: %s', async (_, answer, more = {}) => {
    const tree = gardenTask({ 'kgt.json': manifest(answer, more) });
    const { refusals, plans } = await fix(tree);
    expect(plans).toEqual([]);
    expect(refusals[0]?.reason).toBe('the manifest names a file that is not there, and it may speak of the field');
    expect(refusals[0]?.checklist).toMatchObject([{ file: 't/kgt.json', text: expect.stringContaining('bring the file back') as unknown }]);
  });

  it('is none where the files are there', async () => {
    const answer = { schema: 'environment/submission_schema.json', solution: 'solution/submission.json', inputs: ['environment/in*.json'] };
    expect(await placesOf(gardenTask({ 'kgt.json': manifest(answer) }))).toEqual([]);
  });
});
