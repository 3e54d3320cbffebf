import type { ArrPiece, Demand } from '../domain/arr.js';
import { sigmaOf, type Sigma } from './constraints.js';
import type { Interpreter } from './interpreter.js';
import { positionSigma, prefixLength } from './positions.js';

/** An array piece with everything that lengths and demands imply. */
export interface ArrayBounds {
  readonly min: number;
  readonly max: number;
  readonly prefix: number;
  readonly demands: readonly Demand[];
  sigma(index: number): Sigma;
}

/** Domains up to this size are counted for the pigeonhole. */
const domainLimit = 512;

const known = new WeakMap<ArrPiece, { readonly at: Interpreter; readonly bounds: ArrayBounds; readonly exact: boolean }>();

/** min > max in the result means that no array is left. */
export function boundsOf(at: Interpreter, piece: ArrPiece): ArrayBounds {
  const found = known.get(piece);
  if (found?.at === at) {
    if (!found.exact) at.exact = false;
    return found.bounds;
  }
  const before = at.exact;
  const { assumed } = at;
  at.exact = true;
  const bounds = compute(at, piece);
  if (assumed === at.assumed) known.set(piece, { at, bounds, exact: at.exact });
  at.exact = at.exact && before;
  return bounds;
}

const none = { min: 1, max: 0, prefix: 0, demands: [], sigma: (): Sigma => [] };

function compute(at: Interpreter, piece: ArrPiece): ArrayBounds {
  const demands = piece.demands.length === 0 ? [] : derivedDemands(at, piece);
  if (demands === null) return none;
  const prefix = prefixLength(piece);
  const disjoint = demands.length > 0 && pairwiseDisjoint(at, demands);
  const floor = disjoint ? demands.reduce((sum, demand) => sum + demand.min, 0) : Math.max(0, ...demands.map((demand) => demand.min));
  const min = Math.max(piece.min, floor);
  const filled = disjoint && floor === piece.max ? [at.constraints.any(demands.filter((d) => d.min > 0).map((d) => d.id).sort((a, b) => a - b))] : [];
  const extra = [...filled, ...everyItem(at, piece, demands)];
  const sigma = extra.length === 0 ? (i: number) => positionSigma(piece, i) : (i: number) => sigmaOf([...positionSigma(piece, i), ...extra]);
  const max = highest(at, piece, prefix, sigma);
  return { min, max, prefix, demands, sigma };
}

/** A demand that counts every item, or none, constrains each of them. */
function everyItem(at: Interpreter, piece: ArrPiece, demands: readonly Demand[]): (number | undefined)[] {
  return demands.flatMap((demand) => {
    if (demand.max === 0) return [at.constraints.not(demand.id)];
    return demand.min >= piece.max ? [demand.id] : [];
  });
}

/** Adds "at least n others" for every upper limit; null where a demand cannot be met. */
function derivedDemands(at: Interpreter, piece: ArrPiece): readonly Demand[] | null {
  const demands: Demand[] = [];
  for (const demand of piece.demands) {
    if (demand.min > demand.max || demand.min > piece.max) return null;
    if (demand.min > 0 && !canHold(at, piece, demand)) return null;
    demands.push(demand);
    const others = at.constraints.not(demand.id);
    if (demand.max < piece.min && others !== undefined) demands.push({ id: others, min: piece.min - demand.max, max: Infinity });
  }
  return demands;
}

function canHold(at: Interpreter, piece: ArrPiece, demand: Demand): boolean {
  const last = Math.min(prefixLength(piece), piece.max - 1, 200);
  for (let i = 0; i <= last; i++) if (at.inhabited(sigmaOf([...positionSigma(piece, i), demand.id]))) return true;
  return false;
}

function pairwiseDisjoint(at: Interpreter, demands: readonly Demand[]): boolean {
  const needed = demands.filter((demand) => demand.min > 0);
  if (needed.length > 12) return false;
  const before = at.exact;
  const disjoint = needed.every((a, i) => needed.slice(i + 1).every((b) => a.id !== b.id && !at.inhabited(sigmaOf([a.id, b.id]))));
  at.exact = before;
  return disjoint;
}

/** The longest possible length. */
function highest(at: Interpreter, piece: ArrPiece, prefix: number, sigma: (index: number) => Sigma): number {
  let { max } = piece;
  for (let i = 0; i <= prefix && i < max; i++) if (!at.inhabited(sigma(i))) max = i;
  if (!piece.unique || max <= 1) return max;
  return Math.min(max, pigeonhole(at, prefix, max, sigma));
}

/** Different items cannot be more than there are values for them. */
function pigeonhole(at: Interpreter, prefix: number, max: number, sigma: (index: number) => Sigma): number {
  if (max <= prefix || isLarge(at, sigma(prefix))) return max;
  const domain = at.list(sigma(prefix), domainLimit);
  if (!domain || domain.some((item) => item.orders > 1n)) return max;
  return prefix + domain.length;
}

/** A single piece with many values by formula is not worth listing. */
function isLarge(at: Interpreter, sigma: Sigma): boolean {
  if (sigma.length === 0) return true;
  const { bits, num, str, arr, obj } = at.eval(sigma);
  if (num.length + str.length + arr.length + obj.length > 1 || bits !== 0) return false;
  const size = at.count(sigma);
  return size === null || size > BigInt(domainLimit);
}
