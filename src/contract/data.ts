import type { SourceFile, Task } from '../model/task.js';
import { property } from '../model/json.js';
import { isContractName } from './find.js';
import type { DataDocument } from './types.js';

const DATA = /\.(jsonl?|ndjson|ya?ml|toml)$/i;
/** Names by which an input is declared without a manifest: `input.json`, `inputs.yaml`, `my-task-input.json`. */
const INPUT_NAME = /(^|[-_./])(inputs?|problem|instance)\.(json|ya?ml|toml)$/i;
/** An environment file above this size is data to work on, not a statement of the problem. */
const LARGEST_UNDECLARED_INPUT = 256 * 1024;

/**
 * The data that the task gives and the agent can read: those the manifest names; without a manifest the files named like an
 * input, and after them the other small data files of the environment, which are not declared.
 */
export function findInputs(task: Task, contract: SourceFile): readonly DataDocument[] {
  if (task.manifest?.answer?.inputs !== undefined)
    return read(
      declaredInputs(task).filter((file) => DATA.test(file.path) && task.visibility.mayRead(file)),
      () => true,
    );
  const isCandidate = (file: SourceFile) => file.surface === 'environment' && file !== contract && isInputCandidate(file);
  const candidates = task.files.filter((file) => isCandidate(file) && task.visibility.mayRead(file));
  return read(candidates, isNamedInput).sort((a, b) => Number(b.declared) - Number(a.declared));
}

/** The files that are declared as inputs, readable or not: those that the manifest names; without a manifest those of such a name. */
export function declaredInputs(task: Task): readonly SourceFile[] {
  const named = task.manifest?.answer?.inputs;
  return named === undefined ? task.files.filter(isNamedInput) : named.flatMap((path) => [...task.glob(path)]);
}

/** The file's name alone says that it is an input. */
export function isNamedInput(file: SourceFile): boolean {
  return file.surface === 'environment' && INPUT_NAME.test(file.path);
}

function isInputCandidate(file: SourceFile): boolean {
  if (!DATA.test(file.path) || isContractName(file.path)) return false;
  return INPUT_NAME.test(file.path) || file.size <= LARGEST_UNDECLARED_INPUT;
}

/**
 * The hidden solution when it is data: the file the manifest names, else the data files of the solution's folder that
 * are named like an answer and hold the scored part.
 */
export function findSolutions(task: Task, result: string): readonly DataDocument[] {
  const named = task.manifest?.answer?.solution;
  if (named !== undefined)
    return read(
      [...task.glob(named)].filter((file) => DATA.test(file.path)),
      () => true,
    );
  return read(task.files.filter(isNamedSolution), () => false).filter((solution) => holdsResult(solution, result));
}

/** Names under which solutions store the answer that the agent would have submitted. */
const ANSWER_NAME = /(^|[-_/.])(submission|answer|output|response|result)s?\.(json|ya?ml)$/i;

/** The file's place and name say that it is the solution. */
export function isNamedSolution(file: SourceFile): boolean {
  return file.surface === 'hidden' && /(^|\/)(solution|oracle)\//.test(file.taskPath) && ANSWER_NAME.test(file.taskPath);
}

function holdsResult(solution: DataDocument, result: string): boolean {
  return result === '' || property(solution.value, result.slice(1).split('/')[0] as string) !== undefined;
}

function read(files: readonly SourceFile[], declared: (file: SourceFile) => boolean): DataDocument[] {
  const documents: DataDocument[] = [];
  for (const file of files) {
    const document = file.document();
    if (document?.value !== undefined) documents.push({ file, document, value: document.value, declared: declared(file) });
  }
  return documents;
}
