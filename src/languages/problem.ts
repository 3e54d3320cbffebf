import { head } from '../model/cut.js';
import { plural } from '../model/count.js';
import type { OffsetRange } from '../model/place.js';
import type { DocumentProblem } from '../model/task.js';
import { MAX_DEPTH, MAX_PARSED_LENGTH, MAX_PROBLEMS } from './limits.js';

/** A problem before its offsets are turned into lines. */
export interface Problem extends OffsetRange {
  readonly kind: DocumentProblem['kind'];
  readonly message: string;
}

export function tooDeep(at: OffsetRange, limit: number = MAX_DEPTH): Problem {
  const message = `The nesting is more than ${limit} levels deep, so the file was not checked. Flatten it.`;
  return { kind: 'too-deep', message, start: at.start, end: at.end };
}

export function tooLong(at: OffsetRange): Problem {
  const message = `The text is longer than ${MAX_PARSED_LENGTH} characters, so it was not checked. Keep large data in JSON.`;
  return { kind: 'unread', message, start: at.start, end: at.end };
}

export function duplicateKey(key: string, at: OffsetRange, firstLine: number): Problem {
  const message = `Duplicate key ${quote(key)}: line ${firstLine} has it already, and readers disagree on which one counts. Remove or rename one.`;
  return { kind: 'duplicate-key', message, start: at.start, end: at.end };
}

/** A word of the file for a message: quoted, escaped, and cut where it is long. */
export function quote(word: string): string {
  return JSON.stringify(word.length > 40 ? `${head(word, 40)}…` : word);
}

/** At most {@link MAX_PROBLEMS}; the last one then says how many more there are. */
export function limitProblems(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= MAX_PROBLEMS) return problems;
  const kept = problems.slice(0, MAX_PROBLEMS);
  const last = kept[MAX_PROBLEMS - 1];
  const more = problems.length - MAX_PROBLEMS;
  if (last !== undefined)
    kept[MAX_PROBLEMS - 1] = { ...last, message: `${last.message} (And ${more} more ${plural(more, 'problem')} in this file.)` };
  return kept;
}
