import { ExactNumber } from '../../model/json.js';
import { exactNumber } from '../../languages/numbers.js';
import { nested } from '../nesting.js';
import { lastName, type Expr } from '../program.js';
import { evaluateCall } from './calls.js';
import { textAt, unknownAt, type Known } from './known.js';
import { Scope, type Binding } from './scope.js';
import { calculate, concatenate, formatPercent, joinPaths } from './texts.js';

/** Evaluates the expressions of one program. What is being evaluated already, by way of its own name, is unknown. */
export class Evaluator {
  readonly #known = new WeakMap<Expr, Known>();
  /** Attributes by the name of their class. */
  readonly classes = new Map<string, Scope>();

  of(expr: Expr, scope: Scope): Known {
    const known = this.#known.get(expr);
    if (known) return known;
    this.#known.set(expr, unknownAt(expr));
    const value = nested(
      () => this.#evaluate(expr, scope),
      () => unknownAt(expr),
    );
    this.#known.set(expr, value);
    return value;
  }

  /** What a name or an attribute stands for. */
  binding(expr: Expr, scope: Scope): Binding | null {
    if (expr.type === 'name') return scope.find(expr.name);
    if (expr.type !== 'member' || expr.object.type !== 'name') return null;
    const { name } = expr.object;
    const attributes = name === 'self' || name === 'this' || name === 'cls' ? scope.attributes : this.classes.get(name);
    return attributes?.own(expr.name) ?? null;
  }

  #evaluate(expr: Expr, scope: Scope): Known {
    const at = { start: expr.start, end: expr.end };
    switch (expr.type) {
      case 'text':
        return textAt(at, expr.text);
      case 'number':
      case 'constant':
        return { type: 'data', value: expr.value, at };
      case 'name':
        return this.#named(expr, scope);
      case 'member':
        return this.#member(expr, scope);
      case 'index':
        return this.#index(expr, scope);
      case 'call':
        return evaluateCall(expr, (part) => this.of(part, scope));
      case 'list':
        return { type: 'list', items: this.#items(expr.items, scope), at };
      case 'record':
        return this.#record(expr, scope);
      case 'join':
        return concatenate(this.#all(expr.parts, scope), at);
      case 'setting':
        return this.of(expr.fallback, scope);
      case 'binary':
        return this.#binary(expr, scope);
      default:
        return unknownAt(at);
    }
  }

  #all(exprs: readonly Expr[], scope: Scope): Known[] {
    return exprs.map((expr) => this.of(expr, scope));
  }

  #named(expr: Expr, scope: Scope): Known {
    const binding = this.binding(expr, scope);
    return binding?.type === 'value' ? this.of(binding.value, binding.scope) : unknownAt(expr);
  }

  #member(expr: Extract<Expr, { type: 'member' }>, scope: Scope): Known {
    const named = this.#named(expr, scope);
    if (named.type !== 'unknown') return named;
    const object = this.of(expr.object, scope);
    return (object.type === 'record' ? object.members.get(expr.name) : undefined) ?? unknownAt(expr);
  }

  #index({ object, index, start, end }: Extract<Expr, { type: 'index' }>, scope: Scope): Known {
    const [of, key] = this.#all([object, index], scope) as [Known, Known];
    const found =
      of.type === 'record' && key.type === 'text' && !key.open
        ? of.members.get(key.text)
        : of.type === 'list' && key.type === 'data' && typeof key.value === 'number'
          ? of.items.at(key.value)
          : undefined;
    return found ?? unknownAt({ start, end });
  }

  #items(items: readonly Expr[], scope: Scope): Known[] {
    return items.flatMap((item): Known[] => {
      if (item.type !== 'spread') return [this.of(item, scope)];
      const inner = this.of(item.of, scope);
      return inner.type === 'list' && inner.items.length < 1000 ? [...inner.items] : [unknownAt(item)];
    });
  }

  #record({ members, start, end }: Extract<Expr, { type: 'record' }>, scope: Scope): Known {
    const known = new Map<string, Known>();
    let open = false;
    for (const { key, value } of members) {
      const name = key && keyText(this.of(key, scope));
      if (name !== null) known.set(name, this.of(value, scope));
      const spread = key === null && value.type === 'spread' ? this.of(value.of, scope) : null;
      if (spread?.type === 'record') spread.members.forEach((member, inner) => known.set(inner, member));
      if (name === null && (spread?.type !== 'record' || spread.open)) open = true;
    }
    return { type: 'record', members: known, open, at: { start, end } };
  }

  #binary(expr: Extract<Expr, { type: 'binary' }>, scope: Scope): Known {
    const at = { start: expr.start, end: expr.end };
    const left = this.of(expr.left, scope);
    if (expr.operator === 'negative') return negative(left, at);
    const right = this.of(expr.right, scope);
    if (expr.operator === '+' && left.type === 'list' && right.type === 'list' && left.items.length + right.items.length < 10_000)
      return { type: 'list', items: [...left.items, ...right.items], at };
    if (expr.operator === '+' && (left.type === 'text' || right.type === 'text')) return concatenate([left, right], at);
    if (expr.operator === '/' && (left.type === 'text' || right.type === 'text')) return joinPaths([left, right], at, true);
    if (expr.operator === '%' && left.type === 'text')
      return left.open ? textAt(at, '', true) : formatPercent(left.text, right.type === 'list' ? right.items : [right], at);
    return calculate(expr.operator, left, right, at);
  }
}

