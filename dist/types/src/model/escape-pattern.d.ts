/** A text as a regular expression (with the flag `u` or without) that matches just this text, outside of character classes. */
export declare function escapePattern(text: string): string;
