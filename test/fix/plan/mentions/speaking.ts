import { expect } from 'vitest';
import type { Tree } from '../../../../src/task/filesystem/memory.js';
import { fix, frozen, gardenTask, json, schemaOf, sha } from '../support.js';

/** Places that speak of a field with that key, which the input has as well, in a task with these files. */
export async function speaking(key: string, files: Tree): Promise<readonly string[]> {
  const pipes = { type: 'array', items: { type: 'integer' } };
  const input = json({ beds: [3, 5], [key]: 12 });
  const { refusals, changes } = await fix(
    gardenTask({
      'task.toml': `version = "1.0"\n[metadata]\nfixture_digest = "sha256:${sha(input)}"\n`,
      'environment/input.json': input,
      'tests/input.json': input,
      'environment/submission_schema.json': json(schemaOf({ [key]: { const: 12 }, pipes })),
      'solution/submission.json': json({ result: { [key]: 12, pipes: [4, 8] } }),
      'kgt.json': frozen(`/${key}`),
      ...files,
    }),
  );
  const found = refusals.flatMap(({ checklist }) => checklist.map(({ file, line }) => `${file.slice(2)}:${line}`));
  expect(changes.length > 0).toBe(found.length === 0);
  return found;
}

/** The lines of one program that do. */
export async function speakingLines(key: string, path: string, text: string, files: Tree = {}): Promise<readonly number[]> {
  const found = await speaking(key, { ...files, [`tests/${path}`]: `${text}\n` });
  return found.flatMap((place) => (place.startsWith(`tests/${path}:`) ? [Number(place.split(':')[1])] : []));
}
