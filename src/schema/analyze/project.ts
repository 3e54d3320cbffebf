import type { Abstract } from '../domain/abstract.js';
import type { ArrPiece } from '../domain/arr.js';
import { mergeFrames, type Frame, type ObjLayer, type ObjPiece } from '../domain/obj.js';
import { isEmptyNum } from '../domain/num.js';
import { boundsOf, type ArrayBounds } from '../interpret/arrays.js';
import { sigmaOf, type Sigma } from '../interpret/constraints.js';
import { enumerateArray } from '../interpret/enumerate.js';
import { isArrayAlive, isObjectAlive, isStringAlive } from '../interpret/inhabited.js';
import type { Interpreter } from '../interpret/interpreter.js';
import { isRequired, layerNames, layerPatterns, mayHave, propertySigma, unlistedSigma } from '../interpret/layers.js';
import { isObject, type Value } from '../json/value.js';
import type { Place, State, Step } from './state.js';

/** More ways than this are merged without their branches. */
const maxStates = 64;

export function rootPlace(at: Interpreter): Place {
  const sigma = [at.constraints.of(at.schemas.root) ?? at.constraints.everything];
  return { states: [{ sigma, frames: [], from: null }], mayBeAbsent: false };
}

/** One step down; each live piece of a parent gives its own state. */
export function descend(at: Interpreter, place: Place, step: Step): Place {
  const [only, other] = place.states;
  if (only && !other) {
    const result = fromParent(at, only, step);
    if (result.states.length < 2) return result;
  }
  const found = new Map<string, State>();
  let mayBeAbsent = false;
  for (const parent of place.states) {
    const result = fromParent(at, parent, step);
    mayBeAbsent ||= result.mayBeAbsent;
    for (const state of result.states) {
      const key = `${state.sigma.join(',')} ${state.frames.map((frame) => `${frame.site}#${frame.branch}`).join(' ')}`;
      if (!found.has(key)) found.set(key, state);
    }
  }
  return { states: found.size > maxStates ? withoutFrames([...found.values()]) : [...found.values()], mayBeAbsent };
}

function withoutFrames(states: readonly State[]): readonly State[] {
  const merged = new Map<string, State>();
  for (const state of states) merged.set(state.sigma.join(','), { ...state, frames: [] });
  return [...merged.values()];
}

function fromParent(at: Interpreter, parent: State, step: Step): Place {
  const value = at.eval(parent.sigma);
  const states: State[] = [];
  const push = (piece: ObjPiece | ArrPiece, sigma: Sigma, frames: readonly Frame[]): void => {
    if (at.inhabited(sigma)) states.push({ sigma, frames: mergeFrames(parent.frames, frames), from: { parent, piece, step } });
  };
  let mayBeAbsent = hasScalars(at, value);
  for (const piece of value.obj) {
    if (isObjectAlive(at, piece)) mayBeAbsent = intoObject(at, piece, step, push) || mayBeAbsent;
  }
  for (const piece of value.arr) {
    if (isArrayAlive(at, piece)) mayBeAbsent = intoArray(at, piece, step, push) || mayBeAbsent;
  }
  return { states, mayBeAbsent };
}

type Push = (piece: ObjPiece | ArrPiece, sigma: Sigma, frames: readonly Frame[]) => void;

function hasScalars(at: Interpreter, value: Abstract): boolean {
  return value.bits !== 0 || value.num.some((piece) => !isEmptyNum(piece)) || value.str.some((piece) => isStringAlive(at, piece));
}

/** Returns whether the property may be absent. */
function intoObject(at: Interpreter, piece: ObjPiece, step: Step, push: Push): boolean {
  if (piece.excluded.length > 0) at.exact = false;
  if (step === '*') return intoAnyProperty(at, piece, push);
  if (piece.set)
    return members(
      at,
      piece,
      piece.set,
      (value) => (Object.hasOwn(value as object, step) ? [(value as Record<string, Value>)[step] as Value] : null),
      push,
    );
  if (mayHave(at, piece, step)) push(piece, propertySigma(at, piece, step), piece.frames);
  return !isRequired(at, piece, step) && canLack(at, piece, step);
}

