import type { SchemaNode } from '../document/node.js';
import { isObject, own, type Value, type ValueObject } from '../json/value.js';
import { evaluate, type Keyword, type Step } from './evaluate.js';
import { compilePattern } from './patterns.js';

function isSchema(value: Value): boolean {
  return isObject(value) || typeof value === 'boolean';
}

function property(step: Step, node: SchemaNode, name: string): boolean {
  const { context, value, at, evaluated } = step;
  evaluated?.properties.add(name);
  return evaluate(context, node, (value as ValueObject)[name] as Value, { parent: at, token: name }, null);
}

/** Undefined where the pattern cannot be read or takes too long. */
function matches(step: Step, source: string, name: string): boolean | undefined {
  const answer = compilePattern(source)?.test(name);
  if (answer === undefined) step.context.giveUpPattern();
  return answer;
}

/** Names that neither `properties` nor `patternProperties` of the same schema cover. */
export function isAdditional(step: Step, name: string): boolean {
  const properties = own(step.schema, 'properties');
  if (isObject(properties) && Object.hasOwn(properties, name)) return false;
  const patterns = own(step.schema, 'patternProperties');
  return !isObject(patterns) || Object.keys(patterns).every((source) => matches(step, source, name) === false);
}

function all<T>(step: Step, list: readonly T[], test: (item: T) => boolean): boolean {
  if (!step.context.errors) return list.every(test);
  let valid = true;
  for (const item of list) if (!test(item)) valid = false;
  return valid;
}

/**
 * A constant refuses the wrong branch of a recursive `oneOf` before its members are looked at, which would otherwise take time
 * exponential in the depth of the value.
 */
function isTag(schema: Value | undefined): boolean {
  return isObject(schema ?? null) && (Object.hasOwn(schema as ValueObject, 'const') || Object.hasOwn(schema as ValueObject, 'enum'));
}

export const objects: Readonly<Record<string, Keyword>> = {
  properties: (step, argument) => {
    if (step.kind !== 'object' || !isObject(argument)) return true;
    const names = Object.keys(argument).filter((name) => Object.hasOwn(step.value as object, name));
    if (!step.context.errors) names.sort((a, b) => Number(isTag(argument[b])) - Number(isTag(argument[a])));
    return all(step, names, (name) => property(step, step.context.schemas.child(step.node, 'properties', name), name));
  },
  patternProperties: (step, argument) => {
    if (step.kind !== 'object' || !isObject(argument)) return true;
    const names = Object.keys(step.value as object);
    return all(step, Object.keys(argument), (source) => {
      const child = step.context.schemas.child(step.node, 'patternProperties', source);
      return all(step, names, (name) => {
        const matching = matches(step, source, name);
        if (matching === undefined) step.evaluated?.properties.add(name);
        return !matching || property(step, child, name);
      });
    });
  },
  additionalProperties: (step, argument) => {
    if (step.kind !== 'object' || !isSchema(argument)) return true;
    const child = step.context.schemas.child(step.node, 'additionalProperties');
    const names = Object.keys(step.value as object).filter((name) => isAdditional(step, name));
    return all(step, names, (name) => property(step, child, name));
  },
  propertyNames: (step, argument) => {
    if (step.kind !== 'object' || !step.node.resource.features.draft06 || !isSchema(argument)) return true;
    const child = step.context.schemas.child(step.node, 'propertyNames');
    return all(step, Object.keys(step.value as object), (name) =>
      evaluate(step.context, child, name, { parent: step.at, token: name }, null),
    );
  },
  unevaluatedProperties: (step, argument) => {
    const { evaluated, node, context } = step;
    if (step.kind !== 'object' || !node.resource.features.draft2019 || !evaluated || !isSchema(argument)) return true;
    const child = context.schemas.child(node, 'unevaluatedProperties');
    const names = Object.keys(step.value as object).filter((name) => !evaluated.hasProperty(name));
    return all(step, names, (name) => property(step, child, name));
  },
};
