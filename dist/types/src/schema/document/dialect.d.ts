import type { Dialect } from '../types.js';
export declare const newestDialect: Dialect;
/** The dialect that a `$schema` URI names; http and https, with and without `#`, are the same. */
export declare function dialectOf(uri: string): Dialect | undefined;
export declare function atLeast(dialect: Dialect, since: Dialect): boolean;
/** `id` in draft-04, `$id` since. */
export declare function idKeyword(dialect: Dialect): string;
/** Up to draft-07 a `$ref` switches its siblings off. */
export declare function refHidesSiblings(dialect: Dialect): boolean;
/** What a dialect has: each flag is asked many times, so it is looked up once a resource. */
export interface Features {
    readonly dialect: Dialect;
    readonly booleanExclusive: boolean;
    readonly draft06: boolean;
    readonly draft07: boolean;
    readonly draft2019: boolean;
    readonly draft2020: boolean;
    readonly refHidesSiblings: boolean;
    /** False where the metaschema leaves the validation vocabulary out. */
    readonly validation: boolean;
}
export declare function featuresOf(dialect: Dialect, validation?: boolean): Features;
