import { isArray, isObject, property, type Json, type Manifest, type SourceFile, type Task } from '../../../src/api/index.js';

/** The manifest of a knowledge-gated task: one that has gates, an artefact or a condition without it. Null for other tasks. */
export function gatedManifest(task: Task): Manifest | null {
  const { manifest } = task;
  if (manifest === null) return null;
  const gated = manifest.gates.length > 0 || manifest.artefact !== null || isObject(member(manifest.value, 'conditions', 'withheld'));
  return gated ? manifest : null;
}

/** The value below a chain of keys, or undefined. */
export function member(value: Json | undefined, ...keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>((at, key) => (isObject(at) ? property(at, key) : undefined), value);
}

/** A string that says something; undefined for everything else. */
export function textAt(value: Json | undefined, ...keys: readonly string[]): string | undefined {
  const found = member(value, ...keys);
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}

/** The strings of a list, or of one string. */
export function textsAt(value: Json | undefined, ...keys: readonly string[]): readonly string[] {
  const found = member(value, ...keys);
  return (isArray(found) ? found : [found]).filter((item): item is string => typeof item === 'string');
}

/** The files of the artefact; those of the perturbed control are not among them. */
export function artefactFiles(task: Task): readonly SourceFile[] {
  return task.files.filter((file) => file.surface === 'artefact');
}

/** A file that is named relative to the task's folder, with or without `./`. */
export function namedFile(task: Task, path: string): SourceFile | undefined {
  return task.file(path.replace(/^(?:\.\/)+/, ''));
}

/** The last part of a path. */
export function basename(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
