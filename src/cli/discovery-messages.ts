import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { neutral } from '../report/index.js';
import { count } from '../report/words.js';
import type { Discovery } from '../task/types.js';
import type { LintOptions } from './lint-options.js';
import { UsageError } from './types.js';

/** Throws where paths led nowhere: nothing linted must never look like nothing wrong. */
export function checkDiscovery(discovery: Discovery, options: Pick<LintOptions, 'task'>, cwd: string): void {
  checkLost(discovery, cwd);
  if (discovery.tasks.length === 0) throw new UsageError(noTask(discovery, options));
}

/** Throws where paths name nothing, or nothing below the root. */
export function checkLost(discovery: Pick<Discovery, 'missing' | 'outside'>, cwd: string): void {
  const isThere = (path: string): boolean => existsSync(resolve(cwd, path));
  const lost = [
    ...[...discovery.missing, ...discovery.outside.filter((path) => !isThere(path))].map(
      (path) => `${neutral(path)}: there is no such file or folder`,
    ),
    ...discovery.outside
      .filter(isThere)
      .map(
        (path) =>
          `${neutral(path)}: this lies outside of the root folder, and only what is below it is linted (--root names another on the command line)`,
      ),
  ];
  if (lost.length > 0) throw new UsageError(lost.join('\n  '));
}

function noTask(discovery: Discovery, options: Pick<LintOptions, 'task'>): string {
  if (discovery.leftOut > 0) return noMatch(discovery, options);
  const lines = [
    `no task found in ${discovery.searched.map(folder).join(', ') || 'the given paths'}. A task is a folder of one of these layouts:`,
  ];
  lines.push(...discovery.lookedFor.map((layout) => `  ${neutral(layout)}`));
  if (discovery.almost.length > 0) lines.push('Nearly tasks:', ...discovery.almost.map((near) => `  ${neutral(near)}`));
  if (discovery.ignored.length > 0) lines.push(`Ignored by the configuration: ${discovery.ignored.map(neutral).join(', ')}`);
  if (options.task.length > 0) lines.push(`Only tasks matching --task ${options.task.map(neutral).join(' ')} were wanted.`);
  lines.push('Other layouts can be described under "layouts" in the configuration.');
  return lines.join('\n');
}

/** There are tasks, so that layouts are not the reason. */
function noMatch({ leftOut, searched }: Discovery, { task }: Pick<LintOptions, 'task'>): string {
  const wanted = task.map(neutral).join(' ');
  const found = `${count(leftOut, 'task was', 'tasks were')} found in ${searched.map(folder).join(', ')}`;
  return `no task matches --task ${wanted}: ${found}, none with such an id. The glob is compared with the path of the task below the root, or with its last name.`;
}

function folder(path: string): string {
  return path === '.' ? 'the root folder' : neutral(path);
}
