import { createNumberGrammar, type NumberGrammar } from '../../gates/numbers/index.js';
import { suggestGates, suggestionFiles } from '../../gates/suggest/index.js';
import { numberLanguages } from '../../generated/number-languages.js';
import type { TaskRef } from '../../task/types.js';
import { eachTask } from '../each-task.js';
import type { Progress } from '../progress.js';
import type { SuggestedTask, SuggestReport } from './types.js';

/** Drafts for one task after the other. */
export async function collectSuggestions(refs: readonly TaskRef[], progress: Progress): Promise<SuggestReport> {
  const grammar = createNumberGrammar(numberLanguages);
  const tasks: SuggestedTask[] = [];
  const failures = await eachTask(refs, progress, async (ref) => {
    tasks.push(await suggestFor(ref, grammar));
  });
  return { tasks, failures };
}

async function suggestFor(ref: TaskRef, grammar: NumberGrammar): Promise<SuggestedTask> {
  const task = await ref.open();
  await task.preparePassages(suggestionFiles(task));
  return { task: task.id, declared: task.gates.declared.length, suggestions: suggestGates(task, grammar) };
}
