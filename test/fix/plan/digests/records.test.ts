import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Tree } from '../../../../src/task/filesystem/memory.js';
import { fix, frozen, gardenTask, json, schemaOf, sha } from '../support.js';

const INPUT = 'environment/input.json';
const ALGORITHMS = [
  ...['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512', 'sha512-224', 'sha512-256'],
  ...['sha3-224', 'sha3-256', 'sha3-384', 'sha3-512', 'blake2s256', 'blake2b512'],
];
const inputOf = (tree: Tree) => tree[INPUT] as string;
const digest = (text: string, algorithm = 'sha256') => createHash(algorithm).update(text).digest();
const git = (text: string) => digest(`blob ${Buffer.byteLength(text)}\0${text}`, 'sha1').toString('hex');

/** The garden with a record of its input, and the record as it must be after the fix. */
async function followed(recordOf: (input: string) => string, path = 'tests/files.json', files: Tree = {}) {
  const task = gardenTask(files);
  const before = { ...task, [path]: recordOf(inputOf(task)) };
  const { tree, refusals, changed } = await fix(before);
  return { tree, before, refusals, changed, record: tree[path] as string, expected: recordOf(inputOf(tree)) };
}

async function follows(recordOf: (input: string) => string, path?: string, files?: Tree): Promise<void> {
  const { tree, before, record, expected, refusals } = await followed(recordOf, path, files);
  expect(refusals).toEqual([]);
  expect(inputOf(tree)).not.toBe(inputOf(before));
  expect(record).toBe(expected);
  expect((await fix(tree)).changes).toEqual([]);
}

async function stays(recordOf: (input: string) => string, path = 'tests/files.json', files?: Tree): Promise<void> {
  const { tree, before, record, refusals } = await followed(recordOf, path, files);
  expect(refusals).toEqual([]);
  expect(inputOf(tree)).not.toBe(inputOf(before));
  expect(record).toBe(before[path]);
}

async function refusedFor(recordOf: (input: string) => string, path: string, files?: Tree) {
  const { refusals, changed } = await followed(recordOf, path, files);
  expect(changed).toEqual({});
  expect(refusals).toHaveLength(1);
  return refusals[0];
}

describe('digests of the bytes', () => {
  test.each(ALGORITHMS)('%s in every spelling', async (algorithm) => {
    const spelled = (input: string) => {
      const bytes = digest(input, algorithm);
      const hex = bytes.toString('hex');
      const padded = bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
      return json({
        hex,
        capitals: hex.toUpperCase(),
        named: `${algorithm}:${hex}`,
        cut: hex.slice(0, 16),
        url: bytes.toString('base64url'),
        padded,
      });
    };
    const { record, expected } = await followed(spelled);
    // Where nothing tells the alphabet of Base64 the fix is refused, which the words' own tests show.
    expect([expected, spelled(inputOf(gardenTask()))]).toContain(record);
    await follows((input) =>
      json({ hex: digest(input, algorithm).toString('hex'), cut: digest(input, algorithm).toString('hex').slice(0, 13) }),
    );
  });

  test('integrity attributes', () =>
    follows((input) =>
      json({ integrity: ['sha256', 'sha384', 'sha512'].map((name) => `${name}-${digest(input, name).toString('base64')}`).join(' ') }),
    ));

  test('the id of a blob of git', () => follows((input) => `input: ${git(input)}\n`, 'tests/files.yaml'));

  test('lists of other algorithms', () =>
    follows((input) => `${digest(input, 'md5').toString('hex')}  input.json\n`, 'environment/MD5SUMS'));

  test.each([
    ['eleven digits', (input: string) => json({ cut: sha(input).slice(0, 11) })],
    ['a part of a longer word', (input: string) => json({ cut: `x${sha(input).slice(0, 20)}` })],
    ['other digits after the same beginning', (input: string) => json({ other: `${sha(input).slice(0, 20)}${'0'.repeat(44)}` })],
    ['the end of the digest', (input: string) => json({ other: sha(input).slice(-20) })],
    ['the digest of something else', () => json({ other: sha('something else') })],
  ])('%s stays', (_, record) => stays(record));

  test('a beginning of decimal digits alone stays', async () => {
    // Among the inputs with some number of beds there is one whose digest begins with twelve decimal digits or more.
    const inputs = Array.from({ length: 4000 }, (_, i) => json({ beds: [3, i], site: 'north' }));
    const input = inputs.find((text) => /^\d{12}/.test(sha(text))) as string;
    await stays(() => json({ cut: sha(input).slice(0, 12) }), 'tests/files.json', {
      [INPUT]: input,
      'tests/input.json': input,
      'task.toml': 'version = "1.0"\n',
    });
  });
});

