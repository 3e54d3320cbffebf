import type { Tree } from '../../../../src/task/filesystem/memory.js';
import { frozen, gardenTask, json, placesOf, schemaOf, sha } from '../support.js';

/** Places that speak of a field with that key in a task with these files. */
export function speakingOf(key: string, files: Tree): Promise<readonly string[]> {
  const pipes = { type: 'array', items: { type: 'integer' } };
  return placesOf(
    gardenTask({
      'environment/submission_schema.json': json(schemaOf({ [key]: { const: 12 }, pipes })),
      'solution/submission.json': json({ result: { [key]: 12, pipes: [4, 8] } }),
      'kgt.json': frozen(`/${key}`),
      ...files,
    }),
  );
}

/** The same where the input has the field as well. */
export function speaking(key: string, files: Tree): Promise<readonly string[]> {
  const input = json({ beds: [3, 5], [key]: 12 });
  return speakingOf(key, {
    'task.toml': `version = "1.0"\n[metadata]\nfixture_digest = "sha256:${sha(input)}"\n`,
    'environment/input.json': input,
    'tests/input.json': input,
    ...files,
  });
}

/** The lines of one program that do. */
export async function speakingLines(key: string, path: string, text: string, files: Tree = {}): Promise<readonly number[]> {
  const found = await speaking(key, { ...files, [`tests/${path}`]: `${text}\n` });
  return found.flatMap((place) => (place.startsWith(`tests/${path}:`) ? [Number(place.split(':')[1])] : []));
}
