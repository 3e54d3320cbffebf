/** A number whose decimal text a double cannot carry, e.g. 9007199254740993. */
export declare class ExactNumber {
    readonly text: string;
    readonly canonical: string;
    constructor(text: string, canonical: string);
}
/** `digits` without zeros at either end, value = sign digits * 10^exponent. */
export interface Decimal {
    readonly negative: boolean;
    readonly digits: string;
    readonly exponent: number;
}
export declare function readDecimal(text: string): Decimal;
/** One spelling for each number: 1, 1.0 and 1e0 give the same text. */
export declare function canonicalDecimal(text: string): string;
/** A double where it carries the text exactly, else an exact number. */
export declare function readNumber(text: string): number | ExactNumber;
