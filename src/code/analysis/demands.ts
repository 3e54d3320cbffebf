import type { OffsetRange, Range } from '../../model/place.js';
import { lastName, type Comparison, type Expr } from '../program.js';
import type { CodeAssertion } from '../types.js';
import { namesOf } from './chain.js';
import { alternatives, type Alternative, type Evaluator } from './evaluate.js';
import { toJson, type Known } from './known.js';
import { approximated, demandOf } from './matchers.js';
import { Scope } from './scope.js';

/** Where the demand stands. */
interface Context {
  readonly scope: Scope;
  readonly at: OffsetRange;
}

/** More than that are values that are allowed, not the one that is expected. */
const MOST_CHOICES = 4;
const MOST_ASSERTIONS = 20_000;

/** Gathers the values that a program demands. */
export class Demands {
  readonly assertions: CodeAssertion[] = [];
  readonly #seen = new Set<string>();

  constructor(
    private readonly evaluator: Evaluator,
    private readonly range: (offsets: OffsetRange) => Range,
  ) {}

  /** The program wants a condition to hold, or not to. */
  condition(test: Expr, scope: Scope, at: OffsetRange, holds = true): void {
    this.#condition(test, holds, { scope, at });
  }

  #condition(test: Expr, holds: boolean, context: Context): void {
    switch (test.type) {
      case 'logic':
        for (const operand of test.operands) this.#condition(operand, holds, context);
        break;
      case 'not':
        this.#condition(test.of, !holds, context);
        break;
      case 'compare':
        this.#compare(holds ? test.operator : OPPOSITE[test.operator], test.left, test.right, context);
        break;
      case 'binary':
        if (test.operator === '&' && holds) [test.left, test.right].forEach((side) => this.#condition(side, holds, context));
        break;
      case 'call':
        this.#call(test, holds, context);
        break;
      case 'choice':
        if (holds) this.#condition(test.test, holds, context);
        break;
      case 'each':
        if (holds)
          this.#condition(test.body, holds, {
            ...context,
            scope: new Scope(context.scope, context.scope.attributes).bindClauses(test.clauses),
          });
        break;
      default:
    }
  }

  #call(call: Extract<Expr, { type: 'call' }>, holds: boolean, context: Context): void {
    const demanded = demandOf(call);
    if (!demanded) {
      // `(a == b).all()`
      if (holds && call.callee.type === 'member' && /^(?:all|any|item)$/.test(call.callee.name))
        this.#condition(call.callee.object, holds, context);
      return;
    }
    if (demanded.type === 'condition') this.#condition(demanded.test, demanded.holds === holds, context);
    else if (!holds) return;
    else if (demanded.type === 'member') this.#member(demanded.part, demanded.whole, context);
    else if (demanded.operator === 'contains') this.#contains(demanded.right, demanded.left, context);
    else this.#pair(demanded.operator, demanded.left, demanded.right, context);
  }

  #compare(operator: Comparison, left: Expr, right: Expr, context: Context): void {
    if (operator === '==') this.#pair('equals', left, right, context);
    else if (operator === 'in') this.#member(left, right, context);
    else if (operator === '<') this.#distance(left, context);
    else if (operator === '>') this.#distance(right, context);
  }

  #pair(operator: CodeAssertion['operator'], left: Expr, right: Expr, context: Context): void {
    const near = approximated(left) ?? approximated(right);
    if (near) {
      this.#value('close', near, approximated(left) ? right : left, context);
      return;
    }
    const [isLeft, isRight] = [this.#isKnown(left, context), this.#isKnown(right, context)];
    if (isLeft === isRight) return;
    this.#value(operator, isLeft ? left : right, isLeft ? right : left, context);
  }

  /** `abs(a - b) < tolerance`, also divided by something. */
  #distance(expr: Expr, context: Context): void {
    const inner = expr.type === 'binary' && expr.operator === '/' ? expr.left : expr;
    if (inner.type !== 'call' || !/^f?abs(?:olute)?$/.test(lastName(inner.callee))) return;
    const difference = inner.args[0]?.value;
    if (difference?.type === 'binary' && difference.operator === '-') this.#pair('close', difference.left, difference.right, context);
  }

  #member(part: Expr, whole: Expr, context: Context): void {
    const list = this.evaluator.of(whole, context.scope);
    if (list.type === 'list') {
      if (list.items.length > MOST_CHOICES || this.#isKnown(part, context)) return;
      const names = namesOf(part, context.scope, this.evaluator);
      for (const item of list.items) this.#add('equals', { known: item, names: [] }, names, context);
    } else if (list.type === 'unknown') {
      this.#contains(part, whole, context);
    }
  }

  #contains(part: Expr, whole: Expr, context: Context): void {
    if (this.#isKnown(part, context) && !this.#isKnown(whole, context)) this.#value('contains', part, whole, context);
  }

  #isKnown(expr: Expr, { scope }: Context): boolean {
    return alternatives(expr, scope, this.evaluator).some(({ known }) => isWhole(known));
  }

  #value(operator: CodeAssertion['operator'], expr: Expr, other: Expr, context: Context): void {
    const names = namesOf(other, context.scope, this.evaluator);
    for (const alternative of alternatives(expr, context.scope, this.evaluator)) this.#add(operator, alternative, names, context);
  }

  #add(operator: CodeAssertion['operator'], { known, names }: Alternative, others: readonly string[], { at }: Context): void {
    const key = `${operator} ${at.start} ${known.at.start} ${known.at.end}`;
    if (this.#seen.has(key) || this.assertions.length >= MOST_ASSERTIONS) return;
    const value = toJson(known);
    if (value === undefined) return;
    this.#seen.add(key);
    const all = [...new Set([...others, ...names])];
    this.assertions.push({ operator, value, range: this.range(known.at), at: this.range(at), names: all });
  }
}

function isWhole(known: Known): boolean {
  return toJson(known) !== undefined;
}

const OPPOSITE: Readonly<Record<Comparison, Comparison>> = { '==': '!=', '!=': '==', '<': '>', '>': '<', in: 'not in', 'not in': 'in' };
