import {
  isArray,
  isObject,
  jsonEquals,
  property,
  valueAt,
  words,
  type AnswerContract,
  type Field,
  type Json,
} from '../../../src/api/index.js';

/** A vocabulary that leaves an agent little or nothing to choose. */
export interface NearForced {
  readonly messageId: 'labelsForRows' | 'allButOne' | 'noDistractor' | 'tellingLength';
  /** Pointer of the subschema that holds the labels or the length. */
  readonly pointer: string;
  readonly keyword: 'enum' | 'minItems';
  readonly labels: number;
  readonly rows: number;
}

/** Two labels make a choice that many tasks need; from three on a list is a vocabulary. */
const SMALLEST_VOCABULARY = 3;

export function nearForced(field: Field, contract: AnswerContract): NearForced | null {
  return labelsForRows(field, contract) ?? wholeVocabulary(field, contract);
}

/** `enum` of n labels in an array of exactly n rows: each label is used once, so only their order is left. */
function labelsForRows(field: Field, contract: AnswerContract): NearForced | null {
  const star = field.path.lastIndexOf('/*/');
  const labels = vocabularyOf(field, contract);
  if (star < 0 || !labels || labels.members.length < SMALLEST_VOCABULARY || field.path.indexOf('/*') !== star) return null;
  if (identifiesRows(field, labels.members, contract)) return null;
  const rows = fixedLength(contract.field(field.path.slice(0, star)), contract);
  if (
    rows !== labels.members.length ||
    !eachOnce(
      labels.members,
      contract.solutionValues(field.path).map((at) => at.value),
    )
  )
    return null;
  return { messageId: 'labelsForRows', pointer: labels.pointer, keyword: 'enum', labels: labels.members.length, rows };
}

const IDENTITY_WORDS = new Set(['id', 'key', 'name']);

/** Labels that name the rows, or that the input gives, say which row is meant; they are no part of the answer. */
function identifiesRows(field: Field, labels: readonly Json[], contract: AnswerContract): boolean {
  if (IDENTITY_WORDS.has(words(field.name).at(-1) ?? '')) return true;
  return contract.areGiven(labels);
}

/** An array of labels that must hold all but one, or whose solution is simply every label there is. */
function wholeVocabulary(field: Field, contract: AnswerContract): NearForced | null {
  const items = contract.field(`${field.path}/*`);
  const labels = items && vocabularyOf(items, contract);
  const bounds = arrayBounds(field, contract);
  if (!labels || labels.members.length < SMALLEST_VOCABULARY || field.analysis.whenPresent.unordered === 1n) return null;
  const common = { pointer: labels.pointer, keyword: 'enum', labels: labels.members.length, rows: bounds?.min ?? 0 } as const;
  if (bounds?.unique && bounds.min === labels.members.length - 1) return { messageId: 'allButOne', ...common };
  const solutions = contract.solutionValues(field.path);
  const whole = solutions.length > 0 && solutions.every((at) => isArray(at.value) && eachOnce(labels.members, at.value));
  return whole ? { messageId: 'noDistractor', ...common } : null;
}

/** True when the values are the labels, each exactly once. Without values there is nothing that speaks against it. */
function eachOnce(labels: readonly Json[], values: readonly Json[]): boolean {
  return (
    values.length === 0 || (values.length === labels.length && labels.every((label) => values.some((value) => jsonEquals(value, label))))
  );
}

interface Vocabulary {
  readonly pointer: string;
  readonly members: readonly Json[];
}

/** The field's `enum` of strings, when it has one. */
function vocabularyOf(field: Field, contract: AnswerContract): Vocabulary | null {
  for (const pointer of field.schemas) {
    const members = property(valueAt(contract.schema, pointer), 'enum');
    if (isArray(members) && members.every((member) => typeof member === 'string')) return { pointer, members };
  }
  return null;
}

export interface ArrayBounds {
  readonly pointer: string;
  readonly min: number;
  readonly max: number | null;
  readonly unique: boolean;
}

export function arrayBounds(field: Field, contract: AnswerContract): ArrayBounds | null {
  for (const pointer of field.schemas) {
    const schema = valueAt(contract.schema, pointer);
    const min = property(schema, 'minItems');
    if (!isObject(schema) || typeof min !== 'number') continue;
    const max = property(schema, 'maxItems');
    return { pointer, min, max: typeof max === 'number' ? max : null, unique: property(schema, 'uniqueItems') === true };
  }
  return null;
}

function fixedLength(field: Field | undefined, contract: AnswerContract): number | null {
  const bounds = field && arrayBounds(field, contract);
  return bounds && bounds.min === bounds.max ? bounds.min : null;
}
