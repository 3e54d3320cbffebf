import type { ArrPiece } from '../domain/arr.js';
import { sigmaOf, type Sigma } from './constraints.js';

/** All constraints on the item at an index. */
export function positionSigma(piece: ArrPiece, index: number): Sigma {
  if (piece.layers.length === 0) return [];
  return sigmaOf(piece.layers.map((layer) => (index < layer.prefix.length ? layer.prefix[index] : layer.rest)));
}

/** From this index on all positions have the same constraints. */
export function prefixLength(piece: ArrPiece): number {
  return piece.layers.reduce((longest, layer) => Math.max(longest, layer.prefix.length), 0);
}
