import { type Json } from './json.js';
/** RFC 6901: one reference token, escaped. */
export declare function escapeToken(token: string): string;
export declare function unescapeToken(token: string): string;
/** The tokens of a JSON Pointer, unescaped; empty for the whole document. */
export declare function tokens(pointer: string): string[];
export declare function join(pointer: string, token: string | number): string;
export declare function parent(pointer: string): string;
/** The last token of a pointer, unescaped; empty for the whole document. */
export declare function lastToken(pointer: string): string;
/** One of the pointers, or below one of them. The pointer of the whole document covers nothing. */
export declare function isCovered(pointer: string, pointers: ReadonlySet<string>): boolean;
/** The value at a pointer, or undefined when there is none. */
export declare function valueAt(root: Json | undefined, pointer: string): Json | undefined;
/** A value and where it stands. */
export interface Located {
    readonly value: Json;
    readonly pointer: string;
}
/** All values at an instance path in which `*` stands for any array item or map key. */
export declare function valuesAt(root: Json, path: string): Located[];
/** Members or items of a value, with their pointers. */
export declare function children(at: Located): Located[];
