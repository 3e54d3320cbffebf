import { jsonOf } from '../datum.js';
import type { TSESTree } from '@typescript-eslint/typescript-estree';
import type { Json } from '../../../model/json.js';
import type { OffsetRange } from '../../../model/place.js';
import { toSchemaPattern } from '../pattern.js';
import { atPath, FALSY } from '../path.js';
import { anything, both, constant, either, lengthBetween, not, ofType, one, oneOfValues, says, type Sketch } from '../sketch.js';
import { endsWith, includes, startsWith, unitLength } from '../text.js';
import type { Evaluator } from './evaluate.js';
import { numberOf, rangeOf, textOf, type Node, type Scope, type Value } from './values.js';

/**
 * What a predicate such as `(x) => x.limit === 'ZERO'` lets pass. Equality with literals, membership, bounds and what can be
 * joined of them are read; every other body lets everything pass.
 */
export function predicateOf(callee: Value | undefined, evaluator: Evaluator, at: OffsetRange): Sketch {
  if (callee?.type !== 'function' || callee.node.async || callee.node.generator) return anything(at);
  const [param] = callee.node.params;
  if (param?.type !== 'Identifier' || evaluator.bindings.changes.changed.has(param.name)) return anything(at);
  const names = new Map<string, Value>(
    callee.node.params.map((each) => [each.type === 'Identifier' ? each.name : '', { type: 'unknown', at }]),
  );
  const result = evaluator.resultOf(callee.node, { names, parent: callee.scope });
  return result ? new Reader(param.name, { names, parent: callee.scope }, evaluator).read(result, true) : anything(at);
}

const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
const OPPOSITE: Readonly<Record<string, string>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };
const BOUND: Readonly<Record<string, string>> = { '<': 'exclusiveMaximum', '<=': 'maximum', '>': 'exclusiveMinimum', '>=': 'minimum' };

/** Conditions that are nested deeper let everything pass. */
const DEEPEST = 200;

class Reader {
  #depth = 0;

  constructor(
    private readonly subject: string,
    private readonly scope: Scope,
    private readonly evaluator: Evaluator,
  ) {}

  /** A superset of the values for which the expression is true (or, when `wanted` is false, false). */
  read(node: Node, wanted: boolean): Sketch {
    if (this.#depth >= DEEPEST) return anything(rangeOf(node));
    this.#depth++;
    const sketch = this.#read(node, wanted);
    this.#depth--;
    return sketch;
  }

  #read(node: Node, wanted: boolean): Sketch {
    const at = rangeOf(node);
    switch (node.type) {
      case 'LogicalExpression': {
        if (node.operator === '??') return anything(at);
        const sides = [this.read(node.left, wanted), this.read(node.right, wanted)];
        return (node.operator === '&&') === wanted ? both(sides[0] as Sketch, sides[1] as Sketch) : either(sides, at);
      }
      case 'UnaryExpression':
        return node.operator === '!' ? this.read(node.argument, !wanted) : anything(at);
      case 'BinaryExpression':
        return this.#comparison(node, wanted, at);
      case 'ChainExpression':
        return this.read(node.expression, wanted);
      case 'CallExpression':
        return wanted ? this.#call(node, at) : anything(at);
      default:
        return this.#truth(node, wanted, at);
    }
  }

