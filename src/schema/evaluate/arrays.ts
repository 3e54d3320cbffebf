import type { SchemaNode } from '../document/node.js';
import { compareNumbers } from './numbers.js';
import { isObject, kindOf, own, type Value } from '../json/value.js';
import { evaluate, quietly, type Keyword, type Step } from './evaluate.js';

function isSchema(value: Value): boolean {
  return isObject(value) || typeof value === 'boolean';
}

function item(step: Step, node: SchemaNode, index: number): boolean {
  const { context, value, at } = step;
  return evaluate(context, node, (value as readonly Value[])[index] as Value, { parent: at, token: index }, null);
}

/** Every item from `start` on against one schema. */
function rest(step: Step, node: SchemaNode, start: number): boolean {
  const { length } = step.value as readonly Value[];
  let valid = true;
  for (let i = start; i < length; i++) {
    if (item(step, node, i)) continue;
    valid = false;
    if (!step.context.errors) return false;
  }
  if (step.evaluated && start < length) step.evaluated.allItems = true;
  return valid;
}

function tuple(step: Step, keyword: string, schemas: readonly Value[]): boolean {
  const length = Math.min(schemas.length, (step.value as readonly Value[]).length);
  let valid = true;
  for (let i = 0; i < length; i++) if (!item(step, step.context.schemas.child(step.node, keyword, i), i)) valid = false;
  if (step.evaluated) step.evaluated.prefix = Math.max(step.evaluated.prefix, length);
  return valid;
}

function contains(step: Step): boolean {
  const { context, node, value, schema, evaluated } = step;
  const child = context.schemas.child(node, 'contains');
  const { features } = node.resource;
  let found = 0;
  const [, undecided] = context.watched(() =>
    quietly(step, () => {
      (value as readonly Value[]).forEach((_item, i) => {
        if (!item(step, child, i)) return;
        found++;
        if (features.draft2020) evaluated?.items.add(i);
      });
    }),
  );
  const limit = (keyword: string): Value | undefined => (features.draft2019 && features.validation ? own(schema, keyword) : undefined);
  const min = limit('minContains') ?? 1;
  const max = limit('maxContains');
  const enough = kindOf(min) !== 'number' || compareNumbers(found, min as number) >= 0;
  return enough && (undecided || max === undefined || kindOf(max) !== 'number' || compareNumbers(found, max as number) <= 0);
}

export const arrays: Readonly<Record<string, Keyword>> = {
  prefixItems: (step, argument) => {
    if (step.kind !== 'array' || !step.node.resource.features.draft2020 || !Array.isArray(argument)) return true;
    return tuple(step, 'prefixItems', argument);
  },
  items: (step, argument) => {
    if (step.kind !== 'array') return true;
    const { draft2020 } = step.node.resource.features;
    if (Array.isArray(argument)) return draft2020 || tuple(step, 'items', argument);
    if (!isSchema(argument)) return true;
    const prefix = draft2020 ? own(step.schema, 'prefixItems') : undefined;
    return rest(step, step.context.schemas.child(step.node, 'items'), Array.isArray(prefix) ? prefix.length : 0);
  },
  additionalItems: (step, argument) => {
    const items = own(step.schema, 'items');
    if (step.kind !== 'array' || step.node.resource.features.draft2020 || !Array.isArray(items) || !isSchema(argument)) return true;
    return rest(step, step.context.schemas.child(step.node, 'additionalItems'), items.length);
  },
  contains: (step, argument) => step.kind !== 'array' || !step.node.resource.features.draft06 || !isSchema(argument) || contains(step),
  unevaluatedItems: (step, argument) => {
    const { evaluated, node, context } = step;
    if (step.kind !== 'array' || !node.resource.features.draft2019 || !evaluated || !isSchema(argument)) return true;
    const child = context.schemas.child(node, 'unevaluatedItems');
    const valid = (step.value as readonly Value[]).every((_item, i) => evaluated.hasItem(i) || item(step, child, i));
    evaluated.allItems = true;
    return valid;
  },
};
