import type { Range } from '../model/place.js';

/** One thing wrong with a configuration. */
export interface ConfigProblem {
  /** What is wrong and what was expected, without the place. */
  readonly message: string;
  /** Path relative to the root (absolute outside of it); null for a problem of the command line. */
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  /** What to do about it. */
  readonly hint: string | null;
}

/**
 * The configuration cannot be used. `message` is complete: one line for each problem, each with its place before it.
 * `file`, `line`, `column` and `hint` are those of the first problem.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly ConfigProblem[];
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly hint: string | null;

  constructor(problems: readonly ConfigProblem[], options?: ErrorOptions) {
    super(problems.map(withPlace).join('\n'), options);
    const first = problems[0];
    this.problems = problems;
    this.file = first?.file ?? null;
    this.line = first?.line ?? null;
    this.column = first?.column ?? null;
    this.hint = first?.hint ?? null;
  }
}

function withPlace(problem: ConfigProblem): string {
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== null).join(':');
  return place === '' ? problem.message : `${place}: ${problem.message}`;
}

/** A problem at a range of a file; without a range, of the file as a whole. */
export function problem(message: string, file: string | null, range: Range | null = null, hint: string | null = null): ConfigProblem {
  return { message, file, line: range?.line ?? null, column: range?.column ?? null, hint };
}

/** Throws when there is anything to throw for. */
export function throwIfAny(problems: readonly ConfigProblem[]): void {
  if (problems.length > 0) throw new ConfigError(problems);
}
