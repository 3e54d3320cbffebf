import type { SourceFile } from '../../../model/task.js';
import { isDigestList } from '../../transaction/digest-list.js';
import { isDataName } from '../../transaction/targets.js';
import { versionOf } from './file-digests.js';

/** A file in which records are brought up to date. In code, in a link and in a binary file a person has to do it. */
export function isEditable(file: SourceFile): boolean {
  return versionOf(file) !== null && (isDataName(file.taskPath) || isDigestList(file.text() ?? ''));
}
