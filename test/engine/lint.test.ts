import { describe, expect, test } from 'vitest';
import { lint, type LintHooks } from '../../src/engine/lint.js';
import type { Review } from '../../src/model/review.js';
import type { Tree } from '../../src/task/filesystem/memory.js';
import type { TaskRef } from '../../src/task/types.js';
import { proofs } from '../../src/generated/proofs.js';
import { review } from '../review/support.js';
import { ruleOf, setupOf, taskAt, tasksOf, type SetupParts } from './support.js';

async function run(tree: Tree, parts: SetupParts, change: (refs: readonly TaskRef[]) => readonly TaskRef[] = (refs) => refs) {
  const setup = setupOf(parts);
  return lint(change(await tasksOf(tree, setup)), setup);
}

const onTask = ruleOf('on-task', (context) => ({
  task: (task) => context.report({ messageId: 'found', data: { what: task.id }, at: { file: task.file('instruction.md') as never } }),
}));

const SCHEMA = '{ "type": "object", "required": ["a"], "additionalProperties": false, "properties": { "a": { "type": "boolean" } } }\n';

describe('events', () => {
  test('come in their order', async () => {
    const heard: string[] = [];
    const listen = ruleOf(
      'listen',
      () => ({
        task: () => void heard.push('task'),
        problem: ({ file, problem }) => void heard.push(`problem ${problem.kind} ${file.taskPath}`),
        manifestProblem: () => void heard.push('manifestProblem'),
        artefact: (file) => void heard.push(`artefact ${file.taskPath}`),
        document: (_, file) => void heard.push(`document ${file.taskPath}`),
        contract: () => void heard.push('contract'),
        field: (field) => void heard.push(`field ${field.path}`),
        'contract:exit': () => void heard.push('contract:exit'),
        'task:exit': () => void heard.push('task:exit'),
      }),
      { documents: { languages: ['json'], surfaces: ['environment'] } },
    );
    const tree = taskAt('a', {
      'environment/submission_schema.json': SCHEMA,
      'environment/skills/one/SKILL.md': 'x\n',
      'environment/z.json': '{',
      'kgt.json': '{ "version": 1, "answer": { "inputs": ["environment/none.json"] } }\n',
    });
    await run(tree, { rules: [listen] });
    expect(heard).toEqual([
      'task',
      'problem syntax environment/z.json',
      'manifestProblem',
      'artefact environment/skills/one/SKILL.md',
      'document environment/submission_schema.json',
      'document environment/z.json',
      'contract',
      'field /a',
      'contract:exit',
      'task:exit',
    ]);
  });
});

describe('failures', () => {
  const throwing = ruleOf('throwing', () => ({
    task: (task) => {
      if (task.id === 'b') throw new Error('boom');
    },
  }));

  test('a rule that throws names rule, task and file; the other findings are there', async () => {
    const { failures, findings } = await run({ ...taskAt('a'), ...taskAt('b'), ...taskAt('c') }, { rules: [throwing, onTask] });
    expect(failures).toEqual([{ rule: 'throwing', task: 'b', file: null, message: 'boom' }]);
    expect(findings.map((finding) => finding.task)).toEqual(['a', 'b', 'c']);
  });

  test('a task that cannot be opened', async () => {
    const broken: TaskRef = { id: 'x', open: () => Promise.reject(new Error('disk')) } as never;
    const { failures, findings } = await run(taskAt('a'), { rules: [onTask] }, (refs) => [broken, ...refs]);
    expect(failures).toEqual([{ rule: null, task: 'x', file: null, message: 'disk' }]);
    expect(findings).toHaveLength(1);
  });
});

