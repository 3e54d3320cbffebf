import type { ArrPiece } from '../domain/arr.js';
import type { Frame, ObjPiece } from '../domain/obj.js';
import type { Sigma } from '../interpret/constraints.js';

/** One way down to a place: the constraints there and the branches taken on the way. */
export interface State {
  readonly sigma: Sigma;
  readonly frames: readonly Frame[];
  /** How the place was reached; null at the root. */
  readonly from: { readonly parent: State; readonly piece: ObjPiece | ArrPiece; readonly step: Step } | null;
}

/** A property or item as the focus names it; `*` stands for any. */
export type Step = string;

/** All ways to one place. */
export interface Place {
  readonly states: readonly State[];
  /** Some parent lacks the place, or is of a type that cannot have it. */
  readonly mayBeAbsent: boolean;
}