/** Whether the object stays possible without the property. */
function canLack(at: Interpreter, piece: ObjPiece, step: string): boolean {
  return (
    piece.min === 0 ||
    piece.min <= piece.required.length ||
    isObjectAlive(at, {
      ...piece,
      names: piece.names,
      layers: [...piece.layers, { node: null, props: new Map([[step, -1]]), free: [], rest: undefined }],
    })
  );
}

/** Values of a finite set, each as a constant. */
function members(
  at: Interpreter,
  piece: ObjPiece | ArrPiece,
  set: readonly Value[],
  pick: (value: Value) => readonly Value[] | null,
  push: Push,
): boolean {
  let absent = false;
  const frames = 'frames' in piece ? piece.frames : [];
  for (const value of set) {
    const found = pick(value);
    if (found === null) absent = true;
    // The state remembers the one member that it comes from.
    else for (const item of found) push({ ...piece, set: [value] }, [at.constraints.value(item)], frames);
  }
  return absent;
}

/** Any property that no layer lists by name: the entries of a map. */
function intoAnyProperty(at: Interpreter, piece: ObjPiece, push: Push): boolean {
  if (piece.set) return members(at, piece, piece.set, (value) => (isObject(value) ? Object.values(value) : []), push);
  const listed = new Set(piece.layers.flatMap((layer) => layerNames(at, layer)));
  for (const name of piece.required) if (!listed.has(name)) push(piece, propertySigma(at, piece, name), piece.frames);
  // A name that matches several patterns has more constraints, so the schema of each pattern alone covers it.
  for (const layer of piece.layers) for (const id of patternIds(at, layer)) push(piece, sigmaOf([id]), piece.frames);
  const rest = unlistedSigma(at, piece);
  if (piece.max > piece.required.length && !(rest.length === 0 && piece.layers.length === 0)) push(piece, rest, piece.frames);
  if (listed.size > 0 && rest.length > 0 && !at.inhabited(rest) && piece.layers.every((layer) => layerPatterns(at, layer).length === 0)) {
    for (const name of listed) if (mayHave(at, piece, name)) push(piece, propertySigma(at, piece, name), piece.frames);
  }
  return false;
}

function patternIds(at: Interpreter, layer: ObjLayer): readonly (number | undefined)[] {
  const { node } = layer;
  const sources = layerPatterns(at, layer);
  if (sources.length > 0) at.exact = false;
  return node
    ? sources.map((source) => at.constraints.of(at.schemas.child(node, 'patternProperties', source)))
    : sources.map(() => undefined);
}

/** The items that can stand at an index; any of them where the array stands for all its orders. */
function pickItems(items: readonly Value[], index: number, anyOrder: boolean): readonly Value[] | null {
  if (index < 0) return items;
  if (index >= items.length) return null;
  return anyOrder ? items : [items[index] as Value];
}

/** Returns whether the item may be absent; for `*` an empty array is not an absence. */
function intoArray(at: Interpreter, piece: ArrPiece, step: Step, push: Push): boolean {
  const index = step === '*' ? -1 : /^(?:0|[1-9]\d*)$/.test(step) ? Number(step) : null;
  if (index === null) return true;
  const bounds = boundsOf(at, piece);
  const listed = isTied(piece, bounds) ? listedArrays(at, piece, bounds) : null;
  if (listed)
    return members(at, piece, listed, (value) => pickItems(value as readonly Value[], index, !piece.set && bounds.prefix === 0), push);
  if (index >= 0) {
    if (index < bounds.max) push(piece, bounds.sigma(index), []);
    return index >= bounds.min;
  }
  for (let i = 0; i <= bounds.prefix && i < bounds.max; i++) push(piece, bounds.sigma(i), []);
  return false;
}

/**
 * Whether the items of an array depend on one another. Where all positions are alike they do not: every value of the domain can
 * stand in some array.
 */
function isTied(piece: ArrPiece, bounds: ArrayBounds): boolean {
  if (piece.set || piece.demands.length > 0 || piece.excluded.length > 0) return true;
  return (piece.unique || piece.repeats) && bounds.prefix > 0;
}

/** All arrays where they are few; null makes the items a superset. */
function listedArrays(at: Interpreter, piece: ArrPiece, bounds: ArrayBounds): readonly Value[] | null {
  if (piece.set) return piece.set;
  const items = enumerateArray(at, piece, 64);
  if (items && (bounds.prefix === 0 || items.every((item) => item.orders === 1n))) return items.map((item) => item.value);
  at.exact = false;
  return null;
}
