import type { FileProblem } from '../api/rule.js';
import { isCodeLanguage } from '../contract/code/index.js';
import { findContractFiles, findContractFolders } from '../contract/find.js';
import type { AnswerContract } from '../contract/types.js';
import { FILE_START } from '../model/place.js';
import type { SourceFile, Task } from '../model/task.js';

/** Contract files that hold no schema, and what is wrong with the schemas of the others (dangling `$ref`, unknown draft). */
export function contractProblems(task: Task, contracts: readonly AnswerContract[]): FileProblem[] {
  const opened = new Set(contracts.map((contract) => contract.file));
  const empty = findContractFiles(task).filter(
    (file) => !opened.has(file) && file.unread() === null && isParsed(file.path) && file.document()?.value !== undefined,
  );
  const undeclared = findContractFiles(task).filter((file) => !opened.has(file) && isUndeclared(file));
  return [
    ...findContractFolders(task).map((file): FileProblem => ({
      file,
      needed: true,
      problem: { kind: 'unread', message: FOLDER, range: FILE_START },
    })),
    ...undeclared.map((file): FileProblem => ({
      file,
      needed: true,
      problem: { kind: 'schema', message: file.surface === 'hidden' ? HIDDEN : NO_DECLARATION, range: FILE_START },
    })),
    ...empty.map((file): FileProblem => ({ file, needed: true, problem: { kind: 'schema', message: NO_SCHEMA, range: FILE_START } })),
    ...contracts.flatMap((contract) =>
      contract.problems.map((problem): FileProblem => ({ file: contract.file, needed: true, problem: { kind: 'schema', ...problem } })),
    ),
  ];
}

const FOLDER = 'a folder stands here where the answer contract, a file, is looked for';
const NO_SCHEMA = 'the answer contract is no JSON Schema: a schema is an object or a boolean';

const NO_DECLARATION =
  'no answer contract was found in this code: export a schema, a type or a class, and name it behind the file in kgt.json ("contract.ts#Submission")';
const HIDDEN = 'this code is hidden from the agent, so it is no public contract and was not analysed; name the file that the agent sees';

/** Code without a syntax error in which no contract was found. */
function isUndeclared(file: SourceFile): boolean {
  if (file.unread() !== null) return false;
  const document = file.document();
  return document !== null && isCodeLanguage(document.language) && document.problems.length === 0;
}

/** Data languages only; a contract written in code is no document with a value. */
function isParsed(path: string): boolean {
  return /\.(json|ya?ml)$/i.test(path);
}
