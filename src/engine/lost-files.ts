import { isNamedInput, isNamedSolution } from '../contract/data.js';
import { findContractFiles } from '../contract/find.js';
import type { SourceFile, Task } from '../model/task.js';

const DATA = /\.(json|ya?ml|toml)$/i;

/**
 * Files that by their place and name would be the instruction, the solution or an input, but hold nothing that can be used as
 * such. Reading a task passes over them, so that they have to be looked for.
 */
export function lostFiles(task: Task): readonly SourceFile[] {
  const hasContract = findContractFiles(task).length > 0;
  return task.files.filter((file) => (isInstruction(file, task) || (hasContract && isNamedData(file, task))) && !isUsable(file));
}

/** An instruction of its own, or the description of the task where the instruction must stand in it, since there is no other. */
function isInstruction(file: SourceFile, task: Task): boolean {
  if (file.surface === 'instruction') return true;
  return file.surface === 'manifest' && /^task\.ya?ml$/.test(file.taskPath) && task.instructions.length === 0;
}

/** Where the manifest names files, names alone declare nothing. */
function isNamedData(file: SourceFile, task: Task): boolean {
  const { inputs, solution } = task.manifest?.answer ?? {};
  return (inputs === undefined && isNamedInput(file)) || (solution === undefined && isNamedSolution(file));
}

function isUsable(file: SourceFile): boolean {
  return file.unread() === null && (!DATA.test(file.path) || file.document()?.value !== undefined);
}
