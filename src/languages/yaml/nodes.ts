import { isNode, isScalar, type Scalar } from 'yaml';
import type { OffsetRange } from '../../model/place.js';

/** The name that a key has in data: keys that are no strings are written as YAML writes them. */
export function keyName(key: unknown): string {
  if (isScalar(key)) return scalarName(key);
  return isNode(key) ? key.toString() : '';
}

function scalarName({ value, source }: Scalar): string {
  if (typeof value === 'string') return value;
  const known = typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean';
  return known ? String(value) : (source ?? '');
}

/** `<<` without quotes, which the parser gives as a symbol. */
export function isMergeKey(key: unknown): boolean {
  return isScalar(key) && typeof key.value === 'symbol';
}

/** Place of a node's own text, without anchor and tag. */
export function nodeRange(node: unknown, base: number): OffsetRange {
  const [start, end] = (isNode(node) ? node.range : null) ?? [0, 0];
  return { start: base + start, end: base + end };
}
