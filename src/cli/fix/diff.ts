import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { Plan } from '../../fix/plan/index.js';
import type { Change } from '../../fix/transaction/types.js';
import { neutral } from '../../report/index.js';
import { pathIn, type TaskFix } from './types.js';

export interface DiffOptions {
  /** Show the lines of hidden files. */
  readonly showValues: boolean;
  /** The output is a terminal, on which characters of a file must move nothing. */
  readonly isTerminal: boolean;
}

/** What a run would change in a task, as unified diffs with paths relative to the root: first the fixes, then the suggestions. */
export function diffs({ task, outcome, refusals }: TaskFix, options: DiffOptions): readonly string[] {
  if (!outcome) return [];
  const show = (change: Change) => diff(change, task, outcome.hidden.has(change.path) && !options.showValues);
  const fixed = refusals.length > 0 ? [] : outcome.changes.map(show);
  const suggested = outcome.suggestions.flatMap(({ plan }) => [heading(plan), ...plan.changes.map(show)]);
  return [...fixed, ...suggested].map((text) => (options.isTerminal ? text.split('\n').map(neutralLine).join('\n') : text));
}

function heading({ description }: Plan): string {
  return `# suggestion, not applied by --fix: ${neutral(description.join(' '))}\n`;
}

function neutralLine(line: string): string {
  return line.replace(/\r$/, '').split('\t').map(neutral).join('\t');
}

/**
 * One file. Of a hidden one only the headers of the hunks, since its other lines would show what the agent must not see; such a
 * diff cannot be applied, and so nobody applies half of a fix by it.
 */
function diff({ path, before, after }: Change, task: string, isHidden: boolean): string {
  const name = pathIn(task, path);
  const from = before === null ? '/dev/null' : `a/${name}`;
  const patch = createTwoFilesPatch(from, `b/${name}`, textOf(before), textOf(after), undefined, undefined, {
    context: isHidden ? 0 : 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
  if (!isHidden) return patch;
  const hunks = patch.split('\n').filter((line) => line.startsWith('@@ '));
  return `${[...patch.split('\n').slice(0, 2), ...hunks, '# a hidden file: --show-values shows its lines'].join('\n')}\n`;
}

/** With its byte order mark, which is a part of the first line. Whatever is changed is UTF-8. */
function textOf(bytes: Uint8Array | null): string {
  return bytes === null ? '' : Buffer.from(bytes).toString('utf8');
}
