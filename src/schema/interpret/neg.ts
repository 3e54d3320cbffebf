import type { SchemaNode } from '../document/node.js';
import { allArrays, allNumbers, allObjects, allStrings, bottom, inexact, top, type Abstract } from '../domain/abstract.js';
import { propertyLayer, type ObjPiece } from '../domain/obj.js';
import type { Value } from '../json/value.js';
import { never, type Synthetic } from './constraints.js';
import type { Interpreter } from './interpreter.js';
import { arrayComplements } from './neg-arrays.js';
import { branchComplements } from './neg-branches.js';
import { beyond, multiples, objects, otherTypes, size, strings, without, type Complement } from './neg-values.js';
import { requiredNames } from './simple.js';

export function negationOfSynthetic(at: Interpreter, made: Synthetic): Abstract {
  if (made.kind === 'const') return without([made.value]);
  if (made.kind === 'not') return at.over(made.of);
  return made.ids.reduce<Abstract>((all, id) => at.meet(all, at.neg(id)), top);
}

/**
 * A superset of the values that the subschema refuses: the union of what each keyword refuses. A keyword whose complement is
 * not modelled must add everything; leaving it out would make the set too small.
 */
export function negation(at: Interpreter, node: SchemaNode): Abstract {
  if (typeof node.schema === 'boolean') return node.schema ? bottom : top;
  const { features } = node.resource;
  const keywords = at.keywords.hasRefOnly(node) ? ['$ref'] : Object.keys(node.schema);
  let union: Abstract = bottom;
  for (const keyword of keywords) {
    if (at.keywords.get(node, keyword) === undefined) continue;
    if (!features.validation && validationKeywords.has(keyword)) continue;
    const part = complements[keyword]?.(at, node);
    if (part) union = at.join(union, part);
    if (union.exact && isTop(union)) break;
  }
  return union;
}

function isTop(value: Abstract): boolean {
  return value.bits === 7 && value.num === allNumbers && value.str === allStrings && value.arr === allArrays && value.obj === allObjects;
}

function properties(at: Interpreter, node: SchemaNode): Abstract | undefined {
  const map = at.keywords.map(node, 'properties');
  if (!map) return undefined;
  const pieces = Object.keys(map).flatMap((name): Partial<ObjPiece>[] => {
    const id = at.constraints.not(at.constraints.of(at.schemas.child(node, 'properties', name)));
    return id === never ? [] : [{ layers: id === undefined ? [] : [propertyLayer(name, id)], required: [name], min: 1 }];
  });
  return pieces.length === 0 ? undefined : pieces.length > at.limits.pieces ? inexact(objects({ min: 1 })) : objects(...pieces);
}

/** Some property must be there, which one and with what value is left open. */
const someProperty: Complement = (at, node) => {
  for (const keyword of ['additionalProperties', 'propertyNames'] as const) {
    if (at.keywords.get(node, keyword) === true) return undefined;
  }
  return inexact(objects({ min: 1 }));
};

const validationKeywords: ReadonlySet<string> = new Set([
  'type',
  'const',
  'enum',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minContains',
  'maxContains',
  'required',
  'minProperties',
  'maxProperties',
  'dependentRequired',
]);

const complements: Readonly<Record<string, Complement | undefined>> = Object.assign(Object.create(null) as object, {
  type: otherTypes,
  const: (at, node) => (at.keywords.features(node).draft06 ? without([at.keywords.get(node, 'const') as Value]) : undefined),
  enum: (at, node) => {
    const members = at.keywords.list(node, 'enum');
    return members && without(members);
  },
  minimum: beyond('minimum'),
  maximum: beyond('maximum'),
  exclusiveMinimum: beyond('exclusiveMinimum'),
  exclusiveMaximum: beyond('exclusiveMaximum'),
  multipleOf: multiples,
  minLength: size('minLength', (limit) => (limit > 0 ? strings({ max: Math.ceil(limit) - 1 }) : undefined)),
  maxLength: size('maxLength', (limit) => strings({ min: Math.max(0, Math.floor(limit) + 1) })),
  pattern: (at, node) => {
    const source = at.keywords.get(node, 'pattern');
    return typeof source === 'string' ? strings({ patterns: [{ source, negated: true }] }) : undefined;
  },
  format: (at) => (at.profile.assertFormats === true ? inexact({ ...bottom, str: allStrings }) : undefined),
  ...arrayComplements,
  properties,
  patternProperties: () => inexact(objects({ min: 1 })),
  additionalProperties: someProperty,
  propertyNames: (at, node) => (at.keywords.features(node).draft06 ? inexact(objects({ min: 1 })) : undefined),
  required: (at, node) => {
    const names = requiredNames(at.keywords.list(node, 'required'));
    return names.length === 0 ? undefined : objects(...names.map((name) => ({ layers: [propertyLayer(name, never)] })));
  },
  minProperties: size('minProperties', (limit) => (limit > 0 ? objects({ max: Math.ceil(limit) - 1 }) : undefined)),
  maxProperties: size('maxProperties', (limit) => objects({ min: Math.max(0, Math.floor(limit) + 1) })),
  unevaluatedProperties: (at, node) => (at.keywords.features(node).draft2019 ? inexact({ ...bottom, obj: allObjects }) : undefined),
  unevaluatedItems: (at, node) => (at.keywords.features(node).draft2019 ? inexact({ ...bottom, arr: allArrays }) : undefined),
  nullable: () => undefined,
  ...branchComplements,
} satisfies Readonly<Record<string, Complement>>);
