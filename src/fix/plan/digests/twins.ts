import type { SourceFile, Task } from '../../../model/task.js';
import type { FileDigest } from './file-digests.js';

/** The same digests as those of the other files that hold the same text: one that is written down may be of each of them. */
export function twinsOf(file: SourceFile, digests: readonly FileDigest[], task: Task): readonly FileDigest[] {
  const alike = task.files.filter((other) => other !== file && other.link === null && other.size === file.size && isSame(other, file));
  return alike.flatMap((twin) => digests.map((digest) => ({ ...digest, file: twin })));
}

function isSame(one: SourceFile, other: SourceFile): boolean {
  return one.text() === other.text() && one.bom() === other.bom();
}
