import type { OffsetRange } from '../../model/place.js';
import { literalPattern } from './pattern.js';
import { nameOf, required, valuesOf, type Shape } from './shape.js';
import { both, constant, ofType, says } from './sketch.js';

/** A text that is put together from fixed texts and from the texts of schemas. */
export function templateShape(parts: readonly (string | Shape)[], at: OffsetRange): Shape {
  const choices = parts.map((part) => (typeof part === 'string' ? [part] : wordsOf(part)));
  if (choices.every((choice) => choice?.length === 1))
    return required(constant(choices.map((choice) => choice?.[0] ?? '').join(''), at), { base: 'string' });
  const pattern = choices.map((choice) => (choice === null ? '[\\s\\S]*' : `(?:${choice.map(literalPattern).join('|')})`)).join('');
  return required(both(ofType('string', at), says('pattern', `^${pattern}$`, at)), { base: 'string' });
}

function wordsOf(shape: Shape): readonly string[] | null {
  const values = shape.optional || shape.sealed ? null : valuesOf(shape);
  return values?.every((value) => value === null || typeof value !== 'object') ? values.map(nameOf) : null;
}
