import type { ResolvedConfig } from '../config/types.js';
import { findContractFiles } from '../contract/find.js';
import type { AnswerContract } from '../contract/types.js';
import { prepareLanguages } from '../engine/documents.js';
import { openContract } from '../engine/open-contract.js';
import type { SourceFile, Task } from '../model/task.js';
import { recover, type RecoveryReport, type TaskRecovery } from '../recover/index.js';
import type { TaskRef } from '../task/types.js';
import type { Parts } from './compose.js';
import { eachTask } from './each-task.js';
import type { Progress } from './progress.js';

/** Recovers one task after the other. */
export async function recoverTasks(
  refs: readonly TaskRef[],
  parts: Parts,
  config: ResolvedConfig,
  progress: Progress,
): Promise<RecoveryReport> {
  const tasks: TaskRecovery[] = [];
  const withoutContract: string[] = [];
  const failures = await eachTask(refs, progress, async (ref) => {
    const task = await ref.open();
    await prepareLanguages(task, parts.registry, []);
    const files = findContractFiles(task);
    if (files.length === 0) withoutContract.push(ref.id);
    tasks.push(...files.map((file) => recover(readContract(task, file, config))));
  });
  return { tasks, withoutContract, failures };
}

/** Throws where the file is no schema: a contract that cannot be read must not look like one that gives nothing away. */
function readContract(task: Task, file: SourceFile, config: ResolvedConfig): AnswerContract {
  const contract = openContract(task, file, config);
  if (!contract) throw new Error(`${file.path} cannot be read as a schema; "kgtlint lint" says what is wrong with it`);
  return contract;
}
