import { escapeToken, splitPointer } from '../json/pointer.js';
import { isObject, own, type Value, type ValueObject } from '../json/value.js';
import type { Dialect } from '../types.js';
import { dialectOf, featuresOf, type Features } from './dialect.js';
import type { Resource, SchemaNode, SourceDocument } from './node.js';
import { scanResources } from './scan.js';
import { resolveUri, splitFragment } from './uri.js';

/**
 * All resources that a document can reach and their subschemas. Nodes are made on demand; the documents are scanned for `$id`
 * and anchors only where the text holds such keywords.
 */
export class SchemaSet {
  readonly nodes: SchemaNode[] = [];
  readonly resources = new Map<string, Resource>();
  readonly root: SchemaNode;
  private readonly byObject = new Map<ValueObject, SchemaNode>();
  /** Roots of embedded resources. */
  private readonly embedded = new Map<ValueObject, Resource>();
  private readonly booleans = new Map<string, SchemaNode>();
  private readonly refs = new Map<string, SchemaNode | undefined>();

  constructor(
    document: SourceDocument,
    readonly dialect: Dialect,
    simple: boolean,
    private readonly loadRemote: (uri: string) => Value | undefined,
    /** Some keyword may take its argument from the instance (`$data`). */
    readonly dataRefs = false,
  ) {
    const resource = this.addDocument(document, this.rootFeatures(document.root), !simple);
    this.root = this.rootOf(resource);
  }

  /** True where some resource uses dynamic scope. */
  dynamic = false;

  rootOf(resource: Resource): SchemaNode {
    return this.intern(resource.root, resource.pointer, resource);
  }

  /** The subschema at keyword/name below a node. */
  child(parent: SchemaNode, keyword: string, name?: string | number): SchemaNode {
    const holder = (parent.schema as ValueObject)[keyword] as Value;
    const step = name === undefined ? `/${keyword}` : `/${keyword}/${escapeToken(String(name))}`;
    const value = name === undefined ? holder : (holder as ValueObject)[name as string];
    return this.intern(value as Value, parent.pointer + step, parent.resource);
  }

  /** A node for the value; what is no schema counts as `true`. */
  intern(value: Value, pointer: string, resource: Resource): SchemaNode {
    if (!isObject(value)) return this.internBoolean(value !== false, pointer, resource);
    const known = this.byObject.get(value);
    if (known) return known;
    const node = { id: this.nodes.length, schema: value, pointer, resource: this.embedded.get(value) ?? resource };
    this.nodes.push(node);
    this.byObject.set(value, node);
    return node;
  }

  private internBoolean(schema: boolean, pointer: string, resource: Resource): SchemaNode {
    const key = `${resource.document.uri} ${pointer}`;
    let node = this.booleans.get(key);
    if (!node) {
      node = { id: this.nodes.length, schema, pointer, resource };
      this.nodes.push(node);
      this.booleans.set(key, node);
    }
    return node;
  }

  /** Target of a reference; undefined when it cannot be found. */
  resolve(from: SchemaNode, reference: string): SchemaNode | undefined {
    if (reference === '#') return this.rootOf(from.resource);
    const key = `${from.resource.document.uri} ${from.resource.pointer} ${reference}`;
    if (this.refs.has(key)) return this.refs.get(key);
    const target = this.lookUp(from, reference);
    this.refs.set(key, target);
    return target;
  }

  private lookUp(from: SchemaNode, reference: string): SchemaNode | undefined {
    const local = reference.startsWith('#');
    const [uri, fragment] = splitFragment(local ? reference : resolveUri(from.resource.uri, reference));
    const resource = local ? from.resource : this.resourceAt(uri);
    if (!resource) return undefined;
    if (fragment === '') return this.rootOf(resource);
    return fragment.startsWith('/') ? this.follow(resource, fragment) : resource.anchors.get(fragment);
  }

  resourceAt(uri: string): Resource | undefined {
    const known = this.resources.get(uri);
    if (known) return known;
    const root = this.loadRemote(uri);
    if (root === undefined || (!isObject(root) && typeof root !== 'boolean')) return undefined;
    const resource = this.addDocument({ uri, root }, this.featuresAt(root, featuresOf(this.dialect)), true, uri);
    this.resources.set(uri, resource);
    return resource;
  }

  private addDocument(document: SourceDocument, features: Features, scan: boolean, uri = ''): Resource {
    return scanResources(document, uri, features, scan, {
      add: (resource) => this.addResource(resource),
      node: (schema, pointer, resource) => this.intern(schema, pointer, resource),
      features: (schema, inherited) => this.featuresAt(schema, inherited),
      dynamic: () => (this.dynamic = true),
    });
  }

  private addResource(resource: Resource): void {
    if (isObject(resource.root)) this.embedded.set(resource.root, resource);
    if (resource.uri !== '' && !this.resources.has(resource.uri)) this.resources.set(resource.uri, resource);
  }

  /** `$schema` of a resource root; a custom metaschema may leave the validation vocabulary out. */
  private featuresAt(schema: Value, inherited: Features): Features {
    const uri = isObject(schema) ? own(schema, '$schema') : undefined;
    if (typeof uri !== 'string') return inherited;
    const dialect = dialectOf(uri);
    if (dialect) return featuresOf(dialect);
    return this.customFeatures(uri) ?? inherited;
  }

  /** The chosen dialect, unless the root names a custom metaschema that is at hand. */
  private rootFeatures(root: Value): Features {
    const uri = isObject(root) ? own(root, '$schema') : undefined;
    const custom = typeof uri === 'string' && !dialectOf(uri) ? this.customFeatures(uri) : undefined;
    return custom ?? featuresOf(this.dialect);
  }

  private customFeatures(uri: string): Features | undefined {
    const meta = this.loadRemote(uri.replace(/#$/, ''));
    if (!isObject(meta)) return undefined;
    const named = own(meta, '$schema');
    const base = (typeof named === 'string' ? dialectOf(named) : undefined) ?? this.dialect;
    const vocabulary = own(meta, '$vocabulary');
    const validation = !isObject(vocabulary) || Object.keys(vocabulary).some((key) => key.endsWith('/vocab/validation'));
    return featuresOf(base, validation);
  }

  private follow(resource: Resource, fragment: string): SchemaNode | undefined {
    let value: Value | undefined = resource.root;
    let pointer = resource.pointer;
    let current = resource;
    for (const token of splitPointer(fragment)) {
      value = step(value, token);
      if (value === undefined) return undefined;
      pointer += `/${escapeToken(token)}`;
      if (isObject(value)) current = this.embedded.get(value) ?? current;
    }
    return isObject(value) || typeof value === 'boolean' ? this.intern(value, pointer, current) : undefined;
  }

  /** The subschema at a pointer from the document root. */
  at(pointer: string): SchemaNode | undefined {
    return pointer === '' ? this.root : this.follow(this.root.resource, pointer);
  }
}

function step(value: Value | undefined, token: string): Value | undefined {
  if (Array.isArray(value)) return /^(?:0|[1-9]\d*)$/.test(token) ? (value as readonly Value[])[Number(token)] : undefined;
  return isObject(value) ? own(value, token) : undefined;
}
