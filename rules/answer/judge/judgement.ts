import { type Field, type Json, type Level } from '../../../src/api/index.js';
import { isAnswerLike, namesProcedure } from './answer-names.js';
import type { ForcedEvidence } from './evidence.js';
import { isExcusedByName, type ProtocolKind } from './protocol.js';
import { containsConclusion, isDisclaimer } from './value-kind.js';

/** Whether a forced value is a leak, how sure that is, and what to do about it. */
export interface Judgement {
  /** `quiet`: proved legitimate, nothing is reported. */
  readonly level: Level | 'quiet';
  readonly situation: Situation;
}

export type Situation = 'conclusion' | 'quantity' | 'echo' | 'protocol' | 'keyed' | 'undecided';

export interface JudgementOptions {
  /** Kinds of protocol constants that need no review. */
  readonly excuse: readonly ProtocolKind[];
}

/**
 * The steps from "forced" to "leak". An error needs the value to be a conclusion by its form, or a second file
 * (the hidden solution) to confirm it under a name that asks for work; all else is a warning or less.
 */
export function judge(field: Field, value: Json, evidence: ForcedEvidence, options: JudgementOptions): Judgement {
  const excused = evidence.protocol !== null && options.excuse.includes(evidence.protocol) && isExcusedByName(evidence.protocol);
  if (evidence.echo) return { level: excused || field.role?.role === 'FROZEN_PROBLEM_DATA' ? 'note' : 'warning', situation: 'echo' };
  if (excused) return { level: 'quiet', situation: 'protocol' };
  if (isAskedFor(field)) return { level: 'error', situation: 'conclusion' };
  if (evidence.protocol) return { level: 'warning', situation: 'protocol' };
  if (isDisclaimer(value)) return { level: 'warning', situation: 'undecided' };
  if (isConclusion(field, value, evidence)) return { level: 'error', situation: 'conclusion' };
  return judgeQuantity(field, evidence);
}

/** The author says that the agent is to find the value. */
function isAskedFor(field: Field): boolean {
  return field.role?.role === 'DERIVED_CONCLUSION' || field.role?.role === 'EXPLICIT_CLASSIFICATION_OBJECTIVE';
}

/** Truth values, labels, formulas and lists of labels: most of those are published conclusions. */
function isConclusion(field: Field, value: Json, evidence: ForcedEvidence): boolean {
  switch (evidence.kind) {
    case 'truth':
    case 'formula':
      return true;
    case 'label':
      return true;
    case 'labels':
      // A list of fixed labels may also be a protocol: what an answer must have checked or covered.
      return isAnswerLike(field, evidence.kind) || (evidence.solution === 'equal' && !namesProcedure(field));
    case 'structure':
      return evidence.solution === 'equal' || containsConclusion(value);
    default:
      return false;
  }
}

/** Numbers, texts and symbols: an error only when the solution confirms them under a name that asks for work. */
function judgeQuantity(field: Field, evidence: ForcedEvidence): Judgement {
  const confirmed = evidence.solution === 'equal';
  if (confirmed && isAnswerLike(field, evidence.kind)) return { level: 'error', situation: 'quantity' };
  return { level: 'warning', situation: confirmed ? 'quantity' : 'undecided' };
}
