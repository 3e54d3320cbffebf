import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineRule } from '../../src/api/index.js';
import { RuleTester, type InvalidCase, type ValidCase } from '../../src/tester/index.js';
import { sample } from './sample-rule.js';

const TASK = { 'tasks/a/task.toml': '[task]\n' };
const tree = { ...TASK, 'tasks/a/instruction.md': 'First\nthen todo it.\n' };
const clean = { ...TASK, 'tasks/a/instruction.md': 'First\nthen do it.\n' };
const found = {
  messageId: 'found',
  line: 2,
  column: 6,
  level: 'warning',
  file: 'tasks/a/instruction.md',
  task: 'tasks/a',
  data: { word: 'todo' },
} as const;
const tester = new RuleTester({ everyMessage: false });

const valid = (more: Partial<ValidCase> = {}) => tester.checkValid(sample, { name: 'case', tree: clean, ...more });
const invalid = (more: Partial<InvalidCase> = {}) => tester.checkInvalid(sample, { name: 'case', tree, errors: [found], ...more });

describe('a valid case', () => {
  test('passes where the rule is silent', async () => {
    await expect(valid()).resolves.toBeUndefined();
  });

  test('fails with a list of what was found', async () => {
    await expect(valid({ tree })).rejects.toThrow('tasks/a/instruction.md:2:6 warning found: The word "todo" stands here.');
  });

  test('fails where the rule throws', async () => {
    await expect(valid({ options: { word: 'throw' } })).rejects.toThrow(/sample-todo failed on .*boom/s);
  });

  test('fails where the tree holds no task', async () => {
    await expect(valid({ tree: { 'a.txt': '' } })).rejects.toThrow('The tree holds no task');
  });

  test('refuses options that the rule does not have', async () => {
    await expect(valid({ options: { words: 'x' } })).rejects.toThrow();
  });
});

describe('an invalid case', () => {
  test('passes where the findings are the expected', async () => {
    await expect(invalid()).resolves.toBeUndefined();
  });

  test('takes options and a configuration', async () => {
    const errors = [{ messageId: 'found', line: 1, data: { word: 'First' } }];
    await expect(invalid({ options: { word: 'First' }, errors })).resolves.toBeUndefined();
    await expect(
      invalid({ config: { ignores: ['tasks/b'] }, tree: { ...tree, 'tasks/b/task.toml': '', 'tasks/b/instruction.md': 'todo' } }),
    ).resolves.toBeUndefined();
  });

  test.each<[string, Partial<InvalidCase>]>([
    ['one finding too few', { errors: [found, found] }],
    ['one finding too many', { tree: { ...tree, 'tasks/a/instruction.md': 'todo\nthen todo.\n' } }],
    ['another line', { errors: [{ ...found, line: 1 }] }],
    ['another column', { errors: [{ ...found, column: 7 }] }],
    ['another level', { errors: [{ ...found, level: 'error' }] }],
    ['another file', { errors: [{ ...found, file: 'instruction.md' }] }],
    ['another message', { errors: [{ ...found, messageId: 'hidden' }] }],
    ['other data', { errors: [{ ...found, data: { word: 'tada' } }] }],
    ['another text', { errors: [{ ...found, message: 'The word' }] }],
    ['a pattern that does not match', { errors: [{ ...found, message: /verb/ }] }],
    ['a field that is not there', { errors: [{ ...found, field: '/x' }] }],
    ['a forced value that is not there', { errors: [{ ...found, forced: 1 }] }],
    ['evidence that is not there', { errors: [{ ...found, evidence: ['a:1'] }] }],
    ['a fix that is not asserted', { options: { fix: true } }],
    ['a fix that leaves something else', { options: { fix: true }, output: { 'tasks/a/instruction.md': 'First\nthen it.\n' } }],
    ['an output without a fix', { output: {} }],
    ['a suggestion that is not asserted', { options: { suggest: true } }],
  ])('fails on %s', async (_, more) => {
    await expect(invalid(more)).rejects.toThrow();
  });

  test('fixes and suggestions that are asserted', async () => {
    const file = 'tasks/a/instruction.md';
    await expect(invalid({ options: { fix: true }, output: { [file]: 'First\nthen  it.\n' } })).resolves.toBeUndefined();
    const suggestions = [{ description: 'shout the word', output: { [file]: 'First\nthen TODO it.\n' } }];
    await expect(invalid({ options: { suggest: true }, errors: [{ ...found, suggestions }] })).resolves.toBeUndefined();
  });
});

describe('variants', () => {
  /** A rule that is right only for texts as the case has them. */
  const brittle = (reports: (text: string, path: string) => boolean) =>
    defineRule({
      meta: { ...sample.meta, id: 'brittle', schema: { type: 'object' }, defaultOptions: {} },
      create: (context) => ({
        task(task) {
          const file = task.file('instruction.md');
          if (file && reports(file.text() ?? '', file.path)) context.report({ messageId: 'hidden', at: { file } });
        },
      }),
    });

  test.each<[string, (text: string, path: string) => boolean]>([
    ['crlf', (text) => text.includes('\r')],
    ['no-final-newline', (text) => !text.endsWith('\n')],
    ['nested', (_, path) => path.startsWith('packages')],
  ])('%s: a rule that depends on it fails', async (variant, reports) => {
    await expect(tester.checkValid(brittle(reports), { name: 'case', tree: clean })).rejects.toThrow(`the variant ${variant}`);
    await expect(
      tester.checkValid(brittle(reports), { name: 'case', tree: clean, variants: ['byte-order-mark'] }),
    ).resolves.toBeUndefined();
  });

  test('byte-order-mark: no rule sees it, so none can depend on it', async () => {
    await expect(
      tester.checkValid(
        brittle((text) => text.startsWith('\uFEFF')),
        { name: 'case', tree: clean },
      ),
    ).resolves.toBeUndefined();
  });
});

describe('run', () => {
  afterEach(() => {
    RuleTester.describe = undefined;
    RuleTester.it = undefined;
    vi.unstubAllGlobals();
  });

  function declared(): string[] {
    const names: string[] = [];
    RuleTester.describe = (name, body) => {
      names.push(name);
      body();
    };
    RuleTester.it = (name) => void names.push(name);
    return names;
  }

  test('declares a test for each case', () => {
    const names = declared();
    tester.run('sample-todo', sample, { valid: [{ name: 'good', tree: clean }], invalid: [{ name: 'bad', tree, errors: [found] }] });
    expect(names).toEqual(['sample-todo', 'valid', 'good', 'invalid', 'bad']);
  });

  test('says what to do where there are no global functions of a framework', () => {
    vi.stubGlobal('describe', undefined);
    expect(() =>
      tester.run('sample-todo', sample, { valid: [{ name: 'good', tree: clean }], invalid: [{ name: 'bad', tree, errors: [found] }] }),
    ).toThrow(/no global "describe" and "it".*RuleTester\.describe = describe; RuleTester\.it = it/);
  });

  test('declares nothing when the cases are not in order', () => {
    const names = declared();
    expect(() => tester.run('sample-todo', sample, { valid: [], invalid: [] })).toThrow(
      'The tests of sample-todo are not in order:\n- there is no invalid case',
    );
    expect(names).toEqual([]);
  });

  test('wants a case for every message', () => {
    declared();
    const tests = { valid: [], invalid: [{ name: 'bad', tree, errors: [found] }] };
    expect(() => new RuleTester().run('sample-todo', sample, tests)).toThrow('no case expects the message "hidden"');
  });
});
