import { property } from '../../../model/json.js';
import type { Manifest } from '../../../model/manifest.js';
import { join } from '../../../model/pointer.js';
import type { Task } from '../../../model/task.js';
import type { ChecklistItem, Objection } from '../types.js';

interface Named {
  readonly pointer: string;
  readonly path: string;
}

/** Files of the answer that the manifest names and the task has not: what they say of a field cannot be brought up to date. */
export function missingNamed(task: Task): Objection | null {
  const { manifest } = task;
  if (manifest === null) return null;
  const missing = namedIn(manifest).filter(({ path }) => path !== '' && task.glob(path).length === 0);
  if (missing.length === 0) return null;
  return {
    reason: 'the manifest names a file that is not there, and it may speak of the field',
    checklist: missing.map((one) => itemOf(one, manifest)),
  };
}

function namedIn({ answer, value }: Manifest): readonly Named[] {
  const rubric = property(property(value, 'rubric'), 'file');
  return [
    ...(answer?.solution === undefined ? [] : [{ pointer: '/answer/solution', path: answer.solution }]),
    ...(answer?.inputs ?? []).map((path, i) => ({ pointer: join('/answer/inputs', i), path })),
    ...(typeof rubric === 'string' ? [{ pointer: '/rubric/file', path: rubric }] : []),
  ];
}

function itemOf({ pointer, path }: Named, manifest: Manifest): ChecklistItem {
  const text = `${JSON.stringify(path)} names no file that was read: bring the file back, or correct the path`;
  return { file: manifest.file, line: manifest.locate(pointer).line, text };
}
