import { describe, expect, test } from 'vitest';
import type { Tree } from '../../../../src/task/filesystem/memory.js';
import { fix, frozen, gardenTask, json, schemaOf, sha } from '../support.js';

const TEMPLATE = 'environment/submission_template.json';
const SHOWN = { result: { trench_length: 12, pipes: [] } };
const inputs = (...paths: string[]) =>
  json({
    version: 1,
    answer: {
      inputs: ['environment/input.json', ...paths],
      solution: 'solution/submission.json',
      fields: { '/trench_length': { role: 'FROZEN_PROBLEM_DATA' } },
    },
  });

async function fixed(files: Tree) {
  const { changed, plans, refusals } = await fix(gardenTask(files));
  return { changed, refusals, notes: plans.flatMap((plan) => plan.notes) };
}

const left = (...places: string[]) => `a document that shows an answer still has "trench_length": look at ${places.join(', ')}`;

describe('a visible document that is a valid answer loses the field', () => {
  test('with the least change, and digests follow', async () => {
    const template = '{\n  "result": {\n    "trench_length": 12,\n    "pipes": []\n  }\n}\n';
    const after = '{\n  "result": {\n    "pipes": []\n  }\n}\n';
    const { changed, notes } = await fixed({ [TEMPLATE]: template, 'tests/digests.json': json({ template: sha(template) }) });
    expect(changed[TEMPLATE]).toBe(after);
    expect(changed['tests/digests.json']).toBe(json({ template: sha(after) }));
    expect(notes).toEqual([]);
  });

  test('what it shows is no input, so the value comes into the declared one', async () => {
    expect((await fixed({ [TEMPLATE]: json(SHOWN) })).changed['environment/input.json']).toContain('"trench_length": 12');
    const alone = await fixed({ [TEMPLATE]: json(SHOWN), 'kgt.json': inputs() });
    expect(alone.changed['environment/input.json']).toContain('"trench_length": 12');
  });

  test('in YAML, in folders of the environment, and in all documents', async () => {
    const { changed } = await fixed({
      'environment/docs/one.yaml': '# an answer\nresult:\n  trench_length: 12\n  pipes: [1]\n',
      'environment/docs/deep/two.json': json({ result: { pipes: [2], trench_length: 12 } }),
    });
    expect(changed['environment/docs/one.yaml']).toBe('# an answer\nresult:\n  pipes: [1]\n');
    expect(changed['environment/docs/deep/two.json']).toBe(json({ result: { pipes: [2] } }));
  });

  test('inside of another document, and beside remarks where the schema allows them', async () => {
    const cases = (shown: unknown) => json([{ input: { beds: [1] }, output: shown }]);
    const { changed } = await fixed({ 'environment/shots.json': cases(SHOWN) });
    expect(changed['environment/shots.json']).toBe(cases({ result: { pipes: [] } }));
    const open = json(schemaOf({ trench_length: { const: 12 }, pipes: { type: 'array' } }).properties.result);
    const remarked = await fixed({
      'environment/submission_schema.json': open.replace('"additionalProperties": false', '"additionalProperties": true'),
      'solution/submission.json': json({ trench_length: 12, pipes: [4] }),
      [TEMPLATE]: json({ _comment: 'fill in', trench_length: 12, pipes: [] }),
    });
    expect(remarked.changed[TEMPLATE]).toBe(json({ _comment: 'fill in', pipes: [] }));
  });

  test('where the answer is a list', async () => {
    const item = { type: 'object', properties: { unit: { const: 'm' }, size: { type: 'number' } }, required: ['unit', 'size'] };
    const schema = json({ type: 'array', minItems: 1, items: { ...item, additionalProperties: false } });
    const { changed, refusals } = await fixed({
      'environment/submission_schema.json': schema,
      'environment/input.json': json({ beds: [3], unit: 'm' }),
      'tests/input.json': json({ beds: [3], unit: 'm' }),
      'tests/verify.py': 'import json\n\nanswer = json.load(open("/app/submission.json"))\nassert answer[0]["size"] > 0\n',
      'solution/submission.json': json([{ unit: 'm', size: 3 }]),
      'kgt.json': frozen('/*/unit'),
      [TEMPLATE]: json([{ unit: 'm', size: 0 }]),
    });
    expect(refusals).toEqual([]);
    expect(changed[TEMPLATE]).toBe(json([{ size: 0 }]));
  });

  test('once, where two schemas have it', async () => {
    const copy = gardenTask()['environment/submission_schema.json'] as string;
    const { changed } = await fixed({ 'environment/docs/answer_schema.json': copy, [TEMPLATE]: json(SHOWN) });
    expect(changed[TEMPLATE]).toBe(json({ result: { pipes: [] } }));
  });

  test('and a second run changes nothing', async () => {
    const { tree } = await fix(gardenTask({ [TEMPLATE]: json(SHOWN) }));
    expect((await fix(tree)).changes).toEqual([]);
  });

  test('and so do its hidden copies', async () => {
    const { changed } = await fixed({ [TEMPLATE]: json(SHOWN), 'tests/template.json': json(SHOWN, 4) });
    expect(changed['tests/template.json']).toBe(json({ result: { pipes: [] } }, 4));
  });
});

