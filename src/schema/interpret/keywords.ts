import type { SchemaNode } from '../document/node.js';
import type { Features } from '../document/dialect.js';
import type { SchemaSet } from '../document/schema-set.js';
import { ExactNumber } from '../json/exact.js';
import { isObject, kindOf, type Value, type ValueObject } from '../json/value.js';
import type { EngineProfile } from '../types.js';

/** Keywords that a re-run leaves out, as `node id + space + keyword`. */
export type Disabled = ReadonlySet<string>;

/** Reads the keywords of a subschema under the rules of its draft. */
export class Keywords {
  constructor(
    readonly schemas: SchemaSet,
    readonly profile: EngineProfile,
    readonly disabled: Disabled | null,
  ) {}

  /** The keyword's argument; undefined where it is absent, switched off or hidden by a `$ref`. */
  get(node: SchemaNode, keyword: string): Value | undefined {
    const schema = node.schema as ValueObject;
    if (!Object.hasOwn(schema, keyword)) return undefined;
    if (this.disabled?.has(`${node.id} ${keyword}`)) return undefined;
    const argument = schema[keyword] as Value;
    return isObject(argument) && this.isDataRef(node, argument) ? undefined : argument;
  }

  /**
   * Ajv's `$data` takes the argument from the instance. Where the profile does not say whether it is switched on, an object that
   * points to a declared sibling counts as one: the larger set.
   */
  private isDataRef(node: SchemaNode, argument: ValueObject): boolean {
    const pointer = argument['$data'];
    if (typeof pointer !== 'string' || this.profile.dataRefs === false || Object.keys(argument).length !== 1) return false;
    if (this.profile.dataRefs === true) return true;
    const [, name] = /^1\/([^/]+)$/.exec(pointer) ?? [];
    const parent = this.schemas.at(node.pointer.replace(/\/properties\/[^/]*$/, ''));
    const siblings = parent && isObject(parent.schema) ? parent.schema['properties'] : undefined;
    return name !== undefined && isObject(siblings ?? null) && Object.hasOwn(siblings as object, name);
  }

  hasRefOnly(node: SchemaNode): boolean {
    return node.resource.features.refHidesSiblings && typeof (node.schema as ValueObject)['$ref'] === 'string';
  }

  number(node: SchemaNode, keyword: string): number | ExactNumber | undefined {
    const argument = this.get(node, keyword);
    return argument !== undefined && kindOf(argument) === 'number' ? (argument as number | ExactNumber) : undefined;
  }

  /** A size: an integer from 0 on, Infinity for one that no double carries. Undefined where it is none. */
  size(node: SchemaNode, keyword: string): number | undefined {
    const argument = this.number(node, keyword);
    return argument instanceof ExactNumber ? Number(argument.text) : argument;
  }

  list(node: SchemaNode, keyword: string): readonly Value[] | undefined {
    const argument = this.get(node, keyword);
    return Array.isArray(argument) ? (argument as readonly Value[]) : undefined;
  }

  map(node: SchemaNode, keyword: string): ValueObject | undefined {
    const argument = this.get(node, keyword);
    return isObject(argument) ? argument : undefined;
  }

  /** The single subschema below a keyword. */
  schema(node: SchemaNode, keyword: string): SchemaNode | undefined {
    const argument = this.get(node, keyword);
    return isObject(argument) || typeof argument === 'boolean' ? this.schemas.child(node, keyword) : undefined;
  }

  branches(node: SchemaNode, keyword: string): readonly SchemaNode[] | undefined {
    return this.list(node, keyword)?.map((_item, i) => this.schemas.child(node, keyword, i));
  }

  features(node: SchemaNode): Features {
    return node.resource.features;
  }

  /** Array-form `items` up to 2019-09, `prefixItems` since. */
  prefix(node: SchemaNode): readonly SchemaNode[] | undefined {
    return this.branches(node, this.features(node).draft2020 ? 'prefixItems' : 'items');
  }

  /** The schema of the items after the prefix, with the keyword that holds it. */
  rest(node: SchemaNode): SchemaNode | undefined {
    const items = this.get(node, 'items');
    if (!Array.isArray(items)) return this.schema(node, 'items');
    return this.features(node).draft2020 ? undefined : this.schema(node, 'additionalItems');
  }
}
