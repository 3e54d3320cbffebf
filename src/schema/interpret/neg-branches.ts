import type { SchemaNode } from '../document/node.js';
import { bottom, inexact, top, unmodelled, type Abstract } from '../domain/abstract.js';
import { anyObject, propertyLayer } from '../domain/obj.js';
import { isObject, type Value } from '../json/value.js';
import { never } from './constraints.js';
import type { Interpreter } from './interpreter.js';
import type { Complement } from './neg-values.js';
import { dynamicTargets } from './references.js';
import { requiredNames } from './simple.js';

function id(at: Interpreter, node: SchemaNode): number {
  return at.constraints.of(node) ?? at.constraints.everything;
}

const reference: Complement = (at, node) => {
  const argument = at.keywords.get(node, '$ref');
  if (typeof argument !== 'string') return undefined;
  const target = at.schemas.resolve(node, argument);
  return target ? at.neg(id(at, target)) : at.note('remote-ref', node, '$ref');
};

const dynamic: Complement = (at, node) => {
  const targets = dynamicTargets(at, node);
  if (!targets) return undefined;
  if (targets.length === 0) return at.note('dynamic-ref', node, '$dynamicRef');
  const union = targets.reduce<Abstract>((all, target) => at.join(all, at.neg(id(at, target))), bottom);
  return targets.length === 1 ? union : inexact(union);
};

/** Refused by none or by at least two branches; beyond eight branches not modelled. */
const oneOf: Complement = (at, node) => {
  const branches = at.keywords.branches(node, 'oneOf');
  if (!branches) return undefined;
  if (branches.length > 8) return unmodelled;
  let union = branches.reduce<Abstract>((all, branch) => at.meet(all, at.neg(id(at, branch))), top);
  branches.forEach((first, i) => {
    for (const second of branches.slice(i + 1)) union = at.join(union, at.meet(at.over(id(at, first)), at.over(id(at, second))));
  });
  return union;
};

const conditional: Complement = (at, node) => {
  const condition = at.keywords.features(node).draft07 ? at.keywords.schema(node, 'if') : undefined;
  if (!condition) return undefined;
  const then = at.keywords.schema(node, 'then');
  const otherwise = at.keywords.schema(node, 'else');
  const first = then ? at.meet(at.over(id(at, condition)), at.neg(id(at, then))) : bottom;
  const second = otherwise ? at.meet(at.neg(id(at, condition)), at.neg(id(at, otherwise))) : bottom;
  return at.join(first, second);
};

/** The trigger is there and its consequence is broken. */
function dependents(keyword: string, applies: (at: Interpreter, node: SchemaNode) => boolean): Complement {
  return (at, node) => {
    const map = at.keywords.map(node, keyword);
    if (!map || !applies(at, node)) return undefined;
    return Object.keys(map).reduce<Abstract>((all, name) => at.join(all, broken(at, node, keyword, name, map[name] as Value)), bottom);
  };
}

function broken(at: Interpreter, node: SchemaNode, keyword: string, name: string, consequence: Value): Abstract {
  const present = { ...anyObject, required: [name], min: 1 };
  const names = typeof consequence === 'string' ? [consequence] : Array.isArray(consequence) ? requiredNames(consequence) : null;
  if (names) return { ...bottom, obj: names.map((other) => ({ ...present, layers: [propertyLayer(other, never)] })) };
  if (!isObject(consequence) && typeof consequence !== 'boolean') return bottom;
  return at.meet({ ...bottom, obj: [present] }, at.neg(id(at, at.schemas.child(node, keyword, name))));
}

export const branchComplements = {
  $ref: reference,
  $dynamicRef: dynamic,
  $recursiveRef: dynamic,
  allOf: (at, node) => at.keywords.branches(node, 'allOf')?.reduce<Abstract>((all, branch) => at.join(all, at.neg(id(at, branch))), bottom),
  anyOf: (at, node) => at.keywords.branches(node, 'anyOf')?.reduce<Abstract>((all, branch) => at.meet(all, at.neg(id(at, branch))), top),
  oneOf,
  not: (at, node) => {
    const child = at.keywords.schema(node, 'not');
    return child && at.over(id(at, child));
  },
  if: conditional,
  dependentRequired: dependents('dependentRequired', (at, node) => at.keywords.features(node).draft2019),
  dependentSchemas: dependents('dependentSchemas', (at, node) => at.keywords.features(node).draft2019),
  dependencies: dependents('dependencies', (at, node) => !at.keywords.features(node).draft2019),
} satisfies Readonly<Record<string, Complement>>;
