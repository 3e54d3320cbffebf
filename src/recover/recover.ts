import type { AnswerContract } from '../contract/types.js';
import { valueAt } from '../model/pointer.js';
import { compare } from './compare.js';
import { uncompared } from './counts.js';
import { fieldTree } from './field-tree.js';
import { Resolver } from './resolve.js';
import { buildSubmission } from './submission.js';
import type { Part, Recovery, TaskRecovery } from './types.js';

/**
 * How much of an answer public files give: forced values, input values under a field's own name, literals of the
 * instruction, defaults and single examples. Reads no hidden file before everything is recovered; then compares.
 */
export function recover(contract: AnswerContract): TaskRecovery {
  const root = fieldTree(contract);
  const first = new Resolver(contract).resolve(root);
  const tried = buildSubmission(contract, first);
  const recovery = tried.refused.length === 0 ? first : without(first, tried.refused);
  const { instance, valid } = tried.refused.length === 0 ? tried : buildSubmission(contract, recovery);
  const [solution] = contract.solutions;
  const result = solution && valueAt(solution.value, contract.result);
  return {
    task: contract.task.id,
    contract: contract.file.path,
    solution: result === undefined ? null : (solution?.file.path ?? null),
    submission: { instance, valid },
    ...(result === undefined ? uncompared(recovery, root) : compare(recovery, root, result)),
  };
}

function without({ parts, open, lists }: Recovery, refused: readonly Part[]): Recovery {
  return { parts: parts.filter((part) => !refused.includes(part)), open: [...open, ...refused.map((part) => part.path)], lists };
}
