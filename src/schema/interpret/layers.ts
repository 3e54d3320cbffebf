import type { SchemaNode } from '../document/node.js';
import type { ObjLayer, ObjPiece } from '../domain/obj.js';
import { compilePattern } from '../evaluate/patterns.js';
import { sigmaOf, type Sigma } from './constraints.js';
import type { Interpreter } from './interpreter.js';

/** All constraints on the value of one property. */
export function propertySigma(at: Interpreter, piece: ObjPiece, name: string): Sigma {
  const ids: (number | undefined)[] = [];
  for (const layer of piece.layers) layerIds(at, layer, name, ids);
  return sigmaOf(ids);
}

function layerIds(at: Interpreter, layer: ObjLayer, name: string, ids: (number | undefined)[]): void {
  if (layer.node) return void schemaIds(at, layer.node, name, ids);
  if (layer.props.has(name)) ids.push(layer.props.get(name));
  else if (layer.rest !== undefined && !layer.free.some((source) => mayMatch(source, name))) ids.push(layer.rest);
}

function mayMatch(source: string, name: string): boolean {
  return compilePattern(source)?.test(name) !== false;
}

function schemaIds(at: Interpreter, node: SchemaNode, name: string, ids: (number | undefined)[]): void {
  const { keywords, constraints } = at;
  const properties = keywords.map(node, 'properties');
  let covered = properties !== undefined && Object.hasOwn(properties, name);
  if (covered) ids.push(constraints.of(keywords.schemas.child(node, 'properties', name)));
  const patterns = keywords.map(node, 'patternProperties');
  for (const source of patterns ? Object.keys(patterns) : []) {
    const matches = compilePattern(source)?.test(name);
    // A pattern that cannot be asked may cover the name or not: neither its schema nor additionalProperties is sure.
    if (matches === undefined) at.exact = false;
    if (matches !== false) covered = true;
    if (matches) ids.push(constraints.of(keywords.schemas.child(node, 'patternProperties', source)));
  }
  const rest = covered ? undefined : keywords.schema(node, 'additionalProperties');
  if (rest) ids.push(constraints.of(rest));
}

/** Constraints on names that no layer lists: additionalProperties, all of `patternProperties` left out. */
export function unlistedSigma(at: Interpreter, piece: ObjPiece): Sigma {
  const ids: (number | undefined)[] = [];
  for (const layer of piece.layers) ids.push(restId(at, layer));
  return sigmaOf(ids);
}

export function restId(at: Interpreter, layer: ObjLayer): number | undefined {
  if (!layer.node) return layer.rest;
  const rest = at.keywords.schema(layer.node, 'additionalProperties');
  return rest && at.constraints.of(rest);
}

/** Name patterns that a layer treats apart. */
export function layerPatterns(at: Interpreter, layer: ObjLayer): readonly string[] {
  return layer.node ? Object.keys(at.keywords.map(layer.node, 'patternProperties') ?? {}) : layer.free;
}

/** Names that a layer lists. */
export function layerNames(at: Interpreter, layer: ObjLayer): readonly string[] {
  return layer.node ? Object.keys(at.keywords.map(layer.node, 'properties') ?? {}) : [...layer.props.keys()];
}

/**
 * The finite set of names that an object of the piece may have; null where it is not closed. Names whose schema admits nothing
 * are left out.
 */
export function closedNames(at: Interpreter, piece: ObjPiece): readonly string[] | null {
  let names: readonly string[] | null = piece.required.length === piece.max ? piece.required : null;
  for (const layer of piece.layers) {
    const own = closedLayer(at, layer);
    if (own) names = names ? names.filter((name) => own.includes(name)) : own;
  }
  if (piece.names.length > 0) names = namesByConstraint(at, piece, names);
  return names === null ? null : names.filter((name) => at.inhabited(propertySigma(at, piece, name)));
}

function closedLayer(at: Interpreter, layer: ObjLayer): readonly string[] | null {
  const rest = restId(at, layer);
  if (rest === undefined || at.inhabited([rest])) return null;
  const names = [...layerNames(at, layer)];
  for (const source of layerPatterns(at, layer)) {
    const words = at.languages.of({ set: null, patterns: [{ source, negated: false }], min: 0, max: Infinity, excluded: [] }).list(64);
    if (!words) return null;
    names.push(...words.filter((word) => !names.includes(word)));
  }
  return names;
}

function namesByConstraint(at: Interpreter, piece: ObjPiece, names: readonly string[] | null): readonly string[] | null {
  if (names) return names.filter((name) => at.admitsAll(piece.names, name));
  const listed = at.list(piece.names, 64);
  if (!listed) return null;
  return listed.map((item) => item.value).filter((value): value is string => typeof value === 'string');
}

/** Whether every object of the piece has the property. */
export function isRequired(at: Interpreter, piece: ObjPiece, name: string): boolean {
  if (piece.set) return piece.set.every((value) => Object.hasOwn(value as object, name));
  if (piece.required.includes(name)) return true;
  if (piece.min <= piece.required.length) return false;
  const names = closedNames(at, piece);
  return names !== null && names.length <= piece.min && names.includes(name);
}

/** Whether some object of the piece may have the property, its value aside. */
export function mayHave(at: Interpreter, piece: ObjPiece, name: string): boolean {
  if (piece.required.includes(name)) return true;
  return piece.required.length < piece.max && at.admitsAll(piece.names, name);
}
