import type { OffsetRange, Range } from '../../model/place.js';
import { lastName, partsOf, type Expr } from '../program.js';
import type { CodeLiteral, CodeString } from '../types.js';
import { calleeName, namesOf } from './chain.js';
import type { Evaluator } from './evaluate.js';
import { Scope } from './scope.js';

interface Around {
  readonly scope: Scope;
  /** Innermost first. */
  readonly names: readonly string[];
  /** The text around has been reported as a whole. */
  readonly inside: boolean;
}

/** Gathers the texts and the numbers of the expressions of a program. */
export class Collector {
  readonly strings: CodeString[] = [];
  readonly literals: CodeLiteral[] = [];

  constructor(
    private readonly text: string,
    private readonly evaluator: Evaluator,
    private readonly range: (offsets: OffsetRange) => Range,
    /** `over`: the values that a test is called with, one after the other. */
    private readonly onFunction: (expr: Extract<Expr, { type: 'function' }>, scope: Scope, over?: Expr) => void,
  ) {}

  visit(expr: Expr, scope: Scope, names: readonly string[]): void {
    this.#visit(expr, { scope, names, inside: false });
  }

  #visit(expr: Expr, around: Around): void {
    const inside = around.inside ? this.evaluator.of(expr, around.scope).type !== 'unknown' : this.#addString(expr, around);
    switch (expr.type) {
      case 'text':
        if (expr.text !== '') this.#addLiteral(expr, expr.text, around);
        return;
      case 'number':
        this.#addLiteral(expr, expr.value, around);
        return;
      case 'function':
        this.onFunction(expr, around.scope);
        return;
      case 'each':
        this.#visitEach(expr, around);
        return;
      case 'join':
        for (const part of expr.parts) if (part.type !== 'text') this.#visit(part, { ...around, inside });
        return;
      case 'binary':
        this.#visitBinary(expr, { ...around, inside });
        return;
      default:
        this.#visitParts(expr, { ...around, inside });
    }
  }

  #visitBinary(expr: Extract<Expr, { type: 'binary' }>, around: Around): void {
    const negative = expr.operator === 'negative' ? this.evaluator.of(expr, around.scope) : null;
    if (negative?.type === 'data' && expr.left.type === 'number') this.#addLiteral(expr, negative.value, around);
    else for (const part of negative ? [expr.left] : [expr.left, expr.right]) this.#visit(part, around);
  }

  #visitParts(expr: Expr, around: Around): void {
    const within = (...names: readonly (string | null)[]) => ({
      ...around,
      names: [...names.filter((name) => name !== null), ...around.names],
    });
    if (expr.type === 'call') this.#visitCall(expr, around);
    else if (expr.type === 'record') {
      for (const { key, value } of expr.members) {
        if (key && key.type !== 'name') this.#visit(key, within('{key}'));
        const name = key && this.evaluator.of(key, around.scope);
        this.#visit(value, name?.type === 'text' ? within(name.text) : around);
      }
    } else if (expr.type === 'compare') {
      this.#visit(expr.left, within(...namesOf(expr.right, around.scope, this.evaluator)));
      this.#visit(expr.right, within(...namesOf(expr.left, around.scope, this.evaluator)));
    } else if (expr.type === 'index') {
      this.#visit(expr.object, around);
      this.#visit(expr.index, within('{key}'));
    } else {
      for (const part of partsOf(expr)) this.#visit(part, around);
    }
  }

  /** A text that is called upon (`Path(x).read_text()`) is an argument like the others. */
  #visitCall(expr: Extract<Expr, { type: 'call' }>, around: Around): void {
    const callee = calleeName(expr.callee, around.scope);
    const names = callee === null ? around.names : [callee, ...around.names];
    if (expr.callee.type === 'member') this.#visitArgument(expr.callee.object, { ...around, names });
    else if (expr.callee.type !== 'name') this.#visit(expr.callee, around);
    const over = parameters(expr.callee);
    for (const { name, value } of expr.args) {
      if (over && value.type === 'function') this.onFunction(value, around.scope, over);
      else this.#visitArgument(value, { ...around, names: name === null ? names : [name, ...names] });
    }
  }

  /** A constant counts again where it is used: `open(EXPECTED)`. */
  #visitArgument(expr: Expr, around: Around): void {
    if ((expr.type === 'name' || expr.type === 'member') && !around.inside)
      this.#emit(expr, { ...around, names: [expr.name, ...around.names] });
    this.#visit(expr, around);
  }

  #visitEach({ body, clauses, filters }: Extract<Expr, { type: 'each' }>, around: Around): void {
    const scope = new Scope(around.scope, around.scope.attributes).bindClauses(clauses);
    for (const { over } of clauses) this.#visit(over, around);
    for (const expr of [body, ...filters]) this.#visit(expr, { ...around, scope });
  }

  #addString(expr: Expr, around: Around): boolean {
    return ['text', 'join', 'call', 'binary', 'setting'].includes(expr.type) && this.#emit(expr, around);
  }

  #emit(expr: Expr, { scope, names }: Around): boolean {
    const known = this.evaluator.of(expr, scope);
    if (known.type !== 'text' || known.text === '') return false;
    this.strings.push({ value: known.text, open: known.open, range: this.range(expr), names: unique(names) });
    return true;
  }

  #addLiteral(expr: Expr, value: CodeLiteral['value'], { names }: Around): void {
    const source = this.text.slice(expr.start, expr.end);
    this.literals.push({ value, source, range: this.range(expr), names: unique(names) });
  }
}

/** `it.each(values)('name', (a, b) => ...)` */
function parameters(callee: Expr): Expr | undefined {
  return callee.type === 'call' && lastName(callee.callee) === 'each' ? callee.args[0]?.value : undefined;
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name) => name !== ''))].slice(0, 12);
}
