import type { OffsetRange } from '../../model/place.js';

/** A node of ESTree, by the names of the standard; its parts are looked up by key. */
export interface EsNode {
  readonly type: string;
  readonly range: readonly [number, number];
}

function isNode(value: unknown): value is EsNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'range' in value && typeof value.type === 'string';
}

function part(node: EsNode, key: string): unknown {
  return Object.hasOwn(node, key) ? (node as unknown as Readonly<Record<string, unknown>>)[key] : undefined;
}

export function nodeIn(node: EsNode, key: string): EsNode | null {
  const value = part(node, key);
  return isNode(value) ? value : null;
}

/** Holes of arrays are left out. */
export function listIn(node: EsNode, key: string): readonly EsNode[] {
  const value = part(node, key);
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Everything directly in a node, in the order of its keys. */
export function childrenOf(node: EsNode): readonly EsNode[] {
  return Object.keys(node).flatMap((key) => (key === 'parent' ? [] : [...listIn(node, key), ...[nodeIn(node, key) ?? []].flat()]));
}

export function textIn(node: EsNode, key: string): string {
  const value = part(node, key);
  return typeof value === 'string' ? value : '';
}

export function spanOf({ range: [start, end] }: EsNode): OffsetRange {
  return { start, end };
}

/** A node with the one that holds it. */
export interface Visited {
  readonly node: EsNode;
  readonly outer: EsNode | null;
}

/** All nodes of a tree; what holds another comes first. */
export function everyNode(root: EsNode): readonly Visited[] {
  const all: Visited[] = [];
  const stack: Visited[] = [{ node: root, outer: null }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    all.push(next);
    for (const child of childrenOf(next.node)) stack.push({ node: child, outer: next.node });
  }
  return all;
}

/** The key of `object[key]`. */
export function indexOf(node: EsNode): EsNode | null {
  return node.type === 'MemberExpression' && part(node, 'computed') === true ? nodeIn(node, 'property') : null;
}
