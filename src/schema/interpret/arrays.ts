import type { ArrPiece, Demand } from '../domain/arr.js';
import { sigmaOf, type Sigma } from './constraints.js';
import { impliedBy } from './demands.js';
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
  const { assumed } = at;
  const [bounds, exact] = at.tracked(() => compute(at, piece));
  if (assumed === at.assumed) known.set(piece, { at, bounds, exact });
  return bounds;
}

const none = { min: 1, max: 0, prefix: 0, demands: [], sigma: (): Sigma => [] };

function compute(at: Interpreter, piece: ArrPiece): ArrayBounds {
  const prefix = prefixLength(piece);
  if (piece.demands.length === 0) {
    const sigma = (i: number): Sigma => positionSigma(piece, i);
    return { min: piece.min, max: highest(at, piece, piece.max, prefix, sigma), prefix, demands: [], sigma };
  }
  const implied = impliedBy(at, piece);
  if (!implied) return none;
  const sigma = (i: number): Sigma => sigmaOf([...positionSigma(piece, i), ...implied.every, ...(implied.at.get(i) ?? [])]);
  const last = Math.max(prefix, ...[...implied.at.keys()].map((i) => i + 1));
  return { min: implied.min, max: highest(at, piece, implied.max, last, sigma), prefix: last, demands: implied.demands, sigma };
}

/** The longest possible length. */
function highest(at: Interpreter, piece: ArrPiece, limit: number, prefix: number, sigma: (index: number) => Sigma): number {
  let max = limit;
  for (let i = 0; i <= prefix && i < max; i++) if (!at.inhabited(sigma(i))) max = i;
  if (!piece.unique || max <= 1) return max;
  return Math.min(max, pigeonhole(at, prefix, max, sigma));
}

/** Different items cannot be more than there are values for them. */
function pigeonhole(at: Interpreter, prefix: number, max: number, sigma: (index: number) => Sigma): number {
  if (max <= prefix || isLarge(at, sigma(prefix))) return max;
  const domain = at.list(sigma(prefix), domainLimit);
  if (!domain) return max;
  const values = domain.reduce((sum, item) => sum + item.orders, 0n);
  return Math.min(max, prefix + Number(values));
}

/** A single piece with many values by formula is not worth listing. */
function isLarge(at: Interpreter, sigma: Sigma): boolean {
  if (sigma.length === 0) return true;
  const { bits, num, str, arr, obj } = at.eval(sigma);
  if (num.length + str.length + arr.length + obj.length > 1 || bits !== 0) return false;
  const size = at.count(sigma);
  return size === null || size > BigInt(domainLimit);
}
