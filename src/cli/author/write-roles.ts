import type { Role } from '../../model/role.js';
import type { TaskRef } from '../../task/types.js';
import { manifestChange } from './manifest-change.js';
import type { OpenedTask } from './open.js';
import type { RoleProposal } from './roles.js';
import { objection, write } from './write.js';

/** Writes the proved roles of a task into its `kgt.json`. Returns how many, or why none. */
export async function writeRoles(
  ref: TaskRef,
  { workshop, now }: OpenedTask,
  proposals: readonly RoleProposal[],
): Promise<number | string> {
  const roles = rolesOf(proposals.filter(({ proved }) => proved));
  if (roles.size === 0) return 0;
  const members = new Map([...roles].map(([path, role]) => [path, JSON.stringify({ role })]));
  const changes = manifestChange(now.task, { at: '/answer/fields', members }, workshop.parse);
  if (typeof changes === 'string') return changes;
  return (await objection(now, changes, workshop)) ?? write(changes, ref.dir) ?? roles.size;
}

/** Of several contracts with a field of the same path, the roles must agree. */
function rolesOf(proposals: readonly RoleProposal[]): ReadonlyMap<string, Role> {
  const roles = new Map<string, Role>();
  const unclear = new Set<string>();
  for (const { field, role } of proposals) {
    if ((roles.get(field.path) ?? role) !== role) unclear.add(field.path);
    roles.set(field.path, role);
  }
  for (const path of unclear) roles.delete(path);
  return roles;
}
