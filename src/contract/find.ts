import type { SourceFile, Task } from '../model/task.js';

/** File names by which an answer contract is recognised without a manifest (stem; any data extension). */
const CONTRACT_NAME = /^(submission|output|answer)[_-]schema\.(json|ya?ml)$/i;

/** The files that declare what the agent submits: the one the manifest names, else those of a well-known name. */
export function findContractFiles(task: Task): readonly SourceFile[] {
  const named = task.manifest?.answer?.schema;
  if (named !== undefined) {
    const file = task.file(named);
    return file ? [file] : [];
  }
  return task.files.filter((file) => file.surface === 'environment' && isContractName(file.taskPath));
}

export function isContractName(path: string): boolean {
  return CONTRACT_NAME.test(path.slice(path.lastIndexOf('/') + 1));
}
