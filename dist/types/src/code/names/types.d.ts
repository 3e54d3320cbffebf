import type { Range } from '../../model/place.js';
/**
 * - `part`: names a part of something: an attribute, a key of an object, a field of a class or type, a named argument
 * - `parameter`: of a function whose arguments may be passed by name
 * - `bound`: the program's own name where it gets a value
 * - `own`: another place of the program's own name: a variable, a function
 */
export type NameKind = 'part' | 'parameter' | 'bound' | 'own';
/** An identifier of a program. */
export interface CodeName {
    readonly name: string;
    readonly kind: NameKind;
    readonly range: Range;
}
