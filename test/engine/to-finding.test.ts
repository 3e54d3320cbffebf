import { describe, expect, test } from 'vitest';
import { toFinding } from '../../src/engine/to-finding.js';
import type { ReportDescriptor } from '../../src/api/rule.js';
import type { RuleLevel } from '../../src/model/level.js';
import { openTask } from '../contract/support.js';
import { ruleOf } from './support.js';

const rule = ruleOf('test-rule', () => ({}), { level: 'warning' });
const task = await openTask({
  'environment/a.json': '{\n  "rows": [1, {"kind": "b"}]\n}\n',
  'environment/broken.json': '{',
  'environment/a.ts': 'export {};\n',
});
const file = 'environment/a.json';

const report = (parts: Partial<ReportDescriptor>, ceiling: RuleLevel = 'error') =>
  toFinding(rule, 'space/test-rule', { messageId: 'plain', at: { file }, ...parts }, task, () => ceiling);

describe('level', () => {
  test.each<[ReportDescriptor['level'], RuleLevel, string | undefined]>([
    [undefined, 'error', 'warning'],
    ['error', 'error', 'error'],
    ['error', 'warning', 'warning'],
    ['note', 'error', 'note'],
    [undefined, 'note', 'note'],
    ['error', 'off', undefined],
  ])('found %s under %s: %s', (level, ceiling, expected) => {
    expect(report(level ? { level } : {}, ceiling)?.level).toBe(expected);
  });

  test('the ceiling is asked for the file of the finding', () => {
    const asked: string[] = [];
    toFinding(rule, 'x', { messageId: 'plain', at: { file: 'environment/broken.json' } }, task, (path) => (asked.push(path), 'error'));
    expect(asked).toEqual(['environment/broken.json']);
  });
});

test('a line that shows a hidden value is marked, also in a visible file', () => {
  expect(report({})?.hidden).toBe(false);
  expect(report({ hidden: true })?.hidden).toBe(true);
});

describe('place', () => {
  const place = (at: Partial<ReportDescriptor['at']>) => {
    const range = report({ at: { file, ...at } })?.range;
    return range && [range.line, range.column, range.endLine, range.endColumn];
  };

  test.each<[string, Partial<ReportDescriptor['at']>, number[]]>([
    ['the value at a pointer', { pointer: '/rows/1/kind' }, [2, 24, 2, 27]],
    ['the key', { pointer: '/rows/1/kind', part: 'key' }, [2, 16, 2, 22]],
    ['the member', { pointer: '/rows/1/kind', part: 'member' }, [2, 16, 2, 27]],
    ['what encloses a pointer that leads nowhere', { pointer: '/rows/1/colour/x' }, [2, 15, 2, 28]],
    ['the whole document', { pointer: '' }, [1, 1, 3, 2]],
    ['no pointer', {}, [1, 1, 1, 1]],
    ['a file that does not parse', { file: 'environment/broken.json', pointer: '/rows' }, [1, 1, 1, 1]],
    ['a file whose language is not loaded', { file: 'environment/a.ts', pointer: '/rows' }, [1, 1, 1, 1]],
  ])('%s', (_, at, expected) => {
    expect(place(at)).toEqual(expected);
  });

  test('a range that is given wins', () => {
    const range = { line: 7, column: 8, endLine: 9, endColumn: 10 };
    expect(place({ pointer: '/rows', range })).toEqual([7, 8, 9, 10]);
  });
});

describe('places that make no sense are a fault of the rule', () => {
  const range = (line: number, column: number, endLine: number, endColumn: number) => ({ line, column, endLine, endColumn });

  test.each([
    range(Number.NaN, 1, 1, 1),
    range(-1, 1, 1, 1),
    range(0, 1, 1, 1),
    range(1, 0, 1, 1),
    range(1, 1.5, 1, 2),
    range(2, 1, 1, 9),
    range(1, 5, 1, 4),
    range(1, 1, Number.POSITIVE_INFINITY, 1),
  ])('%o', (nonsense) => {
    const message = /makes no sense: line/;
    expect(() => report({ at: { file, range: nonsense } })).toThrow(message);
    expect(() => report({ evidence: [{ file, range: nonsense, text: 'here' }] })).toThrow(message);
    expect(() => report({ related: [{ file, range: nonsense, text: 'here' }] })).toThrow(message);
  });

  test.each([
    [-1, 2],
    [3, 2],
    [Number.NaN, 2],
    [0, 0.5],
  ])('an edit from %d to %d', (start, end) => {
    const fix = { description: 'x', edits: [{ file, range: { start, end }, newText: '' }] };
    expect(() => report({ fix })).toThrow('the place of an edit makes no sense');
    expect(() => report({ suggestions: [fix] })).toThrow('the place of an edit makes no sense');
  });

  test('a file that is none of the task', () => {
    expect(() => report({ at: { file: 'environment/none.json' } })).toThrow('"environment/none.json", is none of this task');
  });

  test('the file of the event need not be one of the task: a review may stand in a configuration', () => {
    const at = { file: '.kgtlintrc.json' };
    expect(toFinding(rule, 'x', { messageId: 'plain', at }, task, () => 'error', { eventFile: at.file, contracts: [] })?.file).toBe(
      '.kgtlintrc.json',
    );
  });
});

test('what the rule did not say is null or empty', () => {
  expect(report({})).toMatchObject({
    rule: 'space/test-rule',
    task: '.',
    file,
    message: 'Found.',
    pointer: null,
    field: null,
    forced: null,
    gate: null,
    bits: null,
    fix: null,
    suggestions: [],
    evidence: [],
    related: [],
    suppressed: null,
  });
});

test('a message that the rule does not have is a fault of the rule', () => {
  expect(() => report({ messageId: 'other' })).toThrow('the rule has no message "other"');
  expect(() => report({ messageId: 'found' })).toThrow('{{what}}');
});

test.each(['constructor', 'toString', '__proto__'])('a message named %s is none', (messageId) => {
  expect(() => report({ messageId })).toThrow(`the rule has no message "${messageId}"`);
});
