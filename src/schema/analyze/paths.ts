import type { SchemaNode } from '../document/node.js';
import type { Interpreter } from '../interpret/interpreter.js';
import { compilePattern } from '../evaluate/patterns.js';
import { escapeToken, splitPointer } from '../json/pointer.js';
import { isObject, own } from '../json/value.js';
import { inPlace, referenced } from './applied.js';

const maxPaths = 5000;
const maxDepth = 40;

/** Static instance paths below a path with the subschemas that may apply there: what `properties`, items and maps name, in document order. */
export function pathsBelow(at: Interpreter, under: string): ReadonlyMap<string, readonly SchemaNode[]> {
  let nodes: readonly SchemaNode[] = applied(at, [at.schemas.root]);
  for (const step of splitPointer(under)) nodes = applied(at, childrenOf(at, nodes).get(step) ?? []);
  const found = new Map<string, readonly SchemaNode[]>();
  collect(at, nodes, under, found, new Set(), 0);
  return found;
}

function collect(
  at: Interpreter,
  nodes: readonly SchemaNode[],
  path: string,
  found: Map<string, readonly SchemaNode[]>,
  above: ReadonlySet<number>,
  depth: number,
): void {
  const below = childrenOf(at, nodes);
  if (below.size === 0 || depth > maxDepth) return;
  // A place whose schemas all stand above it already repeats them for ever.
  const own = nodes.filter((node) => !isReferenceOnly(node)).map((node) => node.id);
  if (own.length > 0 && own.every((id) => above.has(id))) return;
  const inside = new Set([...above, ...own]);
  for (const [step, children] of below) {
    if (found.size >= maxPaths) return;
    const child = `${path}/${escapeToken(step)}`;
    const all = applied(at, children);
    // Where nothing is said of the values, `true` is what declares the field.
    found.set(child, all.length > 0 ? all : children);
    collect(at, all, child, found, inside, depth + 1);
  }
}

function isReferenceOnly({ schema }: SchemaNode): boolean {
  return typeof schema === 'object' && Object.hasOwn(schema, '$ref') && Object.keys(schema).length === 1;
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
  for (const name of requiredNames(at, nodes)) if (!children.has(name)) for (const node of nodes) addUndeclared(at, node, name, add);
  return children;
}

function requiredNames(at: Interpreter, nodes: readonly SchemaNode[]): readonly string[] {
  const lists = nodes.flatMap((node) =>
    typeof node.schema === 'boolean' || at.keywords.hasRefOnly(node) ? [] : (at.keywords.list(node, 'required') ?? []),
  );
  return lists.filter((name) => typeof name === 'string');
}

/** A required member that no `properties` declares is described by a pattern, or by what stands for the rest. */
function addUndeclared(at: Interpreter, node: SchemaNode, name: string, add: Add): void {
  if (typeof node.schema === 'boolean' || at.keywords.hasRefOnly(node)) return;
  const sources = Object.keys(at.keywords.map(node, 'patternProperties') ?? {}).filter((source) => compilePattern(source)?.test(name));
  for (const source of sources) add(name, at.schemas.child(node, 'patternProperties', source));
  if (sources.length > 0) return;
  add(name, proper(at.keywords.schema(node, 'additionalProperties')) ?? proper(at.keywords.schema(node, 'unevaluatedProperties')));
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

/** `true` and `false` name no field, nor does `{ "not": {} }`, which is `false` in other words. */
function proper(node: SchemaNode | undefined): SchemaNode | undefined {
  return node && typeof node.schema !== 'boolean' && !refusesAll(node) ? node : undefined;
}

function refusesAll({ schema }: SchemaNode): boolean {
  const refused = isObject(schema) ? own(schema, 'not') : undefined;
  return refused === true || (isObject(refused) && Object.keys(refused).length === 0);
}
