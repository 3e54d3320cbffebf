import type { ErrorObject } from 'ajv';
import { join } from '../model/pointer.js';
import { count } from '../model/count.js';
import { describe, describeMembers, describeTypes } from './describe.js';
import { instancePathFor } from './instance-path.js';
import { didYouMean, nearest } from './suggest.js';
import type { Cause } from './types.js';

type Writer = (error: ErrorObject) => Cause;
type Params = Readonly<Record<string, unknown>>;

/** Turns one error of Ajv into words of our own. */
export function toCause(error: ErrorObject): Cause {
  return error.propertyName === undefined ? (WRITERS[error.keyword] ?? fallback)(error) : badKey(error, error.propertyName);
}

const WRITERS: Readonly<Record<string, Writer>> = {
  additionalProperties: (error) => unknownKey(error, String(params(error)['additionalProperty'])),
  unevaluatedProperties: (error) => unknownKey(error, String(params(error)['unevaluatedProperty'])),
  required: missingKey,
  dependentRequired: missingKey,
  type: (error) => mismatch(error, describeTypes([error.schema as string | string[]].flat())),
  enum: (error) => member(error, error.schema as unknown[]),
  const: (error) => member(error, [error.schema]),
  pattern: badForm,
  format: (error) => mismatch(error, expectation(error) ?? `a string of format ${String(error.schema)}`),
  minLength: (error) =>
    mismatch(error, error.schema === 1 ? 'a string that is not empty' : `at least ${count(Number(error.schema), 'character')}`),
  maxLength: (error) => mismatch(error, `at most ${count(Number(error.schema), 'character')}`),
  minItems: (error) => size(error, `at least ${count(Number(error.schema), 'item')}`, 'item'),
  maxItems: (error) => size(error, `at most ${count(Number(error.schema), 'item')}`, 'item'),
  minProperties: (error) => size(error, `at least ${count(Number(error.schema), 'key')}`, 'key'),
  maxProperties: (error) => size(error, `at most ${count(Number(error.schema), 'key')}`, 'key'),
  minimum: (error) => mismatch(error, `a number of at least ${String(error.schema)}`),
  maximum: (error) => mismatch(error, `a number of at most ${String(error.schema)}`),
  exclusiveMinimum: (error) => mismatch(error, `a number above ${String(error.schema)}`),
  exclusiveMaximum: (error) => mismatch(error, `a number below ${String(error.schema)}`),
  multipleOf: (error) => mismatch(error, `a multiple of ${String(error.schema)}`),
  uniqueItems: (error) =>
    cause(
      error,
      `${where(error)}expected items that differ, but items ${String(params(error)['j'])} and ${String(params(error)['i'])} are equal`,
    ),
  'false schema': (error) => cause(error, `${where(error)}nothing is allowed here, but it is ${describe(error.data)}`),
};

function fallback(error: ErrorObject): Cause {
  return cause(error, `${where(error)}${error.message ?? `does not satisfy "${error.keyword}"`}, but it is ${describe(error.data)}`);
}

function unknownKey(error: ErrorObject, key: string): Cause {
  const known = Object.keys((error.parentSchema?.['properties'] as object | undefined) ?? {});
  const suggestion = nearest(key, known);
  const list =
    suggestion === null && known.length > 0 && known.length <= 24 ? `; known keys are ${known.map((k) => `"${k}"`).join(', ')}` : '';
  const message = `${where(error)}unknown key ${JSON.stringify(key)}${didYouMean(suggestion)}${list}`;
  return { keyword: error.keyword, pointer: join(error.instancePath, key), part: 'key', message, suggestion };
}

function missingKey(error: ErrorObject): Cause {
  const key = String(params(error)['missingProperty']);
  return { ...cause(error, `${where(error)}the key ${JSON.stringify(key)} is missing`), suggestion: key };
}

function badForm(error: ErrorObject): Cause {
  const found = mismatch(error, expectation(error) ?? `a string that matches ${String(error.schema)}`);
  const suggestion = meantForm(error, error.data);
  return { ...found, message: found.message + didYouMean(suggestion), suggestion };
}

/** An error of `propertyNames`: the key itself is of the wrong form. */
function badKey(error: ErrorObject, key: string): Cause {
  const members = error.keyword === 'enum' ? (error.schema as unknown[]) : null;
  const suggestion = members ? nearest(key, members.map(String)) : meantForm(error, key);
  const wanted = members
    ? describeMembers(members)
    : (expectation(error) ?? `a key that satisfies ${error.keyword} ${describe(error.schema)}`);
  const message = `${where(error)}the key ${JSON.stringify(key)} should be ${wanted}${didYouMean(suggestion)}`;
  return { keyword: 'propertyNames', pointer: join(error.instancePath, key), part: 'key', message, suggestion };
}

function member(error: ErrorObject, allowed: readonly unknown[]): Cause {
  const words = allowed.filter((value) => typeof value === 'string');
  const suggestion = typeof error.data === 'string' && allowed.length > 1 ? nearest(error.data, words) : null;
  const found = mismatch(error, describeMembers(allowed));
  return { ...found, message: found.message + didYouMean(suggestion), suggestion };
}

function mismatch(error: ErrorObject, expected: string): Cause {
  return cause(error, `${where(error)}expected ${expected}, but it is ${describe(error.data)}`);
}

function size(error: ErrorObject, expected: string, noun: string): Cause {
  const size = Array.isArray(error.data) ? error.data.length : Object.keys(error.data as object).length;
  return cause(error, `${where(error)}expected ${expected}, but it has ${size === 0 ? 'none' : count(size, noun)}`);
}

function cause(error: ErrorObject, message: string): Cause {
  return { keyword: error.keyword, pointer: error.instancePath, part: 'value', message, suggestion: null };
}

/** What a schema says of the form it wants, in words; `pattern` alone is no help to an author. */
function expectation(error: ErrorObject): string | undefined {
  const words: unknown = error.parentSchema?.['x-expected'];
  return typeof words === 'string' ? words : undefined;
}

/** A schema may say what kind of text a pattern stands for, so that the right form of a wrong one can be guessed. */
function meantForm(error: ErrorObject, text: unknown): string | null {
  return error.parentSchema?.['x-form'] === 'instance-path' && typeof text === 'string' ? instancePathFor(text) : null;
}

/** `/gates/0/kind: `, nothing at the top. */
export function where(error: { readonly instancePath: string }): string {
  return error.instancePath === '' ? '' : `${error.instancePath}: `;
}

function params(error: ErrorObject): Params {
  return error.params as Params;
}
