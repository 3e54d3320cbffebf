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

/** Folders that stand where an answer contract is looked for without a manifest. */
export function findContractFolders(task: Task): readonly SourceFile[] {
  if (task.manifest?.answer?.schema !== undefined) return [];
  const above = task.files.filter((file) => file.surface === 'environment').flatMap((file) => foldersAbove(file.taskPath));
  const empty = ['json', 'yaml', 'yml'].map((kind) => `environment/submission_schema.${kind}`);
  const paths = new Set([...above.filter(isContractName), ...empty]);
  return [...paths].flatMap((path) => {
    const folder = task.file(path);
    return folder?.unread() === 'directory' && !task.files.includes(folder) ? [folder] : [];
  });
}

function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
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
