/** True for a JSON Pointer; the empty one names the whole result. */
export declare function isInstancePath(text: string): boolean;
/** What an author who wrote `rows[*].cost`, `#/mode` or `$.mode` most likely meant; null when there is no good guess. */
export declare function instancePathFor(text: string): string | null;
