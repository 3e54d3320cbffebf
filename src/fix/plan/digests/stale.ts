import type { SourceFile, Task } from '../../../model/task.js';
import type { Change } from '../../transaction/types.js';
import { digestIndexOf } from './digest-index.js';
import { versionOf } from './file-digests.js';
import { resolve } from './resolve.js';
import { Successors } from './successors.js';
import { Surroundings } from './surroundings.js';
import { textsOf } from './task-texts.js';
import { Words } from './words.js';

/** Whoever named a file by a digest must name it by its new one: the first record that does not, as a sentence; null when there is none. */
export function staleDigest(before: Task, after: Task, changes: readonly Change[]): string | null {
  const changed = new Set(changes.flatMap(({ path }) => before.file(path) ?? []));
  const index = digestIndexOf(changed, before, textsOf(before).scope);
  const successors = new Successors((file) => {
    const found = after.file(file.taskPath);
    return found === undefined ? null : versionOf(found);
  });
  for (const [record, words] of textsAfter(before, after, changes)) {
    const where = new Surroundings(record.path, words.text);
    for (const [word, digests] of index.in(words)) {
      const right = resolve({ word, digests }, where, successors);
      if ('text' in right && right.text === word.text) continue;
      const file = digests.flatMap(({ files }) => files).find((one) => changed.has(one));
      return `${record.taskPath} would not have the digest of ${file?.taskPath ?? ''}`;
    }
  }
  return null;
}

/** Most files are as they were, and need not be searched again. What a link leads to is not the edited file. */
function textsAfter(before: Task, after: Task, changes: readonly Change[]): ReadonlyMap<SourceFile, Words> {
  const changed = new Set(changes.map(({ path }) => path));
  const left = [...textsOf(before).words].filter(([file]) => file.link === null && !changed.has(file.taskPath));
  const edited = changes.flatMap(({ path }) => {
    const file = after.file(path);
    return file ? [[file, new Words(file.text() ?? '')] as const] : [];
  });
  return new Map([...left, ...edited]);
}
