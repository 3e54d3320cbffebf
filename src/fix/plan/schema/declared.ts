import type { AnswerContract } from '../../../contract/types.js';
import { isArray, isObject, property, type Json, type JsonObject } from '../../../model/json.js';
import { join, lastToken, parent, valueAt } from '../../../model/pointer.js';
import { createReferences, type References } from '../../../schema/index.js';

/** What of a contract speaks of its schema alone. */
export type SchemaPart = Pick<AnswerContract, 'file' | 'schema' | 'schemaDocument' | 'analyzer' | 'fields' | 'result' | 'locate'>;

/** What of a contract says how its fields may leave. */
export type Leaving = SchemaPart & Pick<AnswerContract, 'solutions'>;

/** Where the fields of an answer are declared in its schema. Paths are instance paths from the root of the document. */
export class Declarations {
  /** Where the references of a subschema lead. */
  readonly references: References;
  readonly #contract: SchemaPart;
  readonly #paths: readonly string[];
  readonly #nodes = new Map<string, readonly string[]>();

  constructor(contract: SchemaPart) {
    this.#contract = contract;
    this.#paths = contract.analyzer.paths('');
    this.references = createReferences(contract.schemaDocument);
  }

  /** Pointers of the object subschemas that may apply at a path. */
  nodes(path: string): readonly string[] {
    const known = this.#nodes.get(path);
    if (known) return known;
    const { analyzer, schema } = this.#contract;
    const all = path === '' ? analyzer.field('').schemas : analyzer.schemas(path);
    const nodes = [...new Set(all)].filter((pointer) => isObject(valueAt(schema, pointer)));
    this.#nodes.set(path, nodes);
    return nodes;
  }

  schemaAt(pointer: string): JsonObject {
    const found = valueAt(this.#contract.schema, pointer);
    return isObject(found) ? found : {};
  }

  /** Subschemas of the path's parent that name the member: in `properties` or in `required`. */
  naming(path: string): readonly string[] {
    const key = lastToken(path);
    return this.nodes(parent(path)).filter((pointer) => names(this.schemaAt(pointer), key));
  }

  /** All instance paths that share a subschema which names the path's member. */
  sharing(path: string): readonly string[] {
    const naming = new Set(this.naming(path));
    const key = lastToken(path);
    return this.#paths.filter((other) => lastToken(other) === key && this.nodes(parent(other)).some((node) => naming.has(node)));
  }

  /** All instance paths whose last name is the key. */
  named(key: string): readonly string[] {
    return this.#paths.filter((path) => lastToken(path) === key);
  }

  /** Keys that the subschemas of a path declare. */
  keys(path: string): readonly string[] {
    return [...new Set(this.nodes(path).flatMap((pointer) => Object.keys(object(this.schemaAt(pointer), 'properties'))))];
  }

  /** Whether a subschema, or one that it refers to or combines, names a member. */
  reaches(pointer: string, key: string): boolean {
    return this.#reach(pointer, key, new Set());
  }

  #reach(pointer: string, key: string, seen: Set<string>): boolean {
    const schema = valueAt(this.#contract.schema, pointer);
    if (seen.has(pointer) || !isObject(schema)) return false;
    seen.add(pointer);
    if (names(schema, key)) return true;
    const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
      (list(schema, keyword) ?? []).map((_, i) => join(join(pointer, keyword), i)),
    );
    const below = [...this.references(pointer).flat(), ...branches, join(pointer, 'then'), join(pointer, 'else')];
    return below.some((at) => this.#reach(at, key, seen));
  }
}

export function names(schema: JsonObject, key: string): boolean {
  return Object.hasOwn(object(schema, 'properties'), key) || (list(schema, 'required')?.includes(key) ?? false);
}

/** The object under a keyword; empty when there is none. */
export function object(schema: Json | undefined, keyword: string): JsonObject {
  const found = property(schema, keyword);
  return isObject(found) ? found : {};
}

export function list(schema: Json | undefined, keyword: string): readonly Json[] | undefined {
  const found = property(schema, keyword);
  return isArray(found) ? found : undefined;
}

/** The subschema at the pointer says something of its own, not only where else to look. */
export function isDeclaredAt(root: Json, pointer: string): boolean {
  const schema = valueAt(root, pointer);
  return isObject(schema) && (Object.hasOwn(schema, 'const') || Object.hasOwn(schema, 'enum'));
}