  #truth(node: Node, wanted: boolean, at: OffsetRange): Sketch {
    const path = this.#path(node);
    if (path === null || path.at(-1) === 'length') return anything(at);
    const falsy = oneOfValues(FALSY, at);
    return atPath(path, wanted ? not(falsy) : falsy, wanted, at);
  }

  /** Names that lead from the subject to the expression. */
  #path(node: Node): readonly string[] | null {
    if (node.type === 'Identifier') return node.name === this.subject ? [] : null;
    if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return this.#path(node.expression);
    if (node.type !== 'MemberExpression') return null;
    const above = this.#path(node.object);
    const name = node.computed ? textOf(this.#value(node.property)) : node.property.type === 'Identifier' ? node.property.name : null;
    return above && name !== null ? [...above, name] : null;
  }

  #value(node: Node): Value {
    return this.evaluator.evaluate(node, this.scope);
  }

  #comparison({ operator, left, right }: TSESTree.BinaryExpression, wanted: boolean, at: OffsetRange): Sketch {
    if (left.type === 'PrivateIdentifier') return anything(at);
    const forward = this.#path(left);
    const path = forward ?? this.#path(right);
    if (path === null) return this.#typeOf(operator, left, right, wanted, at);
    const other = this.#value(forward ? right : left);
    if (operator === '===' || operator === '!==') return this.#equality(path, other, (operator === '===') === wanted, at);
    const turned = forward ? operator : (MIRRORED[operator] ?? operator);
    const effective = wanted ? turned : OPPOSITE[turned];
    return effective === undefined ? anything(at) : this.#bound(path, effective, numberOf(other), wanted, at);
  }

  #equality(path: readonly string[], other: Value, equal: boolean, at: OffsetRange): Sketch {
    if (other.type !== 'data') return anything(at);
    if (path.at(-1) === 'length') return equal ? this.#length(path.slice(0, -1), numberOf(other), numberOf(other), at) : anything(at);
    const value = constant(other.data, at);
    return atPath(path, equal ? value : not(value), equal, at);
  }

  #bound(path: readonly string[], operator: string, limit: number | null, needed: boolean, at: OffsetRange): Sketch {
    const keyword = BOUND[operator];
    if (keyword === undefined || limit === null) return anything(at);
    if (path.at(-1) !== 'length') return atPath(path, says(keyword, limit, at), needed, at);
    const whole = operator === '>' ? Math.floor(limit) + 1 : operator === '<' ? Math.ceil(limit) - 1 : limit;
    return operator.startsWith('>') ? this.#length(path.slice(0, -1), whole, null, at) : this.#length(path.slice(0, -1), null, whole, at);
  }

  #length(path: readonly string[], min: number | null, max: number | null, at: OffsetRange): Sketch {
    if (min === null && max === null) return anything(at);
    return atPath(path, both(unitLength(min, max, at), lengthBetween('Items', min, max, at)), false, at);
  }

  #typeOf(operator: string, left: Node, right: Node, wanted: boolean, at: OffsetRange): Sketch {
    if (left.type !== 'UnaryExpression' || left.operator !== 'typeof' || operator !== '===' || !wanted) return anything(at);
    const path = this.#path(left.argument);
    const type = textOf(this.#value(right));
    return path && type !== null && /^(?:string|number|boolean)$/.test(type) ? atPath(path, ofType(type, at), true, at) : anything(at);
  }

  #call({ callee, arguments: args }: TSESTree.CallExpression, at: OffsetRange): Sketch {
    const [arg] = args;
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed || !arg) return anything(at);
    const method = callee.property.name;
    const path = this.#path(callee.object);
    if (path) return this.#ofSubject(path, method, arg, at);
    const subject = this.#path(arg);
    return subject ? this.#aboutSubject(subject, method, callee.object, at) : anything(at);
  }

  /** `x.startsWith('A')`, `x.every(...)`. */
  #ofSubject(path: readonly string[], method: string, arg: Node, at: OffsetRange): Sketch {
    const value = this.#value(arg);
    const text = textOf(value);
    if (method === 'every')
      return atPath(path, one('items', { kind: 'schema', schema: predicateOf(value, this.evaluator, at) }, at), true, at);
    if (text === null) return anything(at);
    const make = new Map([['startsWith', startsWith], ['endsWith', endsWith], ['includes', includes]]).get(method); // prettier-ignore
    return make ? atPath(path, make(text, at), true, at) : anything(at);
  }

  /** `['A'].includes(x)`, `SET.has(x)`, `/^A$/.test(x)`, `Number.isInteger(x)`. */
  #aboutSubject(path: readonly string[], method: string, object: Node, at: OffsetRange): Sketch {
    if (object.type === 'Identifier' && object.name === 'Number' && method === 'isInteger')
      return atPath(path, ofType('integer', at), true, at);
    const value = this.#value(object);
    if (value.type === 'pattern' && method === 'test') {
      const pattern = toSchemaPattern(value.source, { engine: 'ecma', flags: value.flags });
      return pattern === null ? anything(at) : atPath(path, says('pattern', pattern, at), false, at);
    }
    const values = value.type === 'list' && /^(?:includes|has)$/.test(method) ? primitives(value.items) : null;
    return values ? atPath(path, oneOfValues(values, at), true, at) : anything(at);
  }
}

function primitives(items: readonly Value[]): readonly Json[] | null {
  const values = items.map((item) => (item.type === 'data' ? jsonOf(item) : undefined));
  return values.includes(undefined) ? null : (values as Json[]);
}
