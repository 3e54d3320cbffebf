import { posix } from 'node:path';
import type { SourceFile, Task } from '../../../model/task.js';
import { dataMentions } from './data.js';
import type { Leaving } from './leaving.js';

const MANIFEST = 'kgt.json';
/** Of these one stands in the folder of every task. */
const MARKERS = ['task.toml', 'task.yaml', 'task.md', 'instruction.md'];

/** The manifest of a folder that looks like a task: what it says of fields, it says of the answer of that task. */
export function isInnerManifest({ taskPath }: SourceFile, task: Task): boolean {
  const folder = posix.dirname(taskPath);
  if (folder === '.' || posix.basename(taskPath) !== MANIFEST) return false;
  return MARKERS.some((name) => task.file(`${folder}/${name}`) !== undefined);
}

/** Lines of the manifests of inner tasks that speak of a field. A copy of the schema there loses the field, and they do not. */
export function innerMentions(task: Task, leaving: Leaving): readonly string[] {
  return task.files
    .filter((file) => file.link === null && isInnerManifest(file, task))
    .flatMap((file) => dataMentions(file, leaving, []).map(({ line }) => `${file.taskPath}:${line}`));
}
