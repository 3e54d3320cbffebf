import type { AnswerContract } from '../contract/types.js';
import { messageOf } from '../model/message-of.js';
import type { Failure, Recoverable } from '../report/types.js';
import type { LintSetup } from './setup.js';

/**
 * Leaves of the known answer that a task's public contracts give, over all of them; null where there is no solution to compare
 * with, undefined where nobody asked or nothing can be said. What goes wrong is added to `failures`.
 */
export function recoverableOf(
  task: string,
  contracts: readonly AnswerContract[],
  recover: LintSetup['recover'],
  failures: Failure[],
): Recoverable | null | undefined {
  if (!recover || contracts.length === 0) return undefined;
  try {
    const known = contracts.map(recover).filter((leaves) => leaves !== null);
    return known.length === 0 ? null : known.reduce(add);
  } catch (error) {
    failures.push({ rule: null, task, file: null, message: `the recoverable share could not be computed: ${messageOf(error)}` });
    return undefined;
  }
}

function add(a: Recoverable, b: Recoverable): Recoverable {
  return { recovered: a.recovered + b.recovered, total: a.total + b.total };
}
