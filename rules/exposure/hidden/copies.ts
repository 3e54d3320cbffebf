import type { Exposure, SourceFile, Task } from '../../../src/api/index.js';
import { readableFiles } from '../readable/files.js';
import { once } from '../readable/once.js';
import { baseName } from '../reach/causes.js';
import { hiddenKind, isCommon, isOfSolution, type HiddenKind } from './kinds.js';

/** A file that the agent can read and a hidden one that is equal to it, line ends apart. */
export interface Copy {
  readonly file: SourceFile;
  readonly exposure: Exposure;
  readonly hidden: SourceFile;
  readonly kind: HiddenKind;
}

/** Bytes; shorter files agree by chance. */
const LEAST = 24;
/** Bytes up to which two texts are compared whose sizes differ by their line ends alone. */
const MOST_TEXT = 1 << 20;

/** Every readable file of the environment that is equal to a hidden one, with the most telling of these. Computed once for each task. */
export const hiddenCopies: (task: Task) => readonly Copy[] = once(findCopies);

function findCopies(task: Task): Copy[] {
  const hidden = task.files.filter(
    (file) => file.surface === 'hidden' && file.link === null && !isCommon(file.taskPath) && file.size >= LEAST,
  );
  const bySize = new Map<number, SourceFile[]>();
  for (const file of hidden) for (const size of sizesOf(file)) bySize.set(size, [...(bySize.get(size) ?? []), file]);
  if (bySize.size === 0) return [];
  return readableFiles(task).flatMap(({ file, exposure }) => {
    if (file.surface !== 'environment' || file.size < LEAST || isCommon(file.taskPath)) return [];
    const [found] = (bySize.get(file.size) ?? []).filter((other) => isEqual(file, other)).sort((a, b) => weight(b, file) - weight(a, file));
    return found === undefined ? [] : [{ file, exposure, hidden: found, kind: hiddenKind(found) }];
  });
}

/** The sizes that a file has with either kind of line ends, so that only files that may be equal are read. */
function sizesOf(file: SourceFile): Set<number> {
  const text = file.size <= MOST_TEXT ? file.text() : null;
  if (text === null) return new Set([file.size]);
  const returns = count(text, '\r\n');
  return new Set([file.size, file.size - returns, file.size - returns + count(text, '\n')]);
}

function count(text: string, what: string): number {
  let found = 0;
  for (let at = text.indexOf(what); at >= 0; at = text.indexOf(what, at + what.length)) found += 1;
  return found;
}

function isEqual(a: SourceFile, b: SourceFile): boolean {
  const digest = a.digest();
  return digest !== null && digest === b.digest() && !isBlank(a);
}

function isBlank(file: SourceFile): boolean {
  const text = file.size <= 4096 ? file.text() : null;
  return text !== null && text.trim().length < LEAST;
}

/** Programs say more than data, and a copy under its own name explains why it is there; then the solution says more than the verifier. */
function weight(hidden: SourceFile, visible: SourceFile): number {
  const kind = hiddenKind(hidden);
  const ofKind = kind === 'solver' ? 8 : kind === 'entry' ? 6 : kind === 'helper' ? 4 : 0;
  return ofKind + (baseName(hidden.taskPath) === baseName(visible.taskPath) ? 2 : 0) + (isOfSolution(hidden) ? 1 : 0);
}
