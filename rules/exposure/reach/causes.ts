import type { Evidence, Exposure, ReportPlace, Task } from '../../../src/api/index.js';
import { once } from '../readable/once.js';

/** Exposures that one instruction brings. */
export interface Cause {
  readonly by: Evidence;
  readonly exposures: readonly Exposure[];
}

/** Exposures by the instruction that brings them, in their order. */
export function byCause(exposures: Iterable<Exposure>): Cause[] {
  return groupBy(exposures, ({ by }) => placeKey(by)).map((group) => ({ by: group[0].by, exposures: group }));
}

/** Groups of equal keys in the order in which they begin; none is empty. */
export function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

export function placeKey({ file, range }: Evidence): string {
  return `${file}:${range.line}:${range.column}:${range.endLine}:${range.endColumn}`;
}

export function placeOf({ file, range }: Evidence): ReportPlace {
  return { file, range };
}

const NAMED = 3;

/** `a, b, c and 4 more`. */
export function listNames(names: readonly string[]): string {
  const unique = [...new Set(names)];
  if (unique.length <= NAMED) return unique.length < 2 ? (unique[0] ?? '') : `${unique.slice(0, -1).join(', ')} and ${unique.at(-1)}`;
  return `${unique.slice(0, NAMED).join(', ')} and ${unique.length - NAMED} more`;
}

/**
 * A mount that the harness makes for itself: its place on the host is a variable of the harness (`${T_BENCH_…}`), and it is
 * empty or not there while the agent works.
 */
export function isHarnessMount({ via, by }: Exposure): boolean {
  return via === 'mount' && /\$\{?[A-Z_]+/.test(by.text);
}

/** Where the agent finds it: the path in the container, else that in the repository. */
export function whereOf({ imagePath, file }: Exposure): string {
  return imagePath ?? file?.taskPath ?? 'a place that cannot be told';
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

const linkPaths = once(
  (task: Task): ReadonlySet<string> => new Set(task.files.filter(({ link }) => link !== null).map(({ path }) => path)),
);

/** It comes by a symbolic link, which is a cause of its own and stands in the link. */
export function isByLink({ by }: Exposure, task: Task): boolean {
  return linkPaths(task).has(by.file);
}
