import { loaded } from '../document/document.js';
import type { SchemaNode } from '../document/node.js';
import { Interpreter } from '../interpret/interpreter.js';
import { limitsOf } from '../interpret/limits.js';
import { dynamicTargets } from '../interpret/references.js';
import type { SchemaDocument } from '../types.js';
import { referenced } from './applied.js';

/**
 * For each reference of the subschema at a pointer, the pointers of the places that it may lead to: one for `$ref`, several where a
 * dynamic scope decides. What leads out of the document or to nothing is left out.
 */
export type References = (pointer: string) => readonly (readonly string[])[];

/** Follows references as the analysis does: by pointer, `$anchor`, `$id` and dynamic scope. */
export function createReferences(document: SchemaDocument): References {
  const schemas = loaded(document).schemas();
  const at = new Interpreter(schemas, { engine: 'any' }, limitsOf(undefined));
  const found = new Map<string, readonly (readonly string[])[]>();
  const isInside = ({ resource }: SchemaNode) => resource.document === schemas.root.resource.document;
  const follow = (pointer: string) => {
    const node = schemas.at(pointer);
    if (!node || typeof node.schema === 'boolean') return [];
    const target = referenced(at, node);
    const groups = [target ? [target] : [], dynamicTargets(at, node) ?? []];
    return groups.map((group) => group.filter(isInside).map((one) => one.pointer)).filter((group) => group.length > 0);
  };
  return (pointer) => {
    const references = found.get(pointer) ?? follow(pointer);
    found.set(pointer, references);
    return references;
  };
}
