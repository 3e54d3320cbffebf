import { type Expr } from '../program.js';
/** What stands around the key in a name that is put together: `check_` and nothing in `"check_" + key`. */
export interface Affixes {
    readonly prefix: string;
    readonly suffix: string;
    /** Nothing but the key is between them. */
    readonly isWhole: boolean;
}
/** The key alone. */
export declare const BARE: Affixes;
/** What is put in when the program runs. */
declare const HOLE: null;
export type Part = string | typeof HOLE;
/** The name that an expression gives: null where it is written down as a whole. */
export declare function affixesOf(expr: Expr): Affixes | null;
/** The same of a text that could be the name of something and has more than the key. */
export declare function compositionOf(expr: Expr): Affixes | null;
/** The texts that make up another one; null for what is put in when the program runs. */
export declare function partsOfText(expr: Expr): readonly Part[];
export {};
