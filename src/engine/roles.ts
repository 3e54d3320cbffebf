import type { FieldRoles } from '../config/types.js';
import type { RoleLookup } from '../contract/fields.js';
import type { AnswerContract } from '../contract/types.js';
import type { Role } from '../model/role.js';
import type { Task } from '../model/task.js';
import { matchesPath } from '../review/index.js';
import type { UnsignedFinding } from './to-finding.js';

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

/** The findings with the roles of their fields. Where a task has several contracts, the one that the finding stands in decides. */
export function withRoles(findings: readonly UnsignedFinding[], contracts: readonly AnswerContract[]): readonly UnsignedFinding[] {
  return findings.map((finding) => {
    const role = finding.field === null ? null : roleOf(finding.file, finding.field, contracts);
    return role === null ? finding : { ...finding, role };
  });
}

function roleOf(file: string, field: string, contracts: readonly AnswerContract[]): Role | null {
  const own = contracts.filter((contract) => contract.file.path === file);
  const found = (own.length > 0 ? own : contracts).find((contract) => contract.field(field) !== undefined);
  return found?.field(field)?.role?.role ?? null;
}
