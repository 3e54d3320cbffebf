import type { Range } from '../../model/place.js';
/**
 * - `part`: names a part of something: an attribute, a key of an object, a field of a class or type, a named argument
 * - `own`: the program's own name: a variable, a parameter, a function
 */
export type NameKind = 'part' | 'own';
/** An identifier of a program. */
export interface CodeName {
    readonly name: string;
    readonly kind: NameKind;
    readonly range: Range;
}
