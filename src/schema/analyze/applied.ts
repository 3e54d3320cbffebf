import type { LoadedDocument } from '../document/document.js';
import type { SchemaNode } from '../document/node.js';
import type { Interpreter } from '../interpret/interpreter.js';
import { dynamicTargets } from '../interpret/references.js';
import type { KeywordRef } from '../types.js';
import { Reference } from './reference.js';

/** A subschema that applies to a place, with the reference that led to it. */
export interface Applied {
  readonly node: SchemaNode;
  readonly via: KeywordRef | undefined;
  /** Steps through combinators and references from the place's own subschema. */
  readonly distance: number;
}

/** All subschemas that may apply in place, closest first: the given ones, then those behind references and combinators. */
export function appliedTo(at: Interpreter, document: LoadedDocument, start: readonly SchemaNode[]): readonly Applied[] {
  const found = new Map<SchemaNode, Applied>();
  let level: readonly Applied[] = start.map((node) => ({ node, via: undefined, distance: 0 }));
  while (level.length > 0 && found.size < 200) {
    const fresh: Applied[] = [];
    for (const one of level) {
      if (typeof one.node.schema === 'boolean' || found.has(one.node)) continue;
      found.set(one.node, one);
      // Each once: where many references lead to the same places, the ways would multiply with every level.
      fresh.push(one);
    }
    level = fresh.flatMap((one) => below(at, document, one));
  }
  return [...found.values()];
}

function below(at: Interpreter, document: LoadedDocument, { node, via, distance }: Applied): readonly Applied[] {
  const target = referenced(at, node);
  const next = (child: SchemaNode): Applied => ({ node: child, via, distance: distance + 1 });
  const followed = target ? [{ node: target, via: new Reference(document, node, '$ref', via), distance: distance + 1 }] : [];
  return at.keywords.hasRefOnly(node) ? followed : [...followed, ...inPlace(at, node).map(next)];
}

export function referenced(at: Interpreter, node: SchemaNode): SchemaNode | undefined {
  const reference = at.keywords.get(node, '$ref');
  return typeof reference === 'string' ? at.schemas.resolve(node, reference) : undefined;
}

/** Subschemas of combinators, conditions and dependencies. */
export function inPlace(at: Interpreter, node: SchemaNode): readonly SchemaNode[] {
  const { keywords } = at;
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => keywords.branches(node, keyword) ?? []);
  const single = ['if', 'then', 'else'].flatMap((keyword) => keywords.schema(node, keyword) ?? []);
  const dependent = ['dependentSchemas', 'dependencies'].flatMap((keyword) => {
    const map = keywords.map(node, keyword);
    return Object.keys(map ?? {}).flatMap((name) => (Array.isArray(map?.[name]) ? [] : [at.schemas.child(node, keyword, name)]));
  });
  return [...(dynamicTargets(at, node) ?? []), ...lists, ...single, ...dependent];
}
