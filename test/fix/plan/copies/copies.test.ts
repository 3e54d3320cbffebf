import { describe, expect, test } from 'vitest';
import { fix, gardenTask, json, placesOf } from '../support.js';

const INPUT = { beds: [3, 5], site: 'north' };

describe('a copy of the input refuses', () => {
  test.each([
    ['as a member of JSON', 'tests/case.json', json({ max: 12, input: INPUT }), 3],
    ['as an item of YAML', 'tests/cases.yaml', 'cases:\n  - beds: [3, 5]\n    site: north\n', 2],
    ['as a table of TOML', 'tests/cases.toml', 'max = 1\n[input]\nsite = "north"\nbeds = [3, 5]\n', 2],
    ['as a row', 'tests/cases.jsonl', '{"beds": [1], "site": "south"}\n{"site": "north", "beds": [3, 5]}\n', 2],
    ['as a member of a row', 'tests/cases.jsonl', '{"a": 1}\n{"x": {"site": "north", "beds": [3, 5]}}\n', 2],
    ['in Python', 'tests/reference.py', '"""Reference."""\nINPUT = {\n    # two\n    "beds": [3, 5],\n    "site": "north",\n}\n', 2],
    ['by its constants', 'tests/reference.py', 'BEDS = [3, 5]\n\ndef given():\n    return dict(site="north", beds=BEDS)\n', 4],
    ['put together', 'tests/reference.py', 'BASE = {"beds": [3, 5]}\nINPUT = {**BASE, "site": "nor" "th"}\n', 2],
    ['as a text in Python', 'tests/reference.py', 'import json\nINPUT = json.loads("{\\"beds\\": [3, 5], \\"site\\": \\"north\\"}")\n', 2],
    ['as a text of several lines', 'tests/reference.py', 'TEXT = """\n{"beds": [3, 5],\n "site": "north"}\n"""\n', 2],
    ['in JavaScript', 'tests/reference.mjs', "\nexport default { beds: [3, 5], site: 'north' };\n", 2],
    ['in a heredoc', 'tests/check.sh', 'diff a <(jq -S . <<X\n{"site": "north", "beds": [3, 5]}\nX\n)\n', 2],
    ['in a program of the agent', 'environment/baseline.py', 'INPUT = {"beds": [3, 5], "site": "north"}\n', 1],
    ['in a language that is not parsed', 'tests/check.rb', 'x = 1\nINPUT = JSON.parse(\'{"beds": [3, 5], "site": "north"}\')\n', 2],
    [
      'in an image',
      'environment/Dockerfile',
      'FROM scratch\nCOPY input.json submission_schema.json /app/\nRUN echo \'{"beds": [3, 5], "site": "north"}\' > /app/b.json\n',
      3,
    ],
  ])('%s', async (_, path, content, line) => expect(await placesOf(gardenTask({ [path]: content }))).toEqual([`${path}:${line}`]));
});

describe('no copy is', () => {
  test.each([
    ['an object with another value', 'tests/case.json', json({ input: { beds: [3, 6], site: 'north' } })],
    ['an object with more members', 'tests/reference.py', 'INPUT = {"beds": [3, 5], "site": "north", "more": 1}\n'],
    ['an object with fewer members', 'tests/reference.py', 'INPUT = {"beds": [3, 5]}\n'],
    ['an object that is not known', 'tests/reference.py', 'INPUT = {"beds": beds(), "site": "north"}\n'],
    ['a name that holds itself', 'tests/reference.py', 'BEDS = [BEDS, BEDS]\nINPUT = {"beds": BEDS, "site": "north"}\n'],
    ['a name that changes', 'tests/reference.py', 'BEDS = [3, 5]\nBEDS = [4]\nINPUT = {"beds": BEDS, "site": "north"}\n'],
    ['a comment', 'tests/reference.py', '# {"beds": [3, 5], "site": "north"}\nx = 1\n'],
    ['an object that has no end', 'tests/check.rb', 'INPUT = \'{"beds": [3, 5], "site": "north"\n'],
    ['an instruction', 'instruction.md', 'Given:\n\n```json\n{"beds": [3, 5], "site": "north"}\n```\n'],
    ['prose that no program opens', 'tests/notes.md', '```json\n{"beds": [3, 5], "site": "north"}\n```\n'],
  ])('%s', async (_, path, content) => expect(await placesOf(gardenTask({ [path]: content }))).toEqual([]));

  test('a file that is brought up to date', async () => {
    const { tree } = await fix(gardenTask({ 'tests/garden.yaml': 'site: north\nbeds: [3, 5]\n' }));
    expect(tree['tests/garden.yaml']).toBe('site: north\nbeds: [3, 5]\ntrench_length: 12\n');
  });

  test('an object of one member that may be equal by chance', async () => {
    const input = json({ n: 3 });
    const files = { 'task.toml': 'version = "1.0"\n', 'environment/input.json': input, 'tests/input.json': input };
    expect(await placesOf(gardenTask({ ...files, 'tests/case.json': json({ size: { n: 3 } }) }))).toEqual([]);
  });
});

test('where nothing comes into the input, copies of it stay right', async () => {
  const input = json({ ...INPUT, trench_length: 12 });
  const files = { 'task.toml': 'version = "1.0"\n', 'environment/input.json': input, 'tests/input.json': input };
  expect(await placesOf(gardenTask({ ...files, 'tests/reference.mjs': "export const n = { beds: [3, 5], site: 'north' };\n" }))).toEqual(
    [],
  );
});