describe('digests of the content', () => {
  const python = (value: unknown) => JSON.stringify(value).replace(/[,:](?=["[{\d])/g, '$& ');
  const sorted = (text: string) => Object.fromEntries(Object.entries(JSON.parse(text) as object).sort(([a], [b]) => (a < b ? -1 : 1)));
  const record = (form: (input: string) => string) => (input: string) => json({ content: sha(form(input)) });

  test.each<[string, (input: string) => string]>([
    ['json.dumps', (input) => python(JSON.parse(input))],
    ['json.dumps with sorted keys', (input) => python(sorted(input))],
    ['compact with sorted keys', (input) => JSON.stringify(sorted(input))],
    ['JSON.stringify', (input) => JSON.stringify(JSON.parse(input))],
    ['jq', (input) => `${JSON.stringify(sorted(input))}\n`],
    ['the text without its last newline', (input) => input.trimEnd()],
  ])('%s', (_, form) => follows(record(form), 'tests/files.json', unsorted()));

  test('the text with LF', () => {
    const input = json({ beds: [3, 5], site: 'north' }).replaceAll('\n', '\r\n');
    return follows(
      record((text) => text.replaceAll('\r\n', '\n')),
      'tests/files.json',
      { [INPUT]: input, 'tests/input.json': input },
    );
  });

  test('a part of the hidden solution, in another file and beside it', async () => {
    const content = (solution: string) => sha(JSON.stringify((JSON.parse(solution) as { result: unknown }).result));
    const answer = (result: object) => json({ result, seal: sha(JSON.stringify(result)) });
    const { changed, tree, refusals } = await fix(
      gardenTask({
        'environment/submission_schema.json': json({
          ...schemaOf({ trench_length: { const: 12 }, pipes: { type: 'array' } }),
          additionalProperties: true,
        }),
        'solution/submission.json': answer({ trench_length: 12, pipes: [4, 8] }),
        'tests/answer.toml': `answer = "${content(answer({ trench_length: 12, pipes: [4, 8] }))}"\n`,
      }),
    );
    expect(refusals).toEqual([]);
    expect(changed['solution/submission.json']).toBe(answer({ pipes: [4, 8] }));
    expect(changed['tests/answer.toml']).toBe(`answer = "${content(changed['solution/submission.json'] as string)}"\n`);
    expect((await fix(tree)).changes).toEqual([]);
  });

  test('a part that does not change stays, even in code', () =>
    stays((input) => `SEAL = "${sha(JSON.stringify((JSON.parse(input) as { beds: unknown }).beds))}"\n`, 'tests/seal.py'));

  test('the digest of the value that leaves speaks of the value', () => stays(() => json({ content: sha('12') })));

  test('the digest of nothing is that of any other nothing', () => stays(() => json({ content: sha('{}'), file: sha('') })));

  test('two forms that were alike and are no longer', async () => {
    const refusal = await refusedFor(
      record((input) => JSON.stringify(JSON.parse(input))),
      'tests/files.json',
      {
        'environment/submission_schema.json': json(schemaOf({ trench_length: { const: 12 }, pipes: true })).replace(
          '"const": 12',
          '"const": 12.0',
        ),
      },
    );
    expect(refusal?.reason).toBe(
      `tests/files.json holds a digest that cannot be brought up to date: it is the digest of several forms of ${INPUT} and tests/input.json, which no longer have the same content: some programs write the number 12.0 as 12`,
    );
    expect(refusal?.checklist).toMatchObject([{ file: 't/tests/files.json', line: 2 }]);
  });

  test('a form that is not known for sure after the change', async () => {
    const refusal = await refusedFor(
      record((input) => `${JSON.stringify(sorted(input))}\n`),
      'tests/files.json',
      {
        'environment/submission_schema.json': json(schemaOf({ trench_length: { const: 1e-7 }, pipes: true })),
        'solution/submission.json': json({ result: { trench_length: 1e-7, pipes: 1 } }),
      },
    );
    expect(refusal?.reason).toMatch(/cannot be told for sure/);
  });
});

/** An input whose members are not in order. */
function unsorted(): Tree {
  const input = json({ site: 'north', beds: [3, 5] });
  return { [INPUT]: input, 'tests/input.json': input };
}

describe('what cannot be edited', () => {
  test.each<[string, string, (input: string) => string, number]>([
    ['code', 'tests/verify.py', (input) => `import hashlib\nSEAL = "${git(input)}"\n`, 2],
    ['a build', 'tests/Dockerfile', (input) => `FROM scratch\nADD --checksum=sha256:${sha(input)} a b\n`, 2],
    ['a beginning in code', 'tests/verify.ts', (input) => `\n\nconst seal = '${sha(input).slice(0, 16)}';\n`, 3],
  ])('refused with its line: %s', async (_, path, record, line) => {
    const refusal = await refusedFor(record, path);
    expect(refusal?.reason).toMatch(/holds the digest of \w+\/input.json in code, or in a form that is not edited/);
    expect(refusal?.checklist).toMatchObject([{ file: `t/${path}`, line }]);
  });

  test('a binary file', async () => {
    const task = gardenTask();
    const content = Buffer.concat([Buffer.from([0, 255, 254, 0]), Buffer.from(sha(inputOf(task)))]);
    const { changed, refusals } = await fix({ ...task, 'environment/seal.bin': { base64: content.toString('base64') } });
    expect(changed).toEqual({});
    expect(refusals[0]?.reason).toMatch(/environment\/seal.bin holds the digest/);
  });

  test('a link to a record of the task is no second one', async () => {
    const task = gardenTask();
    const { refusals, changed } = await fix({
      ...task,
      'tests/files.json': json({ input: sha(inputOf(task)) }),
      'environment/files.json': { symlink: '../tests/files.json' },
    });
    expect(refusals).toEqual([]);
    expect(Object.keys(changed)).toContain('tests/files.json');
  });

  test('a value that would move into the file of which it is the digest', async () => {
    const task = gardenTask();
    const seal = sha(inputOf(task));
    const { changed, refusals } = await fix({
      ...task,
      'environment/submission_schema.json': json(schemaOf({ input_seal: { const: seal }, pipes: true })),
      'solution/submission.json': json({ result: { input_seal: seal, pipes: 1 } }),
      'kgt.json': frozen('/input_seal'),
      'tests/input.json': null,
    });
    expect(changed).toEqual({});
    expect(refusals[0]?.reason).toMatch(/digests of each other, or of themselves/);
  });
});

describe('files that had the same content', () => {
  const two = (other: string): Tree => ({ 'environment/old/notes.txt': other });

  test('the line says which of them is meant', async () => {
    const schema = json(schemaOf({ trench_length: { const: 12 }, pipes: true }));
    const sums = (one: string, other: string) =>
      `${sha(one)}  environment/submission_schema.json\n${sha(other)}  environment/old/notes.txt\n`;
    const { changed, refusals } = await fix(
      gardenTask({ ...two(schema), 'environment/submission_schema.json': schema, SHA256SUMS: sums(schema, schema) }),
    );
    expect(refusals).toEqual([]);
    expect(changed['SHA256SUMS']).toBe(sums(changed['environment/submission_schema.json'] as string, schema));
  });

  test('else it cannot be told', async () => {
    const schema = json(schemaOf({ trench_length: { const: 12 }, pipes: true }));
    const { changed, refusals } = await fix(
      gardenTask({ ...two(schema), 'environment/submission_schema.json': schema, 'tests/files.json': json({ seal: sha(schema) }) }),
    );
    expect(changed).toEqual({});
    expect(refusals[0]?.reason).toMatch(/digest of each of environment\/old\/notes.txt and environment\/submission_schema.json/);
  });
});

test('of many files a few are named', async () => {
  const schema = gardenTask()['environment/submission_schema.json'] as string;
  const copies = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`environment/old/${i}.txt`, schema]));
  const refusal = await refusedFor(() => json({ seal: sha(schema) }), 'tests/files.json', copies);
  expect(refusal?.reason).toContain('of each of environment/old/0.txt, environment/old/1.txt, environment/old/2.txt and 7 more, of which');
});

