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

/** The counts where no solution can be compared with: leaves of what is given, and each open field once. */
export function uncompared(recovery: Recovery): Comparison {
  const parts = recovery.parts.map((part) => {
    const given = leavesOf(part.value).length;
    return { ...part, leaves: { ...NO_LEAVES, total: given, recovered: given }, matches: null };
  });
  const open = recovery.open.map((path) => ({ path, leaves: 1 }));
  const left = { ...NO_LEAVES, total: open.length, open: open.length };
  return { parts, open, leaves: [...parts.map((part) => part.leaves), left].reduce(sum, NO_LEAVES) };
}
