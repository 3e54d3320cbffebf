import type { Syntax } from './syntax.js';

/**
 * An upper bound on the steps of a backtracking engine: the ways through the pattern from every start, each as long as the text.
 * Infinity where a repeated part can itself match in several ways, since the ways then multiply with every character.
 */
export function backtrackingSteps(pattern: Syntax, length: number): number {
  const ways = waysOf(pattern, length + 1);
  return ways * (length + 1) * (isAnchored(pattern) ? 1 : length + 1);
}

function waysOf(node: Syntax, places: number): number {
  switch (node.type) {
    case 'sequence':
      return node.items.reduce((product, item) => product * waysOf(item, places), 1);
    case 'choice':
      return node.items.reduce((sum, item) => sum + waysOf(item, places), 0);
    case 'group':
    case 'lookahead':
      return waysOf(node.item, places);
    case 'repeat':
      return repeatWays(waysOf(node.item, places), node.min, Math.min(node.max, Math.max(node.min, places)), places);
    default:
      return 1;
  }
}

/** Most rounds of a part that leaves a choice which are multiplied out. */
const maxRounds = 8;

function repeatWays(item: number, min: number, max: number, places: number): number {
  if (item === 1) return Math.min(max - min + 1, places);
  return max > maxRounds ? Infinity : item ** max * (max - min + 1);
}

function isAnchored(node: Syntax): boolean {
  if (node.type === 'start') return true;
  return node.type === 'sequence' && node.items[0] !== undefined && isAnchored(node.items[0]);
}
