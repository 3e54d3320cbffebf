import type { FieldRoles } from '../config/types.js';
import type { RoleLookup } from '../contract/fields.js';
import type { Task } from '../model/task.js';
import { matchesPath } from '../review/index.js';

/**
 * Roles as they are written: the task's own manifest first, then the entries of the configuration that name the task,
 * of which the last wins.
 */
export function roleLookup(task: Task, families: readonly FieldRoles[]): RoleLookup {
  const own = task.manifest?.answer?.fields;
  const shared = [...families].reverse();
  return (path) => {
    const written = own?.get(path);
    if (written) return { role: written.role, from: `${task.manifest?.file ?? ''}:${written.range.line}` };
    for (const family of shared) {
      const entry = Object.entries(family.fields).find(([pattern]) => matchesPath(pattern, path, true));
      if (entry) return { role: entry[1].role, from: family.from };
    }
    return null;
  };
}