function keyText(known: Known): string | null {
  if (known.type === 'text') return known.open ? null : known.text;
  return known.type === 'data' ? String(known.value) : null;
}

function negative(known: Known, at: { start: number; end: number }): Known {
  if (known.type !== 'data' || known.value === null || typeof known.value === 'boolean') return unknownAt(at);
  const text = known.value instanceof ExactNumber ? known.value.text : String(known.value);
  return { type: 'data', value: exactNumber(text.startsWith('-') ? text.slice(1) : `-${text}`), at };
}

/** One value of several that a name goes through, with the names (keys) that it has there. */
export interface Alternative {
  readonly known: Known;
  readonly names: readonly string[];
}

const MOST_ALTERNATIVES = 500;

/** All values that an expression takes: one, or one for each round of the loop or of the parametrized test. */
export function alternatives(expr: Expr, scope: Scope, evaluator: Evaluator): readonly Alternative[] {
  const known = evaluator.of(expr, scope);
  if (known.type !== 'unknown') return [{ known, names: [] }];
  const binding = evaluator.binding(expr, scope);
  if (binding?.type === 'each') return rounds(binding, evaluator);
  if (binding?.type === 'value' && binding.value !== expr && binding.value.type === 'index')
    return members(binding.value, binding.scope, evaluator) ?? [{ known, names: [] }];
  if (expr.type === 'index' || (expr.type === 'call' && lastName(expr.callee) === 'get'))
    return members(expr, scope, evaluator) ?? [{ known, names: [] }];
  return [{ known, names: [] }];
}

function rounds({ over, path, scope }: Extract<Binding, { type: 'each' }>, evaluator: Evaluator): readonly Alternative[] {
  const known = evaluator.of(over, scope);
  const items = known.type === 'list' ? known.items : [];
  return items.slice(0, MOST_ALTERNATIVES).map((item) => {
    let part: Known = item;
    const names: string[] = [];
    for (const step of path) {
      const list: readonly Known[] = part.type === 'list' ? part.items : [];
      const key = step > 0 ? list[0] : undefined;
      if (key?.type === 'text' && !key.open && key.text.length < 100) names.unshift(key.text);
      part = list[step] ?? unknownAt(item.at);
    }
    return { known: part, names };
  });
}

/** `EXPECTED[key]` of a key that is not known: each member. */
function members(expr: Expr, scope: Scope, evaluator: Evaluator): readonly Alternative[] | null {
  const object = expr.type === 'index' ? expr.object : expr.type === 'call' && expr.callee.type === 'member' ? expr.callee.object : null;
  const of = object ? evaluator.of(object, scope) : null;
  if (of?.type === 'record') return [...of.members].slice(0, MOST_ALTERNATIVES).map(([key, known]) => ({ known, names: [key] }));
  if (of?.type === 'list' && of.items.length > 0) return of.items.slice(0, MOST_ALTERNATIVES).map((known) => ({ known, names: [] }));
  return null;
}
