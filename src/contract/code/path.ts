import type { OffsetRange } from '../../model/place.js';
import { anything, isAnything, ofType, one, says, type Sketch } from './sketch.js';

/** Falsy JSON values of a language, apart from empty lists and objects. */
export const FALSY = [false, null, 0, ''] as const;

/** A schema for the value at a path of names; `needed`: the names must be there, so what holds them is an object. */
export function atPath(path: readonly string[], sketch: Sketch, needed: boolean, at: OffsetRange): Sketch {
  return path.reduceRight<Sketch>((inner, name) => {
    if (isAnything(inner) && !needed) return anything(at);
    const properties = one('properties', { kind: 'map', members: new Map([[name, { key: at, schema: inner }]]) }, at);
    const parts = needed ? [ofType('object', at), properties, says('required', [name], at)] : [properties];
    return { at, keywords: new Map(parts.flatMap((part) => [...part.keywords])) };
  }, sketch);
}
