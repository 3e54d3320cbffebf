import { words } from '../contract/names.js';
import type { Json } from '../model/json.js';
import type { Role } from '../model/role.js';
import { leaves } from './leaves.js';
import { roleOf } from './role.js';
import type { Claim } from './types.js';

/** `REFUTED`, `NOT_ESTABLISHED`: how authors write a status; at least two characters, so that the symbol `R` is none. */
const UPPER_CASE = /^[A-Z](?=.)[A-Z0-9]*(?:[ _-][A-Z0-9]+)*$/;

/** Words of a key that asks for a conclusion. */
const CONCLUSION_WORDS = new Set(
  `answer assessment claim classification compliance conclusion consequence decision diagnosis finding judgement judgment outcome
   relation relationship result statement status truth validity verdict winner`.split(/\s+/),
);

/** Last words of a key that names how something is written or done, and not what came out. */
const STRUCTURE_WORDS = new Set(
  `algorithm axis basis branch convention currency direction directions domain encoding field format kind language method mode model
   name namespace notation op operator order protocol ring rule schema scheme scope space strategy symbol type unit units variable
   variant version`.split(/\s+/),
);

/** Words inside a label that tell what was concluded. */
const JUDGING_WORDS = new Set(
  `accepted certified consistent correct disproved equal established exists fail failed false impossible inconsistent incorrect invalid
   no not only pass passed proved proven refuted rejected sat satisfiable true unbounded undecided unique unknown unsat unsatisfiable
   valid yes`.split(/\s+/),
);

/** Last words of a key that only names a thing (`claim_id`), whatever the words before say. */
const NAMING_WORDS = new Set(
  `encoding format id identifier identity ids language namespace notation protocol schema symbol symbols unit units variable variables
   version`.split(/\s+/),
);

/**
 * Why a value reads as a conclusion of the task, in words; null where it does not.
 * Only labels can: a sentence that fixes a number or a formula may be a requirement, a sentence that fixes the verdict is the answer.
 * In doubt an upper-case label is a conclusion: most of those that real contracts published were.
 */
export function conclusionReason(claim: Pick<Claim, 'field' | 'contract'>, value: Json): string | null {
  return firstReason(claim, value, (label, key, role) => surely(label, key, role) ?? inDoubt(label, key, role));
}

/** The same without what is only in doubt: for a value of which other evidence says where it comes from. */
export function sureConclusionReason(claim: Pick<Claim, 'field' | 'contract'>, value: Json): string | null {
  return firstReason(claim, value, surely);
}

type Reason = (label: string, key: string, role: Role | null) => string | null;

function firstReason(claim: Pick<Claim, 'field' | 'contract'>, value: Json, reasonOf: Reason): string | null {
  const role = roleOf(claim);
  for (const leaf of leaves(value)) {
    if (typeof leaf.value !== 'string' || !isLabel(leaf.value)) continue;
    const reason = reasonOf(leaf.value, leaf.key ?? claim.field.name, role);
    if (reason !== null) return reason;
  }
  return null;
}

function surely(label: string, key: string, role: Role | null): string | null {
  if (asksForConclusion(role)) return `the field's role is ${role}`;
  if (readsAsConclusion(key)) return `the key "${key}" asks for a conclusion`;
  return role === null && UPPER_CASE.test(label) && saysWhatWasConcluded(label) ? `the label ${label} says what was concluded` : null;
}

function inDoubt(label: string, key: string, role: Role | null): string | null {
  if (role !== null || !UPPER_CASE.test(label) || namesStructure(key)) return null;
  return `${label} is an upper-case label, and neither the key "${key}" nor a role says that it is anything but a conclusion`;
}

/** True for the roles of which the value is what the agent concludes. */
export function asksForConclusion(role: Role | null): boolean {
  return role === 'DERIVED_CONCLUSION' || role === 'EXPLICIT_CLASSIFICATION_OBJECTIVE';
}

/** True when the key itself asks for a conclusion (`claim_status`, `verdict`). */
export function readsAsConclusion(key: string): boolean {
  const parts = words(key);
  return !NAMING_WORDS.has(parts.at(-1) ?? '') && parts.some((word) => CONCLUSION_WORDS.has(word));
}

/** True when the key says how something is written or done (`proof_method`, `kind`); its last word decides. */
export function namesStructure(key: string): boolean {
  const last = words(key).at(-1) ?? '';
  return NAMING_WORDS.has(last) || STRUCTURE_WORDS.has(last);
}

/** True when a label has a word that judges (`NOT_ESTABLISHED`). */
export function saysWhatWasConcluded(label: string): boolean {
  return words(label).some((word) => JUDGING_WORDS.has(word));
}

/** One or more words, and no formula. */
function isLabel(value: string): boolean {
  return /^[\p{L}\p{N}]+(?:[ _-][\p{L}\p{N}]+)*$/u.test(value) && /\p{L}{2}/u.test(value);
}
