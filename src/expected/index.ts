import type { Task } from '../model/task.js';
import { hiddenFiles } from './files.js';
import { fromCode } from './from-code.js';
import { fromData } from './from-data.js';
import { Gathering } from './gather.js';
import type { Expectations } from './types.js';

export { unreadCode } from './files.js';
export { mayExpect } from './may-expect.js';
export { mayBeShared, type SharedText } from './shared.js';

const computed = new WeakMap<Task, Expectations>();

/** Languages whose parsers `expectationsOf` needs for the task: of hidden files that have marks of an expectation. */
export function expectedLanguages(task: Task): readonly string[] {
  return [...new Set(hiddenFiles(task).flatMap(({ language }) => language ?? []))];
}

/**
 * What the verifier and the hidden solution expect, in the order of the files; at most some thousand values. Computed once
 * for each task. Files whose language is not loaded give nothing.
 */
export function expectationsOf(task: Task): Expectations {
  const known = computed.get(task);
  if (known) return known;
  const gathering = new Gathering();
  for (const hidden of hiddenFiles(task)) {
    if (gathering.isFull) break;
    if (hidden.kind === 'code') fromCode(hidden, gathering);
    else fromData(hidden, gathering);
  }
  const expectations: Expectations = { literals: gathering.literals, collections: gathering.collections };
  computed.set(task, expectations);
  return expectations;
}