describe('summary', () => {
  test('counts tasks, files, levels and what is left to find', async () => {
    const levels = ['error', 'warning', 'warning', 'note', 'note', 'note'] as const;
    const rule = ruleOf('levels', (context) => ({
      task: (task) => {
        if (task.id === 'a') for (const level of levels) context.report({ messageId: 'plain', level, at: { file: 'a/task.toml' } });
      },
    }));
    const tree = { ...taskAt('a', { 'environment/submission_schema.json': SCHEMA }), ...taskAt('b') };
    const { summary } = await run(tree, { rules: [rule] });
    expect(summary).toEqual({ tasks: 2, files: 5, errors: 1, warnings: 2, notes: 3, suppressed: 0, unread: [], bits: { a: 1 } });
  });

  test('a file that is needed and cannot be read is unread, one that nobody asked for is not', async () => {
    const binary = { base64: '/////w==' };
    const tree = taskAt('a', { 'environment/submission_schema.json': binary, 'environment/picture.png': binary });
    const { summary, findings } = await run(tree, {
      rules: [ruleOf('p', (context) => ({ problem: ({ file }) => context.report({ messageId: 'plain', at: { file } }) }))],
    });
    expect(summary.unread.map((file) => file.path)).toEqual(['a/environment/submission_schema.json']);
    expect(findings.map((finding) => finding.file)).toEqual(['a/environment/submission_schema.json']);
  });

  test('names the rules that were on', async () => {
    const { rules } = await run(taskAt('a'), { rules: [onTask, ruleOf('off', () => ({}))], levels: { off: 'off' } });
    expect(rules.map((meta) => meta.id)).toEqual(['on-task']);
  });
});

describe('notes', () => {
  test('two tasks of one name', async () => {
    const named = (name: string) => ({ 'task.toml': `version = "1.0"\n[task]\nname = "${name}"\n` });
    const tree = { ...taskAt('a', named('x')), ...taskAt('b', named('x')), ...taskAt('c', named('y')), ...taskAt('d'), ...taskAt('e') };
    const { notes } = await run(tree, { rules: [] });
    expect(notes.filter((note) => note.task === null)).toEqual([{ task: null, file: null, text: '2 tasks are named "x": a, b' }]);
  });

  test('what was assumed about a task', async () => {
    const { notes } = await run({ ...taskAt('a', { 'environment/input.json': '{}' }), ...taskAt('b') }, { rules: [] });
    expect(notes).toEqual([{ task: 'a', file: null, text: expect.stringContaining('counts as visible') as string }]);
  });
});

test('hooks hear of every task, before and after', async () => {
  const setup = setupOf({ rules: [] });
  const heard: unknown[] = [];
  await lint(await tasksOf({ ...taskAt('a'), ...taskAt('b') }, setup), setup, [], {
    onTask: (id, index, total) => heard.push([id, index, total]),
    onTaskDone: (id, milliseconds) => heard.push([id, typeof milliseconds]),
  });
  expect(heard).toEqual([
    ['a', 0, 2],
    ['a', 'number'],
    ['b', 1, 2],
    ['b', 'number'],
  ]);
});

test('an earlier task does not hold a later one up with its contents', async () => {
  const tree = { ...taskAt('a', { 'environment/submission_schema.json': `${'['.repeat(200_000)}\n` }), ...taskAt('b') };
  const { findings, failures } = await run(tree, { rules: [onTask] });
  expect(failures).toEqual([]);
  expect(findings.map((finding) => finding.task)).toEqual(['a', 'b']);
});

test('files that were unread before the run are in the summary, in order', async () => {
  const setup = setupOf({ rules: [] });
  const result = await lint(await tasksOf(taskAt('m'), setup), setup, [
    { path: 'z', reason: 'unreadable' },
    { path: 'b', reason: 'directory' },
  ]);
  expect(result.summary.unread.map((file) => file.path)).toEqual(['b', 'z']);
});

