import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fixTask, type OutsideRecord } from '../../../../src/fix/plan/index.js';
import { Words } from '../../../../src/fix/plan/digests/words.js';
import type { Tree } from '../../../../src/task/filesystem/memory.js';
import { ALL, gardenTask, json, sha, workshopOf } from '../support.js';

const INPUT = 'environment/input.json';

async function outside(tree: Tree, texts: Record<string, string>) {
  const found = Object.entries(texts).map(([path, text]) => ({ path, words: new Words(text) }));
  const { changes, outside: records } = await fixTask({ ...workshopOf(tree), outside: () => found }, ALL);
  const after = Object.fromEntries(changes.map(({ path, after: bytes }) => [path, Buffer.from(bytes).toString('utf8')]));
  return { after, records };
}

const task = gardenTask();
const input = task[INPUT] as string;

test('the line of a record, and the digest that it must have', async () => {
  const index = json({
    tasks: [
      { id: 't', seal: sha(input), cut: sha(input).slice(0, 16) },
      { id: 'u', seal: sha('u') },
    ],
  });
  const { records, after } = await outside(task, { 'index.json': index });
  const digest = sha(after[INPUT] as string);
  expect(records).toEqual<OutsideRecord[]>([
    { file: 'index.json', line: 5, of: `the SHA-256 of ${INPUT}`, now: { text: digest }, isHidden: false },
    {
      file: 'index.json',
      line: 6,
      of: `the first 16 digits of the SHA-256 of ${INPUT}`,
      now: { text: digest.slice(0, 16) },
      isHidden: false,
    },
  ]);
});

test('the content of a part, by another algorithm', async () => {
  const md5 = (value: unknown) => createHash('md5').update(JSON.stringify(value)).digest('hex');
  const schema = JSON.parse(task['environment/submission_schema.json'] as string) as { properties: unknown };
  const { records } = await outside(task, { 'sums.txt': `${md5(schema.properties)}\n` });
  expect(records).toMatchObject([
    { of: 'the MD5 of /properties in environment/submission_schema.json (json.dumps(separators=(",", ":")))' },
  ]);
});

const SOLUTION = 'solution/submission.json';

test('of a hidden file it is said that it is, since its content could be guessed by the digest', async () => {
  const { records, after } = await outside(task, { 'index.json': json({ solution: sha(task[SOLUTION] as string) }) });
  const now = { text: sha(after[SOLUTION] as string) };
  expect(records).toEqual([{ file: 'index.json', line: 2, of: `the SHA-256 of ${SOLUTION}`, now, isHidden: true }]);
});

test('a hidden copy of a visible file hides nothing', async () => {
  const hidden = await outside(gardenTask({ 'tests/input.json': input }), { 'index.json': json({ input: sha(input) }) });
  const { records, after } = await outside(gardenTask({ 'tests/input.json': null }), { 'index.json': json({ input: sha(input) }) });
  const now = { text: sha(after[INPUT] as string) };
  expect(records).toEqual([{ file: 'index.json', line: 2, of: `the SHA-256 of ${INPUT}`, now, isHidden: false }]);
  expect(hidden.records).toEqual(records);
});

describe('a file with the same content that stays as it is', () => {
  const SCHEMA = 'environment/submission_schema.json';
  const schema = task[SCHEMA] as string;
  const tree = gardenTask({ 'environment/old/notes.txt': schema });

  test('the line names the one that changes', async () => {
    const { records, after } = await outside(tree, { 'sums.txt': `${sha(schema)}  t/${SCHEMA}\n` });
    expect(records).toMatchObject([{ of: `the SHA-256 of ${SCHEMA}`, now: { text: sha(after[SCHEMA] as string) } }]);
  });

  test('the line names the other', async () => {
    expect((await outside(tree, { 'sums.txt': `${sha(schema)}  t/environment/old/notes.txt\n` })).records).toEqual([]);
  });

  test('else it cannot be told which is meant', async () => {
    const unsure = `it is the digest of each of environment/old/notes.txt and ${SCHEMA}, of which not all change alike`;
    expect((await outside(tree, { 'index.json': json({ schema: sha(schema) }) })).records).toMatchObject([{ now: { unsure } }]);
  });
});

test('the digest of a file that does not change is right', async () => {
  expect((await outside(task, { 'index.json': json({ text: sha(task['instruction.md'] as string) }) })).records).toEqual([]);
});

test('where nothing is fixed nothing is looked at', async () => {
  const tree = gardenTask({ 'kgt.json': json({ version: 1 }) });
  const asked = { ...workshopOf(tree), outside: () => expect.unreachable() };
  expect((await fixTask(asked, ALL)).outside).toEqual([]);
});
