import { isArray, property } from '../../model/json.js';
import type { SourceFile, Task } from '../../model/task.js';

/** The files of the artefact. */
export function artefactFiles(task: Task): readonly SourceFile[] {
  return task.files.filter((file) => file.surface === 'artefact');
}

/** Ids of the gates that the perturbed artefact must change; null where the manifest does not say. */
export function declaredChanges(task: Task): readonly string[] | null {
  const changes = property(property(property(task.manifest?.value, 'conditions'), 'perturbed'), 'changes');
  return isArray(changes) ? changes.filter((id): id is string => typeof id === 'string') : null;
}

/** A file of the perturbed artefact and the file that it stands for. */
export interface Counterparts {
  readonly pairs: readonly { readonly artefact: SourceFile; readonly control: SourceFile }[];
  /** Artefact files without a perturbed one. */
  readonly missing: readonly SourceFile[];
  /** Perturbed files that stand for no file of the artefact. */
  readonly extra: readonly SourceFile[];
}

/**
 * Which perturbed file stands for which: `controls/perturbed/skills/x/SKILL.md` for `environment/skills/x/SKILL.md`, since their
 * paths end alike. The longest common endings are paired first; a single file on both sides is a pair whatever its name.
 */
export function counterparts(task: Task): Counterparts {
  const artefact = artefactFiles(task);
  const controls = task.files.filter((file) => file.surface === 'control');
  const [only, single] = [artefact[0], controls[0]];
  if (artefact.length === 1 && controls.length === 1) return { pairs: [{ artefact: only!, control: single! }], missing: [], extra: [] };
  const ranked = controls
    .flatMap((control) => artefact.map((file) => ({ control, artefact: file, common: commonEnding(control.taskPath, file.taskPath) })))
    .filter(({ common }) => common > 0)
    .sort((a, b) => b.common - a.common);
  const used = new Set<SourceFile>();
  const pairs = ranked.filter((pair) => {
    if (used.has(pair.control) || used.has(pair.artefact)) return false;
    used.add(pair.control).add(pair.artefact);
    return true;
  });
  return { pairs, missing: artefact.filter((file) => !used.has(file)), extra: controls.filter((file) => !used.has(file)) };
}

/** Parts of two paths that are the same, counted from the end. */
function commonEnding(a: string, b: string): number {
  const [left, right] = [a.split('/').reverse(), b.split('/').reverse()];
  const differs = left.findIndex((part, i) => part !== right[i]);
  return differs === -1 ? left.length : differs;
}
