import { type AnswerContract, type Json, type KeywordRef } from '../../../src/api/index.js';
import type { Construct, Firmness } from './construct.js';
import type { ForcedEvidence } from './evidence.js';
import type { Situation } from './judgement.js';

/** Message templates shared by the rules on forced values. */
const VALUE_MESSAGES = {
  forced: '"{{field}}" can only be {{value}}: {{why}}. {{meaning}} {{advice}}',
  forcedIfGiven: 'If "{{field}}" is given, it can only be {{value}}: {{why}}. {{meaning}} {{advice}}',
  keyedByVariant:
    '"{{field}}" is {{value}} as soon as the variant is chosen: {{why}}. The variant already says it, so the agent is not asked for it. Remove the field, or give it a choice of its own in each variant.',
  echo: '"{{field}}" can only be {{value}}: {{why}}. {{place}} has the same value (FROZEN_INPUT_ECHO?), so the agent copies what it was given. Take the field out of the answer; if it must stay, review it as FROZEN_INPUT_ECHO.',
} as const;

/** The keyword that a branch alone has is a `const` or an `enum`. */
const BRANCH_MESSAGES = {
  forcedInBranch: '"{{field}}" can only be {{value}} in one variant of the answer: {{why}}. {{meaning}} {{advice}}',
} as const;

/** An array alone can be fixed but for its order. */
const SET_MESSAGES = {
  forcedSet: '"{{field}}" must hold exactly {{value}} in some order: {{why}}. {{meaning}} {{advice}}',
  permutation:
    '"{{field}}" must be some order of {{value}}: {{why}}. Only the order is left to find; nothing is wrong if the order is the question.',
} as const;

type ForcedMessageId = keyof typeof VALUE_MESSAGES | keyof typeof BRANCH_MESSAGES | keyof typeof SET_MESSAGES;

/** The messages that a rule on forced values can give. */
export function messagesOf(rule: Construct): Readonly<Record<string, string>> {
  if (rule === 'answer-exhaustive-array') return { ...VALUE_MESSAGES, ...SET_MESSAGES };
  return rule === 'answer-forced-value' ? VALUE_MESSAGES : { ...VALUE_MESSAGES, ...BRANCH_MESSAGES };
}

export function messageIdOf(firmness: Firmness, situation: Situation): ForcedMessageId {
  if (firmness === 'as-a-sequence') return 'permutation';
  if (firmness === 'keyed') return 'keyedByVariant';
  if (situation === 'echo') return 'echo';
  if (firmness === 'as-a-set') return 'forcedSet';
  if (firmness === 'if-given') return 'forcedIfGiven';
  return firmness === 'in-a-branch' ? 'forcedInBranch' : 'forced';
}

/** `const (line 18)` or `minimum (line 19) and maximum (line 20)`. */
export function why(reasons: readonly KeywordRef[], contract: AnswerContract): string {
  const parts = reasons.map((reason) => `${reason.keyword} (line ${lineOf(reason, contract)})`);
  if (parts.length === 0) return 'the schema admits nothing else';
  return parts.length === 1 ? (parts[0] as string) : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

export function lineOf(reason: KeywordRef, contract: AnswerContract): number {
  return contract.locate(`${reason.schemaPointer}/${reason.keyword}`, 'key').line;
}

/** What the published value costs the task. */
export function meaning(evidence: ForcedEvidence, situation: Situation): string {
  if (situation === 'protocol') return 'It may belong to the protocol and not to the answer.';
  if (evidence.answerEcho) return `The input has it under "${evidence.answerEcho.key}", which reads as the answer itself.`;
  if (situation === 'conclusion') return 'Whoever reads the schema knows this conclusion, so the agent can no longer be asked for it.';
  if (evidence.solution === 'equal') return 'The hidden solution has the same value, so the schema publishes this part of the answer.';
  return 'The agent has nothing to find here.';
}

/** What to do about it. */
export function advice(value: Json, evidence: ForcedEvidence, situation: Situation): string {
  const prose = evidence.statements.length > 0 ? ' The instruction states it too: its words must change as well.' : '';
  if (situation === 'protocol') return `Review it as PROTOCOL_CONSTANT, or remove it.${prose}`;
  const open = openType(value);
  return `Remove the field and let the verifier derive it, or leave the choice open (${open}).${prose}`;
}

function openType(value: Json): string {
  if (typeof value === 'boolean') return '"type": "boolean"';
  if (typeof value === 'string') return 'an enum with every meaningful label, or "type": "string"';
  return Array.isArray(value) ? 'more candidates than right ones, and no fixed length' : 'a type without the value';
}
