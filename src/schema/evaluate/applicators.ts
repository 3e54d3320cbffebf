import { isObject, type Value, type ValueObject } from '../json/value.js';
import type { SchemaNode } from '../document/node.js';
import { acceptUnseen, evaluate, probe, refusesSurely, type Keyword, type Step } from './evaluate.js';
import { Evaluated } from './evaluated.js';

function listed(step: Step, keyword: string, argument: Value): readonly SchemaNode[] {
  return Array.isArray(argument) ? argument.map((_item: Value, i: number) => step.context.schemas.child(step.node, keyword, i)) : [];
}

/** Evaluates a branch apart and keeps what it evaluated only if it holds. */
function branch(step: Step, node: SchemaNode): boolean {
  if (!step.evaluated) return probe(step, node);
  const evaluated = new Evaluated();
  const valid = probe(step, node, evaluated);
  if (valid) step.evaluated.add(evaluated);
  return valid;
}

/** As evaluate, with the evaluated places of a refused subschema dropped. */
function conjunct(step: Step, node: SchemaNode): boolean {
  return evaluate(step.context, node, step.value, step.at, step.evaluated);
}

function count(step: Step, nodes: readonly SchemaNode[], enough: number): number {
  let valid = 0;
  for (const node of nodes) {
    if (branch(step, node)) valid++;
    if (valid >= enough && !step.evaluated) break;
  }
  return valid;
}

function dependent(step: Step, argument: Value, keyword: string): boolean {
  if (step.kind !== 'object' || !isObject(argument)) return true;
  return Object.keys(argument).every((name) => {
    if (!Object.hasOwn(step.value as object, name)) return true;
    const consequence = argument[name] as Value;
    return Array.isArray(consequence)
      ? hasAll(step.value as ValueObject, consequence)
      : conjunct(step, step.context.schemas.child(step.node, keyword, name));
  });
}

function hasAll(value: ValueObject, names: readonly Value[]): boolean {
  return names.every((name) => typeof name !== 'string' || Object.hasOwn(value, name));
}

/** No valid branch is a sure refusal; a second one only where both were decided. */
function isValidOnce(step: Step, nodes: readonly SchemaNode[]): boolean {
  let valid = 0;
  const once = refusesSurely(step, () => {
    valid = count(step, nodes, 2);
    return valid < 2;
  });
  return once && valid > 0;
}

function conditional(step: Step): boolean {
  const { context, node, schema } = step;
  const [holds, undecided] = context.watched(() => branch(step, context.schemas.child(node, 'if')));
  // Neither consequence is sure.
  if (undecided) return acceptUnseen(step.evaluated);
  const next = holds ? 'then' : 'else';
  return !Object.hasOwn(schema, next) || conjunct(step, context.schemas.child(node, next));
}

export const applicators: Readonly<Record<string, Keyword>> = {
  allOf: (step, argument) => {
    const results = listed(step, 'allOf', argument);
    return step.context.errors ? results.map((node) => conjunct(step, node)).every(Boolean) : results.every((node) => conjunct(step, node));
  },
  anyOf: (step, argument) => !Array.isArray(argument) || count(step, listed(step, 'anyOf', argument), 1) > 0,
  oneOf: (step, argument) => !Array.isArray(argument) || isValidOnce(step, listed(step, 'oneOf', argument)),
  not: (step) => {
    const child = step.context.schemas.child(step.node, 'not');
    return refusesSurely(step, () => !probe(step, child, step.evaluated ? new Evaluated() : null));
  },
  if: (step) => !step.node.resource.features.draft07 || conditional(step),
  dependentSchemas: (step, argument) => !step.node.resource.features.draft2019 || dependent(step, argument, 'dependentSchemas'),
  dependentRequired: (step, argument) => !step.node.resource.features.draft2019 || dependent(step, argument, 'dependentRequired'),
  dependencies: (step, argument) => {
    if (step.node.resource.features.draft2019 || step.kind !== 'object' || !isObject(argument)) return true;
    return Object.keys(argument).every((name) => {
      if (!Object.hasOwn(step.value as object, name)) return true;
      const consequence = argument[name] as Value;
      if (typeof consequence === 'string') return Object.hasOwn(step.value as object, consequence);
      if (Array.isArray(consequence)) return hasAll(step.value as ValueObject, consequence);
      return conjunct(step, step.context.schemas.child(step.node, 'dependencies', name));
    });
  },
};
