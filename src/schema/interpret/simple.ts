import type { SchemaNode } from '../document/node.js';
import {
  abstractOf,
  allArrays,
  allNumbers,
  allObjects,
  allStrings,
  bottom,
  falseBit,
  nullBit,
  trueBit,
  type Abstract,
} from '../domain/abstract.js';
import { anyArray, type ArrLayer, type ArrPiece, type Demand } from '../domain/arr.js';
import { anyNumber, isEmptyNum, type NumPiece } from '../domain/num.js';
import { anyObject, schemaLayer, type ObjPiece } from '../domain/obj.js';
import { anyString, type StrPiece } from '../domain/str.js';
import { compare, lcm, one, rationalOf, type Rational } from '../json/rational.js';
import type { Value } from '../json/value.js';
import { formatPattern } from './formats.js';
import type { Interpreter } from './interpreter.js';

/** What the keywords without branches say: at most one piece of each type. */
export function simpleKeywords(at: Interpreter, node: SchemaNode): Abstract {
  const types = typesOf(at, node);
  const has = (type: string): boolean => types === null || types.has(type);
  const state = { exact: true };
  const number = has('number') || has('integer') ? numberPiece(at, node, !has('number'), state) : undefined;
  const string = has('string') ? stringPiece(at, node, state) : undefined;
  const array = has('array') ? arrayPiece(at, node) : undefined;
  const object = has('object') ? objectPiece(at, node) : undefined;
  const bits = (has('null') ? nullBit : 0) | (has('boolean') ? trueBit | falseBit : 0);
  return {
    bits,
    num: number === anyNumber ? allNumbers : number ? [number] : [],
    str: string === anyString ? allStrings : string ? [string] : [],
    arr: array === anyArray ? allArrays : array ? [array] : [],
    obj: object === anyObject ? allObjects : object ? [object] : [],
    exact: state.exact,
  };
}

function typesOf(at: Interpreter, node: SchemaNode): ReadonlySet<string> | null {
  if (!at.keywords.features(node).validation) return null;
  const type = at.keywords.get(node, 'type');
  const listed = typeof type === 'string' ? [type] : Array.isArray(type) ? (type as readonly Value[]).map(String) : null;
  if (listed === null) return null;
  const nullable = at.nullable && at.keywords.get(node, 'nullable') === true;
  return new Set(nullable ? [...listed, 'null'] : listed);
}

/** `undefined` where no number is possible. */
function numberPiece(at: Interpreter, node: SchemaNode, integer: boolean, state: { exact: boolean }): NumPiece | undefined {
  const { keywords } = at;
  if (!keywords.features(node).validation) return anyNumber;
  const read = (keyword: string): Rational | null => {
    const argument = keywords.number(node, keyword);
    const value = argument === undefined ? undefined : rationalOf(argument);
    if (argument !== undefined && value === undefined) state.exact = false;
    return value ?? null;
  };
  const bounds = readBounds(at, node, read);
  const factor = read('multipleOf');
  const step = factor && factor.n > 0n ? factor : null;
  if (!integer && !step && !bounds.lo && !bounds.hi) return anyNumber;
  const piece: NumPiece = { ...anyNumber, ...bounds, step: integer ? (step ? lcm(step, one) : one) : step };
  return isEmptyNum(piece) ? undefined : piece;
}

type Bounds = Pick<NumPiece, 'lo' | 'loOpen' | 'hi' | 'hiOpen'>;

function readBounds(at: Interpreter, node: SchemaNode, read: (keyword: string) => Rational | null): Bounds {
  let lo = read('minimum');
  let hi = read('maximum');
  if (at.keywords.features(node).booleanExclusive) {
    return {
      lo,
      loOpen: at.keywords.get(node, 'exclusiveMinimum') === true,
      hi,
      hiOpen: at.keywords.get(node, 'exclusiveMaximum') === true,
    };
  }
  const above = read('exclusiveMinimum');
  const below = read('exclusiveMaximum');
  const loOpen = above !== null && (lo === null || compare(above, lo) >= 0);
  const hiOpen = below !== null && (hi === null || compare(below, hi) <= 0);
  if (loOpen) lo = above;
  if (hiOpen) hi = below;
  return { lo, loOpen, hi, hiOpen };
}

