import { parent } from '../model/pointer.js';
import type { Role } from '../model/role.js';
import type { Claim } from './types.js';

/** The role of the claim's field; a role given to an object or array covers what stands below it. */
export function roleOf({ field, contract }: Pick<Claim, 'field' | 'contract'>): Role | null {
  if (field.role) return field.role.role;
  for (let path = field.path; path !== '';) {
    path = parent(path);
    const role = contract.field(path)?.role;
    if (role) return role.role;
  }
  return null;
}
