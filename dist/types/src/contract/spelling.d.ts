import { type Json } from '../model/json.js';
/**
 * One text for all spellings of a value: `7` and `"7"`, `u=b` and `u = b`, `3/4` and `" 3 / 4"`.
 * Two values of one spelling are the same to a reader, though not to JSON.
 */
export declare function spelling(value: Json): string;
/**
 * True when a value is so particular that finding it under an unrelated key is no accident:
 * a label or formula, a long number, a list or object of some length; never a truth value or a small number.
 */
export declare function isDistinctive(value: Json): boolean;
