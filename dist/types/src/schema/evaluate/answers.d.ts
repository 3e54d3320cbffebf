import type { SchemaNode } from '../document/node.js';
import type { Value } from '../json/value.js';
/**
 * What subschemas said about values, objects and arrays by identity. References make schemas graphs, in which the ways to a
 * subschema multiply with every level; each is asked once.
 */
export declare class Answers {
    private readonly known;
    get(node: SchemaNode, value: Value): boolean | undefined;
    set(node: SchemaNode, value: Value, valid: boolean): void;
}
