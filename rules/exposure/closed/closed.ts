import { FILE_START, rangeIn, type Evidence, type Exposure, type Level, type SourceFile, type Task } from '../../../src/api/index.js';
import { hiddenCopies } from '../hidden/copies.js';
import { isOfSolution, isProgram } from '../hidden/kinds.js';
import { exposedKind } from '../names/exposed.js';
import { groupBy, placeKey } from '../reach/causes.js';

/** Files that one change of permissions closes, to everybody but the agent. */
export interface ClosedCause {
  readonly by: Evidence;
  readonly exposures: readonly Exposure[];
  readonly level: Level;
  /** Hidden files that agree: an equal one, or a program of the verifier that reads the place. */
  readonly evidence: readonly Evidence[];
}

/** Folders that are closed because of what is in them. */
const SECRET_FOLDER =
  /(?:^|\/)(?:\.?(?:private|hidden|grad(?:er|ing)|verifier|oracle|solutions?|judge|eval(?:uator)?|answers?|expected|ground[-_]?truth))\//i;
/** Closed because the program that reads them demands it, not to hide an answer. */
const DEMANDED =
  /(?:^|\/)\.(?:ssh|gnupg|kube|aws|docker)\/|(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519)|authorized_keys|\.pgpass|\.netrc|\.my\.cnf|shadow|sudoers)$|\.(?:pem|key|crt|pub|p12|pfx)$|\/etc\/(?:sudoers\.d|ssl|cron)/i;

/** Changes of permissions that are to hide an answer from an agent who is the owner. */
export function closedCauses(task: Task): ClosedCause[] {
  const closed = task.visibility.exposures.filter(
    (exposure) => exposure.guard !== null && !exposure.guard.holds && isSecret(exposure, task),
  );
  return groupBy(closed, ({ guard }) => placeKey((guard as NonNullable<typeof guard>).by)).map((exposures) => {
    const evidence = exposures.flatMap((exposure) => confirmations(exposure, task));
    return { by: guardOf(exposures[0]), exposures, evidence, level: evidence.length > 0 ? 'error' : 'warning' };
  });
}

function guardOf({ guard, by }: Exposure): Evidence {
  return guard?.by ?? by;
}

function isSecret(exposure: Exposure, task: Task): boolean {
  const path = exposure.imagePath ?? '';
  if (DEMANDED.test(path) || exposure.condition !== 'always') return false;
  return (
    exposure.file?.surface === 'hidden' || isNamedLikeAnswer(exposure) || SECRET_FOLDER.test(path) || copyOf(exposure, task) !== undefined
  );
}

/** Programs are closed to others so that their owner may run them. */
function isNamedLikeAnswer(exposure: Exposure): boolean {
  return exposedKind(exposure) !== null && !isProgram(exposure.imagePath ?? '');
}

function copyOf({ file }: Exposure, task: Task): SourceFile | undefined {
  return file === null ? undefined : hiddenCopies(task).find((copy) => copy.file === file)?.hidden;
}

function confirmations(exposure: Exposure, task: Task): Evidence[] {
  const { file, imagePath } = exposure;
  const same = file?.surface === 'hidden' ? file : copyOf(exposure, task);
  if (same !== undefined) return [{ file: same.path, range: FILE_START, text: 'the same content' }];
  return imagePath === null ? [] : readersOf(imagePath, task);
}

/** Hidden programs of the verifier that name the place. */
function readersOf(imagePath: string, task: Task): Evidence[] {
  for (const file of task.files) {
    if (file.surface !== 'hidden' || isOfSolution(file)) continue;
    if (!/\.(?:py|sh|[cm]?[jt]s|rb|pl)$/i.test(file.taskPath)) continue;
    const text = file.text();
    const offset = text === null ? -1 : wholePath(text, imagePath);
    if (text === null || offset < 0) continue;
    return [{ file: file.path, range: rangeIn(text, { start: offset, end: offset }), text: 'the verifier reads it' }];
  }
  return [];
}

function wholePath(text: string, path: string): number {
  for (let from = text.indexOf(path); from >= 0; from = text.indexOf(path, from + 1)) {
    if (!/[\w.-]/.test(text[from + path.length] ?? '') && !/[\w.-]/.test(text[from - 1] ?? '')) return from;
  }
  return -1;
}
