import { words, type Level, type Task } from '../../../src/api/index.js';
import { announcementOf, isDeclaredInput } from '../announced/announced.js';
import { answerKind, answerKindOfName } from '../names/answer-names.js';
import { baseName, groupBy, placeKey } from '../reach/causes.js';
import { hiddenCopies, type Copy } from './copies.js';
import { isBoilerplate, isOfSolution, isProgram } from './kinds.js';
import { isOwnTestOfProject } from './program-copies.js';

/** Visible data files that one instruction brings and that are equal to hidden ones. */
export interface Duplicates {
  readonly messageId: 'answer' | 'same' | 'shared';
  readonly level: Level;
  readonly copies: readonly [Copy, ...Copy[]];
}

const INPUT =
  /^(?:inputs?|questions?|problems?|tasks?|data|dataset|config|params?|parameters|schema|submission_schema|train|sample)(?:[-_.\d]|$)/i;
/** Names by which a verifier keeps what it compares with, besides those of answers. */
const REFERENCE = /(?:^|[-_.])(?:ref|reference|baseline|target)(?:[-_.]|$)/i;

export function duplicateCauses(task: Task): Duplicates[] {
  const judged = hiddenCopies(task).flatMap((copy) => {
    const verdict = copy.kind === 'data' ? judge(copy, task) : null;
    return verdict === null ? [] : [{ ...verdict, copy }];
  });
  return groupBy(judged, ({ messageId, level, copy }) => `${messageId} ${level} ${placeKey(copy.exposure.by)}`).map((group) => {
    const [{ messageId, level }] = group;
    return { messageId, level, copies: group.map(({ copy }) => copy) as [Copy, ...Copy[]] };
  });
}

/** Bytes; settings and licences are no longer than this. */
const MOST_BOILERPLATE = 64 * 1024;

type Verdict = Pick<Duplicates, 'messageId' | 'level'>;

function judge(copy: Copy, task: Task): Verdict | null {
  const { file, hidden, exposure } = copy;
  if (isDeclaredInput(task, file)) return null;
  const announced = announcementOf(task, exposure);
  if (announced?.forbidden === true) return { messageId: 'answer', level: 'error' };
  const named = announced !== null && announced.how !== 'general';
  return isOfSolution(hidden) ? ofSolution(copy, named, task) : named || isOwnTestOfProject(copy, task) ? null : ofVerifier(copy);
}

/** The solution may carry a copy of its input, under the name of the input. */
function ofSolution(copy: Copy, named: boolean, task: Task): Verdict | null {
  const base = baseName(copy.file.taskPath);
  const sameName = base === baseName(copy.hidden.taskPath);
  const answerLike = isAnswerLike(copy);
  if (named) return sameName || !answerLike ? null : { messageId: 'shared', level: 'note' };
  if (answerLike) return { messageId: 'answer', level: 'error' };
  if (copy.file.size <= MOST_BOILERPLATE && isBoilerplate(copy.file.taskPath, copy.hidden.taskPath))
    return { messageId: 'shared', level: 'note' };
  if (!sameName) return { messageId: 'answer', level: isSpokenOf(copy, task) ? 'warning' : 'error' };
  return INPUT.test(base) || isReadBySolver(base, task) ? { messageId: 'shared', level: 'note' } : { messageId: 'same', level: 'warning' };
}

/** `Restore the newest backup` leads to what lies in `backups/`, without a path. */
function isSpokenOf({ file }: Copy, task: Task): boolean {
  const own = file.taskPath.split('/').flatMap(words);
  const telling = own.map((word) => word.replace(/s$/, '')).filter((word) => word.length >= 5 && word !== 'environment');
  return task.instructions.some(({ text }) => telling.some((word) => new RegExp(`\\b${word}s?\\b`, 'i').test(text)));
}

function isReadBySolver(base: string, task: Task): boolean {
  return task.files.some(
    (file) => file.surface === 'hidden' && isOfSolution(file) && isProgram(file.taskPath) && file.text()?.includes(base) === true,
  );
}

/** Verifiers keep copies of inputs by design; what is called an answer on either side is none. */
function ofVerifier(copy: Copy): Verdict | null {
  const { file, hidden } = copy;
  if (isAnswerLike(copy)) return { messageId: 'answer', level: 'error' };
  const [own, other] = [baseName(file.taskPath), baseName(hidden.taskPath)];
  if (own === other || INPUT.test(own)) return null;
  return { messageId: 'shared', level: REFERENCE.test(other) ? 'warning' : 'note' };
}

function isAnswerLike({ file, hidden, exposure }: Copy): boolean {
  const kinds = [answerKind(file.taskPath), answerKind(exposure.imagePath ?? ''), answerKindOfName(hidden.taskPath)];
  return kinds.some((kind) => kind !== null);
}
