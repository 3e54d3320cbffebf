import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../src/model/json.js';
import { gardenTask, json, placesOf } from '../support.js';
import { plotTask } from './plot.js';

const inData = (value: Json) => ({ 'tests/checks.json': `${JSON.stringify(value)}\n` });
const HERE = ['tests/checks.json:1'];

describe('names of fields in hidden data', () => {
  test.each<[string, Json]>([
    ['a pair', ['trench_length', 48]],
    ['a member of any name', [{ thing: 'trench_length', tol: 0.1 }]],
    ['an item beside other texts', { keep: ['trench_length', 'other'] }],
    ['a text in quotes', { what: '"trench_length"' }],
    ['an item of a list', { what: 'trench_length[]' }],
  ])('an identifier: %s', async (_, value) => {
    expect(await placesOf(gardenTask(inData(value)))).toEqual(HERE);
  });

  test.each<[string, Json]>([
    ['a member that names', { checks: [{ name: 'width', tol: 0.1 }] }],
    ['a member that names, by its last word', { scored_fields: ['width', 'other'] }],
    ['in camel case', { checkOn: 'width' }],
    ['a pair', { limits: [['width', 0.1]] }],
    [
      'a column with other fields',
      [
        { it: 'width', hard: 1 },
        { it: 'area', hard: 2 },
      ],
    ],
    ['a map of records with other fields', { a: { it: 'width' }, b: { it: 'depth' } }],
    ['beside another field', { first: 'width', second: 'area' }],
    ['a list with another field', { these: ['x', 'width', 'area'] }],
    ['beside its value', { it: 'width', is: 14 }],
    ['behind an option that names', ['check', '--field', 'width']],
    ['a list alone', ['width']],
    ['beside what is checked', [{ it: 'width', tolerance: 0.1 }]],
  ])('an ordinary word: %s', async (_, value) => {
    expect(await placesOf(plotTask(inData(value)))).toEqual(HERE);
  });

  test.each<[string, Json]>([
    ['a value of another member', { category: 'width' }],
    ['a tag', { tags: ['width', 'garden'] }],
    ['the only tag', { tags: ['width'] }],
    ['a file', { path: 'data/width.csv' }],
    ['two words of prose', { text: 'Gives the width/depth ratio of the plot in full' }],
    ['a word of a vocabulary', { sides: ['width', 'height'], kind: 'width' }],
    ['a column of other words', [{ kind: 'width' }, { kind: 'colour' }]],
    ['a longer name', { field: 'width_max' }],
    ['the address of a page', { source: 'https://example.org/width/about?width=1' }],
    ['a reference of a schema', { $ref: '#/$defs/width' }],
  ])('not %s', async (_, value) => {
    expect(await placesOf(plotTask(inData(value)))).toEqual([]);
  });

  test('each place has its line', async () => {
    const checks = json([{ it: 'trench_length' }, { it: 'pipes' }, ['trench_length', 1]]);
    expect(await placesOf(gardenTask({ 'tests/checks.json': checks }))).toEqual(['tests/checks.json:3', 'tests/checks.json:9']);
  });

  test('of many places the first are named', async () => {
    const checks = json(Array.from({ length: 40 }, () => ({ it: 'trench_length' })));
    expect(await placesOf(gardenTask({ 'tests/checks.json': checks }))).toHaveLength(10);
  });

  test.each([
    ['YAML', { 'tests/checks.yaml': 'limits:\n  - [width, 0.1]\n' }, ['tests/checks.yaml:2']],
    ['TOML', { 'tests/checks.toml': '[[check]]\nname = "width"\n' }, ['tests/checks.toml:2']],
    ['records', { 'tests/checks.jsonl': '{"it":"area","tol":1}\n{"it":"width","tol":0.1}\n' }, ['tests/checks.jsonl:2']],
    ['records that cannot be parsed', { 'tests/checks.jsonl': '{}\n["width", 0.1\n' }, ['tests/checks.jsonl:2']],
    ['JSON that cannot be parsed', { 'tests/checks.json': '[\n  ["width", 0.1],\n]\n' }, ['tests/checks.json:2']],
    ['several documents of YAML', { 'tests/checks.yaml': 'a: 1\n---\nfields:\n  - width\n' }, ['tests/checks.yaml:4']],
  ])('in %s', async (_, files, places) => {
    expect(await placesOf(plotTask(files))).toEqual(places);
  });
});

describe('in a file that the plan edits', () => {
  const schema = (task = gardenTask()) => JSON.parse(task['environment/submission_schema.json'] as string) as Json;

  test('a copy of the schema alone is no mention', async () => {
    expect(await placesOf(gardenTask({ 'tests/contract.json': json({ schema: schema() }) }))).toEqual([]);
  });

  test('what names the field beside the copy is', async () => {
    const contract = `{"compare": ["trench_length"],\n "schema": ${JSON.stringify(schema())}}\n`;
    expect(await placesOf(gardenTask({ 'tests/contract.json': contract }))).toEqual(['tests/contract.json:1']);
  });
});
