import { onlyValue } from '../../contract/only-value.js';
import type { AnswerContract, Echo, Field } from '../../contract/types.js';
import { proofs } from '../../generated/proofs.js';
import { jsonEquals } from '../../model/equals.js';
import type { Json } from '../../model/json.js';
import { FILE_START } from '../../model/place.js';
import { isCovered } from '../../model/pointer.js';
import type { ReviewClass } from '../../model/review.js';
import type { Role } from '../../model/role.js';
import { conclusionReason, readsAsConclusion } from '../../review/conclusion.js';
import { protocolKind } from '../../review/protocol.js';
import type { ProofResult } from '../../review/index.js';
import { closestTo, givenAt } from './given.js';
import { doubtAbout, unproven } from './doubt.js';

/** A role for a field that has none. */
export interface RoleProposal {
  readonly contract: AnswerContract;
  readonly field: Field;
  readonly role: Role;
  /** The evidence proves it; else a person has to decide. */
  readonly proved: boolean;
  /** The evidence, in words. */
  readonly why: string;
}

/** A role for each field that has none, and for none that a role given to an object or list covers. */
export function proposeRoles(contract: AnswerContract): readonly RoleProposal[] {
  const covered = new Set(contract.fields.filter(({ role }) => role).map(({ path }) => path));
  const proposals: RoleProposal[] = [];
  const byDepth = [...contract.fields].sort((a, b) => a.path.split('/').length - b.path.split('/').length);
  for (const field of byDepth) {
    if (field.path === '' || isCovered(field.path, covered)) continue;
    const proposal = propose(field, contract, covered);
    if (!proposal) continue;
    proposals.push(proposal);
    covered.add(field.path);
  }
  const order = new Map(contract.fields.map((field, i) => [field, i]));
  return proposals.sort((a, b) => (order.get(a.field) ?? 0) - (order.get(b.field) ?? 0));
}

function propose(field: Field, contract: AnswerContract, covered: ReadonlySet<string>): RoleProposal | null {
  const found = proved(field, contract);
  // A role of an object or list would stand over those that were written below it.
  const hasRoleBelow = [...covered].some((path) => path.startsWith(`${field.path}/`));
  if (found && !hasRoleBelow) return { contract, field, ...found, proved: true };
  return field.leaf ? { contract, field, ...guessed(field, contract), proved: false } : null;
}

type Reasoned = Pick<RoleProposal, 'role' | 'why'>;

function proved(field: Field, contract: AnswerContract): Reasoned | null {
  if (field.leavesChoice) return null;
  const { tag } = field.analysis;
  if (tag) return field.leaf && tag.role === 'discriminator' ? tagged(field, contract) : null;
  const value = onlyValue(field);
  return value === undefined ? null : frozen(field, value, contract);
}

function tagged(field: Field, contract: AnswerContract): Reasoned | null {
  const branches = field.analysis.tag?.byBranch ?? [];
  // A truth value that selects a branch may well be what is asked for.
  if (branches.some(({ value }) => typeof value !== 'string')) return null;
  if (branches.some(({ value }) => conclusionReason({ field, contract }, value) !== null)) return null;
  const results = branches.map(({ value }) => prove('PUBLIC_VARIANT_TAG', value, field, contract));
  const [first] = results;
  return first?.proved && results.every((result) => result.proved) ? { role: 'PUBLIC_STRUCTURAL_DISCRIMINATOR', why: first.text } : null;
}

/** A declared input has the value under the same key, and nothing leaves a doubt. */
function frozen(field: Field, value: Json, contract: AnswerContract): Reasoned | null {
  const echo = givenAt(field, value, contract);
  if (!echo || doubtAbout(echo, field, value, contract) !== null) return null;
  if (!prove('FROZEN_INPUT_ECHO', value, field, contract).proved) return null;
  return { role: 'FROZEN_PROBLEM_DATA', why: `the schema leaves one value, which stands at ${placeOf(echo)}, under the same key` };
}

function prove(reviewClass: ReviewClass, value: Json, field: Field, contract: AnswerContract): ProofResult {
  const proof = proofs.find((candidate) => candidate.class === reviewClass);
  if (!proof) return { proved: false, why: 'there is no such proof' };
  const from = { file: contract.file.path, range: FILE_START, pointer: '', kind: 'manifest' } as const;
  return proof.prove({ field, contract, review: { rule: '', at: [field.path], class: reviewClass, value, reason: '', by: '', from } });
}

/** What most fields of such a shape are; a person has to look. */
function guessed(field: Field, contract: AnswerContract): Reasoned {
  const value = field.leavesChoice ? undefined : onlyValue(field);
  if (value !== undefined) return fromValue(field, value, contract);
  const { values = [] } = field.analysis;
  if (values.length > 1 && values.every((label) => typeof label === 'string')) {
    const why = `the schema leaves a choice among ${values.length} public labels`;
    return { role: 'EXPLICIT_CLASSIFICATION_OBJECTIVE', why };
  }
  if (readsAsConclusion(field.name)) return { role: 'DERIVED_CONCLUSION', why: `the key "${field.name}" asks for a conclusion` };
  return { role: 'AUTHORITATIVE_CERTIFICATE_DATA', why: 'the schema leaves the value open, so that the agent has to find it' };
}

function fromValue(field: Field, value: Json, contract: AnswerContract): Reasoned {
  const role = 'FROZEN_PROBLEM_DATA';
  const echo = closestTo(field, value, contract);
  const standing = (reason: string) => ({ role, why: `the schema leaves one value, which ${reason}` }) as const;
  if (echo?.keyMatch === 'same')
    return standing(`stands at ${placeOf(echo)}, under the same key; ${unproven(echo, field, value, contract)}`);
  const kind = protocolKind(field.name, value, contract.task);
  if (kind !== null) return { role, why: `the schema leaves one value, and by its name it is no answer (${kind})` };
  if (echo) return standing(`stands at ${placeOf(echo)}, under "${echo.key}"; look whether it is the same thing`);
  const solved = contract.solutionValues(field.path).some((at) => jsonEquals(at.value, value));
  const why = solved ? 'the hidden solution has it as well' : 'it stands in no input';
  return { role: 'DERIVED_CONCLUSION', why: `the schema leaves one value, and ${why}` };
}

function placeOf({ file, range, pointer }: Echo): string {
  return `${file.path}:${range.line}, ${pointer}`;
}
