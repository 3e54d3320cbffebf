import type { AnswerContract } from '../contract/types.js';
import { valueAt } from '../model/pointer.js';
import { compare } from './compare.js';
import { uncompared } from './counts.js';
import { fieldTree } from './field-tree.js';
import { Resolver } from './resolve.js';
import { buildSubmission } from './submission.js';
import type { Recovery, TaskRecovery } from './types.js';

/**
 * How much of an answer public files give: forced values, input values under a field's own name, literals of the
 * instruction, defaults and single examples. Reads no hidden file before everything is recovered; then compares.
 */
export function recover(contract: AnswerContract): TaskRecovery {
  const root = fieldTree(contract);
  const first = new Resolver(contract).resolve(root);
  const tried = buildSubmission(contract, first.parts);
  const recovery: Recovery =
    tried.refused.length === 0
      ? first
      : {
          parts: first.parts.filter((part) => !tried.refused.includes(part)),
          open: [...first.open, ...tried.refused.map((part) => part.path)],
        };
  const { instance, valid } = tried.refused.length === 0 ? tried : buildSubmission(contract, recovery.parts);
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
