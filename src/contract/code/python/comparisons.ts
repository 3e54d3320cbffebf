import type { PythonNode } from '../../../languages/python/tree.js';
import type { Json } from '../../../model/json.js';
import type { OffsetRange } from '../../../model/place.js';
import { jsonOf } from '../datum.js';
import { toSchemaPattern } from '../pattern.js';
import { anything, both, constant, either, every, lengthBetween, not, ofType, one, oneOfValues, says, type Sketch } from '../sketch.js';
import type { Evaluator } from './evaluate.js';
import { itemsOf, numberOf, textOf, type Value } from './values.js';

/** What stands on one side of a comparison: the checked value, or what a function makes of it. */
export interface Derived {
  readonly how: 'itself' | 'len' | 'set' | 'frozenset' | 'sorted' | 'Counter' | 'list' | 'tuple' | 'type' | 'distinct';
}

const BOUND: Readonly<Record<string, string>> = { '<': 'exclusiveMaximum', '<=': 'maximum', '>': 'exclusiveMinimum', '>=': 'minimum' };

/** The values of which `value OPERATOR other` holds. */
export function compareValue(operator: string, other: Value, at: OffsetRange): Sketch {
  const json = jsonOf(other);
  switch (operator) {
    case '==':
    case 'is':
      return json === undefined ? anything(at) : constant(json, at);
    case '!=':
    case 'is not':
      return json === undefined ? anything(at) : not(constant(json, at));
    case 'in':
      return itemsOf(other) ? oneOfValues(itemsOf(other) as Json[], at) : anything(at);
    case 'not in':
      return itemsOf(other) ? not(oneOfValues(itemsOf(other) as Json[], at)) : anything(at);
    default: {
      const [keyword, limit] = [BOUND[operator], numberOf(other)];
      return keyword === undefined || limit === null ? anything(at) : bounded(operator, keyword, limit, at);
    }
  }
}

/** Only numbers can be compared with one, and truth values, which count as 0 and 1. */
function bounded(operator: string, keyword: string, limit: number, at: OffsetRange): Sketch {
  const holds = (value: number) =>
    (operator.startsWith('<') ? value < limit : value > limit) || (operator.endsWith('=') && value === limit);
  const truths = [false, true].filter((value) => holds(Number(value)));
  const numbers = both(ofType('number', at), says(keyword, limit, at));
  return truths.length === 0 ? numbers : either([numbers, oneOfValues(truths, at)], at);
}

function sameItems(operator: string, other: Value): readonly Json[] | null {
  return /^(?:==|is)$/.test(operator) && other.type === 'list' ? itemsOf(other) : null;
}

/** The values of which `how(value) OPERATOR other` holds. */
export function compareDerived(how: Derived['how'], operator: string, other: Value, at: OffsetRange): Sketch {
  const items = itemsOf(other);
  const same = sameItems(operator, other);
  switch (how) {
    case 'len':
      return lengths(operator, numberOf(other), at);
    case 'set':
    case 'frozenset':
      return sets(operator, items, at);
    case 'sorted':
    case 'Counter':
      return same ? multiset(same, at) : anything(at);
    case 'list':
    case 'tuple':
      return same ? both(ofType('array', at), constant(same, at)) : anything(at);
    case 'type':
      return /^(?:==|is)$/.test(operator) && other.type === 'module' ? ofPythonType(other.name, at) : anything(at);
    default:
      return anything(at);
  }
}

function lengths(operator: string, limit: number | null, at: OffsetRange): Sketch {
  if (limit === null) return anything(at);
  const [min, max] = rangeOf(operator, limit);
  return (['Length', 'Items', 'Properties'] as const).map((kind) => lengthBetween(kind, min, max, at)).reduce(both);
}

function rangeOf(operator: string, limit: number): readonly [number | null, number | null] {
  if (operator === '==' || operator === 'is') return [limit, limit];
  if (operator === '<') return [null, Math.ceil(limit) - 1];
  if (operator === '<=') return [null, limit];
  if (operator === '>') return [Math.floor(limit) + 1, null];
  return operator === '>=' ? [limit, null] : [null, null];
}

/** JSON has no sets: a list is taken as the set of its items. */
function sets(operator: string, items: readonly Json[] | null, at: OffsetRange): Sketch {
  if (!items) return anything(at);
  const distinct = [...new Set(items)];
  const list = both(ofType('array', at), says('uniqueItems', true, at));
  const within = one('items', { kind: 'schema', schema: oneOfValues(distinct, at) }, at);
  switch (operator) {
    case '==':
      return every([list, within, lengthBetween('Items', distinct.length, distinct.length, at)], at);
    case '<=':
      return both(list, within);
    case '<':
      return every([list, within, lengthBetween('Items', null, distinct.length - 1, at)], at);
    case '>=':
      return every([list, ...distinct.map((item) => containing(item, at))], at); // prettier-ignore
    default:
      return anything(at);
  }
}

function containing(item: Json, at: OffsetRange): Sketch {
  return one('contains', { kind: 'schema', schema: constant(item, at) }, at);
}

function multiset(items: readonly Json[], at: OffsetRange): Sketch {
  const distinct = [...new Set(items)];
  const list = every([ofType('array', at), one('items', { kind: 'schema', schema: oneOfValues(distinct, at) }, at), lengthBetween('Items', items.length, items.length, at)], at); // prettier-ignore
  if (distinct.length === items.length) return both(list, says('uniqueItems', true, at));
  const counts = distinct.map((item) => {
    const count = items.filter((each) => each === item).length;
    const keywords = [
      ...containing(item, at).keywords,
      ...says('minContains', count, at).keywords,
      ...says('maxContains', count, at).keywords,
    ];
    return { at, keywords: new Map(keywords) };
  });
  return every([list, ...counts], at);
}

const TYPES: Readonly<Record<string, string | readonly string[]>> = {
  str: 'string', int: ['integer', 'boolean'], float: 'number', bool: 'boolean', list: 'array', dict: 'object', Mapping: 'object', Sequence: ['array', 'string'], NoneType: 'null',
}; // prettier-ignore

function ofPythonType(name: string, at: OffsetRange): Sketch {
  return Object.hasOwn(TYPES, name) ? ofType(TYPES[name] as string, at) : anything(at);
}

/** The second argument of `isinstance`. */
export function isInstance(node: PythonNode, evaluator: Evaluator): Sketch {
  const types = node.type === 'tuple' ? node.children : [node];
  const names = types.map((type) => evaluator.libraryName(type));
  return names.every((name) => name !== null && Object.hasOwn(TYPES, name)) ? either(names.map((name) => ofPythonType(name as string, node)), node) : anything(node); // prettier-ignore
}

const USES = { fullmatch: 'full', match: 'match', search: 'search' } as const;

/** The texts that a regular expression of Python matches. */
export function matchesPattern(value: Value, method: string, flags: string | null, at: OffsetRange): Sketch {
  const source = value.type === 'pattern' ? value.source : textOf(value);
  if (source === null || flags === null) return anything(at);
  const use = USES[method as keyof typeof USES];
  const all = flags + (value.type === 'pattern' ? value.flags : '');
  // At the very end there is no line break left for a `$` to look at.
  const written =
    use === 'full'
      ? toSchemaPattern(source.replace(/\$$/, ''), { engine: 'python', flags: all, use })
      : toSchemaPattern(source, { engine: 'python', flags: all, use });
  return written === null ? anything(at) : both(ofType('string', at), says('pattern', written, at));
}
