import type { OffsetRange, Range } from '../../model/place.js';
/**
 * - `part`: names a part of something: an attribute, a key of an object, a field of a class or type, a named argument
 * - `parameter`: of a function whose arguments may be passed by name
 * - `bound`: the program's own name where it gets a value
 * - `own`: another place of the program's own name: a variable, a function
 */
export type NameKind = 'part' | 'parameter' | 'bound' | 'own';
/**
 * From where a name can be found by a text that equals it: `module` from every program that has the file (a function, a variable
 * or a class at the top, an export, a function of a shell script), `class` through the class or an object of it (a method),
 * `program` from what its own program has of it, since it says its name: `check.name` of a function in TypeScript.
 */
export type NameReach = 'module' | 'class' | 'program';
/** An identifier of a program. */
export interface CodeName {
    readonly name: string;
    readonly kind: NameKind;
    /** Only where the name is given to something; null where nothing but the program's own text finds it. */
    readonly reach: NameReach | null;
    readonly range: Range;
}
export interface FoundName {
    readonly kind: NameKind;
    readonly reach?: NameReach | null;
}
export type NameReader = (tree: unknown, found: (name: FoundName, at: OffsetRange) => void) => void;
