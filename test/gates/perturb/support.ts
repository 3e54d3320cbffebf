import { createNumberGrammar } from '../../../src/gates/numbers/index.js';
import { perturb, type Perturbed } from '../../../src/gates/perturb/index.js';
import { composeParts } from '../../../src/cli/compose.js';
import { numberLanguages } from '../../../src/generated/number-languages.js';
import type { Task } from '../../../src/model/task.js';
import { createMemoryTask, type Tree } from '../../../src/task/memory.js';

const parts = composeParts();

export const grammar = createNumberGrammar(numberLanguages);

export async function open(tree: Tree): Promise<Task> {
  const task = await createMemoryTask(tree, parts);
  await task.preparePassages(task.gates.artefact.files());
  return task;
}

export async function perturbed(tree: Tree, seed: number, gates: readonly string[] | null = null): Promise<Perturbed> {
  return perturb(await open(tree), grammar, { seed, gates });
}

/** The tree with the perturbed artefact as its control. */
export function withControl(tree: Tree, { files }: Perturbed): Tree {
  const copies = files.map(({ file, text }) => [file.path.replace('environment/', 'controls/perturbed/'), text ?? ''] as const);
  return { ...tree, ...Object.fromEntries(copies) };
}
