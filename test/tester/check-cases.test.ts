import { expect, test } from 'vitest';
import { problemsOfTests, untestedMessages } from '../../src/tester/check-cases.js';
import type { RuleTests } from '../../src/tester/types.js';
import { sample } from './sample-rule.js';

const tree = { 'task.toml': '', 'instruction.md': 'todo\n' };
const good = { name: 'bad words', tree, errors: [{ messageId: 'found', line: 1 }] };

/** Cases as a careless author writes them, whom the compiler does not stop. */
const problems = (tests: unknown, id = 'sample-todo') => problemsOfTests(id, sample, tests as RuleTests);

test('good tests have no problems', () => {
  expect(problems({ valid: [{ name: 'fine', tree: { ...tree, 'instruction.md': 'done\n' } }], invalid: [good] })).toEqual([]);
});

test.each<[string, unknown]>([
  ['the tests are of "other", the rule is "sample-todo"', { valid: [], invalid: [good] }],
  ['there is no invalid case', { valid: [], invalid: [] }],
  ['the tests has the unknown key "only"', { valid: [], invalid: [good], only: true }],
  ['the case "a" has the unknown key "errors"', { valid: [{ name: 'a', tree, errors: [] }], invalid: [good] }],
  ['the case "a" has the unknown key "code"', { valid: [], invalid: [{ ...good, name: 'a', code: '' }] }],
  ['the case "undefined" has no name', { valid: [{ tree }], invalid: [good] }],
  ['the case " " has no name', { valid: [{ name: ' ', tree }], invalid: [good] }],
  ['the case "a" has no files in its tree', { valid: [{ name: 'a', tree: {} }], invalid: [good] }],
  ['the case "a" has no files in its tree', { valid: [{ name: 'a' }], invalid: [good] }],
  ['the case "a" names the variant "utf16"', { valid: [{ name: 'a', tree, variants: ['utf16'] }], invalid: [good] }],
  ['the case "a" expects no errors', { valid: [], invalid: [{ ...good, name: 'a', errors: [] }] }],
  ['the case "a" expects no errors', { valid: [], invalid: [{ ...good, name: 'a', errors: 1 }] }],
  ['error 0 of the case "bad words" has no messageId', { valid: [], invalid: [{ ...good, errors: [{ line: 1 }] }] }],
  ['error 0 of the case "bad words" has no line', { valid: [], invalid: [{ ...good, errors: [{ messageId: 'found' }] }] }],
  ['the rule has no message "lost"', { valid: [], invalid: [{ ...good, errors: [{ messageId: 'lost', line: 1 }] }] }],
  ['has the unknown key "lines"', { valid: [], invalid: [{ ...good, errors: [{ messageId: 'found', line: 1, lines: 2 }] }] }],
  ['two cases have the name "bad words"', { valid: [{ name: 'bad words', tree: { a: '' } }], invalid: [good] }],
  ['the case "bad words" is the same as the case "a"', { valid: [{ name: 'a', tree }], invalid: [good] }],
  [
    'the case "b" is the same as the case "a"',
    { valid: [{ name: 'a', tree: { x: '1', y: '2' } }, { name: 'b', tree: { y: '2', x: '1' } }], invalid: [good] },
  ], // prettier-ignore
])('refused: %s', (problem, tests) => {
  expect(problems(tests, problem.includes('"other"') ? 'other' : undefined).join('\n')).toContain(problem);
});

test('options, configuration and day tell cases apart', () => {
  const same = { tree };
  const valid = [
    { ...same, name: 'a' },
    { ...same, name: 'b', options: { word: 'x' } },
    { ...same, name: 'c', today: '2001-01-01' },
    { ...same, name: 'd', config: {} },
  ];
  expect(problems({ valid, invalid: [{ ...good, tree: { ...tree, 'notes.md': '' } }] })).toEqual([]);
});

test('messages that no case expects', () => {
  expect(untestedMessages(sample, { valid: [], invalid: [good] })).toEqual(['hidden']);
});
