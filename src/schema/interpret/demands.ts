import type { ArrPiece, Demand } from '../domain/arr.js';
import { sigmaOf, type Sigma } from './constraints.js';
import type { Interpreter } from './interpreter.js';
import { positionSigma, prefixLength } from './positions.js';

/** What `contains` demands imply for lengths and positions. */
export interface Implied {
  readonly demands: readonly Demand[];
  readonly min: number;
  readonly max: number;
  /** Constraints that every item gets. */
  readonly every: Sigma;
  /** Constraints that single positions get. */
  readonly at: ReadonlyMap<number, readonly number[]>;
}

/** Positions looked at one by one. */
const maxPositions = 64;

/** Undefined where the demands cannot be met. */
export function impliedBy(at: Interpreter, piece: ArrPiece): Implied | undefined {
  const demands = derivedDemands(at, piece);
  if (!demands) return undefined;
  const lengths = matchedLengths(at, piece, demands);
  const disjoint = pairwiseDisjoint(at, demands);
  const floor = disjoint ? demands.reduce((sum, demand) => sum + demand.min, 0) : Math.max(0, ...demands.map((demand) => demand.min));
  const every = [...everyItem(at, demands, lengths.max), ...(disjoint && floor === lengths.max ? filledBy(at, demands) : [])];
  const places = onlyPlaces(at, piece, demands, lengths.max, every);
  if (!places) return undefined;
  const needed = Math.max(-1, ...places.keys()) + 1;
  return { demands, min: Math.max(lengths.min, floor, needed), max: lengths.max, every: sigmaOf(every), at: places };
}

/** Adds "at least n others" for every upper limit; undefined where a demand cannot be met. */
function derivedDemands(at: Interpreter, piece: ArrPiece): readonly Demand[] | undefined {
  const demands: Demand[] = [];
  for (const demand of piece.demands) {
    if (demand.min > demand.max || demand.min > piece.max) return undefined;
    demands.push(demand);
    const others = at.constraints.not(demand.id);
    if (demand.max < piece.min && others !== undefined) demands.push({ id: others, min: piece.min - demand.max, max: Infinity });
  }
  return demands;
}

/** A demand that every possible item meets counts the items. */
function matchedLengths(at: Interpreter, piece: ArrPiece, demands: readonly Demand[]): { readonly min: number; readonly max: number } {
  let { min, max } = piece;
  for (const demand of demands) {
    const opposite = at.constraints.not(demand.id);
    if (opposite !== undefined && positions(piece).some((i) => at.inhabited(sigmaOf([...positionSigma(piece, i), opposite])))) continue;
    min = Math.max(min, demand.min);
    max = Math.min(max, demand.max);
  }
  return { min, max };
}

/** Indexes that stand for all positions: the prefix and the first one after it. */
function positions(piece: ArrPiece): readonly number[] {
  const count = Math.min(prefixLength(piece) + 1, piece.max, maxPositions);
  return Array.from({ length: count }, (_item, i) => i);
}

/** A demand that counts every item, or none, constrains each of them. */
function everyItem(at: Interpreter, demands: readonly Demand[], max: number): readonly (number | undefined)[] {
  return demands.flatMap((demand) => (demand.max === 0 ? [at.constraints.not(demand.id)] : demand.min >= max ? [demand.id] : []));
}

/** Where different demands need all places, every item meets one of them. */
function filledBy(at: Interpreter, demands: readonly Demand[]): readonly (number | undefined)[] {
  return [at.constraints.any(sigmaOf(demands.filter((demand) => demand.min > 0).map((demand) => demand.id)))];
}

/** Where only as many positions can meet a demand as it needs, each of them must. Undefined where there are fewer. */
function onlyPlaces(
  at: Interpreter,
  piece: ArrPiece,
  demands: readonly Demand[],
  max: number,
  every: readonly (number | undefined)[],
): ReadonlyMap<number, readonly number[]> | undefined {
  const found = new Map<number, number[]>();
  const prefix = prefixLength(piece);
  for (const { id, min } of demands) {
    if (min === 0) continue;
    const fitting = positions(piece).filter((i) => i < max && at.inhabited(sigmaOf([...positionSigma(piece, i), ...every, id])));
    // The position after the prefix stands for all later ones.
    const open = fitting.includes(prefix) && max > prefix + 1;
    if (fitting.length < min && !open) return undefined;
    if (open || fitting.length > min || prefix >= maxPositions) continue;
    for (const i of fitting) found.set(i, [...(found.get(i) ?? []), id]);
  }
  return found;
}

/** Whether no item can meet two demands at once. */
function pairwiseDisjoint(at: Interpreter, demands: readonly Demand[]): boolean {
  const needed = demands.filter((demand) => demand.min > 0);
  if (needed.length === 0 || needed.length > 12) return false;
  const { exact } = at;
  const disjoint = needed.every((a, i) => needed.slice(i + 1).every((b) => a.id !== b.id && !at.inhabited(sigmaOf([a.id, b.id]))));
  at.exact = exact;
  return disjoint;
}
