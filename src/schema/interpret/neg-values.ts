import type { SchemaNode } from '../document/node.js';
import {
  allArrays,
  allNumbers,
  allObjects,
  allStrings,
  bottom,
  falseBit,
  inexact,
  nullBit,
  top,
  trueBit,
  type Abstract,
} from '../domain/abstract.js';
import { anyArray } from '../domain/arr.js';
import { anyNumber, type NumPiece } from '../domain/num.js';
import { anyObject, type ObjPiece } from '../domain/obj.js';
import { anyString, type StrPiece } from '../domain/str.js';
import { one, rationalOf } from '../json/rational.js';
import { kindOf, type Value } from '../json/value.js';
import type { Interpreter } from './interpreter.js';

/** What a keyword refuses; undefined: nothing. */
export type Complement = (at: Interpreter, node: SchemaNode) => Abstract | undefined;

export const numbers = (piece: Partial<NumPiece>): Abstract => ({ ...bottom, num: [{ ...anyNumber, ...piece }] });
export const strings = (piece: Partial<StrPiece>): Abstract => ({ ...bottom, str: [{ ...anyString, ...piece }] });
export const objects = (...pieces: readonly Partial<ObjPiece>[]): Abstract => ({
  ...bottom,
  obj: pieces.map((piece) => ({ ...anyObject, ...piece })),
});

/** Everything but these values. */
export function without(values: readonly Value[]): Abstract {
  const of = (kind: string): readonly Value[] => values.filter((value) => kindOf(value) === kind);
  const rationals = of('number').map((value) => rationalOf(value as number));
  const gone = (values.includes(null) ? nullBit : 0) | (values.includes(true) ? trueBit : 0) | (values.includes(false) ? falseBit : 0);
  const result: Abstract = {
    bits: 7 & ~gone,
    num: of('number').length > 0 ? [{ ...anyNumber, excluded: rationals.filter((value) => value !== undefined) }] : allNumbers,
    str: of('string').length > 0 ? [{ ...anyString, excluded: of('string') as readonly string[] }] : allStrings,
    arr: of('array').length > 0 ? [{ ...anyArray, excluded: of('array') }] : allArrays,
    obj: of('object').length > 0 ? [{ ...anyObject, excluded: of('object') }] : allObjects,
    exact: true,
  };
  return rationals.includes(undefined) ? inexact(result) : result;
}

export function otherTypes(at: Interpreter, node: SchemaNode): Abstract {
  const argument = at.keywords.get(node, 'type');
  const types = new Set(
    typeof argument === 'string' ? [argument] : Array.isArray(argument) ? (argument as readonly Value[]).map(String) : [],
  );
  if (types.size === 0) return Array.isArray(argument) ? top : bottom;
  const fraction = [{ ...anyNumber, excludedSteps: [one] }];
  return {
    bits: 7 & ~((types.has('null') ? nullBit : 0) | (types.has('boolean') ? trueBit | falseBit : 0)),
    num: types.has('number') ? [] : types.has('integer') ? fraction : allNumbers,
    str: types.has('string') ? [] : allStrings,
    arr: types.has('array') ? [] : allArrays,
    obj: types.has('object') ? [] : allObjects,
    exact: true,
  };
}

/** Numbers beyond a bound. */
export function beyond(keyword: 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum'): Complement {
  return (at, node) => {
    const argument = at.keywords.number(node, keyword);
    const { booleanExclusive } = at.keywords.features(node);
    if (booleanExclusive && keyword.startsWith('exclusive')) return undefined;
    if (argument === undefined) return undefined;
    const limit = rationalOf(argument);
    if (!limit) return inexact(numbers({}));
    const sharp = booleanExclusive
      ? at.keywords.get(node, keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum') === true
      : keyword.startsWith('exclusive');
    return keyword.toLowerCase().endsWith('minimum') ? numbers({ hi: limit, hiOpen: !sharp }) : numbers({ lo: limit, loOpen: !sharp });
  };
}

export function multiples(at: Interpreter, node: SchemaNode): Abstract | undefined {
  const argument = at.keywords.number(node, 'multipleOf');
  const step = argument === undefined ? undefined : rationalOf(argument);
  if (argument === undefined) return undefined;
  return step && step.n > 0n ? numbers({ excludedSteps: [step] }) : inexact(numbers({}));
}

export function size(keyword: string, make: (limit: number) => Abstract | undefined): Complement {
  return (at, node) => {
    const limit = at.keywords.size(node, keyword);
    return limit === undefined ? undefined : make(limit);
  };
}