describe('an example that is not edited is to be looked at', () => {
  test.each([null, 'TODO', 12])('since it is not valid, with %j for the field', async (trench_length) => {
    const { changed, notes } = await fixed({ [TEMPLATE]: json({ result: { trench_length, pipes: 'TODO' } }) });
    expect(changed[TEMPLATE]).toBeUndefined();
    expect(changed['environment/input.json']).toContain('"trench_length": 12');
    expect(notes).toEqual([left(`${TEMPLATE}:3`)]);
  });

  test.each<[string, string, string, number]>([
    ['it has comments', 'template.json', '{\n  // fill in\n  "result": {\n    "trench_length": 12,\n    "pipes": []\n  }\n}\n', 4],
    ['it has comments by its name', 'template.jsonc', '{ "result": {\n  "trench_length": 12,\n  "pipes": [] } }\n', 2],
    ['it is TOML', 'template.toml', '[result]\ntrench_length = 12\npipes = []\n', 2],
    ['it is a later document', 'all.yaml', 'a: 1\n---\nresult:\n  trench_length: 12\n  pipes: []\n', 4],
    ['it is a record', 'shots.jsonl', `{}\n${JSON.stringify(SHOWN)}\n`, 2],
  ])('since %s', async (_, name, text, line) => {
    const { changed, notes } = await fixed({ [`environment/${name}`]: text });
    expect(changed[`environment/${name}`]).toBeUndefined();
    expect(notes).toEqual([left(`environment/${name}:${line}`)]);
  });

  test('since it is a declared input', async () => {
    const path = 'environment/data/last_plan.json';
    const { changed, notes } = await fixed({ 'kgt.json': inputs('environment/data/*.json'), [path]: json(SHOWN) });
    expect(changed[path]).toBeUndefined();
    expect(notes).toEqual([left(`${path}:3`)]);
  });
});

describe('no example of the answer', () => {
  const flat = {
    'environment/submission_schema.json': json(
      schemaOf({ trench_length: { const: 12 }, pipes: { type: 'array' }, cost: { type: 'number' } }).properties.result,
    ),
    'solution/submission.json': json({ trench_length: 12, pipes: [4], cost: 3 }),
    'kgt.json': frozen('/trench_length'),
  };
  test.each([
    ['data with other members', { trench_length: 12, pipes: [3], soil: 'loam', cost: 2 }],
    ['data with the field alone', { trench_length: 12 }],
    ['a list of numbers', [12, 14]],
    ['the field in another place', { site: { trench_length: 12 } }],
  ])('is %s', async (_, data) => {
    const { changed, notes } = await fixed({ ...flat, 'environment/data/site.json': json(data) });
    expect(Object.keys(changed)).not.toContain('environment/data/site.json');
    expect(notes).toEqual([]);
  });

  test('is data that an open schema allows as well', async () => {
    const schema = { type: 'object', properties: { trench_length: { const: 12 }, pipes: { type: 'array' }, a: {}, b: {}, c: {} } };
    const data = json({ trench_length: 12, pipes: [3] });
    const { changed, notes } = await fixed({ ...flat, 'environment/submission_schema.json': json(schema), 'environment/site.json': data });
    expect(Object.keys(changed)).toContain('environment/submission_schema.json');
    expect(Object.keys(changed)).not.toContain('environment/site.json');
    expect(notes).toEqual([]);
  });
});
