import type { SchemaNode } from '../document/node.js';
import type { Interpreter } from '../interpret/interpreter.js';
import { escapeToken, splitPointer } from '../json/pointer.js';
import { inPlace, referenced } from './applied.js';

const maxPaths = 5000;
const maxDepth = 40;

/** Static instance paths below a path: what `properties`, items and maps name, in document order. */
export function pathsBelow(at: Interpreter, under: string): readonly string[] {
  let nodes: readonly SchemaNode[] = applied(at, [at.schemas.root]);
  for (const step of splitPointer(under)) nodes = applied(at, childrenOf(at, nodes).get(step) ?? []);
  const found: string[] = [];
  collect(at, nodes, under, found, new Set(), 0);
  return found;
}

function collect(
  at: Interpreter,
  nodes: readonly SchemaNode[],
  path: string,
  found: string[],
  seen: ReadonlySet<string>,
  depth: number,
): void {
  if (depth > maxDepth) return;
  for (const [step, children] of childrenOf(at, nodes)) {
    if (found.length >= maxPaths) return;
    const key = children.map((child) => child.id).join();
    // A place whose schemas already stand above it repeats them for ever.
    if (seen.has(key)) continue;
    const below = `${path}/${escapeToken(step)}`;
    found.push(below);
    collect(at, applied(at, children), below, found, new Set([...seen, key]), depth + 1);
  }
}

/** All subschemas that may apply in place: through references and combinators. */
function applied(at: Interpreter, start: readonly SchemaNode[]): readonly SchemaNode[] {
  const found = new Set<SchemaNode>();
  const open = [...start].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (typeof node.schema === 'boolean' || found.has(node)) continue;
    found.add(node);
    const target = referenced(at, node);
    const others = at.keywords.hasRefOnly(node) ? [] : inPlace(at, node);
    open.push(...[...(target ? [target] : []), ...others].reverse());
  }
  return [...found];
}

/** Subschemas of the children of a place by step. */
function childrenOf(at: Interpreter, nodes: readonly SchemaNode[]): ReadonlyMap<string, readonly SchemaNode[]> {
  const children = new Map<string, SchemaNode[]>();
  const add = (step: string, child: SchemaNode | undefined): void => {
    if (!child) return;
    const list = children.get(step);
    if (list) list.push(child);
    else children.set(step, [child]);
  };
  for (const node of nodes) {
    if (typeof node.schema === 'boolean' || at.keywords.hasRefOnly(node)) continue;
    for (const name of Object.keys(at.keywords.map(node, 'properties') ?? {})) add(name, at.schemas.child(node, 'properties', name));
    addItems(at, node, add);
    addMaps(at, node, add);
  }
  return children;
}

type Add = (step: string, child: SchemaNode | undefined) => void;

function addItems(at: Interpreter, node: SchemaNode, add: Add): void {
  const prefix = at.keywords.prefix(node) ?? [];
  prefix.forEach((child, i) => add(String(i), child));
  add('*', proper(at.keywords.rest(node)));
  if (prefix.length === 0 && !at.keywords.rest(node)) add('*', proper(at.keywords.schema(node, 'unevaluatedItems')));
}

function addMaps(at: Interpreter, node: SchemaNode, add: Add): void {
  for (const source of Object.keys(at.keywords.map(node, 'patternProperties') ?? {}))
    add('*', at.schemas.child(node, 'patternProperties', source));
  add('*', proper(at.keywords.schema(node, 'additionalProperties')));
  add('*', proper(at.keywords.schema(node, 'unevaluatedProperties')));
}

/** `true` and `false` name no field. */
function proper(node: SchemaNode | undefined): SchemaNode | undefined {
  return node && typeof node.schema !== 'boolean' ? node : undefined;
}
