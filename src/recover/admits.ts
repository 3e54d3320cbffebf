import { toSchemaValue } from '../contract/exact.js';
import type { AnswerContract } from '../contract/types.js';
import type { Json } from '../model/json.js';

/** Whether some valid answer may have the value at the field; true where that is too costly to say, and checked at the end. */
export function admits(contract: AnswerContract, focus: string, value: Json): boolean {
  try {
    return contract.analyzer.admits(focus, toSchemaValue(value) as never) !== 'no';
  } catch (error) {
    // Nested too deeply to be an answer.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
