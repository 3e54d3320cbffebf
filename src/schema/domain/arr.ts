import type { Value } from '../json/value.js';

/** Constraints on items by position; `rest` undefined: none beyond the prefix. */
export interface ArrLayer {
  readonly prefix: readonly (number | undefined)[];
  readonly rest: number | undefined;
}

/** How many items must match a constraint. */
export interface Demand {
  readonly id: number;
  readonly min: number;
  readonly max: number;
}

/** Arrays: a finite set, or layers of item constraints with a window of lengths. */
export interface ArrPiece {
  readonly set: readonly Value[] | null;
  readonly layers: readonly ArrLayer[];
  readonly min: number;
  readonly max: number;
  readonly unique: boolean;
  /** Two items must be equal. */
  readonly repeats: boolean;
  readonly demands: readonly Demand[];
  readonly excluded: readonly Value[];
}

export const anyArray: ArrPiece = {
  set: null,
  layers: [],
  min: 0,
  max: Infinity,
  unique: false,
  repeats: false,
  demands: [],
  excluded: [],
};

export function arraySet(values: readonly Value[]): ArrPiece {
  return { ...anyArray, set: values };
}

export function meetArr(a: ArrPiece, b: ArrPiece, admits: (piece: ArrPiece, value: Value) => boolean): ArrPiece | undefined {
  if (a.set || b.set) {
    const [from, other] = a.set ? [a, b] : [b, a];
    const kept = (from.set as readonly Value[]).filter((value) => admits(other, value));
    return kept.length === 0 ? undefined : arraySet(kept);
  }
  const min = Math.max(a.min, b.min);
  const max = Math.min(a.max, b.max);
  const unique = a.unique || b.unique;
  const repeats = a.repeats || b.repeats;
  if (min > max || (unique && repeats)) return undefined;
  return {
    set: null,
    layers: concat(a.layers, b.layers),
    min,
    max,
    unique,
    repeats,
    demands: concat(a.demands, b.demands),
    excluded: concat(a.excluded, b.excluded),
  };
}

function concat<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  return a.length === 0 ? b : b.length === 0 ? a : [...a, ...b.filter((item) => !a.includes(item))];
}
