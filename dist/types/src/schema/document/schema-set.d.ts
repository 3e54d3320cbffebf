import { type Value } from '../json/value.js';
import type { Dialect } from '../types.js';
import type { Resource, SchemaNode, SourceDocument } from './node.js';
/**
 * All resources that a document can reach and their subschemas. Nodes are made on demand; the documents are scanned for `$id`
 * and anchors only where the text holds such keywords.
 */
export declare class SchemaSet {
    readonly dialect: Dialect;
    private readonly loadRemote;
    /** Some keyword may take its argument from the instance (`$data`). */
    readonly dataRefs: boolean;
    readonly nodes: SchemaNode[];
    readonly resources: Map<string, Resource>;
    readonly root: SchemaNode;
    private readonly byObject;
    /** Roots of embedded resources. */
    private readonly embedded;
    private readonly booleans;
    private readonly refs;
    constructor(document: SourceDocument, dialect: Dialect, simple: boolean, loadRemote: (uri: string) => Value | undefined, 
    /** Some keyword may take its argument from the instance (`$data`). */
    dataRefs?: boolean);
    /** True where some resource uses dynamic scope. */
    dynamic: boolean;
    rootOf(resource: Resource): SchemaNode;
    /** The subschema at keyword/name below a node. */
    child(parent: SchemaNode, keyword: string, name?: string | number): SchemaNode;
    /** A node for the value; what is no schema counts as `true`. */
    intern(value: Value, pointer: string, resource: Resource): SchemaNode;
    private internBoolean;
    /** Target of a reference; undefined when it cannot be found. */
    resolve(from: SchemaNode, reference: string): SchemaNode | undefined;
    private lookUp;
    resourceAt(uri: string): Resource | undefined;
    private addDocument;
    private addResource;
    /** `$schema` of a resource root; a custom metaschema may leave the validation vocabulary out. */
    private featuresAt;
    /** The chosen dialect, unless the root names a custom metaschema that is at hand. */
    private rootFeatures;
    private customFeatures;
    private follow;
    /** The subschema at a pointer from the document root. */
    at(pointer: string): SchemaNode | undefined;
}
