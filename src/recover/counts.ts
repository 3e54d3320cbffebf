import { fieldPath, type FieldNode } from './field-tree.js';
import { leavesOf } from './leaves.js';
import type { Comparison, Leaves, Recovery } from './types.js';

export const NO_LEAVES: Leaves = { total: 0, recovered: 0, wrong: 0, open: 0, surplus: 0 };

export function sum(a: Leaves, b: Leaves): Leaves {
  return {
    total: a.total + b.total,
    recovered: a.recovered + b.recovered,
    wrong: a.wrong + b.wrong,
    open: a.open + b.open,
    surplus: a.surplus + b.surplus,
  };
}

/** The counts where no solution can be compared with: leaves of what is given, and each open place once. */
export function uncompared(recovery: Recovery, root: FieldNode): Comparison {
  const parts = recovery.parts.map((part) => {
    const given = leavesOf(part.value).length;
    return { ...part, leaves: { ...NO_LEAVES, total: given, recovered: given }, matches: null };
  });
  const places = new Map<string, number>();
  for (const path of recovery.open.map((at) => fieldPath(root, at))) places.set(path, (places.get(path) ?? 0) + 1);
  const open = [...places].map(([path, leaves]) => ({ path, leaves }));
  const left = { ...NO_LEAVES, total: recovery.open.length, open: recovery.open.length };
  return { parts, open, leaves: [...parts.map((part) => part.leaves), left].reduce(sum, NO_LEAVES) };
}
