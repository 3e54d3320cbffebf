import type { SchemaNode } from '../document/node.js';
import type { Value } from '../json/value.js';

/**
 * What subschemas said about values, objects and arrays by identity. References make schemas graphs, in which the ways to a
 * subschema multiply with every level; each is asked once.
 */
export class Answers {
  private readonly known = new Map<SchemaNode, Map<Value, boolean>>();

  get(node: SchemaNode, value: Value): boolean | undefined {
    return this.known.get(node)?.get(value);
  }

  set(node: SchemaNode, value: Value, valid: boolean): void {
    let row = this.known.get(node);
    if (!row) this.known.set(node, (row = new Map<Value, boolean>()));
    row.set(value, valid);
  }
}
