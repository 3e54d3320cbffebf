import { describe, expect, it } from 'vitest';
import { expectationsOf, expectedLanguages } from '../../src/api/index.js';
import { lint } from '../../src/engine/lint.js';
import type { Tree } from '../../src/task/filesystem/memory.js';
import { ruleOf, setupOf, taskAt, tasksOf } from './support.js';

/** Reports each value that a task expects, resting on its key. */
const onValue = {
  ...ruleOf('on-value', (context) => ({
    task: (task) => {
      for (const { key, place } of expectationsOf(task).literals)
        context.report({ messageId: 'found', data: { what: key }, at: { file: place.file, range: place.range }, rare: [key] });
    },
  })),
  languages: expectedLanguages,
};

const onAll = {
  ...ruleOf('on-all', (context) => ({
    task: (task) => {
      const { literals } = expectationsOf(task);
      context.report({ messageId: 'plain', at: { file: task.file('instruction.md') as never }, rare: literals.map(({ key }) => key) });
    },
  })),
  languages: expectedLanguages,
};

const plain = ruleOf('plain', (context) => ({
  task: (task) => context.report({ messageId: 'plain', at: { file: task.file('instruction.md') as never } }),
}));

function tasks(values: Readonly<Record<string, readonly number[]>>): Tree {
  const trees = Object.entries(values).map(([id, numbers]) => taskAt(id, { 'tests/expected.json': JSON.stringify(numbers) }));
  return Object.assign({}, ...trees) as Tree;
}

/** The findings as `task: message`; of the tree, only `only` is linted, with the others as neighbours. */
async function found(tree: Tree, rule: typeof plain, only?: readonly string[]) {
  const setup = setupOf({ rules: [rule] });
  const refs = await tasksOf(tree, setup);
  const chosen = only ? refs.filter(({ id }) => only.includes(id)) : refs;
  const others = refs.filter((ref) => !chosen.includes(ref));
  const result = await lint(chosen, setup, [], only ? { neighbours: () => Promise.resolve(others) } : {});
  expect(result.failures).toEqual([]);
  expect(result.findings.every((finding) => !('rare' in finding))).toBe(true);
  return result.findings.map(({ task, message }) => `${task}: ${message}`);
}

describe('values that many tasks expect', () => {
  const shared = { 't/a': [4213, 917], 't/b': [917], 't/c': [917, 611], 't/d': [611] };

  it('are no answer: findings on them are dropped', async () => {
    expect(await found(tasks(shared), onValue)).toEqual([
      't/a: Found number 4213e0.',
      't/c: Found number 611e0.',
      't/d: Found number 611e0.',
    ]);
  });

  it('do no harm where another value is rare', async () => {
    expect(await found(tasks(shared), onAll)).toEqual(['t/a: Found.', 't/c: Found.', 't/d: Found.']);
  });

  it('mean nothing to findings that do not rest on them', async () => {
    expect(await found(tasks(shared), plain)).toHaveLength(4);
  });

  it('count once for each task', async () => {
    expect(await found(tasks({ 't/a': [917, 917, 917, 917] }), onValue)).not.toEqual([]);
  });

  it('may be a few more in a large repository', async () => {
    const values = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`t/${1000 + i}`, i < 4 ? [917] : i < 9 ? [611] : []]));
    const kept = await found(tasks(values), onValue);
    expect(kept).toEqual([1000, 1001, 1002, 1003].map((id) => `t/${id}: Found number 917e0.`));
  });

  it.each([['t/a'], ['t/b'], ['t/c'], ['t/d']])('are told by the neighbours where one task is linted alone (%s)', async (id) => {
    const whole = await found(tasks(shared), onValue);
    expect(await found(tasks(shared), onValue, [id])).toEqual(whole.filter((line) => line.startsWith(`${id}:`)));
  });

  it('are not asked of the neighbours without need', async () => {
    const setup = setupOf({ rules: [plain] });
    let asked = 0;
    const neighbours = () => Promise.resolve(((asked += 1), []));
    await lint(await tasksOf(tasks(shared), setup), setup, [], { neighbours });
    expect(asked).toBe(0);
  });

  it('are not lost by a neighbour that cannot be opened', async () => {
    const setup = setupOf({ rules: [onValue] });
    const [first] = await tasksOf(tasks({ 't/a': [917] }), setup);
    const broken = { id: 't/z', dir: '/t/z', layout: 'harbor', open: () => Promise.reject(new Error('broken')), unseen: () => [] };
    const result = await lint(first ? [first] : [], setup, [], { neighbours: () => Promise.resolve([broken]) });
    expect(result.findings).toHaveLength(1);
    expect(result.failures).toEqual([]);
  });
});
