import { describe, expect, test } from 'vitest';
import { fix, frozen, gardenTask, json, schemaOf, sha } from './support.js';

describe('a frozen field', () => {
  test('moves into the input, in all files that know of it', async () => {
    const { changed, plans, refusals, tree } = await fix(gardenTask());
    const input = '{\n  "beds": [\n    3,\n    5\n  ],\n  "site": "north",\n  "trench_length": 12\n}\n';
    expect(refusals).toEqual([]);
    expect(plans.map(({ fields }) => fields)).toEqual([['/trench_length']]);
    expect(changed).toEqual({
      'environment/input.json': input,
      'environment/submission_schema.json': json(schemaOf({ pipes: { type: 'array', items: { type: 'integer' } } })),
      'kgt.json': json({ version: 1 }),
      'solution/submission.json': json({ result: { pipes: [4, 8] } }),
      'task.toml': `version = "1.0"\n[metadata]\nfixture_digest = "sha256:${sha(input)}"\n`,
      'tests/input.json': input,
    });
    expect(await fix(tree)).toMatchObject({ plans: [], refusals: [], passes: 0, settled: true });
  });

  test.each(['.', 'a/b c'])('wherever the task lies: %s', async (at) => {
    const { changed, task } = await fix(gardenTask(), undefined, at);
    expect([task, Object.keys(changed).length]).toEqual([at, 6]);
  });

  test('only leaves the answer when the input has its value', async () => {
    const input = '{"site":"north","trench_length":12}';
    const { changed, plans } = await fix(gardenTask({ 'environment/input.json': input, 'tests/input.json': input }));
    expect(Object.keys(changed)).toEqual(['environment/submission_schema.json', 'kgt.json', 'solution/submission.json']);
    expect(plans[0]?.description[0]).toBe('"/trench_length" leaves the answer: environment/input.json:1 has its value');
  });

  test.each<[string, object, string]>([
    ['another key', { required_trench_length: 12 }, 'required_trench_length'],
    ['one of several items', { trench_lengths: [3, 12], trench: { length: [12, 4] } }, ''],
    ['one of several objects', { cuts: [{ trench_length: 12 }, { trench_length: 5 }] }, 'trench_length'],
  ])('a value under %s is not the one of the field', async (_, given, key) => {
    const input = json(given);
    const { changed, plans } = await fix(gardenTask({ 'environment/input.json': input, 'tests/input.json': input }));
    expect(JSON.parse(changed['environment/input.json'] as string)).toEqual({ ...given, trench_length: 12 });
    expect(plans[0]?.notes.join()).toContain(key === '' ? '' : `has the value of "/trench_length" as "${key}" as well`);
  });

  test('the same key in another spelling is its own', async () => {
    const input = json({ trenchLength: 12 });
    const { changed } = await fix(gardenTask({ 'environment/input.json': input, 'tests/input.json': input }));
    expect(changed).not.toHaveProperty(['environment/input.json']);
    expect(changed).toHaveProperty(['solution/submission.json']);
  });

  test('what only a review calls given is not published where its value has another key', async () => {
    const review = { rule: 'answer-const', at: '/trench_length', class: 'FROZEN_INPUT_ECHO', value: 12, reason: 'given', by: 'b' };
    const input = json({ required_trench_length: 12 });
    const { changed, refusals } = await fix(
      gardenTask({
        'environment/input.json': input,
        'tests/input.json': input,
        'kgt.json': json({ version: 1, answer: { inputs: ['environment/input.json'] }, reviews: [review] }),
      }),
    );
    expect(changed).toEqual({});
    expect(refusals.map(({ field }) => field)).toEqual(['/trench_length']);
    expect(refusals.flatMap(({ checklist }) => checklist.map(({ file, line }) => `${file}:${line}`))).toEqual([
      't/environment/input.json:2',
    ]);
  });

  test('keeps the form of its number, and the instruction is named where it speaks of it', async () => {
    const schema = json(schemaOf({ trench_length: { const: 12 }, pipes: true })).replace('"const": 12', '"const": 12.50');
    const { changed, plans } = await fix(
      gardenTask({
        'environment/submission_schema.json': schema,
        'solution/submission.json': '{"result": {"pipes": 1, "trench_length": 12.5}}',
        'instruction.md': 'Lay pipes.\nGive trench_length as well.\n',
      }),
    );
    expect(changed['environment/input.json']).toContain('"trench_length": 12.50\n');
    expect(changed['solution/submission.json']).toBe('{"result": {"pipes": 1}}');
    expect(plans[0]?.notes).toEqual(['the instruction still names "trench_length": look at instruction.md:2']);
  });

  test('digests of files that hold digests follow', async () => {
    const task = gardenTask();
    const manifest = json({ input: `sha256:${sha(task['environment/input.json'] as string)}`, other: 'sha256:00' });
    const { changed } = await fix({
      ...task,
      'tests/files.json': manifest,
      'tests/seal.toml': `seal = "${sha(manifest).toUpperCase()}"\n`,
    });
    const input = sha(changed['environment/input.json'] as string);
    expect(changed['tests/files.json']).toBe(json({ input: `sha256:${input}`, other: 'sha256:00' }));
    expect(changed['tests/seal.toml']).toBe(`seal = "${sha(changed['tests/files.json'] as string).toUpperCase()}"\n`);
  });

  test('byte order marks, line ends and missing newlines stay', async () => {
    const text = (value: unknown) => `\uFEFF${JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n')}`;
    const { changed } = await fix(
      gardenTask({
        'environment/input.json': text({ site: 'north' }),
        'environment/submission_schema.json': text(schemaOf({ pipes: true, trench_length: { const: 12 } })),
        'solution/submission.json': text({ result: { pipes: 1, trench_length: 12 } }),
      }),
    );
    expect(changed['environment/input.json']).toBe(text({ site: 'north', trench_length: 12 }));
    expect(changed['environment/submission_schema.json']).toBe(text(schemaOf({ pipes: true })));
    expect(changed['solution/submission.json']).toBe(text({ result: { pipes: 1 } }));
  });

  test('the declaration beside the verifier follows the schema', async () => {
    const definitions = { length: { const: 12 }, bed: { type: 'integer' } };
    const properties = { pipes: { items: { $ref: '#/$defs/bed' } }, trench_length: { $ref: '#/$defs/length' } };
    const schema = schemaOf(properties, { $defs: definitions });
    const declaration = { submission_result: schema.properties.result, schema_definitions: definitions, version: 1 };
    const { changed } = await fix(
      gardenTask({ 'environment/submission_schema.json': json(schema), 'tests/public_contract.json': json(declaration, 4) }),
    );
    const left = schemaOf({ pipes: properties.pipes }, { $defs: { bed: definitions.bed } });
    expect(changed['environment/submission_schema.json']).toBe(json(left));
    expect(changed['tests/public_contract.json']).toBe(
      json({ submission_result: left.properties.result, schema_definitions: { bed: definitions.bed }, version: 1 }, 4),
    );
  });

  test('where no definitions are left, the schema has none and the declaration an empty object', async () => {
    const schema = schemaOf({ pipes: true, trench_length: { $ref: '#/$defs/length' } }, { $defs: { length: { const: 12 } } });
    const declaration = { submission_result: schema.properties.result, schema_definitions: schema['$defs' as never] };
    const { changed } = await fix(
      gardenTask({ 'environment/submission_schema.json': json(schema), 'tests/public_contract.json': json(declaration) }),
    );
    expect(changed['environment/submission_schema.json']).toBe(json(schemaOf({ pipes: true })));
    expect(changed['tests/public_contract.json']).toBe(
      json({ submission_result: schemaOf({ pipes: true }).properties.result, schema_definitions: {} }),
    );
  });

  test('an object goes when nothing is left in it, with its reviews', async () => {
    const soil = {
      type: 'object',
      properties: { kind: { const: 'LOAM' }, depth: { const: 40 } },
      required: ['kind', 'depth'],
      additionalProperties: false,
    };
    const review = { rule: 'answer-const', at: '/soil/depth', class: 'PROTOCOL_CONSTANT', value: 40, reason: 'r', by: 'b' };
    const roles = JSON.parse(frozen('/soil/kind', '/soil/depth')) as object;
    const { changed } = await fix(
      gardenTask({
        'environment/submission_schema.json': json(schemaOf({ pipes: true, soil })),
        'solution/submission.json': json({ result: { pipes: [], soil: { kind: 'LOAM', depth: 40 } } }),
        'kgt.json': json({ ...roles, reviews: [review] }),
      }),
    );
    expect(changed['environment/submission_schema.json']).toBe(json(schemaOf({ pipes: true })));
    expect(changed['solution/submission.json']).toBe(json({ result: { pipes: [] } }));
    expect(changed['kgt.json']).toBe(json({ version: 1 }));
    expect(JSON.parse(changed['environment/input.json'] as string)).toMatchObject({ kind: 'LOAM', depth: 40 });
  });

  test('a list of which every item is frozen moves as a whole', async () => {
    const span = { type: 'array', prefixItems: [{ const: 0 }, { const: 8 }], items: false, minItems: 2, maxItems: 2 };
    const { changed, plans } = await fix(
      gardenTask({
        'environment/submission_schema.json': json(schemaOf({ pipes: true, span })),
        'solution/submission.json': json({ result: { pipes: [], span: [0, 8] } }),
        'kgt.json': frozen('/span/0', '/span/1'),
      }),
    );
    expect(plans[0]?.fields).toEqual(['/span']);
    expect(JSON.parse(changed['environment/input.json'] as string)).toMatchObject({ span: [0, 8] });
  });

  test('it leaves all branches of the answer, and lists that name it', async () => {
    const branch = (tag: string) => ({
      type: 'object',
      properties: { tag: { const: tag }, trench_length: { const: 12 }, pipes: true },
      required: ['tag', 'trench_length'],
      dependentRequired: { pipes: ['trench_length'] },
      propertyOrdering: ['tag', 'trench_length', 'pipes'],
      additionalProperties: false,
    });
    const schema = { type: 'object', properties: { result: { oneOf: [branch('DRY'), branch('WET')] } }, required: ['result'] };
    const { changed, refusals } = await fix(
      gardenTask({
        'environment/submission_schema.json': json(schema),
        'solution/submission.json': json({ result: { tag: 'DRY', trench_length: 12, pipes: 3 } }),
      }),
    );
    const left = (tag: string) => ({
      type: 'object',
      properties: { tag: { const: tag }, pipes: true },
      required: ['tag'],
      propertyOrdering: ['tag', 'pipes'],
      additionalProperties: false,
    });
    expect(refusals).toEqual([]);
    expect(changed['environment/submission_schema.json']).toBe(
      json({ ...schema, properties: { result: { oneOf: [left('DRY'), left('WET')] } } }),
    );
  });

  test('an accepted review of an echo is as good as the role', async () => {
    const review = { rule: 'answer-const', at: '/trench_length', class: 'FROZEN_INPUT_ECHO', value: 12, reason: 'given', by: 'b' };
    const input = json({ trench_length: 12 });
    const { changed, plans } = await fix(
      gardenTask({
        'environment/input.json': input,
        'tests/input.json': input,
        'kgt.json': json({ version: 1, answer: { inputs: ['environment/input.json'] }, reviews: [review] }),
      }),
    );
    expect(plans.map(({ fields }) => fields)).toEqual([['/trench_length']]);
    expect(changed['kgt.json']).toBe(json({ version: 1, answer: { inputs: ['environment/input.json'] } }));
  });

  test('schemas in YAML', async () => {
    const task = gardenTask();
    const yaml = [
      'type: object',
      'properties:',
      '  result:',
      '    type: object',
      '    properties:',
      '      trench_length:  # known',
      '        const: 12',
      '      pipes: {"type": "array"}',
      '    required: ["trench_length", "pipes"]',
      'required: [result]',
      '',
    ];
    const { changed, refusals } = await fix({
      ...task,
      'environment/submission_schema.json': null,
      'environment/submission_schema.yaml': yaml.join('\n'),
      'environment/Dockerfile': 'FROM scratch\nCOPY . /app/\n',
    });
    expect(refusals).toEqual([]);
    expect(changed['environment/submission_schema.yaml']).toBe(
      yaml
        .filter((line) => !/trench_length:|const/.test(line))
        .join('\n')
        .replace('["trench_length", "pipes"]', '["pipes"]'),
    );
  });
});
