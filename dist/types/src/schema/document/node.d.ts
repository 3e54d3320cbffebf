import type { Value, ValueObject } from '../json/value.js';
import type { Features } from './dialect.js';
/** One schema resource: a document root or a subschema with its own `$id`. */
export interface Resource {
    /** Absolute URI without fragment; '' where the document has none. */
    readonly uri: string;
    readonly root: ValueObject | boolean;
    /** JSON Pointer of the root within its document. */
    readonly pointer: string;
    readonly document: SourceDocument;
    readonly features: Features;
    readonly anchors: Map<string, SchemaNode>;
    readonly dynamicAnchors: Map<string, SchemaNode>;
    readonly recursiveAnchor: boolean;
}
/** A text that schemas come from. */
export interface SourceDocument {
    readonly uri: string;
    readonly root: Value;
}
/** One subschema at its place. Nodes are shared: the same place gives the same node. */
export interface SchemaNode {
    readonly id: number;
    readonly schema: ValueObject | boolean;
    /** JSON Pointer from the root of the document that holds it. */
    readonly pointer: string;
    readonly resource: Resource;
}
