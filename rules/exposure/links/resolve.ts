import type { SourceFile, Task } from '../../../src/api/index.js';

/** Where a symbolic link leads, by its text alone. */
export type LinkTarget =
  /** A path of the machine or container. */
  | { readonly kind: 'absolute'; readonly path: string }
  /** Files of the task; empty when nothing is there. */
  | { readonly kind: 'task'; readonly taskPath: string; readonly files: readonly SourceFile[] }
  /** Beyond the task's folder. */
  | { readonly kind: 'beyond'; readonly segments: readonly string[] };

/** Resolves a link lexically, from the folder that it lies in; it is never followed. */
export function resolveLink(link: string, from: SourceFile, task: Task): LinkTarget {
  if (link.startsWith('/')) return { kind: 'absolute', path: `/${resolve([], link).segments.join('/')}` };
  const { segments, climbed } = resolve(from.taskPath.split('/').slice(0, -1), link);
  if (climbed) return { kind: 'beyond', segments };
  const taskPath = segments.join('/');
  const files = task.files.filter((file) => taskPath === '' || file.taskPath === taskPath || file.taskPath.startsWith(`${taskPath}/`));
  return { kind: 'task', taskPath, files };
}

function resolve(from: readonly string[], path: string): { segments: readonly string[]; climbed: boolean } {
  const segments = [...from];
  let climbed = false;
  for (const segment of path.split('/')) {
    if (segment === '..') climbed = segments.pop() === undefined || climbed;
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return { segments, climbed };
}

/** Links that come to the agent, or may. */
export function visibleLinks(task: Task): SourceFile[] {
  return task.files.filter(
    (file) => (file.surface === 'environment' || file.surface === 'artefact') && file.link !== null && isReachable(file, task),
  );
}

function isReachable(file: SourceFile, task: Task): boolean {
  const { state } = task.visibility.of(file);
  return state === 'visible' || state === 'provided' || state === 'unknown';
}
