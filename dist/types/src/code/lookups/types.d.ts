import type { OffsetRange, Range } from '../../model/place.js';
import type { Affixes } from './affixes.js';
/**
 * What a lookup can find:
 * - `names`: what stands at the top of programs, and what classes have
 * - `own`: what stands at the top of its own program
 * - `class`: what classes have
 * - `functions`: functions and classes of its own program, by the names that they have
 * - `keys`: members of records by texts that are put together
 */
export type LookupReach = 'names' | 'own' | 'class' | 'functions' | 'keys';
/** A place where a program finds something by a text that it has only when it runs: `getattr(checks, key)`, `vars(checks)`. */
export interface Lookup {
    readonly reach: LookupReach;
    /** What the names that it finds look like beside a key; null where it finds them all. */
    readonly affixes: Affixes | null;
    readonly range: Range;
}
export type FoundLookup = (reach: LookupReach, affixes: Affixes | null, at: OffsetRange) => void;
/** A text that says what cannot be told from the tree alone goes in as well. */
export type LookupReader = (tree: unknown, text: string, found: FoundLookup) => void;
