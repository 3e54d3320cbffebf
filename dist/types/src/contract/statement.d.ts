import { type Json } from '../model/json.js';
import type { OffsetRange } from '../model/place.js';
import type { InstructionText } from '../model/task.js';
import type { Statement } from './types.js';
/** Where the instruction states a value: a number in digits or words, a label, a formula. Truth values are never stated. */
export declare function findStatements(instructions: readonly InstructionText[], value: Json): Statement[];
/**
 * Spans of a text that mention a number or a string, without regard to case. Bounded by words, so that CONSTANT is
 * not found in CONSTANTLY, nor 5 in 57 or 0.5. Other values give none.
 */
export declare function findMentions(text: string, value: Json): OffsetRange[];
