import type { SourceFile, Task } from '../../../src/api/index.js';
import { isCommon } from '../hidden/kinds.js';
import { resolveLink, visibleLinks } from '../links/resolve.js';
import { isOpen, readableFiles } from '../readable/files.js';
import { byCause, isByLink, type Cause } from '../reach/causes.js';

/** A visible file that gives away an artefact file. */
export interface Twin {
  readonly file: SourceFile;
  readonly artefact: SourceFile;
}

/** Bytes; shorter files agree by chance. */
const LEAST = 24;

/** Instructions that put artefact files into the image, in every condition. */
export function artefactCauses(task: Task): Cause[] {
  return byCause(
    task.visibility.exposures.filter(
      (exposure) => exposure.file?.surface === 'artefact' && isOpen(exposure) && exposure.via !== 'artefact' && !isByLink(exposure, task),
    ),
  );
}

/** Links of the environment that lead to the artefact, or to a folder of nothing else. */
export function artefactLinks(task: Task): Twin[] {
  return visibleLinks(task).flatMap((file) => {
    if (file.surface !== 'environment' || file.link === null) return [];
    const target = resolveLink(file.link, file, task);
    if (target.kind !== 'task' || target.files.length === 0) return [];
    const artefact = target.files.find(({ surface }) => surface === 'artefact');
    return artefact !== undefined && target.files.every(({ surface }) => surface !== 'hidden') ? [{ file, artefact }] : [];
  });
}

/** Readable files that are equal to an artefact file. */
export function artefactCopies(task: Task): Twin[] {
  const artefacts = task.files.filter(
    ({ surface, link, taskPath, size }) => surface === 'artefact' && link === null && size >= LEAST && !isCommon(taskPath),
  );
  if (artefacts.length === 0) return [];
  return readableFiles(task).flatMap(({ file }) => {
    if (file.surface !== 'environment' || isCommon(file.taskPath)) return [];
    const artefact = artefacts.find((other) => other.size === file.size && file.digest() !== null && other.digest() === file.digest());
    return artefact === undefined ? [] : [{ file, artefact }];
  });
}
