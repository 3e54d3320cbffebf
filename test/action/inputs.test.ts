import { describe, expect, it } from 'vitest';
import { readInputs } from '../../src/action/inputs.js';
import { lintArguments } from '../../src/action/lint-tasks.js';

const from = (given: Readonly<Record<string, string>>) => readInputs((name) => given[name] ?? '');

describe('inputs', () => {
  it('have defaults', () => {
    expect(from({})).toEqual({
      paths: ['.'],
      workingDirectory: '.',
      config: null,
      preset: null,
      baseline: null,
      failOn: 'error',
      annotations: true,
      summary: true,
      sarifFile: null,
      category: null,
    });
  });

  it.each([
    ['a', ['a']],
    ['a b\nc', ['a b', 'c']],
    ['  a\r\n\r\n b ', ['a', 'b']],
    ['\n', ['.']],
  ])('reads the paths %j', (text, paths) => {
    expect(from({ paths: text }).paths).toEqual(paths);
  });

  it.each([
    ['true', true],
    ['True', true],
    ['FALSE', false],
    ['false', false],
  ])('reads the switch %s', (text, value) => {
    expect(from({ summary: text }).summary).toBe(value);
  });

  it.each([
    ['summary', 'yes', 'the input summary takes true or false, not "yes"'],
    ['fail-on', 'Error', 'the input fail-on takes error, warning or never, not "Error"'],
  ])('refuses %s: %s', (name, text, message) => {
    expect(() => from({ [name]: text })).toThrow(message);
  });

  it('become a command line in which no value is an option', () => {
    const inputs = from({ paths: '--fix\n-x', config: '--fix', category: 'a b', preset: 'strict', baseline: 'b.json' });
    expect(lintArguments(inputs, { root: '/w' })).toEqual([
      '--root=/w',
      '--config=--fix',
      '--preset=strict',
      '--baseline=b.json',
      '--sarif-profile=github',
      '--sarif-category=a b',
      '--no-color',
      '--',
      '--fix',
      '-x',
    ]);
  });
});
