import type { Resource, SchemaNode } from '../document/node.js';
import type { SchemaSet } from '../document/schema-set.js';
import { type Value } from '../json/value.js';
import type { ValidationError } from '../types.js';
import { Answers } from './answers.js';
/** Thrown where an instance or a chain of references goes deeper than the stack allows. */
export declare class TooDeep extends Error {
}
/** What may be charged for work, and ends it by throwing. */
export interface Charged {
    step(weight?: number): void;
}
/** State of one evaluation: dynamic scope, errors if wanted, and whether something could not be decided. */
export declare class Context {
    readonly schemas: SchemaSet;
    /** Null while a branch is only tried. */
    errors: ValidationError[] | null;
    /** False when evaluation starts below the root: the dynamic scope is not known then. */
    readonly fullScope: boolean;
    /** Engines differ on `nullable`. */
    readonly nullable: boolean;
    private readonly instance;
    private readonly meter;
    /** Resources entered, outermost first. */
    readonly scope: Resource[];
    /**
     * Set when something could not be decided: a reference, a dynamic reference, a pattern, or all that comes after the last step.
     * The result is then a guess for `valid`.
     */
    uncertain: boolean;
    /** What references led to, by target and value. */
    readonly answers: Answers;
    private steps;
    private limit;
    depth: number;
    /** References being followed, outermost first: one that meets itself at the same place never ends. */
    readonly following: {
        readonly target: SchemaNode;
        readonly value: Value;
        readonly at: Location;
    }[];
    constructor(schemas: SchemaSet, 
    /** Null while a branch is only tried. */
    errors: ValidationError[] | null, 
    /** False when evaluation starts below the root: the dynamic scope is not known then. */
    fullScope: boolean, 
    /** Engines differ on `nullable`. */
    nullable: boolean, instance: Value, meter: Charged | null);
    /** False when so much has been asked that the rest stays undecided. */
    mayStep(): boolean;
    /** A pattern could not be decided, which took its time. */
    giveUpPattern(): void;
    /** Runs a check and tells whether something in it stayed undecided. */
    watched<T>(run: () => T): readonly [result: T, undecided: boolean];
    enter(): void;
    leave(): void;
    fail(node: SchemaNode, keyword: string, at: Location): false;
}
/** Path of an instance location, innermost first; null is the root. */
export type Location = {
    readonly parent: Location;
    readonly token: string | number;
} | null;
