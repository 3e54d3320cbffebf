import type { Field } from '../contract/types.js';
import { type Json } from '../model/json.js';
import type { Claim, ReviewedFinding } from './types.js';
/**
 * The value that the schema gives for a finding today: what the finding says is forced, else the only value of the field,
 * else the list of its few values. Undefined where the field is open.
 */
export declare function currentValue(finding: ReviewedFinding, field: Field): Json | undefined;
/** True when the review names another value than the schema gives today. */
export declare function isStale({ review, field, contract }: Claim, finding: ReviewedFinding): boolean;
/**
 * The values of a field that each variant gives a constant of its own. It has one finding, which names the value of the first:
 * a review of it may name the value of any that an answer can take.
 */
export declare function variantValues({ analysis }: Field): readonly Json[];
/** The values that the schema makes constants of a field, as a whole or in a branch. */
export declare function constantsOf({ analysis }: Field): readonly Json[];
