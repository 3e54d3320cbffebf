import type { Json } from './json.js';
import type { Range } from './place.js';

/** The classes of a reviewed suppression; kgtlint proves each of them itself. */
export const REVIEW_CLASSES = ['PUBLIC_VARIANT_TAG', 'FROZEN_INPUT_ECHO', 'STATED_REQUIREMENT', 'PROTOCOL_CONSTANT'] as const;

export type ReviewClass = (typeof REVIEW_CLASSES)[number];

/** A reviewed suppression as it is written in `kgt.json` or in the configuration. */
export interface Review {
  readonly rule: string;
  /** Instance path under the result; from a configuration it may be a glob or a list of them. */
  readonly at: readonly string[];
  readonly class: ReviewClass;
  /** The value that was reviewed. When the schema's value differs, the review is stale. */
  readonly value: Json;
  readonly reason: string;
  readonly by: string;
  /** ISO date. */
  readonly on?: string;
  /** ISO date; after this day the review no longer holds. */
  readonly expires?: string;
  /** Words of the instruction that state the value (STATED_REQUIREMENT). */
  readonly quote?: string;
  /** Globs over task ids; only from a configuration. */
  readonly tasks?: readonly string[];
  /** Where the review is written. */
  readonly from: ReviewOrigin;
}

export interface ReviewOrigin {
  /** Path relative to the root. */
  readonly file: string;
  readonly range: Range;
  readonly pointer: string;
  readonly kind: 'manifest' | 'configuration';
}
