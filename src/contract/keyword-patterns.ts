import { isObject, type Json } from '../model/json.js';
import { join } from '../model/pointer.js';
import type { SchemaProblem } from './keyword-shapes.js';

/** Constructs of other dialects (inline flags, named groups of Python, possessive quantifiers) that some evaluators take. */
const OTHER_DIALECT = /\(\?|[+*?}]\+/;

/** The regular expressions of `pattern` and of the keys of `patternProperties` that are none. `pointer` is the keyword's. */
export function checkPatterns(keyword: string, value: Json, pointer: string): readonly SchemaProblem[] {
  if (keyword === 'pattern' && typeof value === 'string') return checkPattern(value, pointer, 'value');
  if (keyword !== 'patternProperties' || !isObject(value)) return [];
  return Object.keys(value).flatMap((pattern) => checkPattern(pattern, join(pointer, pattern), 'key'));
}

function checkPattern(pattern: string, pointer: string, part: SchemaProblem['part']): readonly SchemaProblem[] {
  if (compiles(pattern, 'u') || compiles(pattern, '')) return [];
  const message = `${JSON.stringify(pattern)} is no regular expression of ECMA-262, which JSON Schema names for patterns; evaluators refuse it or read it in different ways`;
  return [{ message, pointer, part, severity: OTHER_DIALECT.test(pattern) ? 'warning' : 'error' }];
}

function compiles(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}
