import type { ErrorObject } from 'ajv';
import { parent } from '../model/pointer.js';
import { collapse } from './branches.js';
import { toCause } from './messages.js';
import type { Cause } from './types.js';

/** One cause for each mistake of the author, in the order of Ajv's errors. */
export function causesOf(errors: readonly ErrorObject[]): Cause[] {
  const causes = collapse(errors).map((item) => ('schemaPath' in item ? toCause(item) : item));
  return distinct(withoutTwins(withoutFollowers(causes)));
}

/** A value of the wrong type fails other keywords too: only the type is the cause. */
function withoutFollowers(causes: readonly Cause[]): Cause[] {
  const wrongType = new Set(causes.filter((cause) => cause.keyword === 'type').map((cause) => cause.pointer));
  return causes.filter((cause) => cause.keyword === 'type' || cause.part === 'key' || !wrongType.has(cause.pointer));
}

/** A misspelt key is unknown, and the right one is missing: one mistake. */
function withoutTwins(causes: readonly Cause[]): Cause[] {
  const meant = new Set(causes.filter((cause) => cause.part === 'key').map((cause) => `${parent(cause.pointer)} ${cause.suggestion}`));
  return causes.filter((cause) => cause.keyword !== 'required' || !meant.has(`${cause.pointer} ${cause.suggestion}`));
}

function distinct(causes: readonly Cause[]): Cause[] {
  return [...new Map(causes.map((cause) => [`${cause.pointer} ${cause.part} ${cause.message}`, cause])).values()];
}
