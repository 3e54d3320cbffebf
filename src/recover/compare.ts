import { jsonEquals } from '../model/equals.js';
import { isArray, type Json } from '../model/json.js';
import { valuesAt, type Located } from '../model/pointer.js';
import { fieldPath, type FieldNode } from './field-tree.js';
import { leavesOf } from './leaves.js';
import { NO_LEAVES, sum } from './counts.js';
import type { ComparedPart, Comparison, Leaves, OpenField, Part, Recovery } from './types.js';

/** Compares leaf by leaf with the solution's result. Each leaf of the solution counts once. */
export function compare(recovery: Recovery, root: FieldNode, solution: Json): Comparison {
  const covered = new Set<string>();
  // Values for single items go before values for every item.
  const parts = [...recovery.parts].sort((a, b) => Number(a.path.includes('/*')) - Number(b.path.includes('/*')));
  const compared = new Map(parts.map((part) => [part, comparePart(part, solution, covered)]));
  const open = openFields(
    root,
    leavesOf(solution).filter(({ pointer }) => !covered.has(pointer)),
  );
  const counts = [...compared.values()].map((part) => part.leaves);
  const left = open.reduce((count, field) => count + field.leaves, 0);
  const leaves = [...counts, { ...NO_LEAVES, total: left, open: left }].reduce(sum, NO_LEAVES);
  return { parts: recovery.parts.map((part) => compared.get(part) as ComparedPart), open, leaves };
}

function comparePart(part: Part, solution: Json, covered: Set<string>): ComparedPart {
  const nodes = valuesAt(solution, part.path).filter((node) => !covered.has(node.pointer));
  let leaves: Leaves = NO_LEAVES;
  for (const node of nodes) {
    const expected = leavesOf(node.value, node.pointer).filter(({ pointer }) => !covered.has(pointer));
    const equal = part.unordered ? countUnordered(part.value, node.value) : countEqual(part.value, node.pointer, expected);
    const surplus = part.unordered ? Math.max(0, leavesOf(part.value).length - expected.length) : countSurplus(part.value, node);
    leaves = sum(leaves, { total: expected.length, recovered: equal, wrong: expected.length - equal, open: 0, surplus });
    for (const { pointer } of expected) covered.add(pointer);
    covered.add(node.pointer);
  }
  // A value for a place that the solution has not: of a field that may be missing, and of items that may be none, it says nothing.
  if (nodes.length === 0 && !part.optional && !part.path.includes('/*')) leaves = { ...leaves, surplus: leavesOf(part.value).length };
  const differing = nodes.find((node) => !jsonEquals(node.value, part.value) && leaves.wrong > 0);
  return { ...part, leaves, matches: verdict(leaves), ...(differing ? { expected: differing.value } : {}) };
}

function verdict({ total, recovered, surplus }: Leaves): ComparedPart['matches'] {
  if (total === 0 && surplus === 0) return null;
  if (recovered === total && surplus === 0) return 'yes';
  return recovered === 0 ? 'no' : 'partly';
}

function countEqual(value: Json, base: string, expected: readonly Located[]): number {
  const given = new Map(leavesOf(value, base).map((leaf) => [leaf.pointer, leaf.value]));
  return expected.filter(({ pointer, value: wanted }) => {
    const found = given.get(pointer);
    return found !== undefined && jsonEquals(found, wanted);
  }).length;
}

function countSurplus(value: Json, node: Located): number {
  const wanted = new Set(leavesOf(node.value, node.pointer).map(({ pointer }) => pointer));
  return leavesOf(value, node.pointer).filter(({ pointer }) => !wanted.has(pointer)).length;
}

/** Leaves of the items that both lists hold, each as often as it stands in both. */
function countUnordered(value: Json, expected: Json): number {
  if (!isArray(value) || !isArray(expected)) return 0;
  const left = [...value];
  let leaves = 0;
  for (const item of expected) {
    const at = left.findIndex((candidate) => jsonEquals(candidate, item));
    if (at < 0) continue;
    left.splice(at, 1);
    leaves += leavesOf(item).length;
  }
  return leaves;
}

/** Leaves that nothing gives, by their fields. */
function openFields(root: FieldNode, leaves: readonly Located[]): OpenField[] {
  const byField = new Map<string, Json[]>();
  for (const { pointer, value } of leaves) {
    const path = fieldPath(root, pointer);
    const list = byField.get(path);
    if (list) list.push(value);
    else byField.set(path, [value]);
  }
  return [...byField].map(([path, expected]) => ({ path, leaves: expected.length, expected }));
}
