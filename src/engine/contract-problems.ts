import type { FileProblem } from '../api/rule.js';
import { findContractFiles } from '../contract/find.js';
import type { AnswerContract } from '../contract/types.js';
import { FILE_START } from '../model/place.js';
import type { Task } from '../model/task.js';

/** Contract files that hold no schema, and what is wrong with the schemas of the others (dangling `$ref`, unknown draft). */
export function contractProblems(task: Task, contracts: readonly AnswerContract[]): FileProblem[] {
  const opened = new Set(contracts.map((contract) => contract.file));
  const empty = findContractFiles(task).filter(
    (file) => !opened.has(file) && file.unread() === null && isParsed(file.path) && file.document()?.value !== undefined,
  );
  return [
    ...empty.map((file): FileProblem => ({ file, needed: true, problem: { kind: 'schema', message: NO_SCHEMA, range: FILE_START } })),
    ...contracts.flatMap((contract) =>
      contract.problems.map((problem): FileProblem => ({ file: contract.file, needed: true, problem: { kind: 'schema', ...problem } })),
    ),
  ];
}

const NO_SCHEMA = 'the answer contract is no JSON Schema: a schema is an object or a boolean';

/** Data languages only; a contract written in code is no document with a value. */
function isParsed(path: string): boolean {
  return /\.(json|ya?ml)$/i.test(path);
}
