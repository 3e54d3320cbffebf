import type { ArrPiece, Demand } from '../domain/arr.js';
import type { ObjPiece } from '../domain/obj.js';
import { distinct, equal } from '../json/equal.js';
import { isObject, type Value } from '../json/value.js';
import type { Interpreter } from './interpreter.js';
import { positionSigma } from './positions.js';
import { propertySigma } from './layers.js';

/** Whether a concrete array may belong to a piece; false is certain. */
export function arrayAdmits(at: Interpreter, piece: ArrPiece, value: Value): boolean {
  if (!Array.isArray(value)) return false;
  if (piece.set) return piece.set.some((member) => equal(member, value));
  const items = value as readonly Value[];
  if (items.length < piece.min || items.length > piece.max) return false;
  if ((piece.unique || piece.repeats) && (distinct(items).length === items.length) !== piece.unique) return false;
  if (piece.excluded.some((member) => equal(member, value))) return false;
  if (!items.every((item, i) => at.admitsAll(positionSigma(piece, i), item))) return false;
  return piece.demands.every((demand) => meetsDemand(at, demand, items));
}

/** The number of matches lies between the sure ones and the possible ones. */
export function meetsDemand(at: Interpreter, demand: Demand, items: readonly Value[]): boolean {
  const possible = items.filter((item) => at.admits(demand.id, item)).length;
  if (possible < demand.min) return false;
  if (demand.max === Infinity) return true;
  const opposite = at.constraints.not(demand.id);
  const sure = items.filter((item) => opposite === undefined || !at.admits(opposite, item)).length;
  return (opposite === undefined ? items.length : sure) <= demand.max;
}

/** Whether a concrete object may belong to a piece; false is certain. */
export function objectAdmits(at: Interpreter, piece: ObjPiece, value: Value): boolean {
  if (!isObject(value)) return false;
  if (piece.set) return piece.set.some((member) => equal(member, value));
  const names = Object.keys(value);
  if (names.length < piece.min || names.length > piece.max) return false;
  if (!piece.required.every((name) => Object.hasOwn(value, name))) return false;
  if (piece.excluded.some((member) => equal(member, value))) return false;
  if (!names.every((name) => at.admitsAll(piece.names, name))) return false;
  return names.every((name) => at.admitsAll(propertySigma(at, piece, name), value[name] as Value));
}
