/** Splits an identifier into lower-case words: `maxRows2`, `max_rows_2` and `max-rows 2` alike. */
export declare function words(name: string): string[];
/** True when an input key reads as an answer; a value that stands there excuses nothing. */
export declare function readsAsAnswer(key: string): boolean;
/** True when the shorter name ends the longer one at a word boundary (`minor_order`, `required_minor_order`). */
export declare function suffixEqual(a: string, b: string): boolean;
