import { onlyValue } from '../../../contract/only-value.js';
import type { AnswerContract, Field } from '../../../contract/types.js';
import { isArray, type Json } from '../../../model/json.js';
import { isCovered, parent } from '../../../model/pointer.js';
import type { FoundFinding, Inspection, Objection } from '../types.js';
import { beyondReferences } from './beyond.js';
import { exactValue } from './exact.js';
import { objectionTo } from './pinned.js';

/** A field that should leave the answer. */
export interface Candidate {
  readonly contract: AnswerContract;
  readonly field: Field;
  /** `move`: its value belongs in the input. `drop`: it says nothing that anybody needs. */
  readonly action: 'move' | 'drop';
  /** Why it cannot leave, whatever the other files say. */
  readonly objection: Objection | null;
  /** The value that the schema forces; null where there is none, and with it an objection. */
  readonly value: Json;
  /** A review says that the input has the value, whatever the role. */
  readonly isReviewed: boolean;
}

/**
 * Fields by their role or by an accepted review: frozen problem data, and discriminators that discriminate nothing. What lies
 * in one that goes as a whole is no candidate of its own.
 */
export function candidates({ contracts, findings }: Inspection): readonly Candidate[] {
  return contracts.flatMap((contract) => {
    const declared = lifted(contract.fields.flatMap((field) => candidate(field, contract, findings) ?? []));
    const all = [...declared, ...beyondReferences(contract)];
    const whole = new Set(all.filter(({ objection }) => objection === null).map(({ field }) => field.path));
    return all.filter(({ field }) => !isCovered(parent(field.path), whole));
  });
}

/** A list of which every item is to be moved goes as a whole: an item alone cannot leave without moving the others. */
function lifted(all: readonly Candidate[]): readonly Candidate[] {
  const found = new Map<string, Candidate>();
  for (const one of all) {
    const list = isItem(one.field.path) ? wholeList(one, all) : null;
    const candidate = list ?? one;
    found.set(candidate.field.path, found.get(candidate.field.path) ?? candidate);
  }
  return [...found.values()];
}

function isItem(path: string): boolean {
  return /\/(?:\*|\d+)$/.test(path);
}

function wholeList({ contract, field, action, isReviewed }: Candidate, all: readonly Candidate[]): Candidate | null {
  const path = parent(field.path);
  const list = contract.field(path);
  const items = contract.fields.filter((other) => parent(other.path) === path);
  const isAll = items.every((item) => isItem(item.path) && all.some((other) => other.field === item && other.action === action));
  if (!list || !isAll || !isArray(onlyValue(list))) return null;
  return { contract, field: list, action, isReviewed, value: exactValue(list, contract) ?? null, objection: objectionTo(list, contract) };
}

function candidate(field: Field, contract: AnswerContract, findings: readonly FoundFinding[]): Candidate | null {
  const action = actionOf(field, contract, findings);
  if (action === null) return null;
  const isReviewed = ownFindings(field, contract, findings).some(isEcho);
  return { contract, field, action, isReviewed, value: exactValue(field, contract) ?? null, objection: objectionTo(field, contract) };
}

function actionOf(field: Field, contract: AnswerContract, findings: readonly FoundFinding[]): Candidate['action'] | null {
  if (field.role?.role === 'FROZEN_PROBLEM_DATA') return 'move';
  const own = ownFindings(field, contract, findings);
  if (field.role === null && own.some(isEcho)) return 'move';
  const isIdle = own.some(
    ({ rule, messageId, suppressed }) => rule === 'derived-conclusion' && messageId === 'discriminator' && !suppressed,
  );
  return field.role?.role === 'PUBLIC_STRUCTURAL_DISCRIMINATOR' && isIdle && !field.analysis.tag ? 'drop' : null;
}

function ownFindings(field: Field, contract: AnswerContract, findings: readonly FoundFinding[]): readonly FoundFinding[] {
  return findings.filter((finding) => finding.field === field.path && finding.file === contract.file.path);
}

function isEcho({ suppressed }: FoundFinding): boolean {
  return suppressed?.class === 'FROZEN_INPUT_ECHO';
}
