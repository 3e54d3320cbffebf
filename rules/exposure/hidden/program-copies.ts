import type { Level, Task } from '../../../src/api/index.js';
import { announcementOf } from '../announced/announced.js';
import { isCode } from '../readable/kinds.js';
import { baseName } from '../reach/causes.js';
import { hiddenCopies, type Copy } from './copies.js';
import { isOfSolution } from './kinds.js';

/** A visible file that is equal to a hidden program. */
export interface ProgramCopy {
  readonly copy: Copy;
  readonly level: Level;
}

/** The verifier's own entry in Harbor and Terminal-Bench: no project has tests of this name by itself. */
const OWN_ENTRY = /^(?:test_outputs\.py|run-tests\.sh)$/;
const TESTS = /(?:^|\/)(?:tests?|__tests__|specs?|testing)\//i;
/** Bytes; a program that does something is longer. */
const LEAST_PROGRAM = 64;

/** Visible copies of hidden programs that are worth a word; a repaired project's own tests are not. */
export function programCopies(task: Task): ProgramCopy[] {
  return hiddenCopies(task).flatMap((copy) => {
    const level = levelOf(copy, task);
    return level === null ? [] : [{ copy, level }];
  });
}

function levelOf(copy: Copy, task: Task): Level | null {
  const { kind, file, hidden } = copy;
  if (kind === 'data') return null;
  if (kind !== 'solver' && !OWN_ENTRY.test(baseName(hidden.taskPath)) && isOwnTestOfProject(copy, task)) return null;
  const renamed = baseName(file.taskPath) !== baseName(hidden.taskPath);
  if (file.size < LEAST_PROGRAM || isNamed(copy, task)) return 'note';
  if (kind === 'helper') return renamed && isOfSolution(hidden) ? 'warning' : 'note';
  return kind === 'solver' && !renamed && !NAMED_AS_SOLUTION.test(baseName(hidden.taskPath)) ? 'note' : 'error';
}

/** A solution that is a whole project holds files that it leaves as they are (`main.py`, `fix.ts`); these names say what they hold. */
const NAMED_AS_SOLUTION = /^(?:reference[-_])?sol(?:ve|ution)/i;

/** A solver has to be named itself; of tests it is enough that the agent is told to make the tests pass. */
function isNamed({ exposure, kind }: Copy, task: Task): boolean {
  const found = announcementOf(task, exposure);
  if (found?.forbidden === true) return false;
  if (found?.how === 'path' || found?.how === 'name') return true;
  return kind === 'entry' && ((found !== null && found.how !== 'general') || task.instructions.some(({ text }) => GIVEN_TESTS.test(text)));
}

const GIVEN_TESTS =
  /\b(?:provided|existing|unit|given|included|public|visible|supplied|failing) tests?\b|\btests? (?:suite )?(?:should|must|will|to)?\s*(?:all )?pass\b|\bpass(?:es|ing)? (?:all )?(?:of )?the tests?\b/i;

/** Wherever it comes to, it lies in the tests of a project whose sources the agent has as well. */
export function isOwnTestOfProject({ file, exposure }: Copy, task: Task): boolean {
  const places = task.visibility.of(file).exposures;
  return (places.length === 0 ? [exposure] : places).every(({ imagePath }) => isInTests(imagePath, file.taskPath, task));
}

/** In the image, where the place is known there. */
function isInTests(imagePath: string | null, taskPath: string, task: Task): boolean {
  const root = projectOf(imagePath ?? taskPath);
  if (root === null || root === '' || root === '/') return false;
  return task.visibility.exposures.some((other) => {
    const path = (imagePath === null ? other.file?.taskPath : other.imagePath) ?? '';
    return other.file?.surface === 'environment' && path.startsWith(root) && isCode(path) && !TESTS.test(path.slice(root.length - 1));
  });
}

/** The folder that holds the folder of tests, with its final slash; null for a file that is in none. */
function projectOf(path: string): string | null {
  const match = TESTS.exec(path);
  return match === null ? null : path.slice(0, match.index + (match[0].startsWith('/') ? 1 : 0));
}
