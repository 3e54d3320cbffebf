import { describe, expect, test } from 'vitest';
import { RuleRunner } from '../../src/engine/runner.js';
import { openTask } from '../contract/support.js';
import { ruleOf, setupOf, type SetupParts } from './support.js';

const task = await openTask({ 'environment/a.json': '{}', 'environment/b.yaml': 'a: 1\n', 'solution/c.json': '{}' });

const run = (parts: SetupParts) => new RuleRunner(task, setupOf(parts));

const reporter = (id: string) =>
  ruleOf(id, (context) => ({ task: () => context.report({ messageId: 'plain', at: { file: 'environment/a.json' } }) }));

describe('a rule that throws', () => {
  test('is named with file and task, hears nothing more, and stops no other', () => {
    const heard: string[] = [];
    const bad = ruleOf('bad', () => ({
      artefact: (file) => {
        heard.push(file.path);
        throw new Error('boom');
      },
    }));
    const runner = run({ rules: [bad, reporter('good')] });
    runner.emit('artefact', 'x/a.md', { path: 'x/a.md' } as never);
    runner.emit('artefact', 'x/b.md', { path: 'x/b.md' } as never);
    runner.emit('task', null, task);
    expect(heard).toEqual(['x/a.md']);
    expect(runner.failures).toEqual([{ rule: 'bad', task: '.', file: 'x/a.md', message: 'boom' }]);
    expect(runner.findings.map((finding) => finding.rule)).toEqual(['good']);
    expect(runner.active).toEqual(['good']);
  });

  test('when it is created', () => {
    const bad = ruleOf('bad', () => {
      throw new TypeError('no options');
    });
    const runner = run({ rules: [bad] });
    runner.emit('task', null, task);
    expect(runner.failures).toEqual([{ rule: 'bad', task: '.', file: null, message: 'no options' }]);
  });

  test('something that is no error', () => {
    const bad = ruleOf('bad', () => ({
      task: () => {
        throw 'a text'; // eslint-disable-line @typescript-eslint/only-throw-error
      },
    }));
    const runner = run({ rules: [bad] });
    runner.emit('task', null, task);
    expect(runner.failures[0]?.message).toBe('a text');
  });

  test('keeps what it reported before', () => {
    const bad = ruleOf('bad', (context) => ({
      task: () => {
        context.report({ messageId: 'plain', at: { file: 'environment/a.json' } });
        context.report({ messageId: 'found', at: { file: 'environment/a.json' } });
      },
    }));
    const runner = run({ rules: [bad] });
    runner.emit('task', null, task);
    expect(runner.findings).toHaveLength(1);
    expect(runner.failures[0]?.message).toBe('the message needs a value for {{what}}');
  });
});

describe('what a compiler would have refused', () => {
  test.each<[string, unknown, string]>([
    ['null', null, '"create" must return an object of visitors, not null'],
    ['undefined', undefined, '"create" must return an object of visitors, not undefined'],
    ['a text', 'task', '"create" must return an object of visitors, not string'],
    ['a visitor that is no function', { task: 5 }, 'the visitor "task" is no function'],
    ['a promise', () => Promise.resolve({}), '"create" returned a promise; rules are synchronous'],
    ['a promise that is broken', () => Promise.reject(new Error('late')), '"create" returned a promise; rules are synchronous'],
  ])('create returns %s', (_, created, message) => {
    const runner = run({
      rules: [ruleOf('bad', () => (typeof created === 'function' ? (created as () => never)() : (created as never))), reporter('good')],
    });
    runner.emit('task', null, task);
    expect(runner.failures).toEqual([{ rule: 'bad', task: '.', file: null, message }]);
    expect(runner.findings.map((finding) => finding.rule)).toEqual(['good']);
  });

  test('a visitor that returns a promise, of which nothing is heard afterwards', async () => {
    let done: Promise<unknown> = Promise.resolve();
    const late = ruleOf('late', (context) => ({
      task: () =>
        (done = Promise.resolve().then(() => {
          context.report({ messageId: 'plain', at: { file: 'environment/a.json' } });
          throw new Error('late');
        })) as never,
    }));
    const runner = run({ rules: [late, reporter('good')] });
    runner.emit('task', null, task);
    await expect(done).rejects.toThrow('late');
    expect(runner.failures).toEqual([
      { rule: 'late', task: '.', file: null, message: 'the visitor "task" returned a promise; visitors are synchronous' },
    ]);
    expect(runner.findings.map((finding) => finding.rule)).toEqual(['good']);
  });

  test('a place that makes no sense is a failure of the rule', () => {
    const range = { line: Number.NaN, column: 1, endLine: 1, endColumn: 1 };
    const bad = ruleOf('bad', (context) => ({
      task: () => context.report({ messageId: 'plain', at: { file: 'environment/a.json', range } }),
    }));
    const runner = run({ rules: [bad] });
    runner.emit('task', null, task);
    expect(runner.findings).toEqual([]);
    expect(runner.failures[0]).toMatchObject({ rule: 'bad', message: expect.stringContaining('makes no sense') as string });
  });
});

describe('levels', () => {
  test('a rule that is off does not run', () => {
    expect(run({ rules: [reporter('a')], levels: { a: 'off' } }).active).toEqual([]);
  });

  test('off for the task, on for a file by an override', () => {
    const runner = run({
      rules: [reporter('a')],
      levels: { a: 'off' },
      at: (_, file) => (file === 'environment/a.json' ? 'note' : undefined),
    });
    runner.emit('task', null, task);
    expect(runner.findings.map((finding) => finding.level)).toEqual(['note']);
  });

  test('on for the task, off for the file', () => {
    const runner = run({ rules: [reporter('a')], at: (_, file) => (file === 'environment/a.json' ? 'off' : undefined) });
    runner.emit('task', null, task);
    expect(runner.findings).toEqual([]);
  });
});

test('documents go to the rules that asked for their language and surface', () => {
  const heard: string[] = [];
  const rule = (id: string, documents: { languages: string[]; surfaces?: ('environment' | 'hidden')[] }) =>
    ruleOf(id, () => ({ document: (_, file) => heard.push(`${id} ${file.path}`) }), { documents });
  const setup = setupOf({
    rules: [
      rule('json', { languages: ['json'] }),
      rule('public', { languages: ['json', 'yaml'], surfaces: ['environment'] }),
      ruleOf('none', () => ({ document: () => heard.push('none') })),
    ],
  });
  new RuleRunner(task, setup).emitDocuments(task, setup.registry);
  expect(heard).toEqual(['json environment/a.json', 'json solution/c.json', 'public environment/a.json', 'public environment/b.yaml']);
});

test('a listener keeps its own this', () => {
  const seen: unknown[] = [];
  const listener = {
    task(this: unknown) {
      seen.push(this);
    },
  };
  run({ rules: [ruleOf('a', () => listener)] }).emit('task', null, task);
  expect(seen).toEqual([listener]);
});

test('time is taken for each rule, for one that throws as well', () => {
  const times: Record<string, number> = {};
  let now = 0;
  const clock = { now: () => (now += 5), add: (rule: string, ms: number) => void (times[rule] = (times[rule] ?? 0) + ms) };
  const bad = ruleOf('bad', () => ({
    task: () => {
      throw new Error('x');
    },
  }));
  run({ rules: [reporter('good'), bad], clock }).emit('task', null, task);
  expect(times).toEqual({ good: 5, bad: 5 });
});
