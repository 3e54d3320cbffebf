import type { CharSet } from './charset.js';

/** An ECMAScript pattern as a tree. */
export type Syntax =
  | { readonly type: 'set'; readonly chars: CharSet }
  | { readonly type: 'sequence'; readonly items: readonly Syntax[] }
  | { readonly type: 'choice'; readonly items: readonly Syntax[] }
  | { readonly type: 'repeat'; readonly item: Syntax; readonly min: number; readonly max: number }
  | { readonly type: 'start' }
  | { readonly type: 'end' }
  | { readonly type: 'boundary'; readonly negated: boolean }
  | { readonly type: 'lookahead'; readonly item: Syntax; readonly negated: boolean }
  | { readonly type: 'group'; readonly item: Syntax; readonly index: number; readonly name: string | undefined }
  | { readonly type: 'back'; readonly to: number | string };

/** The pattern uses something that is not modelled: lookbehind, most back references, flags inside the pattern. */
export class Unsupported extends Error {}

export function hasAssertions(node: Syntax): boolean {
  switch (node.type) {
    case 'set':
      return false;
    case 'sequence':
    case 'choice':
      return node.items.some(hasAssertions);
    case 'repeat':
    case 'group':
      return hasAssertions(node.item);
    default:
      return true;
  }
}

export function hasBoundary(node: Syntax): boolean {
  if (node.type === 'boundary') return true;
  if (node.type === 'sequence' || node.type === 'choice') return node.items.some(hasBoundary);
  return 'item' in node && hasBoundary(node.item);
}
