import { property } from '../model/json.js';
import { unescapeToken, escapeToken } from '../model/pointer.js';
import type { SchemaProblem } from './keyword-shapes.js';
import type { Subschema } from './subschemas.js';

/**
 * References that lead back to themselves without a step into the instance, which JSON Schema forbids (Core 2020-12,
 * section 9.4.1): an evaluator never comes to an end, or takes the schema for one that admits everything.
 */
export function referenceCycles(all: readonly Subschema[]): readonly SchemaProblem[] {
  // A part with an id of its own begins its pointers anew; chains through such parts are not followed.
  if (all.some(({ pointer, schema }) => pointer !== '' && typeof property(schema, '$id') === 'string')) return [];
  const next = new Map(all.flatMap(({ pointer, schema }) => targetOf(schema, pointer)));
  return [...next.keys()].filter((start) => returns(start, next)).map(problem);
}

function targetOf(schema: Subschema['schema'], pointer: string): readonly (readonly [string, string])[] {
  const target = property(schema, '$ref');
  if (typeof target !== 'string' || !/^#(\/|$)/.test(target)) return [];
  return [[pointer, normal(target.slice(1))]];
}

/** The pointer of a fragment, written as pointers of subschemas are. */
function normal(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
      .split('/')
      .map((token) => escapeToken(unescapeToken(token)))
      .join('/');
  } catch {
    return fragment;
  }
}

/** True when the chain of references that begins here comes back here. */
function returns(start: string, next: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>();
  for (let at = next.get(start); at !== undefined && !seen.has(at); at = next.get(at)) {
    if (at === start) return true;
    seen.add(at);
  }
  return false;
}

function problem(pointer: string): SchemaProblem {
  const message = 'this reference leads back to itself and says nothing; evaluators never come to an end here, or admit everything';
  return { message, pointer: `${pointer}/$ref`, part: 'member', severity: 'error' };
}
