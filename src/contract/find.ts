import type { SourceFile, Task } from '../model/task.js';

/** File names by which an answer contract is recognised without a manifest (stem; any data extension). */
const CONTRACT_NAME = /^(submission|output|answer)[_-]schema\.(json|ya?ml)$/i;

/** The files that declare what the agent submits: the one the manifest names, else those of a well-known name. */
export function findContractFiles(task: Task): readonly SourceFile[] {
  const named = task.manifest?.answer?.schema;
  if (named !== undefined) {
    const file = task.file(named) ?? task.file(named.replace(DECLARATION, ''));
    return file ? [file] : [];
  }
  return task.files.filter((file) => file.surface === 'environment' && isContractName(file.taskPath));
}

/** In a contract written in code, the name of the declaration: `environment/contract.ts#Submission`. */
const DECLARATION = /#([^#/]*)$/;

/** The declaration that the manifest names in its file; null when it names none. */
export function namedDeclaration(task: Task): string | null {
  const named = task.manifest?.answer?.schema ?? '';
  return (task.file(named) ? null : DECLARATION.exec(named)?.[1]) || null;
}

export function isContractName(path: string): boolean {
  return CONTRACT_NAME.test(path.slice(path.lastIndexOf('/') + 1));
}
