import type { OffsetRange, Range } from '../../model/place.js';
import { lastName, type Expr, type FunctionStmt, type Stmt } from '../program.js';
import { Collector } from './collector.js';
import { Demands } from './demands.js';
import { Evaluator } from './evaluate.js';
import { fails, passes } from './outcome.js';
import { functionScope, Scope } from './scope.js';

/** Functions whose result says whether an answer is right. */
const CHECKS = /^_?(?:check|verify|validate|grade|test|score|is_|has_|assert|compare|match|evaluate)/i;
/** Variables that hold whether an answer is right. */
const VERDICTS = /(?:^|_)(?:ok|pass|passed|passes|correct|match|matches|matched|success|valid|good|score|reward|result)s?$/i;
/** Calls that are told whether something is right. */
const REPORTS = /(?:check|record|append|push|expect|report|require|verify|grade|score)/i;
/** Callbacks that choose, and demand nothing. */
const CHOOSING = new Set(['filter', 'find', 'findIndex', 'findLast', 'sort', 'next', 'sum', 'count']);

/** Goes through a program once and gathers what it says. */
export class Walk {
  readonly #evaluator = new Evaluator();
  readonly collector: Collector;
  readonly demands: Demands;

  constructor(text: string, range: (offsets: OffsetRange) => Range) {
    this.demands = new Demands(this.#evaluator, range);
    this.collector = new Collector(text, this.#evaluator, range, (expr, scope, over) => this.#lambda(expr, scope, over));
  }

  program(body: readonly Stmt[]): void {
    const scope = new Scope().gather(body);
    this.#body(body, scope, '');
  }

  /** `name` is that of the function around. */
  #body(body: readonly Stmt[], scope: Scope, name: string): void {
    const classes = body.filter((statement) => statement.type === 'class');
    for (const { name: id, body: inner } of classes) this.#evaluator.classes.set(id, attributesOf(inner, scope));
    for (const statement of body) this.#statement(statement, scope, name);
  }

  #statement(statement: Stmt, scope: Scope, name: string): void {
    const visit = (expr: Expr | null, ...names: readonly string[]) => expr && this.collector.visit(expr, scope, names);
    switch (statement.type) {
      case 'assign':
        visit(statement.value, ...targetNames(statement.target));
        this.#verdict(statement.value, targetNames(statement.target)[0] ?? '', scope, statement);
        break;
      case 'expression':
        visit(statement.value);
        if (statement.value.type === 'call') this.#call(statement.value, scope, statement);
        break;
      case 'documentation':
        visit(statement.value, '__doc__');
        break;
      case 'assert':
        visit(statement.test);
        visit(statement.message, 'message');
        this.demands.condition(statement.test, scope, statement);
        break;
      case 'return':
        visit(statement.value, ...(name === '' ? [] : [name]));
        if (statement.value) this.#returned(statement.value, scope, name, statement);
        break;
      case 'fail':
        visit(statement.value, 'message');
        break;
      default:
        this.#compound(statement, scope, name);
    }
  }

  #compound(statement: Stmt, scope: Scope, name: string): void {
    switch (statement.type) {
      case 'if':
        this.collector.visit(statement.test, scope, []);
        if (fails(statement.body, name)) this.demands.condition(statement.test, scope, statement.test, false);
        else if (fails(statement.otherwise, name) || passes(statement.body, name))
          this.demands.condition(statement.test, scope, statement.test);
        this.#body(statement.body, scope, name);
        this.#body(statement.otherwise, scope, name);
        break;
      case 'loop':
        this.collector.visit(statement.over, scope, []);
        this.#body(statement.body, scope, name);
        break;
      case 'block':
        this.#body(statement.body, scope, name);
        break;
      case 'function':
        this.#function(statement, scope);
        break;
      case 'class': {
        const attributes = this.#evaluator.classes.get(statement.name) ?? attributesOf(statement.body, scope);
        const inner = new Scope(scope, attributes);
        for (const member of statement.body) {
          // Names of a class are seen in its body, but not in its methods.
          if (member.type === 'function') this.#function(member, inner);
          else this.#statement(member, new Scope(scope, attributes).gather(statement.body), '');
        }
        break;
      }
      default:
    }
  }

  #function(definition: FunctionStmt, outer: Scope): void {
    for (const decorator of definition.decorators) this.collector.visit(decorator, outer, []);
    for (const { name, fallback } of definition.params) if (fallback) this.collector.visit(fallback, outer, [name]);
    this.#body(definition.body, functionScope(definition, outer), definition.name);
  }

  #lambda({ params, body, start, end }: Extract<Expr, { type: 'function' }>, outer: Scope, over?: Expr): void {
    const names = params.flatMap((param) => (param.type === 'name' ? [param.name] : []));
    const named = names.map((name) => ({ name, fallback: null }));
    const decorators = over ? [parametrize(names, over, { start, end })] : [];
    this.#body(body, functionScope({ type: 'function', name: '', params: named, decorators, body }, outer), '');
  }

  #verdict(value: Expr, name: string, scope: Scope, at: OffsetRange): void {
    if (VERDICTS.test(name) && isVerdict(value)) this.demands.condition(value, scope, at);
    this.#members(value, scope, at);
  }

  #returned(value: Expr, scope: Scope, name: string, at: OffsetRange): void {
    if (CHECKS.test(name) && isVerdict(value)) this.demands.condition(value, scope, at);
    this.#members(value, scope, at);
  }

  /** `{"total_ok": data["total"] == 42}`, `[a == 1, b == 2]`, `(a == 1, "message")`. */
  #members(value: Expr, scope: Scope, at: OffsetRange): void {
    const parts = value.type === 'record' ? value.members.map((member) => member.value) : value.type === 'list' ? value.items : [];
    for (const part of parts)
      if (isVerdict(part) && part.type !== 'call') this.demands.condition(part, scope, part.start < part.end ? part : at);
  }

  #call(call: Extract<Expr, { type: 'call' }>, scope: Scope, at: OffsetRange): void {
    this.demands.condition(call, scope, at);
    if (!REPORTS.test(lastName(call.callee)) || CHOOSING.has(lastName(call.callee))) return;
    for (const { value } of call.args) {
      if (isVerdict(value) && value.type !== 'call') this.demands.condition(value, scope, at);
      this.#members(value, scope, at);
    }
  }
}

/** As the decorator of Python says it. */
function parametrize(names: readonly string[], over: Expr, at: OffsetRange): Expr {
  const list: Expr = { ...at, type: 'list', items: names.map((text): Expr => ({ ...at, type: 'text', text })) };
  const args = [list, over].map((value) => ({ name: null, value }));
  return { ...at, type: 'call', callee: { ...at, type: 'name', name: 'parametrize' }, args };
}

function isVerdict({ type }: Expr): boolean {
  return ['compare', 'logic', 'not', 'call', 'choice'].includes(type);
}

function targetNames(target: Expr): readonly string[] {
  if (target.type === 'name') return [target.name];
  if (target.type === 'member') return [target.name, ...targetNames(target.object)].filter((name) => name !== 'self' && name !== 'this');
  if (target.type === 'index') return [...(target.index.type === 'text' ? [target.index.text] : []), ...targetNames(target.object)];
  return target.type === 'list' ? target.items.flatMap(targetNames) : [];
}

/** What `self.x` stands for: attributes of the body, and what the methods give to `self`. */
function attributesOf(body: readonly Stmt[], outer: Scope): Scope {
  const attributes = new Scope(outer).gather(body);
  for (const member of body) if (member.type === 'function') functionScope(member, new Scope(outer, attributes));
  return attributes.complete();
}
