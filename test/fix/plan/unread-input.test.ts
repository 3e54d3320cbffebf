import { expect, test } from 'vitest';
import type { Tree } from '../../../src/task/filesystem/memory.js';
import { fix, gardenTask, json } from './support.js';

const manifest = (inputs: readonly string[]) =>
  json({ version: 1, answer: { inputs, fields: { '/trench_length': { role: 'FROZEN_PROBLEM_DATA' } } } });

const PLAIN = { 'task.toml': 'version = "1.0"\n', 'tests/input.json': null };
const MERGE = '{\n<<<<<<< ours\n  "beds": 3\n=======\n  "beds": 5\n>>>>>>> theirs\n}\n';

test.each<[string, Tree, string, number]>([
  ['the markers of a merge', { 'environment/input.json': MERGE }, 'markers of an unfinished merge', 2],
  ['a mistake', { 'environment/input.json': '{\n  "beds": 3,\n  "site" "north"\n}\n' }, 'it cannot be parsed', 3],
  ['nothing', { 'environment/input.json': '' }, 'it cannot be parsed', 1],
  ['another encoding', { 'environment/input.json': { base64: 'eyJhIjogIukifQo=' } }, 'it cannot be read (not-utf8)', 1],
  [
    'the markers of a merge, in the first that the manifest names',
    {
      'environment/site.json': MERGE,
      'environment/Dockerfile': 'FROM scratch\nCOPY input.json site.json submission_schema.json /app/\n',
      'kgt.json': manifest(['environment/site.json', 'environment/input.json']),
    },
    'environment/site.json says is not known',
    2,
  ],
])('refused: an input that holds %s', async (_, files, reason, line) => {
  const { changes, refusals } = await fix(gardenTask({ ...PLAIN, ...files }));
  expect(changes).toEqual([]);
  const [refusal] = refusals.filter(({ field }) => field === '/trench_length');
  expect(refusal?.reason).toContain(reason);
  expect(refusal?.checklist.map((item) => item.line)).toEqual([line]);
});

test('an input behind the one that takes the value may be as it is', async () => {
  const { changed, refusals } = await fix(
    gardenTask({
      ...PLAIN,
      'environment/site.json': MERGE,
      'environment/Dockerfile': 'FROM scratch\nCOPY input.json site.json submission_schema.json /app/\n',
      'kgt.json': manifest(['environment/input.json', 'environment/site.json']),
    }),
  );
  expect(refusals).toEqual([]);
  expect(changed['environment/input.json']).toContain('"trench_length": 12');
});
