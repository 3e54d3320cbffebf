import type { SchemaNode } from '../document/node.js';
import { bottom, isBottom, top, within, type Abstract } from '../domain/abstract.js';
import { anyObject, mergeFrames, propertyLayer, type ObjPiece } from '../domain/obj.js';
import type { Value } from '../json/value.js';
import { never } from './constraints.js';
import { isInhabited } from './inhabited.js';
import type { Interpreter } from './interpreter.js';
import { dynamicMeaning } from './references.js';
import { listedValues, requiredNames, simpleKeywords } from './simple.js';
import { unevaluatedMeaning } from './unevaluated.js';

/** A superset of the values that the subschema admits. */
export function meaning(at: Interpreter, node: SchemaNode): Abstract {
  if (typeof node.schema === 'boolean') return node.schema ? top : bottom;
  if (at.keywords.hasRefOnly(node)) return reference(at, node);
  let value = simpleKeywords(at, node);
  for (const listed of listedValues(at, node)) value = at.meet(value, listed);
  for (const part of parts) {
    if (isBottom(value)) return value;
    value = part(at, node, value);
  }
  return value;
}

/** What one keyword leaves of a value. */
type Part = (at: Interpreter, node: SchemaNode, value: Abstract) => Abstract;

const parts: readonly Part[] = [
  (at, node, value) => (at.keywords.get(node, '$ref') === undefined ? value : at.meet(value, reference(at, node))),
  allOf,
  (at, node, value) => at.meet(value, dynamicMeaning(at, node)),
  not,
  anyOf,
  oneOf,
  conditional,
  dependents,
  (at, node, value) => unevaluatedMeaning(at, node, value),
];

function id(at: Interpreter, node: SchemaNode): number {
  return at.constraints.of(node) ?? at.constraints.everything;
}

/** `$ref` to a place that is not there admits everything. */
export function reference(at: Interpreter, node: SchemaNode): Abstract {
  const argument = at.keywords.get(node, '$ref');
  if (typeof argument !== 'string') return top;
  const target = at.schemas.resolve(node, argument);
  return target ? at.over(id(at, target)) : at.note('remote-ref', node, '$ref');
}

function allOf(at: Interpreter, node: SchemaNode, value: Abstract): Abstract {
  let result = value;
  for (const branch of at.keywords.branches(node, 'allOf') ?? []) result = at.meet(result, at.over(id(at, branch)));
  return result;
}

function not(at: Interpreter, node: SchemaNode, value: Abstract): Abstract {
  const child = at.keywords.schema(node, 'not');
  return child ? at.meet(value, at.neg(id(at, child))) : value;
}

/** Adds the branch to the object pieces, so that tags can be told from other values. */
export function mark(value: Abstract, site: string, branch: string): Abstract {
  if (value.obj.length === 0) return value;
  const frames = [{ site, branch }];
  const obj = value.obj.map((piece): ObjPiece => ({ ...piece, frames: mergeFrames(piece.frames, frames) }));
  return { ...value, obj };
}

function anyOf(at: Interpreter, node: SchemaNode, value: Abstract): Abstract {
  const branches = at.keywords.branches(node, 'anyOf');
  if (!branches) return value;
  const site = `${node.pointer}/anyOf`;
  let union: Abstract = bottom;
  branches.forEach((branch, i) => {
    const own = at.over(id(at, branch));
    union = at.join(union, branches.length === 1 ? own : mark(at.meet(value, own), site, String(i)));
  });
  return branches.length === 1 ? at.meet(value, union) : within(value, union);
}

/** Exactly one branch: where two branches may overlap, each is cut by the complement of the other. */
function oneOf(at: Interpreter, node: SchemaNode, value: Abstract): Abstract {
  const branches = at.keywords.branches(node, 'oneOf');
  if (!branches) return value;
  const site = `${node.pointer}/oneOf`;
  const own = branches.map((branch) => at.meet(value, at.over(id(at, branch))));
  let union: Abstract = bottom;
  own.forEach((first, i) => {
    let alone = first;
    branches.forEach((other, j) => {
      if (i === j || isBottom(alone) || areDisjoint(at, alone, own[j] as Abstract)) return;
      alone = at.meet(alone, at.neg(id(at, other)));
    });
    union = at.join(union, branches.length === 1 ? alone : mark(alone, site, String(i)));
  });
  return within(value, union);
}

/** True only when no value is in both. */
export function areDisjoint(at: Interpreter, a: Abstract, b: Abstract): boolean {
  const both = at.meet(a, b);
  if (isBottom(both)) return true;
  const { exact, assumed } = at;
  const inhabited = isInhabited(at, both);
  at.exact = exact;
  return !inhabited && assumed === at.assumed;
}

function conditional(at: Interpreter, node: SchemaNode, value: Abstract): Abstract {
  const condition = at.keywords.features(node).draft07 ? at.keywords.schema(node, 'if') : undefined;
  const then = condition && at.keywords.schema(node, 'then');
  const otherwise = condition && at.keywords.schema(node, 'else');
  if (!condition || (!then && !otherwise)) return value;
  const site = `${node.pointer}/if`;
  const holds = at.meet(value, at.over(id(at, condition)));
  const fails = at.meet(value, at.neg(id(at, condition)));
  const first = then ? at.meet(holds, at.over(id(at, then))) : holds;
  const second = otherwise ? at.meet(fails, at.over(id(at, otherwise))) : fails;
  return within(value, at.join(mark(first, site, 'then'), mark(second, site, 'else')));
}

/** Each dependency splits the objects: the trigger is absent, or it is there with its consequence. */
function dependents(at: Interpreter, node: SchemaNode, value: Abstract): Abstract {
  const { draft2019 } = at.keywords.features(node);
  let result = value;
  for (const keyword of draft2019 ? ['dependentRequired', 'dependentSchemas'] : ['dependencies']) {
    const map = at.keywords.map(node, keyword) ?? {};
    for (const name of Object.keys(map)) result = dependency(at, node, keyword, name, map[name] as Value, result);
  }
  return result;
}

function dependency(at: Interpreter, node: SchemaNode, keyword: string, name: string, consequence: Value, value: Abstract): Abstract {
  const absent: Abstract = { ...top, obj: [{ ...anyObject, layers: [propertyLayer(name, never)] }] };
  const names = typeof consequence === 'string' ? [consequence] : Array.isArray(consequence) ? requiredNames(consequence) : [];
  const required = [...new Set([name, ...names])];
  let present: Abstract = { ...top, obj: [{ ...anyObject, required, min: required.length }] };
  if (names.length > 0) return at.meet(value, { ...top, obj: [...absent.obj, ...present.obj] });
  if (Array.isArray(consequence)) return value;
  present = at.meet({ ...bottom, obj: present.obj }, at.over(id(at, at.schemas.child(node, keyword, name))));
  const site = `${node.pointer}/${keyword}`;
  const split = at.join(mark({ ...absent, obj: absent.obj }, site, `not ${name}`), mark(present, site, name));
  return at.meet(value, split);
}
