import { createReaders } from '../../../src/engine/readers.js';
import { languages } from '../../../src/generated/languages.js';
import { layouts } from '../../../src/generated/layouts.js';
import { numberLanguages } from '../../../src/generated/number-languages.js';
import { passages } from '../../../src/generated/passages.js';
import { createNumberGrammar } from '../../../src/gates/numbers/index.js';
import { suggestGates, suggestionFiles, type GateSuggestions } from '../../../src/gates/suggest/index.js';
import { createLanguageRegistry } from '../../../src/languages/index.js';
import type { JsonObject } from '../../../src/model/json.js';
import type { Task } from '../../../src/model/task.js';
import { createMemoryTask, type Tree } from '../../../src/task/memory.js';

const grammar = createNumberGrammar(numberLanguages);

export const ARTEFACT = 'environment/skills/apiary/SKILL.md';

export function openTask(files: Tree): Promise<Task> {
  const tree: Tree = { 'task.toml': '', 'instruction.md': 'Grade the harvest.\n', ...files };
  return createMemoryTask(tree, { layouts, readers: createReaders(createLanguageRegistry(languages), passages, numberLanguages) });
}

export async function suggest(files: Tree): Promise<GateSuggestions> {
  const task = await openTask(files);
  await task.preparePassages(suggestionFiles(task));
  return suggestGates(task, grammar);
}

/** The drafted entries of an artefact and a solution in Python, without `family` and `source`. */
export async function entries(artefact: string, solution: string, more: Tree = {}): Promise<JsonObject[]> {
  const { candidates } = await suggest({ [ARTEFACT]: `${artefact}\n`, 'solution/solve.py': `${solution}\n`, ...more });
  return candidates.map(({ entry }) => Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'family' && key !== 'source')));
}
