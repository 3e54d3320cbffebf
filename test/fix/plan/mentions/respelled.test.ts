import { describe, expect, test } from 'vitest';
import { isOtherSpelling } from '../../../../src/fix/plan/mentions/respelled.js';
import { frozen, gardenTask, json, placesOf, schemaOf } from '../support.js';
import { plotTask } from './plot.js';

test.each(['trenchLength', 'trench-length', 'TRENCH_LENGTH', 'Trench Length', 'trench length', 'Trench-Length'])('%s is the key', (name) =>
  expect(isOtherSpelling(name, 'trench_length')).toBe(true),
);

test.each([
  ['trench_length', 'trench_length'],
  ['TrenchLength', 'trench_length'],
  ['trenchlength', 'trench_length'],
  ['trench length.', 'trench_length'],
  ['trench / length', 'trench_length'],
  ['p-1', 'p_1'],
  ['WIDTH', 'width'],
  ['degree-2', 'degree_2'],
])('%s is not %s', (name, key) => expect(isOtherSpelling(name, key)).toBe(false));

describe('hidden data speak of the field', () => {
  test.each([
    ['a member in YAML', 'tests/checks.yaml', 'checks:\n  trenchLength: 12\n', 2],
    ['a member in JSON', 'tests/checks.json', json({ 'trench-length': 4 }), 2],
    ['an item', 'tests/checks.json', json({ a: ['pipes', 'TRENCH_LENGTH'] }), 2],
    ['a path', 'tests/checks.json', json({ a: '/result/trenchLength' }), 2],
    ['an expression', 'tests/checks.json', json({ a: 'trenchLength == 12' }), 2],
    ['a member of a row', 'tests/checks.jsonl', '{"a": 1}\n{"trenchLength": 1}\n', 2],
    ['a cell', 'tests/rubric.csv', 'Field,Points\nPipes,1\nTrench Length,2\n', 3],
    ['a column', 'tests/rows.csv', 'Id,Trench Length\n1,12\n', 1],
    ['variables', 'tests/expected.env', 'PIPES=[4]\nTRENCH_LENGTH=13\n', 2],
    ['a language that is not parsed', 'tests/check.rb', 'x = 1\nputs answer.trenchLength\n', 2],
    ['the name of a file', 'tests/expected/trench-length.txt', 'x\n', 1],
  ])('%s', async (_, path, content, line) => expect(await placesOf(gardenTask({ [path]: content }))).toEqual([`${path}:${line}`]));

  test.each([
    ['a sentence', 'tests/checks.json', json({ a: 'The trench length is 12: see there.' })],
    ['a longer name', 'tests/checks.json', json({ innerTrenchLength: 12, trenchLengths: 3 })],
    ['the name of a class', 'tests/checks.json', json({ a: 'TrenchLength' })],
  ])('not %s', async (_, path, content) => expect(await placesOf(gardenTask({ [path]: content }))).toEqual([]));
});

describe('programs speak of the field', () => {
  test.each([
    ['a member of an enum', 'tests/a.py', 'from enum import StrEnum, auto\nclass Field(StrEnum):\n    TRENCH_LENGTH = auto()\n', 3],
    ['an attribute', 'tests/a.py', 'x = 1\nprint(x.trenchLength)\n', 2],
    ['a text', 'tests/a.py', 'KEYS = [\n    "trench-length",\n]\n', 2],
    ['a key', 'tests/a.mjs', '\nexport const x = { trenchLength: 1 };\n', 2],
  ])('%s', async (_, path, content, line) => expect(await placesOf(gardenTask({ [path]: content }))).toEqual([`${path}:${line}`]));

  test.each([
    ['a variable of its own', 'TRENCH_LENGTH = 12\nprint(TRENCH_LENGTH)\n'],
    ['a class', 'class TrenchLength:\n    pass\n'],
    ['a text with more words', 'print("the trench length is wrong")\n'],
  ])('not %s', async (_, content) => expect(await placesOf(gardenTask({ 'tests/a.py': content }))).toEqual([]));

  test('a key in camel case by its other spelling', async () => {
    const schema = schemaOf({ trenchLength: { const: 12 }, pipes: { type: 'array', items: { type: 'integer' } } });
    const files = {
      'environment/submission_schema.json': json(schema),
      'solution/submission.json': json({ result: { trenchLength: 12, pipes: [4, 8] } }),
      'kgt.json': frozen('/trenchLength'),
      'tests/model.py': 'class Answer(Model):\n    trench_length: int\n',
    };
    expect(await placesOf(gardenTask(files))).toEqual(['tests/model.py:2']);
  });
});

describe('a key of one word', () => {
  test('counts as the title of a column', async () =>
    expect(await placesOf(plotTask({ 'tests/a.csv': 'Id,Width\n1,2\n' }))).toEqual(['tests/a.csv:1']));
  test('counts as a variable with the value of the field', async () =>
    expect(await placesOf(plotTask({ 'tests/a.env': 'WIDTH=14\n' }))).toEqual(['tests/a.env:1']));
  test.each([
    ['tests/a.env', 'WIDTH=15\n'],
    ['tests/a.json', json({ Width: 15 })],
    ['tests/a.py', 'x = {"Width": 1}\n'],
  ])('not as %s', async (path, content) => expect(await placesOf(plotTask({ [path]: content }))).toEqual([]));
});
