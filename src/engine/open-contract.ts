import type { ResolvedConfig } from '../config/types.js';
import { createContract } from '../contract/create.js';
import type { AnswerContract } from '../contract/types.js';
import type { SourceFile, Task } from '../model/task.js';
import { roleLookup } from './roles.js';

/** The answer contract of a file, its fields with the roles that the manifest and the configuration give; null without a usable schema. */
export function openContract(task: Task, file: SourceFile, config: Pick<ResolvedConfig, 'fieldsFor'>): AnswerContract | null {
  return createContract(task, file, roleLookup(task, config.fieldsFor(task.id)));
}
