import { distinct, equal } from '../json/equal.js';
import { kindOf, type Value } from '../json/value.js';
import type { ExactNumber } from '../json/exact.js';
import type { Keyword, Step } from './evaluate.js';
import { codePointLength, compareNumbers, isInteger, isMultipleOf } from './numbers.js';
import { compilePattern } from './patterns.js';

type Numeric = number | ExactNumber;

function isNumeric(value: Value): value is Numeric {
  return kindOf(value) === 'number';
}

function hasType(step: Step, type: Value): boolean {
  return type === 'integer' ? step.kind === 'number' && isInteger(step.value as Numeric) : step.kind === type;
}

/** Null beside `nullable: true`: Ajv accepts it, the specification does not. */
function mayBeNull({ context, kind, schema }: Step): boolean {
  if (!context.nullable || kind !== 'null' || schema['nullable'] !== true) return false;
  context.uncertain = true;
  return true;
}

/** Wraps a check of one kind of value: others pass, and so does everything where validation is switched off. */
function on(kind: 'number' | 'string' | 'array' | 'object', check: (step: Step, argument: Value) => boolean): Keyword {
  return (step, argument) => step.kind !== kind || !step.node.resource.features.validation || check(step, argument);
}

function bound(test: (difference: number) => boolean): Keyword {
  return on('number', (step, limit) => !isNumeric(limit) || test(compareNumbers(step.value as Numeric, limit)));
}

/** In draft-04 the exclusive keywords are booleans that sharpen the bound beside them. */
function exclusive(sharpened: 'minimum' | 'maximum', test: (difference: number) => boolean): Keyword {
  return on('number', (step, argument) => {
    if (!step.node.resource.features.booleanExclusive) return !isNumeric(argument) || test(compareNumbers(step.value as Numeric, argument));
    const limit = step.schema[sharpened];
    return argument !== true || limit === undefined || !isNumeric(limit) || test(compareNumbers(step.value as Numeric, limit));
  });
}

function size(kind: 'string' | 'array' | 'object', measure: (value: Value) => number, test: (difference: number) => boolean): Keyword {
  return on(kind, (step, limit) => !isNumeric(limit) || test(compareNumbers(measure(step.value), limit)));
}

const atLeastZero = (difference: number): boolean => difference >= 0;
const atMostZero = (difference: number): boolean => difference <= 0;
const lengthOf = (value: Value): number => codePointLength(value as string);
const itemsOf = (value: Value): number => (value as readonly Value[]).length;
const namesOf = (value: Value): number => Object.keys(value as object).length;

export const assertions: Readonly<Record<string, Keyword>> = {
  type: (step, argument) => {
    if (!step.node.resource.features.validation) return true;
    const fits = Array.isArray(argument)
      ? argument.some((type: Value) => hasType(step, type))
      : typeof argument !== 'string' || hasType(step, argument);
    return fits || mayBeNull(step);
  },
  const: (step, argument) => {
    const { features } = step.node.resource;
    return !features.draft06 || !features.validation || equal(step.value, argument);
  },
  enum: (step, argument) => {
    if (!step.node.resource.features.validation || !Array.isArray(argument)) return true;
    return argument.some((member: Value) => equal(step.value, member));
  },
  minimum: bound(atLeastZero),
  maximum: bound(atMostZero),
  exclusiveMinimum: exclusive('minimum', (difference) => difference > 0),
  exclusiveMaximum: exclusive('maximum', (difference) => difference < 0),
  multipleOf: on('number', (step, factor) => {
    const answer = isNumeric(factor) ? isMultipleOf(step.value as Numeric, factor) : true;
    if (answer === undefined) step.context.uncertain = true;
    return answer !== false;
  }),
  minLength: size('string', lengthOf, atLeastZero),
  maxLength: size('string', lengthOf, atMostZero),
  pattern: on('string', (step, source) => {
    if (typeof source !== 'string') return true;
    const answer = compilePattern(source)?.test(step.value as string);
    if (answer === undefined) step.context.giveUpPattern();
    return answer !== false;
  }),
  minItems: size('array', itemsOf, atLeastZero),
  maxItems: size('array', itemsOf, atMostZero),
  uniqueItems: on('array', (step, argument) => {
    const items = step.value as readonly Value[];
    return argument !== true || distinct(items).length === items.length;
  }),
  minProperties: size('object', namesOf, atLeastZero),
  maxProperties: size('object', namesOf, atMostZero),
  required: on('object', (step, names) => {
    if (!Array.isArray(names)) return true;
    return names.every((name: Value) => typeof name !== 'string' || Object.hasOwn(step.value as object, name));
  }),
};
