import { expect, test } from 'vitest';
import { announcementOf, isAnnounced } from '../../../../rules/exposure/announced/announced.js';
import type { Task } from '../../../../src/api/index.js';

function taskSaying(text: string): Task {
  const file = { path: 'instruction.md', taskPath: 'instruction.md' };
  const range = ({ start, end }: { start: number; end: number }) => ({ line: 1, column: start + 1, endLine: 1, endColumn: end + 1 });
  return { instructions: [{ file, pointer: '', text, range }], manifest: null, visibility: { workdir: '/app' } } as unknown as Task;
}

const how = (text: string, imagePath: string) => announcementOf(taskSaying(text), { file: null, imagePath })?.how ?? null;

test.each([
  ['Read /app/data/orders.csv.', '/app/data/orders.csv', 'path'],
  ['Read (`/app/data/orders.csv`), then stop', '/app/data/orders.csv', 'path'],
  ['Read **data/orders.csv**', '/app/data/orders.csv', 'path'],
  ['Read <code>/app/data/orders.csv</code>', '/app/data/orders.csv', 'path'],
  ['Read ~/data/orders.csv', '/root/data/orders.csv', 'path'],
  ['Read $DATA/orders.csv', '/app/data/orders.csv', 'name'],
  ['Read orders.csv!', '/app/data/orders.csv', 'name'],
  ['Read all\\_orders.csv', '/app/data/all_orders.csv', 'name'],
  ['The file `flag` holds it', '/srv/flag', 'name'],
  ['Read "sales 2020.csv" first', '/app/sales 2020.csv', 'name'],
  ['Read /app/data/*.csv', '/app/data/orders.csv', 'pattern'],
  ['Read `data/shard_{i}.json`', '/app/data/shard_7.json', 'pattern'],
  ['Read `shard_<n>.json`', '/app/data/shard_7.json', 'pattern'],
  ['Read part_NN.txt', '/app/part_03.txt', 'pattern'],
  ['Read {orders,items}.csv', '/app/items.csv', 'pattern'],
  ['Read all .npy files', '/app/x/a.npy', 'pattern'],
  ['From case_1.json to case_20.json', '/app/cases/case_7.json', 'pattern'],
  ['The files are in /app/data.', '/app/data/orders.csv', 'folder'],
  ['The files are in /app/data/', '/app/data/2020/orders.csv', 'folder'],
  ['Look at /app/data/*', '/app/data/orders.csv', 'folder'],
  ['The data folder has them', '/app/data/orders.csv', 'folder'],
  ['See `data`', '/app/data/orders.csv', 'folder'],
  ['Work in /app', '/app/orders.csv', 'general'],
])('%j announces %s by %s', (text, path, expected) => {
  expect(how(text, path)).toBe(expected);
});

test.each([
  ['Write /app/out/orders.csv', '/data/orders.csv'],
  ['Read /app/data/items.csv', '/app/data/orders.csv'],
  ['Find the flag.', '/srv/flag'],
  ['Find the flag.', '/srv/flag.txt'],
  ['See https://example.org/orders', '/app/orders'],
  ['Read reorders.csv', '/app/orders.csv'],
  ['The data is large', '/app/data/orders.csv'],
  ['Return {"a": 1}', '/app/orders.csv'],
  ['Use <name>', '/app/orders.csv'],
  ['', '/app/orders.csv'],
])('%j says nothing of %s', (text, path) => {
  expect(how(text, path)).toBeNull();
});

test.each([
  'Do not look at /app/expected/a.csv.',
  "Don't ever open the folder /app/expected/",
  'Solve it without reading /app/expected.',
  'You must not access `expected/a.csv`',
  'The folder /app/expected is off-limits.',
])('%j forbids reading it', (text) => {
  const task = taskSaying(text);
  const subject = { file: null, imagePath: '/app/expected/a.csv' };
  expect(announcementOf(task, subject)?.forbidden).toBe(true);
  expect(isAnnounced(task, subject)).toBe(false);
});

test.each([
  'Do not modify /app/expected/a.csv.',
  'Do not use the network. Read /app/expected/a.csv.',
  'Do not use libraries other than numpy to read /app/expected/a.csv.',
  'Never guess; /app/expected/a.csv tells.',
])('%j allows reading it', (text) => {
  expect(isAnnounced(taskSaying(text), { file: null, imagePath: '/app/expected/a.csv' })).toBe(true);
});

test('a file whose place in the container is unknown is known by its path in the repository', () => {
  const file = { taskPath: 'environment/data/orders.csv' } as never;
  expect(announcementOf(taskSaying('Read /app/data/orders.csv'), { file, imagePath: null })?.how).toBe('path');
  expect(announcementOf(taskSaying('Read /app/data/'), { file, imagePath: null })?.how).toBe('folder');
  expect(announcementOf(taskSaying('Read /app/other.csv'), { file, imagePath: null })).toBeNull();
});

test('the folder of all work announces nothing by itself', () => {
  expect(isAnnounced(taskSaying('Work in /app.'), { file: null, imagePath: '/app/orders.csv' })).toBe(false);
});

test('the place is that of the mention', () => {
  const found = announcementOf(taskSaying('Read /app/orders.csv.'), { file: null, imagePath: '/app/orders.csv' });
  expect(found?.place).toMatchObject({ file: 'instruction.md', range: { column: 6, endColumn: 21 } });
});