function stringPiece(at: Interpreter, node: SchemaNode, state: { exact: boolean }): StrPiece | undefined {
  const { keywords } = at;
  if (!keywords.features(node).validation) return anyString;
  const min = Math.max(0, Math.ceil(keywords.size(node, 'minLength') ?? 0));
  const max = Math.floor(keywords.size(node, 'maxLength') ?? Infinity);
  const pattern = keywords.get(node, 'pattern');
  const sources = typeof pattern === 'string' ? [pattern] : [];
  const format = at.profile.assertFormats === true ? keywords.get(node, 'format') : undefined;
  const language = typeof format === 'string' ? formatPattern(format) : undefined;
  if (typeof format === 'string') state.exact = false;
  if (language !== undefined) sources.push(language);
  if (min === 0 && max === Infinity && sources.length === 0) return anyString;
  if (min > max) return undefined;
  return { ...anyString, min, max, patterns: sources.map((source) => ({ source, negated: false })) };
}

function arrayPiece(at: Interpreter, node: SchemaNode): ArrPiece | undefined {
  const { keywords } = at;
  const layer = arrayLayer(at, node);
  const { validation } = keywords.features(node);
  const min = validation ? Math.max(0, Math.ceil(keywords.size(node, 'minItems') ?? 0)) : 0;
  const max = validation ? Math.floor(keywords.size(node, 'maxItems') ?? Infinity) : Infinity;
  const unique = validation && keywords.get(node, 'uniqueItems') === true;
  const demand = demandOf(at, node);
  if (!layer && min === 0 && max === Infinity && !unique && !demand) return anyArray;
  if (min > max || (demand && demand.min > demand.max)) return undefined;
  return { ...anyArray, layers: layer ? [layer] : [], min, max, unique, repeats: false, demands: demand ? [demand] : [] };
}

function arrayLayer(at: Interpreter, node: SchemaNode): ArrLayer | undefined {
  const prefix = at.keywords.prefix(node) ?? [];
  const rest = at.keywords.rest(node);
  const restId = rest === undefined ? undefined : at.constraints.of(rest);
  const ids = prefix.map((item) => at.constraints.of(item));
  if (restId === undefined && ids.every((id) => id === undefined)) return undefined;
  return { prefix: ids, rest: restId };
}

/** The number of items that `contains` asks for; undefined where it asks for nothing. */
export function demandOf(at: Interpreter, node: SchemaNode): Demand | undefined {
  const { keywords } = at;
  const features = keywords.features(node);
  const contains = features.draft06 ? keywords.schema(node, 'contains') : undefined;
  if (!contains) return undefined;
  const min = features.draft2019 ? Math.ceil(keywords.size(node, 'minContains') ?? 1) : 1;
  const max = features.draft2019 ? Math.floor(keywords.size(node, 'maxContains') ?? Infinity) : Infinity;
  if (min <= 0 && max === Infinity) return undefined;
  return { id: at.constraints.of(contains) ?? at.constraints.everything, min, max };
}

function objectPiece(at: Interpreter, node: SchemaNode): ObjPiece | undefined {
  const { keywords } = at;
  const layered = hasLayer(at, node);
  const { validation, draft06 } = keywords.features(node);
  const required = validation ? requiredNames(keywords.list(node, 'required')) : [];
  const names = draft06 ? keywords.schema(node, 'propertyNames') : undefined;
  const nameId = names === undefined ? undefined : at.constraints.of(names);
  const min = validation ? Math.max(required.length, Math.ceil(keywords.size(node, 'minProperties') ?? 0)) : 0;
  const max = validation ? Math.floor(keywords.size(node, 'maxProperties') ?? Infinity) : Infinity;
  if (!layered && nameId === undefined && min === 0 && max === Infinity) return anyObject;
  if (min > max) return undefined;
  return { ...anyObject, layers: layered ? [schemaLayer(node)] : [], required, names: nameId === undefined ? [] : [nameId], min, max };
}

function hasLayer(at: Interpreter, node: SchemaNode): boolean {
  return ['properties', 'patternProperties', 'additionalProperties'].some((keyword) => at.keywords.get(node, keyword) !== undefined);
}

export function requiredNames(list: readonly Value[] | undefined): readonly string[] {
  if (!list) return [];
  const names = list.filter((name): name is string => typeof name === 'string');
  return names.length < 2 ? names : [...new Set(names)];
}

/** `const` and `enum` as exact sets. */
export function listedValues(at: Interpreter, node: SchemaNode): readonly Abstract[] {
  const features = at.keywords.features(node);
  if (!features.validation) return [];
  const found: Abstract[] = [];
  const constant = features.draft06 ? at.keywords.get(node, 'const') : undefined;
  const members = at.keywords.list(node, 'enum');
  if (constant !== undefined) found.push(abstractOf([constant]));
  if (members) found.push(members.length === 0 ? bottom : abstractOf(members));
  return found;
}