describe('reviews', () => {
  const SCHEMA_PATH = 'environment/submission_schema.json';
  const forced = ruleOf('answer-const', (context) => ({
    field: (field, contract) => {
      const { value } = field.analysis;
      if (value !== undefined)
        context.report({ messageId: 'plain', at: { file: contract.file }, field: field.path, forced: { value, by: [] } });
    },
  }));
  const outcomes = ruleOf('outcomes', (context) => ({
    review: ({ status }) => context.report({ messageId: 'found', data: { what: status }, at: { file: 'rc.json' } }),
  }));
  const version = '{ "type": "object", "required": ["version"], "properties": { "version": { "const": "2.0" } } }\n';
  const shared = (at: string) =>
    review({
      tasks: ['**'],
      at: [at],
      class: 'PROTOCOL_CONSTANT',
      value: '2.0',
      from: { file: 'rc.json', range: { line: 1, column: 1, endLine: 1, endColumn: 2 }, pointer: '/reviews/0', kind: 'configuration' },
    });
  const tree = { ...taskAt('a', { [SCHEMA_PATH]: version }), ...taskAt('b', { [SCHEMA_PATH]: version }) };

  async function lintWith(at: string, rule = forced, hooks: LintHooks = {}) {
    const setup = { ...setupOf({ rules: [rule, outcomes], config: { reviews: [shared(at)] } }), proofs };
    return lint(await tasksOf(tree, setup), setup, [], hooks);
  }

  test('a finding with a proved review is suppressed and counted apart', async () => {
    const { findings, summary } = await lintWith('/version');
    expect(findings.filter((each) => each.rule === 'answer-const').map((each) => each.suppressed?.class)).toEqual([
      'PROTOCOL_CONSTANT',
      'PROTOCOL_CONSTANT',
    ]);
    expect(summary).toMatchObject({ suppressed: 2, errors: 2 });
    expect(findings.filter((each) => each.rule === 'outcomes').map((each) => each.message)).toEqual(['Found accepted.', 'Found accepted.']);
  });

  test('a review of the configuration that is good for nothing is said once, not for each task', async () => {
    const { findings, summary } = await lintWith('/other');
    expect(summary).toMatchObject({ suppressed: 0, errors: 3 });
    expect(findings.filter((each) => each.rule === 'outcomes').map((each) => each.message)).toEqual(['Found unused.']);
  });

  test('nothing is said of one that a task beside those of the run may need', async () => {
    const unused = async (hasAllOf: (one: Review) => boolean) =>
      (await lintWith('/other', forced, { hasAllOf })).findings.filter((each) => each.rule === 'outcomes').length;
    expect(await unused(({ at }) => at[0] !== '/other')).toBe(0);
    expect(await unused(({ at }) => at[0] === '/other')).toBe(1);
  });

  test('nor of one whose rule failed in a task that it names', async () => {
    const failing = ruleOf('answer-const', () => ({
      task: ({ id }) => {
        if (id === 'b') throw new Error('broken');
      },
    }));
    const { findings, failures } = await lintWith('/other', failing);
    expect(failures).toMatchObject([{ rule: 'answer-const', task: 'b' }]);
    expect(findings.filter((each) => each.rule === 'outcomes' && each.message === 'Found unused.')).toEqual([]);
  });

  test('a rule on reviews cannot be suppressed by one', async () => {
    const { findings } = await lintWith('/version');
    expect(findings.filter((each) => each.rule === 'outcomes').every((each) => each.suppressed === null)).toBe(true);
  });
});

describe('what stays unknown', () => {
  test('is a note where nothing can be told of what reaches the agent', async () => {
    const result = await run(taskAt('a', { 'environment/compose.yaml': 'services:\n  main:\n    build: ./gone\n' }), {});
    expect(result.notes.map(({ text }) => text)).toEqual([
      expect.stringContaining('cannot tell what reaches the agent: the Dockerfile of'),
    ]);
  });

  test('is named where a program of the verifier is too long to be read', async () => {
    const result = await run(taskAt('a', { 'tests/test_long.py': `x = 1\n${'#'.repeat((1 << 20) + 1)}\n` }), {});
    expect(result.summary.unread).toEqual([{ path: 'a/tests/test_long.py', reason: 'too-large' }]);
  });
});
