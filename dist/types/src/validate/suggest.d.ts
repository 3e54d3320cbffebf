/**
 * The candidate that a typing slip most likely meant, or null when none is near.
 * Upper and lower case and the separators `-`, `_`, space count for nothing; at most two letters in five may differ.
 */
export declare function nearest(word: string, candidates: readonly string[]): string | null;
/** `; did you mean "x"?` for the end of a message, or nothing. */
export declare function didYouMean(suggestion: string | null): string;
