import type { SchemaNode } from '../document/node.js';
import { kindOf, own, type Kind, type Value, type ValueObject } from '../json/value.js';
import { applicators } from './applicators.js';
import { arrays } from './arrays.js';
import { assertions } from './assertions.js';
import type { Context, Location } from './context.js';
import { Evaluated } from './evaluated.js';
import { objects } from './objects.js';
import { references } from './references.js';

/** One instance location under one subschema. */
export interface Step {
  readonly context: Context;
  readonly node: SchemaNode;
  readonly schema: ValueObject;
  readonly value: Value;
  readonly kind: Kind;
  readonly at: Location;
  /** Present when somebody asks what was evaluated. */
  readonly evaluated: Evaluated | null;
}

/** A keyword as an assertion: false refuses the value. */
export type Keyword = (step: Step, argument: Value) => boolean;

const table: ReadonlyMap<string, Keyword> = new Map([
  ...Object.entries(references),
  ...Object.entries(assertions),
  ...Object.entries(applicators),
  ...Object.entries(arrays),
  ...Object.entries(objects),
]);

/** These look at what all others have evaluated, so they come last. */
const last = ['unevaluatedItems', 'unevaluatedProperties'];

/** Whether the value is valid against the node. With errors collected every keyword is asked, else the first refusal ends it. */
export function evaluate(context: Context, node: SchemaNode, value: Value, at: Location, evaluated: Evaluated | null): boolean {
  const { schema } = node;
  if (typeof schema === 'boolean') return schema || context.fail(node, 'false', at);
  if (!context.mayStep()) return acceptUnseen(evaluated);
  context.enter();
  const entered = context.scope[context.scope.length - 1] !== node.resource;
  if (entered) context.scope.push(node.resource);
  try {
    return run(context, node, schema, value, at, evaluated);
  } finally {
    if (entered) context.scope.pop();
    context.leave();
  }
}

/** Undecided, and so are the places that it would have evaluated. */
export function acceptUnseen(evaluated: Evaluated | null): true {
  if (evaluated) evaluated.allProperties = evaluated.allItems = true;
  return true;
}

function run(context: Context, node: SchemaNode, schema: ValueObject, value: Value, at: Location, evaluated: Evaluated | null): boolean {
  const needs = Object.hasOwn(schema, 'unevaluatedProperties') || Object.hasOwn(schema, 'unevaluatedItems');
  // Each schema sees what its own subschemas evaluated, not what its neighbours did.
  const inner = evaluated !== null || (needs && node.resource.features.draft2019) ? new Evaluated() : null;
  const step: Step = { context, node, schema, value, kind: kindOf(value), at, evaluated: inner };
  const valid = keywords(step, needs);
  if (valid && inner) evaluated?.add(inner);
  return valid;
}

function keywords(step: Step, needs: boolean): boolean {
  const { context, node, schema } = step;
  if (node.resource.features.refHidesSiblings && typeof own(schema, '$ref') === 'string') return apply(step, '$ref');
  let valid = true;
  for (const keyword of Object.keys(schema)) {
    if (keyword.startsWith('unevaluated')) continue;
    if (!apply(step, keyword)) valid = false;
    if (!valid && !context.errors) return false;
  }
  return needs ? last.every((keyword) => apply(step, keyword)) && valid : valid;
}

function apply(step: Step, keyword: string): boolean {
  if (!Object.hasOwn(step.schema, keyword)) return true;
  const check = table.get(keyword);
  if (!check) return true;
  const before = step.context.errors?.length;
  if (check(step, step.schema[keyword] as Value)) return true;
  // A keyword that has reported nothing of its own is reported itself.
  if (step.context.errors?.length === before) step.context.fail(step.node, keyword, step.at);
  return false;
}

/** Evaluates a subschema at the same place without reporting its errors. */
export function probe(step: Step, node: SchemaNode, evaluated: Evaluated | null = null): boolean {
  const { context } = step;
  if (!context.errors) return evaluate(context, node, step.value, step.at, evaluated);
  return quietly(step, () => evaluate(context, node, step.value, step.at, evaluated));
}

/** Runs without reporting errors, so that the first refusal ends each subschema. */
export function quietly<T>({ context }: Step, run: () => T): T {
  const { errors } = context;
  context.errors = null;
  const result = run();
  context.errors = errors;
  return result;
}

/** A refusal counts only where all that it rests on was decided: for keywords that an accepted subschema can make refuse. */
export function refusesSurely(step: Step, check: () => boolean): boolean {
  const [valid, undecided] = step.context.watched(check);
  return valid || undecided;
}
