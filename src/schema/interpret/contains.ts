import { falseBit, nullBit, trueBit, type Abstract } from '../domain/abstract.js';
import { hasNumber, type Numeric } from '../domain/num.js';
import type { ArrPiece, Demand } from '../domain/arr.js';
import type { ObjPiece } from '../domain/obj.js';
import { hasString } from '../domain/str.js';
import { distinct, equal } from '../json/equal.js';
import { kindOf, type Value, type ValueObject } from '../json/value.js';
import type { Interpreter } from './interpreter.js';
import { propertySigma } from './layers.js';
import { positionSigma } from './positions.js';

/**
 * Whether a value belongs to the concretisation of an abstract value, by the abstract meaning of its parts alone and without the
 * evaluator. Every valid instance must be contained in `over`, every invalid one in `neg`.
 */
export function contains(at: Interpreter, set: Abstract, value: Value): boolean {
  switch (kindOf(value)) {
    case 'null':
      return (set.bits & nullBit) !== 0;
    case 'boolean':
      return (set.bits & (value === true ? trueBit : falseBit)) !== 0;
    case 'number':
      return set.num.some((piece) => hasNumber(piece, value as Numeric));
    case 'string':
      return set.str.some((piece) => hasString(piece, value as string));
    case 'array':
      return set.arr.some((piece) => inArray(at, piece, value as readonly Value[]));
    case 'object':
      return set.obj.some((piece) => inObject(at, piece, value as ValueObject));
  }
}

function meets(at: Interpreter, sigma: readonly number[], value: Value): boolean {
  return contains(at, at.eval(sigma), value);
}

function inArray(at: Interpreter, piece: ArrPiece, items: readonly Value[]): boolean {
  if (piece.set) return piece.set.some((member) => equal(member, items));
  if (items.length < piece.min || items.length > piece.max) return false;
  if ((piece.unique || piece.repeats) && (distinct(items).length === items.length) !== piece.unique) return false;
  if (piece.excluded.some((member) => equal(member, items))) return false;
  return (
    items.every((item, i) => meets(at, positionSigma(piece, i), item)) && piece.demands.every((demand) => satisfies(at, demand, items))
  );
}

/** Possible matches must reach the minimum, sure ones stay within the maximum. */
function satisfies(at: Interpreter, demand: Demand, items: readonly Value[]): boolean {
  const possible = items.filter((item) => contains(at, at.over(demand.id), item)).length;
  const sure = items.filter((item) => !contains(at, at.neg(demand.id), item)).length;
  return possible >= demand.min && sure <= demand.max;
}

function inObject(at: Interpreter, piece: ObjPiece, value: ValueObject): boolean {
  if (piece.set) return piece.set.some((member) => equal(member, value));
  const names = Object.keys(value);
  if (names.length < piece.min || names.length > piece.max) return false;
  if (!piece.required.every((name) => Object.hasOwn(value, name))) return false;
  if (piece.excluded.some((member) => equal(member, value))) return false;
  if (!names.every((name) => meets(at, piece.names, name))) return false;
  return names.every((name) => meets(at, propertySigma(at, piece, name), value[name] as Value));
}
