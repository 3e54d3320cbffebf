import { expect, test } from 'vitest';
import { lint } from '../../src/engine/lint.js';
import type { LintSetup } from '../../src/engine/setup.js';
import type { Tree } from '../../src/task/filesystem/memory.js';
import { ruleOf, setupOf, taskAt, tasksOf } from './support.js';

const SCHEMA = '{ "type": "object", "required": ["a"], "properties": { "a": { "const": 1 } } }\n';

const onField = ruleOf('on-field', (context) => ({
  field: (field, contract) =>
    context.report({ messageId: 'found', data: { what: field.path }, at: { file: contract.file }, field: field.path }),
}));

async function run(tree: Tree, recover?: LintSetup['recover']) {
  const setup = setupOf({ rules: [onField] });
  return lint(await tasksOf(tree, setup), recover ? { ...setup, recover } : setup);
}

const tree: Tree = {
  ...taskAt('a', { 'environment/submission_schema.json': SCHEMA }),
  ...taskAt('b', { 'environment/submission_schema.json': SCHEMA }),
  ...taskAt('c', {}),
};

test('the recoverable share is asked for each task with a public contract', async () => {
  const { summary, failures } = await run(tree, ({ task }) => (task.id === 'a' ? { recovered: 1, total: 3 } : null));
  expect(summary.recoverable).toEqual({ a: { recovered: 1, total: 3 }, b: null });
  expect(failures).toEqual([]);
});

test('nobody pays for it who does not ask', async () => {
  expect(await run(tree).then(({ summary }) => 'recoverable' in summary)).toBe(false);
});

test('a task for which it fails is named, and the others have theirs', async () => {
  const { summary, failures } = await run(tree, ({ task }) => {
    if (task.id === 'a') throw new Error('too deep');
    return { recovered: 0, total: 1 };
  });
  expect(summary.recoverable).toEqual({ b: { recovered: 0, total: 1 } });
  expect(failures).toMatchObject([{ task: 'a', message: 'the recoverable share could not be computed: too deep' }]);
});

test('a finding has the role of its field', async () => {
  const manifest = '{ "version": 1, "answer": { "fields": { "/a": { "role": "DERIVED_CONCLUSION" } } } }\n';
  const { findings } = await run(taskAt('a', { 'environment/submission_schema.json': SCHEMA, 'kgt.json': manifest }));
  expect(findings.map(({ field, role }) => [field, role])).toEqual([['/a', 'DERIVED_CONCLUSION']]);
  const without = await run(taskAt('a', { 'environment/submission_schema.json': SCHEMA }));
  expect(without.findings.map(({ role }) => role)).toEqual([undefined]);
});
