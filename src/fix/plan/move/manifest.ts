import { isArray, isObject, property, type Json } from '../../../model/json.js';
import { escapeToken, valueAt } from '../../../model/pointer.js';
import type { Operation } from '../../edit/index.js';

/**
 * What becomes needless in a `kgt.json` when fields leave the answer: their roles, and the reviews that speak of nothing else.
 *
 * @param gone instance paths under the result
 */
export function manifestOperations(manifest: Json, gone: readonly string[]): Operation[] {
  const isGone = (path: Json) => typeof path === 'string' && gone.some((other) => path === other || path.startsWith(`${other}/`));
  const fields = valueAt(manifest, '/answer/fields');
  const roles = isObject(fields) ? Object.keys(fields).filter(isGone) : [];
  return [...roleOperations(manifest, isObject(fields) ? Object.keys(fields).length : 0, roles), ...reviewOperations(manifest, isGone)];
}

/** A section that would say nothing goes with the last role. */
function roleOperations(manifest: Json, size: number, roles: readonly string[]): Operation[] {
  const operations = emptied('/answer/fields', size, roles.map(escapeToken));
  const answer = property(manifest, 'answer');
  const isLast = operations.some(({ at }) => at === '/answer/fields') && isObject(answer) && Object.keys(answer).length === 1;
  return isLast ? [removal('/answer')] : operations;
}

function reviewOperations(manifest: Json, isGone: (path: Json) => boolean): Operation[] {
  const reviews = property(manifest, 'reviews');
  if (!isArray(reviews)) return [];
  const whole: string[] = [];
  const parts: Operation[] = [];
  for (const [i, review] of reviews.entries()) {
    const at = property(review, 'at');
    if (isGone(at ?? null) || (isArray(at) && at.length > 0 && at.every(isGone))) whole.push(String(i));
    else if (isArray(at)) parts.push(...at.flatMap((path, k) => (isGone(path) ? [removal(`/reviews/${i}/at/${k}`)] : [])));
  }
  return [...parts, ...emptied('/reviews', reviews.length, whole)];
}

/** Takes tokens out of a container, or the container itself when nothing would be left in it. */
export function emptied(at: string, size: number, tokens: readonly string[]): Operation[] {
  if (tokens.length > 0 && tokens.length === size) return [removal(at)];
  return tokens.map((token) => removal(`${at}/${token}`));
}

function removal(at: string): Operation {
  return { op: 'remove', at };
}
