import { checked, integer, seal, type Shape } from '../../shape.js';
import { atLeast, atMost, beginsWith, bound, contains, finishesWith, matches, sizeIs, step, type Check } from '../checks.js';
import { type Call, type Value } from '../values.js';

/** Checks by method name; their one argument is the limit. */
export const CHECKS: Readonly<Record<string, Check>> = {
  min: atLeast,
  max: atMost,
  minLength: atLeast,
  maxLength: atMost,
  length: sizeIs,
  gte: bound('minimum'),
  minimum: bound('minimum'),
  lte: bound('maximum'),
  maximum: bound('maximum'),
  gt: bound('exclusiveMinimum'),
  lt: bound('exclusiveMaximum'),
  multipleOf: step,
  step,
  regex: matches,
  startsWith: beginsWith,
  endsWith: finishesWith,
  includes: contains,
};

/** Checks without an argument, as checks with one. */
export const BARE: Readonly<Record<string, readonly [Check, number]>> = {
  nonempty: [atLeast, 1],
  positive: [bound('exclusiveMinimum'), 0],
  nonnegative: [bound('minimum'), 0],
  negative: [bound('exclusiveMaximum'), 0],
  nonpositive: [bound('maximum'), 0],
};

/** What comes after these sees another value than the input. */
export const CHANGING = new Set(['transform', 'trim', 'toLowerCase', 'toUpperCase', 'normalize', 'overwrite', 'slugify']);

/** The shape with a check by name; null when there is no such check. */
export function check(shape: Shape, name: string, call: Call): Shape | null {
  if (name === 'int' || name === 'safe') return shape.base === 'number' ? integer(shape, call.at) : shape;
  if (Object.hasOwn(BARE, name)) {
    const [make, limit] = BARE[name] as readonly [Check, number];
    return checked(shape, make({ type: 'data', data: limit, at: call.at }, call.at, shape.base));
  }
  // A position from which to look says less than nothing about the whole.
  if (name === 'includes' && call.args.length > 1 && call.args[1]?.type !== 'data') return shape;
  return Object.hasOwn(CHECKS, name) ? checked(shape, (CHECKS[name] as Check)(call.args[0], call.at, shape.base)) : null;
}

/** `z.minLength(3)` and the like, which `.check(...)` takes. */
export function checkFunction(name: string, call: Call): Value | null {
  if (call.args[0]?.type === 'shape') return null;
  if (CHANGING.has(name)) return { type: 'action', apply: seal, at: call.at };
  if (name === 'refine') return { type: 'action', apply: (shape) => checked(shape, call.predicate(call.args[0])), at: call.at };
  if (!Object.hasOwn(CHECKS, name) && !Object.hasOwn(BARE, name)) return null;
  return { type: 'action', apply: (shape) => check(shape, name, call) ?? shape, at: call.at };
}

export function applyAll(shape: Shape, actions: readonly Value[]): Shape {
  return actions.reduce((result, action) => (action.type === 'action' ? action.apply(result) : result), shape);
}
