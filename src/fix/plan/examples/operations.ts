import type { AnswerContract } from '../../../contract/types.js';
import { isCovered, valuesAt } from '../../../model/pointer.js';
import type { Operation } from '../../edit/index.js';
import type { Draft } from '../draft/draft.js';
import type { Original } from '../mirrors.js';
import { examplesOf, type Example } from './examples.js';

/**
 * Edits the examples of the answer like a solution. Gives what was edited, since hidden files may hold copies.
 *
 * @param going instance paths that leave the answer
 */
export function composeExamples(draft: Draft, contract: AnswerContract, going: ReadonlySet<string>): readonly Original[] {
  return examplesOf(contract)
    .filter(({ isFollowed }) => isFollowed)
    .map((example) => {
      const operations = removals(example, going);
      draft.edit(example.file, withoutKnown(draft, example, operations));
      return { value: example.value, operations };
    });
}

/** Pointers are relative to the example. */
function removals({ value }: Example, going: ReadonlySet<string>): readonly Operation[] {
  return [...going].flatMap((path) => valuesAt(value, path).map(({ pointer }): Operation => ({ op: 'remove', at: pointer })));
}

/** An answer may be one by two schemas, or stand in a copy of the schema, of which it is a part that goes already. */
function withoutKnown(draft: Draft, { file, pointer }: Example, operations: readonly Operation[]): readonly Operation[] {
  const gone = new Set(draft.operations(file).flatMap(({ op, at }) => (op === 'remove' ? [at] : [])));
  return operations.map((operation) => ({ ...operation, at: pointer + operation.at })).filter(({ at }) => !isCovered(at, gone));
}
