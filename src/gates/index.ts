import type { Task } from '../model/task.js';
import { createArtefactGates } from './artefact/index.js';
import { createTaskGates } from './find.js';
import { createNumberGrammar, type NumberLanguage } from './numbers/index.js';
import type { TaskGates } from './types.js';

export type { Gate, GateHit, GateKind, GateReach, TaskGates } from './types.js';

/** What reads the gates of tasks, with the number languages of a run. */
export interface Gates {
  of(task: Task): TaskGates;
}

export function createGates(languages: readonly NumberLanguage[]): Gates {
  const grammar = createNumberGrammar(languages);
  return { of: (task) => ({ ...createTaskGates(task, grammar), artefact: createArtefactGates(task, grammar) }) };
}
