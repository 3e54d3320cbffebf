import { matcherOf, type Matcher } from '../regex/matcher.js';

const cache = new Map<string, Matcher | null>();

/** The pattern of a schema, to be asked without fear of texts that make it backtrack; null where it is no ECMAScript pattern. */
export function compilePattern(source: string): Matcher | null {
  let found = cache.get(source);
  if (found === undefined) cache.set(source, (found = matcherOf(source)));
  return found;
}
