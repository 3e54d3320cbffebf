import type { ErrorObject } from 'ajv';
import { describe, describeMembers, describeTypes } from './describe.js';
import { where } from './messages.js';
import { didYouMean, nearest } from './suggest.js';
import type { Cause } from './types.js';

/** Errors of one value that stand for one cause each: the branches of `anyOf` and `oneOf` become one, wrappers vanish. */
export function collapse(errors: readonly ErrorObject[]): (ErrorObject | Cause)[] {
  const kept: (ErrorObject | Cause)[] = [];
  for (const error of errors) {
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf') kept.push(...bestOf(error, takeBranches(kept, error)));
    else if (!isWrapper(error)) kept.push(error);
  }
  return kept;
}

/** `if` and `propertyNames` only repeat that something below them failed. */
function isWrapper(error: ErrorObject): boolean {
  return error.keyword === 'if' || error.keyword === 'propertyNames';
}

/** Ajv lists the errors of the branches right before that of the keyword: take them off the end of the list. */
function takeBranches(kept: (ErrorObject | Cause)[], error: ErrorObject): (ErrorObject | Cause)[] {
  let from = kept.length;
  while (from > 0 && belongs(kept[from - 1], error)) from -= 1;
  return kept.splice(from);
}

function belongs(item: ErrorObject | Cause | undefined, error: ErrorObject): boolean {
  if (!item) return false;
  const path = pathOf(item);
  if (path !== error.instancePath && !path.startsWith(`${error.instancePath}/`)) return false;
  return !('schemaPath' in item) || item.schemaPath.startsWith(`${error.schemaPath}/`) || !isBeside(item, error);
}

/** Of another keyword of the same schema. Paths begin anew behind a `$ref`, so they alone do not tell. */
function isBeside(item: ErrorObject, error: ErrorObject): boolean {
  if (item.parentSchema === error.parentSchema) return true;
  const above = error.schemaPath.slice(0, error.schemaPath.lastIndexOf('/') + 1);
  const keywords = Object.keys(error.parentSchema ?? {}).filter((keyword) => keyword !== '$defs' && keyword !== error.keyword);
  return keywords.some((keyword) => item.schemaPath.startsWith(`${above}${keyword}/`));
}

function pathOf(item: ErrorObject | Cause): string {
  return 'schemaPath' in item ? item.instancePath : item.pointer;
}

function bestOf(error: ErrorObject, below: readonly (ErrorObject | Cause)[]): (ErrorObject | Cause)[] {
  if (Array.isArray((error.params as { passingSchemas?: unknown }).passingSchemas))
    return [say(error, `${where(error)}matches more than one of the allowed forms`, null)];
  const deeper = below.filter((item) => pathOf(item) !== error.instancePath || !isShape(item));
  if (deeper.length > 0) return fewest(error, deeper);
  return [wrongShape(error, below)];
}

/** An error of the value as a whole: it has another type, or is another constant. */
function isShape(item: ErrorObject | Cause): boolean {
  return ['type', 'enum', 'const'].includes(item.keyword);
}

/** Of the branches whose type fits, the one with the least to change. */
function fewest(error: ErrorObject, below: readonly (ErrorObject | Cause)[]): (ErrorObject | Cause)[] {
  const branches = new Map<number, (ErrorObject | Cause)[]>();
  let at = 0;
  for (const item of below) {
    at = Math.max(at, branchOf(error, item) ?? at);
    branches.set(at, [...(branches.get(at) ?? []), item]);
  }
  return [...branches.values()].sort((a, b) => a.length - b.length)[0] ?? [];
}

function branchOf(error: ErrorObject, item: ErrorObject | Cause): number | null {
  if (!('schemaPath' in item)) return null;
  if (item.schemaPath.startsWith(`${error.schemaPath}/`)) return Number.parseInt(item.schemaPath.slice(error.schemaPath.length + 1), 10);
  const refs = (error.schema as { $ref?: string }[]).map((branch) => branch.$ref);
  const index = refs.findIndex((ref) => ref !== undefined && item.schemaPath.startsWith(`${ref}/`));
  return index < 0 ? null : index;
}

function wrongShape(error: ErrorObject, below: readonly (ErrorObject | Cause)[]): Cause {
  const own = below.filter((item) => 'schemaPath' in item);
  const members = own.flatMap((item) =>
    item.keyword === 'enum' ? (item.schema as unknown[]) : item.keyword === 'const' ? [item.schema] : [],
  );
  const types = own.flatMap((item) => (item.keyword === 'type' ? [item.schema as string | string[]].flat() : []));
  const expected = [members.length > 0 ? describeMembers(members) : '', types.length > 0 ? describeTypes([...new Set(types)]) : ''];
  const wanted = expected.filter((words) => words !== '').join(' or ') || 'one of the allowed forms';
  const words = members.filter((value) => typeof value === 'string');
  const suggestion = typeof error.data === 'string' ? nearest(error.data, words) : null;
  return say(error, `${where(error)}expected ${wanted}, but it is ${describe(error.data)}${didYouMean(suggestion)}`, suggestion);
}

function say(error: ErrorObject, message: string, suggestion: string | null): Cause {
  return { keyword: error.keyword, pointer: error.instancePath, part: 'value', message, suggestion };
}
