import type { Evidence, Exposure, Level, Task } from '../../../src/api/index.js';
import { announcementOf } from '../announced/announced.js';
import { duplicateCauses } from '../hidden/duplicates.js';
import { programCopies } from '../hidden/program-copies.js';
import { isOpen } from '../readable/files.js';
import { once } from '../readable/once.js';
import { byCause, groupBy } from '../reach/causes.js';
import { readAnswers } from '../verifier/judge.js';
import { readings, verifierPrograms } from '../verifier/paths.js';
import { answerKind, type AnswerKind } from './answer-names.js';
import { isOfKindNamed } from './kinds-named.js';

/** Answer-named files that one instruction brings. */
export interface NamedCause {
  readonly by: Evidence;
  readonly exposures: readonly Exposure[];
  readonly level: Level;
  /** The instruction of the task forbids reading them. */
  readonly forbidden: Evidence | null;
}

interface Judged {
  readonly exposure: Exposure;
  readonly level: Level;
  readonly forbidden: Evidence | null;
}

/** What answer the name of an exposed file promises, by its place in the container, its source or its URL. */
export function exposedKind({ imagePath, file, url }: Exposure): AnswerKind | null {
  const source = file === null ? null : answerKind(file.taskPath);
  const fetched = url === null ? null : answerKind(url.replace(/[?#].*$/, ''));
  return (imagePath === null ? null : answerKind(imagePath)) ?? source ?? fetched;
}

/** Languages of the programs of the verifier, where there are such files at all. */
export function namedLanguages(task: Task): readonly string[] {
  return judgedOf(task).length === 0 ? [] : verifierPrograms(task).map(({ language }) => language);
}

/** Instructions that bring answer-named files which nothing leads the agent to. */
export function namedCauses(task: Task): NamedCause[] {
  const judged = judgedOf(task);
  if (judged.length === 0) return [];
  const known = knownOtherwise(task);
  const own = judged.filter(
    ({ exposure }) => !known.exposures.has(exposure) && (exposure.file === null || !known.files.has(exposure.file.path)),
  );
  return byCause(own.map(({ exposure }) => exposure)).flatMap(({ by, exposures }) => {
    const parts = own.filter(({ exposure }) => exposures.includes(exposure));
    return groupBy(parts, ({ level }) => level).map((group) => ({
      by,
      level: group[0].level,
      exposures: group.map(({ exposure }) => exposure),
      forbidden: group.find(({ forbidden }) => forbidden !== null)?.forbidden ?? null,
    }));
  });
}

const judgedOf = once((task: Task): readonly Judged[] => task.visibility.exposures.flatMap((exposure) => judge(exposure, task) ?? []));

function judge(exposure: Exposure, task: Task): Judged | null {
  const { file } = exposure;
  if (!isOpen(exposure) || (file !== null && (file.surface !== 'environment' || file.link !== null))) return null;
  const kind = exposedKind(exposure);
  if (kind === null) return null;
  const announced = announcementOf(task, exposure);
  if (announced?.forbidden === true) return { exposure, level: 'warning', forbidden: announced.place };
  const how = announced?.how ?? null;
  const level = isOfKindNamed(exposure.imagePath ?? file?.taskPath ?? '', how, task) ? null : levelOf(kind, exposure, how);
  return level === null ? null : { exposure, level, forbidden: null };
}

type How = NonNullable<ReturnType<typeof announcementOf>>['how'];

function levelOf(kind: AnswerKind, { via, certain }: Exposure, how: How | null): Level | null {
  if (how !== null && how !== 'general') return how === 'folder' && kind === 'answer' ? 'note' : null;
  if (kind !== 'answer' || via === 'assumed' || !certain) return 'note';
  // In the folder that the instruction gives the agent as a whole, a file may be meant for it.
  return (via === 'copy' || via === 'layout') && how === 'general' ? 'note' : 'warning';
}

/** What the rules on copies of hidden files and on what the verifier reads report already. */
function knownOtherwise(task: Task): { files: ReadonlySet<string>; exposures: ReadonlySet<Exposure> } {
  const copies = [...duplicateCauses(task).flatMap((cause) => cause.copies), ...programCopies(task).map(({ copy }) => copy)];
  const read = readings(task).flatMap((reading) => readAnswers(reading, task));
  return { files: new Set(copies.map(({ file }) => file.path)), exposures: new Set(read.map(({ exposure }) => exposure)) };
}
