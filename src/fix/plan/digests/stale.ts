import type { SourceFile, Task } from '../../../model/task.js';
import type { Change } from '../../transaction/types.js';
import { digestsOf, versionOf } from './file-digests.js';
import { resolve } from './resolve.js';
import { textsOf } from './task-texts.js';
import { twinsOf } from './twins.js';
import { Words } from './words.js';

/** Whoever named a file by a digest must name it by its new one: the first record that does not, as a sentence; null when there is none. */
export function staleDigest(before: Task, after: Task, changes: readonly Change[]): string | null {
  const now = (file: SourceFile) => {
    const found = after.file(file.taskPath);
    return found === undefined ? null : versionOf(found);
  };
  const texts = textsAfter(before, after, changes);
  for (const { path } of changes) {
    const file = before.file(path);
    if (!file) continue;
    const digests = digestsOf(file, textsOf(before).scope);
    for (const [record, words] of texts) {
      for (const [word, found] of digests.in(words)) {
        const all = [...found, ...twinsOf(file, found, before)];
        const right = resolve({ word, digests: all }, { from: record.path, text: words.text }, now);
        if (!('text' in right) || right.text !== word.text) return `${record.taskPath} would not have the digest of ${path}`;
      }
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
