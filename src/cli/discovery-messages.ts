import { neutral } from '../report/index.js';
import type { Discovery } from '../task/types.js';
import type { LintOptions } from './lint-options.js';
import { UsageError } from './types.js';

/** Throws where paths led nowhere: nothing linted must never look like nothing wrong. */
export function checkDiscovery(discovery: Discovery, options: Pick<LintOptions, 'task'>): void {
  const lost = [
    ...discovery.missing.map((path) => `${neutral(path)}: there is no such file or folder`),
    ...discovery.outside.map((path) => `${neutral(path)}: this lies outside of the root; give another --root`),
  ];
  if (lost.length > 0) throw new UsageError(lost.join('\n  '));
  if (discovery.tasks.length === 0) throw new UsageError(noTask(discovery, options));
}

function noTask(discovery: Discovery, options: Pick<LintOptions, 'task'>): string {
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

function folder(path: string): string {
  return path === '.' ? 'the root folder' : neutral(path);
}
