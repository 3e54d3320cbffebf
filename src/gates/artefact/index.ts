import type { ArtefactGates } from '../../model/artefact.js';
import type { Task } from '../../model/task.js';
import type { NumberGrammar } from '../numbers/index.js';
import { gatesOf } from '../read.js';
import { conflictsOf } from './conflicts.js';
import { driftsOf } from './drift.js';
import { artefactFiles } from './files.js';
import { unstatedGates } from './unstated.js';
import { hiddenFiles, unusedGates } from './unused.js';

/** What the artefact and the hidden side of a task say of its gates. */
export function createArtefactGates(task: Task, grammar: NumberGrammar): ArtefactGates {
  const unstated = once(() => unstatedGates(task, grammar));
  const conflicts = once(() => conflictsOf(task, grammar));
  const unused = once(() => unusedGates(task, grammar));
  const drifts = once(() => driftsOf(task, grammar));
  return {
    files: () => (gatesOf(task).length === 0 ? [] : [...artefactFiles(task), ...hiddenFiles(task)].filter(({ link }) => link === null)),
    unstated,
    conflicts,
    unused,
    drifts,
  };
}

function once<T>(compute: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => (found ??= { value: compute() }).value;
}
