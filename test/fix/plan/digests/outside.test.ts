import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
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
  const now = sha(after[INPUT] as string);
  expect(records).toEqual<OutsideRecord[]>([
    { file: 'index.json', line: 5, of: `the SHA-256 of ${INPUT}`, now },
    { file: 'index.json', line: 6, of: `the first 16 digits of the SHA-256 of ${INPUT}`, now: now.slice(0, 16) },
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

test('of a hidden file no digest is shown, by which its content could be guessed', async () => {
  const { records } = await outside(task, { 'index.json': json({ solution: sha(task['solution/submission.json'] as string) }) });
  expect(records).toEqual([{ file: 'index.json', line: 2, of: 'the SHA-256 of solution/submission.json', now: null }]);
});

test('a hidden copy of a visible file hides nothing', async () => {
  const hidden = await outside(gardenTask({ 'tests/input.json': input }), { 'index.json': json({ input: sha(input) }) });
  const { records, after } = await outside(gardenTask({ 'tests/input.json': null }), { 'index.json': json({ input: sha(input) }) });
  expect(records).toEqual([{ file: 'index.json', line: 2, of: `the SHA-256 of ${INPUT}`, now: sha(after[INPUT] as string) }]);
  expect(hidden.records).toEqual(records);
});

test('the digest of a file that does not change is right', async () => {
  expect((await outside(task, { 'index.json': json({ text: sha(task['instruction.md'] as string) }) })).records).toEqual([]);
});

test('where nothing is fixed nothing is looked at', async () => {
  const tree = gardenTask({ 'kgt.json': json({ version: 1 }) });
  const asked = { ...workshopOf(tree), outside: () => expect.unreachable() };
  expect((await fixTask(asked, ALL)).outside).toEqual([]);
});
