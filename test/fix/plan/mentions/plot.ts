import type { Tree } from '../../../../src/task/filesystem/memory.js';
import { frozen, gardenTask, json, schemaOf } from '../support.js';

/** A plot of which the width is given, with fields that are called by ordinary words. */
export function plotTask(files: Tree = {}): Tree {
  const properties = { width: { const: 14 }, depth: { type: 'integer' }, unit: { type: 'string' }, area: { type: 'integer' } };
  return gardenTask({
    'environment/submission_schema.json': json(schemaOf(properties)),
    'solution/submission.json': json({ result: { width: 14, depth: 3, unit: 'm', area: 42 } }),
    'tests/verify.py': 'import json\n\nanswer = json.load(open("/app/submission.json"))["result"]\nassert answer["area"] == 42\n',
    'kgt.json': frozen('/width'),
    ...files,
  });
}
