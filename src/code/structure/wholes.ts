import type { Scope } from '../analysis/scope.js';
import { dotted, lastName, type Expr, type Stmt } from '../program.js';
import type { Call, Flow, Survey } from '../origins/survey.js';
import { comparedByCall } from './comparing.js';
import { countedInCall, countedInComparison } from './counts.js';
import { hashedBy } from './hashes.js';
import { listedBy, valueOf } from './parts.js';
import type { Sources } from './sources.js';
import type { Source, Whole, WholeUse } from './types.js';
import { checkedBy } from './validation.js';

type More = Partial<Pick<Whole, 'callee' | 'beside'>>;
export type FoundWhole = (use: WholeUse, sources: readonly Source[], at: Expr, more?: More) => void;

/** Calls in which all members of what they are given count. */
const VISITING = /^(?:len|sum|max|min|any|all|zip|map|filter|next|chain|itertools\.chain|join)$/;
/** Calls that take any arguments. */
const ANY_ARGUMENTS =
  /^(?:dict|print|format|substitute|safe_substitute|SimpleNamespace|Namespace|OrderedDict|defaultdict|max|min|sum|log|Set|assign)$/;
/** Methods that take one item by its place. */
const TAKING = /^(?:at|pop|popitem|shift)$/;

/** Finds where a program depends on the members of objects. */
export class Wholes {
  constructor(
    private readonly survey: Survey,
    private readonly sources: Sources,
    private readonly harmless: ReadonlySet<Stmt | Expr>,
    /** The text between two expressions, without space. */
    private readonly between: (left: Expr, right: Expr) => string,
    private readonly found: FoundWhole,
  ) {}

  read(): void {
    for (const { expr, scope } of this.survey.accesses) {
      if (expr.type === 'compare') this.#comparison(expr, scope);
      if (expr.type === 'index') this.#index(expr, scope);
    }
    for (const { expr, scope } of this.survey.calls) this.#call(expr, scope);
    for (const flow of this.survey.flows) if (flow.kind === 'named') this.#flow(flow);
  }

  #add(use: WholeUse, value: Expr, scope: Scope, at: Expr, more?: More): void {
    const sources = this.sources.of(value, scope);
    if (sources.length > 0) this.found(use, sources, at, more);
  }

  #flow({ target, value, scope }: Extract<Flow, { kind: 'named' }>): void {
    if (this.survey.loops.has(value)) {
      if (!this.harmless.has(value)) this.#add('visited', value, scope, value);
    } else if (target.type === 'list' && target.items.length > 0) this.#unpacked(value, scope);
    else if (target.type === 'record' && target.members.some(({ key }) => key === null)) this.#add('rest', value, scope, value);
  }

  /** What is known by its name alone may be a list; `answer.values()` is of a map. */
  #unpacked(value: Expr, scope: Scope): void {
    const sources = this.sources.of(value, scope);
    const found = listedBy(valueOf(value, scope).expr) ? sources : sources.filter(({ path }) => path !== null);
    if (found.length > 0) this.found('placed', found, value);
  }

  #comparison(expr: Extract<Expr, { type: 'compare' }>, scope: Scope): void {
    const counted = countedInComparison(expr, scope, this.between(expr.left, expr.right));
    if (counted) this.#add('counted', counted.expr, counted.scope, expr);
    if (expr.operator === '==' || expr.operator === '!=') this.#compared([expr.left, expr.right], scope, expr);
  }

  #compared([left, right]: readonly [Expr, Expr], scope: Scope, at: Expr): void {
    if (isNothing(left) || isNothing(right)) return;
    const [one, other] = [this.sources.of(left, scope), this.sources.of(right, scope)];
    if (one.length > 0) this.found('compared', one, at, { beside: other });
    if (other.length > 0) this.found('compared', other, at, { beside: one });
  }

  #index({ object, index }: Extract<Expr, { type: 'index' }>, scope: Scope): void {
    const isNumber = index.type === 'number' || (index.type === 'binary' && index.operator === 'negative');
    const list = valueOf(object, scope);
    const listed = isNumber ? listedBy(list.expr) : null;
    if (listed) this.#add('placed', listed, list.scope, index);
  }

  #call(call: Call, scope: Scope): void {
    const { callee, args } = call;
    const name = lastName(callee);
    const listed = listedBy(call);
    if (listed && !this.harmless.has(call)) this.#add('visited', listed, scope, call);
    const counted = countedInCall(call, scope);
    if (counted) this.#add('counted', counted.expr, counted.scope, call);
    const hashed = hashedBy(call, scope, this.sources);
    if (hashed.length > 0) this.found('hashed', hashed, call);
    const checked = checkedBy(call, scope);
    for (const { value } of args) {
      if (checked !== null && value.type !== 'record') this.#add(checked, value, scope, call);
      if (value.type === 'spread' && !ANY_ARGUMENTS.test(name)) this.#spread(value.of, scope, call);
      else if (VISITING.test(dotted(callee) ?? '') && !this.harmless.has(call)) this.#add('visited', value, scope, call);
    }
    const sides = comparedByCall(call);
    if (sides) this.#compared(sides, scope, callee);
    if (name === 'zip') this.#zip(call, scope);
    this.#taken(call, scope);
  }

  #spread(of: Expr, scope: Scope, call: Call): void {
    this.#add('spread', of, scope, call, { callee: lastName(call.callee) });
    const listed = listedBy(valueOf(of, scope).expr);
    if (listed) this.#add('placed', listed, scope, call);
  }

  /** Beside a list that is written down every member has its place. */
  #zip(call: Call, scope: Scope): void {
    if (!call.args.some(({ value }) => valueOf(value, scope).expr.type === 'list')) return;
    for (const { value } of call.args) this.#add('zipped', value, scope, call);
  }

  /** `next(iter(x.values()))`, `Object.values(x).at(0)`, `x.popitem()`. */
  #taken(call: Call, scope: Scope): void {
    const { callee, args } = call;
    const of =
      lastName(callee) === 'next' ? args[0]?.value : callee.type === 'member' && TAKING.test(callee.name) ? callee.object : undefined;
    if (!of) return;
    const list = valueOf(of, scope);
    const listed = listedBy(list.expr);
    if (listed) this.#add('placed', listed, list.scope, call);
  }
}

function isNothing(expr: Expr): boolean {
  if (expr.type === 'constant') return true;
  return (expr.type === 'record' && expr.members.length === 0) || (expr.type === 'list' && expr.items.length === 0);
}
