import type { Unseen } from '../../model/unseen.js';
import { isInstalled, type Recogniser, type Recognised } from '../recogniser.js';
import { taskFolders } from '../task-folders.js';
import type { Folder } from '../walk.js';
import { absentBelow, isTop } from './absent.js';
import { HiddenPlaces } from './hidden-places.js';
import { leftOutOf } from './left-out.js';
import { isLitterFolderName } from './litter.js';
import { compareCodePoints, nameOf } from '../paths.js';

/**
 * What may be a part of the verifier or of the solution of a task and is not among its files: who changes the task must not take it
 * for absent. Lists the folders of the task only, and of what is ignored the hidden ones.
 *
 * @param isCommitted the index of git, and not the disk, is what will be committed
 */
export function unseenOf(task: Recognised, recogniser: Recogniser, isCommitted: boolean): readonly Unseen[] {
  const hidden = new HiddenPlaces(task);
  const found = new Map<string, Unseen>();
  for (const folder of taskFolders(task, recogniser)) {
    const absent = folder === task.folder || isTop(folder) ? absentBelow(folder, hidden, isCommitted) : [];
    for (const unseen of [...unlisted(folder, hidden), ...leftOutOf(folder, hidden), ...absent])
      if (!found.has(unseen.path)) found.set(unseen.path, unseen);
  }
  return [...found.values()].sort((a, b) => compareCodePoints(a.path, b.path));
}

function unlisted(folder: Folder, hidden: HiddenPlaces): readonly Unseen[] {
  const isUnknown = folder.unreadable && !isInstalled(folder) && !isLitterFolderName(nameOf(folder.path)) && hidden.mayHold(folder.path);
  return isUnknown ? [{ path: folder.path, why: 'unlisted' }] : [];
}
