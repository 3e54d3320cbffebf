import type { Json } from '../model/json.js';
import type { Field } from './types.js';

/** The value that the field has wherever it is there; undefined where there is a choice. */
export function onlyValue({ analysis }: Pick<Field, 'analysis'>): Json | undefined {
  if (analysis.value !== undefined) return analysis.value;
  return analysis.whenPresent.upper === 1n && analysis.values?.length === 1 ? analysis.values[0] : undefined;
}
