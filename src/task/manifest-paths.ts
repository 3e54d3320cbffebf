import { isArray, property, type Json } from '../model/json.js';
import type { Manifest } from '../model/manifest.js';
import { anyGlobOrBelow } from './globs.js';
import { normalise } from './paths.js';
import type { TaskFile } from './source-file.js';
import type { InstructionSource } from './types.js';

/**
 * What a manifest says of its files wins over the layout: `artefact.paths` are the artefact,
 * `conditions.perturbed.artefact` is the control, and the instruction of a condition instructs the agent.
 */
export function applyConditions(manifest: Manifest, files: readonly TaskFile[]): void {
  const artefact = anyGlobOrBelow(manifest.artefact?.paths ?? []);
  const control = anyGlobOrBelow(texts(condition(manifest, 'perturbed', 'artefact')));
  const instruction = new Set(instructionsOfConditions(manifest).map((source) => source.path));
  for (const file of files) {
    if (file.surface === 'manifest') continue;
    if (instruction.has(file.taskPath)) file.surface = 'instruction';
    else if (file.surface === 'instruction') continue;
    else if (control(file.taskPath)) file.surface = 'control';
    else if (artefact(file.taskPath)) file.surface = 'artefact';
  }
}

/** The instructions that the manifest names for the conditions with and without the artefact. */
export function instructionsOfConditions(manifest: Manifest): InstructionSource[] {
  const paths = ['withheld', 'provided'].flatMap((name) => texts(condition(manifest, name, 'instruction')).map(normalise));
  return [...new Set(paths)].map((path) => ({ path, ...(path.endsWith('task.md') ? { body: true } : {}) }));
}

function condition(manifest: Manifest, name: string, key: string): Json | undefined {
  return property(property(property(manifest.value, 'conditions'), name), key);
}

function texts(value: Json | undefined): string[] {
  return (isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
}