describe('sizes', () => {
  const size = (text: string) => Buffer.byteLength(text);

  test.each<[string, string, (input: string) => string]>([
    ['beside the path', 'tests/files.json', (input) => json({ files: [{ path: INPUT, bytes: size(input) }] })],
    ['beside a path in the image', 'tests/files.json', (input) => json({ path: '/app/input.json', size: size(input) }, 0)],
    ['below the name', 'tests/files.json', (input) => json({ 'input.json': { size_bytes: size(input), sha256: sha(input) } })],
    ['beside a digest', 'tests/files.json', (input) => json({ seal: sha(input), length: size(input) })],
    ['in YAML', 'tests/files.yaml', (input) => `- file: input.json\n  size: ${size(input)}\n`],
    ['in TOML', 'tests/files.toml', (input) => `[input]\nname = "${INPUT}"\nsize = ${size(input)}\n`],
  ])('%s', (_, path, record) => follows(record, path));

  test('of a copy that is named beside the digest of all', () =>
    follows((input) => json(['tests/input.json', INPUT].map((path) => ({ path, seal: sha(input), bytes: size(input) })))));

  test('of a file with the same content that stays', async () => {
    const schema = gardenTask()['environment/submission_schema.json'] as string;
    const path = 'environment/old/notes.txt';
    await stays(() => json({ path, seal: sha(schema), bytes: size(schema) }, 0), 'tests/files.json', { [path]: schema });
  });

  test.each<[string, (input: string) => string]>([
    ['of another file', (input) => json({ path: 'other.json', bytes: size(input) })],
    ['under another name', (input) => json({ path: INPUT, rows: size(input) })],
    ['of another object', (input) => json({ file: { path: INPUT }, bytes: size(input) })],
    ['that was wrong before', (input) => json({ path: INPUT, bytes: size(input) + 1 })],
  ])('a number %s stays', (_, record) => stays(record));
});

test('a table full of ids takes no time', async () => {
  const ids = Array.from({ length: 60_000 }, (_, i) => sha(String(i))).join('\n');
  const start = performance.now();
  await follows((input) => json({ seal: sha(input) }), 'tests/files.json', { 'environment/data/ids.csv': `id\n${ids}\n` });
  expect(performance.now() - start).toBeLessThan(15_000);
});
