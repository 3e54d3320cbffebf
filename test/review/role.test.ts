import { expect, test } from 'vitest';
import type { AnswerContract, Field } from '../../src/contract/types.js';
import type { Role } from '../../src/model/role.js';
import { roleOf } from '../../src/review/role.js';

const ROLES: Readonly<Record<string, Role>> = {
  '/proof': 'AUTHORITATIVE_CERTIFICATE_DATA',
  '/proof/steps/*/verdict': 'DERIVED_CONCLUSION',
};

function role(path: string): Role | null {
  const fieldAt = (at: string) => ({ path: at, role: ROLES[at] ? { role: ROLES[at], from: 'kgt.json:1' } : null }) as Field;
  const contract = { field: (at: string) => (at === '' ? undefined : fieldAt(at)) } as AnswerContract;
  return roleOf({ field: fieldAt(path), contract });
}

test.each<[string, Role | null]>([
  ['/proof', 'AUTHORITATIVE_CERTIFICATE_DATA'],
  ['/proof/steps/*', 'AUTHORITATIVE_CERTIFICATE_DATA'],
  ['/proof/steps/*/verdict', 'DERIVED_CONCLUSION'],
  ['/proofs', null],
  ['/other/proof', null],
])('%s: %s', (path, expected) => {
  expect(role(path)).toBe(expected);
});
