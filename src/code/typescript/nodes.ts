import type { OffsetRange } from '../../model/place.js';
import { everyNode, type Visited } from '../nodes.js';

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

/** All nodes of a TypeScript or JavaScript file. */
export function everyEsNode(root: EsNode): readonly Visited<EsNode>[] {
  return everyNode(root, childrenOf);
}

/** The key of `object[key]`. */
export function indexOf(node: EsNode): EsNode | null {
  return node.type === 'MemberExpression' && part(node, 'computed') === true ? nodeIn(node, 'property') : null;
}
