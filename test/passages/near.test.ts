import { expect, test } from 'vitest';
import { open, show } from './support.js';

const SIZE = 1_200_000;

/** A large text made of numbered lines, with one line that is looked for. */
function large(line: (index: number) => string, special: string): string {
  const lines: string[] = [];
  for (let length = 0; length < SIZE; length += lines.at(-1)!.length + 1) lines.push(line(lines.length));
  lines.splice(lines.length >> 1, 0, special);
  return lines.join('\n');
}

test.each([
  ['a.csv', `station,rate\n${large((i) => `s${i},${i}`, 'Pier,zz51')}`, 'row | Pier | zz51 | Pier'],
  ['a.jsonl', large((i) => `{"n": ${i}}`, '{"rate": "zz51"}'), 'entry | rate: zz51 | rate'],
  ['a.json', `{"a": [\n${large((i) => `{"n": ${i}},`, '{"rate": "zz51"},')}\n0]}`, 'entry | rate: zz51 | rate < a'],
  ['a.txt', large((i) => `line ${i}\n`, 'with zz51 in it\n'), 'prose | with zz51 in it | '],
  ['a.log', large((i) => `2024-01-01 INFO ${i}`, '2024-01-01 INFO zz51'), 'line | 2024-01-01 INFO zz51 | '],
  ['a.py', large((i) => `X${i} = ${i}`, 'RATE = "zz51"'), 'code | RATE = "zz51" | RATE'],
  ['a.md', large((i) => `Line ${i}.\n`, 'With zz51.\n'), 'prose | With zz51. | '],
])('of a large %s only what is near the offset is read', async (name, text, expected) => {
  const { task, file } = await open(`environment/${name}`, text);
  const at = text.indexOf('zz51');
  const found = task.passages(file, [at])!;
  expect(found.length).toBeLessThan(120);
  const line = text.slice(0, at).split('\n').length;
  const holding = found.filter((passage) => passage.text.includes('zz51'));
  expect(holding.map((passage) => show(passage, 'zz51'))).toEqual([`${expected} | ${line}:${at - text.lastIndexOf('\n', at)}`]);
});

test('without offsets nothing of a large file is read but its name', async () => {
  const { task, file } = await open(
    'environment/a.txt',
    large((i) => `line ${i}\n`, ''),
  );
  expect(task.passages(file, [])!.map(({ kind, text }) => [kind, text])).toEqual([['name', 'environment/a.txt']]);
});

test('a small file is read as a whole, once', async () => {
  const { task, file } = await open('environment/a.txt', 'one\n\ntwo\n');
  expect(task.passages(file, [0])!.map(({ text }) => text)).toEqual(['environment/a.txt', 'one', 'two']);
  expect(task.passages(file)).toBe(task.passages(file));
});
