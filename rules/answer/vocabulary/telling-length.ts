import { isArray, isObject, words, type AnswerContract, type Field, type Json } from '../../../src/api/index.js';
import { arrayBounds, type NearForced } from './near-forced.js';

/** Names of lists whose length is itself found by solving: how many defects, roots or counterexamples there are. */
const FOUND_WORDS = new Set([
  'counterexamples',
  'defects',
  'errors',
  'exceptions',
  'findings',
  'flaws',
  'issues',
  'roots',
  'solutions',
  'violations',
  'witnesses',
]);

/** An array of exactly n findings, where neither the instruction nor an input says n. */
export function tellingLength(field: Field, contract: AnswerContract): NearForced | null {
  if (!words(field.name).some((word) => FOUND_WORDS.has(word)) || field.path.endsWith('*')) return null;
  const bounds = arrayBounds(field, contract);
  if (!bounds || bounds.min !== bounds.max || bounds.min < 2 || field.analysis.whenPresent.unordered === 1n) return null;
  if (contract.statements(bounds.min).length > 0 || contract.inputs.some((input) => hasLength(input.value, bounds.min))) return null;
  return { messageId: 'tellingLength', pointer: bounds.pointer, keyword: 'minItems', labels: 0, rows: bounds.min };
}

function hasLength(value: Json, length: number): boolean {
  if (isArray(value)) return value.length === length || value.some((item) => hasLength(item, length));
  return isObject(value) && Object.values(value).some((item) => hasLength(item, length));
}
