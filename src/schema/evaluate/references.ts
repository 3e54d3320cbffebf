import type { Resource, SchemaNode } from '../document/node.js';
import type { Value } from '../json/value.js';
import type { Context } from './context.js';
import { evaluate, type Keyword, type Step } from './evaluate.js';

function follow(step: Step, target: SchemaNode | undefined): boolean {
  const { context, value, at } = step;
  if (!target || isEndless(step, target)) {
    context.uncertain = true;
    return true;
  }
  const keeps = step.evaluated === null && !context.schemas.dynamic;
  const known = keeps ? context.answers.get(target, value) : undefined;
  // A refusal is told anew at every place.
  if (known === true || (known === false && !context.errors)) return known;
  context.following.push({ target, value, at });
  const [valid, undecided] = context.watched(() => evaluate(context, target, value, at, step.evaluated));
  context.following.pop();
  if (keeps && !undecided) context.answers.set(target, value, valid);
  return valid;
}

function isEndless({ context, value, at }: Step, target: SchemaNode): boolean {
  for (let i = context.following.length - 1; i >= 0; i--) {
    const open = context.following[i];
    if (open?.at !== at || open.value !== value) return false;
    if (open.target === target) return true;
  }
  return false;
}

/** The outermost resource of the dynamic scope that passes the test. */
function outermost(context: Context, test: (resource: Resource) => boolean): Resource | undefined {
  const root = context.schemas.root.resource;
  if (!context.fullScope && !test(root)) context.uncertain = true;
  if (!context.fullScope && test(root)) return root;
  return context.scope.find(test);
}

function dynamicTarget(step: Step, reference: string): SchemaNode | undefined {
  const { context, node } = step;
  const target = context.schemas.resolve(node, reference);
  const anchor = reference.slice(reference.indexOf('#') + 1);
  if (!target || !reference.includes('#') || target.resource.dynamicAnchors.get(anchor) !== target) return target;
  return outermost(context, (resource) => resource.dynamicAnchors.has(anchor))?.dynamicAnchors.get(anchor) ?? target;
}

function recursiveTarget(step: Step): SchemaNode {
  const { context, node } = step;
  const target = context.schemas.rootOf(node.resource);
  if (!node.resource.recursiveAnchor) return target;
  const outer = outermost(context, (resource) => resource.recursiveAnchor);
  return outer ? context.schemas.rootOf(outer) : target;
}

const isText = (argument: Value): argument is string => typeof argument === 'string';

export const references: Readonly<Record<string, Keyword>> = {
  $ref: (step, argument) => !isText(argument) || follow(step, step.context.schemas.resolve(step.node, argument)),
  $dynamicRef: (step, argument) => {
    if (!step.node.resource.features.draft2020 || !isText(argument)) return true;
    return follow(step, dynamicTarget(step, argument));
  },
  $recursiveRef: (step) => {
    const { dialect } = step.node.resource.features;
    return dialect !== '2019-09' || follow(step, recursiveTarget(step));
  },
};
