import type { Value } from '../json/value.js';
import type { SchemaNode } from '../document/node.js';

/** One way through a branching keyword of an object: `site` is the schema pointer of the keyword. */
export interface Frame {
  readonly site: string;
  readonly branch: string;
}

/** Constraints on properties: those of one schema, or synthetic ones. */
export interface ObjLayer {
  /** Its properties, patternProperties and additionalProperties. */
  readonly node: SchemaNode | null;
  readonly props: ReadonlyMap<string, number | undefined>;
  /** Patterns of names that `rest` leaves alone. */
  readonly free: readonly string[];
  /** Constraint on the names that `props` does not list; undefined: none. */
  readonly rest: number | undefined;
}

/** Objects: a finite set, or layers of property constraints with presence and cardinality. */
export interface ObjPiece {
  readonly set: readonly Value[] | null;
  readonly layers: readonly ObjLayer[];
  readonly required: readonly string[];
  /** Constraints on every name. */
  readonly names: readonly number[];
  readonly min: number;
  readonly max: number;
  readonly excluded: readonly Value[];
  readonly frames: readonly Frame[];
}

export const anyObject: ObjPiece = { set: null, layers: [], required: [], names: [], min: 0, max: Infinity, excluded: [], frames: [] };

export function objectSet(values: readonly Value[]): ObjPiece {
  return { ...anyObject, set: values };
}

const none: ReadonlyMap<string, number | undefined> = new Map();

export function schemaLayer(node: SchemaNode): ObjLayer {
  return { node, props: none, free: [], rest: undefined };
}

export function propertyLayer(name: string, id: number): ObjLayer {
  return { node: null, props: new Map([[name, id]]), free: [], rest: undefined };
}

export function mergeFrames(a: readonly Frame[], b: readonly Frame[]): readonly Frame[] {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  return [...a, ...b.filter((frame) => !a.some((known) => known.site === frame.site && known.branch === frame.branch))];
}

/** Undefined when the intersection is certainly empty; `admits` tests a member of a set against the other piece. */
export function meetObj(a: ObjPiece, b: ObjPiece, admits: (piece: ObjPiece, value: Value) => boolean): ObjPiece | undefined {
  const frames = mergeFrames(a.frames, b.frames);
  if (a.set || b.set) {
    const [from, other] = a.set ? [a, b] : [b, a];
    const kept = (from.set as readonly Value[]).filter((value) => admits(other, value));
    return kept.length === 0 ? undefined : { ...from, set: kept, frames };
  }
  const required =
    a.required.length === 0 ? b.required : b.required.length === 0 ? a.required : [...new Set([...a.required, ...b.required])];
  const max = Math.min(a.max, b.max);
  const min = Math.max(a.min, b.min, required.length);
  if (min > max) return undefined;
  const names = concat(a.names, b.names);
  return { set: null, layers: concat(a.layers, b.layers), required, names, min, max, excluded: concat(a.excluded, b.excluded), frames };
}

function concat<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  return a.length === 0 ? b : b.length === 0 ? a : [...a, ...b.filter((item) => !a.includes(item))];
}
