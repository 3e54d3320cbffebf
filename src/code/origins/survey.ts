import { functionScope, Scope, type Binding } from '../analysis/scope.js';
import { isCache, isFixture } from './fixtures.js';
import type { Import } from './imports.js';
import { dotted, partsOf, type Expr, type FunctionStmt, type Stmt } from '../program.js';

export type Call = Extract<Expr, { type: 'call' }>;

/** An expression where its names can be looked up. */
export interface Located<T extends Expr = Expr> {
  readonly expr: T;
  readonly scope: Scope;
}

/** What is done with a value besides reading it. */
export type Flow =
  /** Names that stand for it, or for a part of it, from here on. */
  | { readonly kind: 'named'; readonly target: Expr; readonly value: Expr; readonly scope: Scope }
  /** `x["a"] = 1`, `x += y`. */
  | { readonly kind: 'changed'; readonly target: Expr; readonly scope: Scope }
  | { readonly kind: 'returned'; readonly by: FunctionStmt; readonly value: Expr; readonly scope: Scope };

export type FunctionExpr = Extract<Expr, { type: 'function' }>;

const ACCESSES = new Set<Expr['type']>(['index', 'member', 'call', 'compare', 'binary']);
/** Methods that call a function with each member of what they are called on. */
const ITERATING = /^(?:every|some|forEach|map|filter|find|findIndex|flatMap)$/;

/** Goes through a program once, and gathers its accesses, its calls and what becomes of values. */
export class Survey {
  readonly accesses: Located[] = [];
  readonly calls: Located<Call>[] = [];
  readonly flows: Flow[] = [];
  readonly returns = new Map<FunctionStmt, Located[]>();
  /** What the program goes through: the other flows of a name give it a value once. */
  readonly loops = new Set<Expr>();
  /** Functions that get the members of something one after the other. */
  readonly callbacks: { readonly of: FunctionStmt; readonly target: Expr; readonly over: Expr; readonly scope: Scope }[] = [];
  /** Functions that pytest calls for whoever asks for what they give, by name. */
  readonly fixtures = new Map<string, FunctionStmt[]>();
  /** Functions of which something but a call is made. */
  readonly handedOn = new Set<string>();
  /** What its top names. */
  readonly module: Scope;
  readonly #lambdas = new Map<FunctionExpr, FunctionStmt>();

  constructor(
    body: readonly Stmt[],
    /** Names that may stand for something else than the scopes say. */
    private readonly unsure: ReadonlySet<string> = new Set(),
    private readonly imports: readonly Import[] = [],
  ) {
    this.module = new Scope().gather(body);
    this.#body(body, this.module, null);
  }

  /** The function that a name stands for. */
  functionOf(callee: Expr, scope: Scope): FunctionStmt | null {
    const binding: Binding | null = callee.type === 'name' ? scope.find(callee.name) : null;
    if (binding?.type === 'function') return binding.of.decorators.every(isCache) ? binding.of : null;
    return binding?.type === 'value' && binding.value.type === 'function' ? this.#lambda(binding.value) : null;
  }

  /** Whether what is called has its name from elsewhere: the program gives it no meaning of its own. */
  isOutside(callee: Expr, scope: Scope): boolean {
    const [root = ''] = (dotted(callee) ?? '').split('.');
    return root !== '' && scope.find(root) === null && !this.unsure.has(root);
  }

  /** Whether a name may stand for something else than the scopes say. */
  isUnsure(name: string): boolean {
    return this.unsure.has(name);
  }

  /** Whether a name, wherever it is not bound otherwise, is one of a module that is not well known. */
  isImported(name: string): boolean {
    return this.imports.some(({ local }) => local === name);
  }

  /** Whether what is called is a function of a module that is imported as a whole: `common.load`. */
  isOfModule(callee: Expr): boolean {
    return callee.type === 'member' && this.imports.some(({ local, name }) => name === null && local === nameOf(callee.object));
  }

  #lambda(expr: FunctionExpr): FunctionStmt {
    const params = expr.params.map((param) => ({ name: param.type === 'name' ? param.name : '', fallback: null }));
    const known = this.#lambdas.get(expr) ?? { type: 'function', name: '', params, decorators: [], body: expr.body };
    this.#lambdas.set(expr, known);
    return known;
  }

  #body(body: readonly Stmt[], scope: Scope, inside: FunctionStmt | null): void {
    for (const statement of body) this.#statement(statement, scope, inside);
  }

  #statement(statement: Stmt, scope: Scope, inside: FunctionStmt | null): void {
    switch (statement.type) {
      case 'assign':
        this.#assign(statement, scope, inside);
        break;
      case 'bind':
        this.flows.push({ kind: 'named', target: statement.target, value: statement.of, scope });
        break;
      case 'return':
        if (statement.value && inside) this.#return(statement.value, scope, inside);
        if (statement.value) this.#expr(statement.value, scope, inside);
        break;
      case 'function':
        this.#definition(statement, scope, inside);
        break;
      case 'assert':
        for (const expr of [statement.test, ...(statement.message ? [statement.message] : [])]) this.#expr(expr, scope, inside);
        break;
      case 'expression':
      case 'documentation':
      case 'fail':
        if (statement.value) this.#expr(statement.value, scope, inside);
        break;
      default:
        this.#compound(statement, scope, inside);
    }
  }

  #addFixture(of: FunctionStmt): void {
    if (isFixture(of)) this.fixtures.set(of.name, [...(this.fixtures.get(of.name) ?? []), of]);
  }

  #definition(statement: FunctionStmt, scope: Scope, inside: FunctionStmt | null): void {
    this.#addFixture(statement);
    for (const expr of [...statement.decorators, ...statement.params.flatMap(({ fallback }) => fallback ?? [])])
      this.#expr(expr, scope, inside);
    this.#body(statement.body, functionScope(statement, scope), statement);
  }

  #compound(statement: Extract<Stmt, { type: 'loop' | 'if' | 'block' | 'class' }>, scope: Scope, inside: FunctionStmt | null): void {
    switch (statement.type) {
      case 'loop':
        this.#expr(statement.over, scope, inside);
        this.flows.push({ kind: 'named', target: statement.target, value: statement.over, scope });
        this.loops.add(statement.over);
        this.#body(statement.body, scope, inside);
        break;
      case 'if':
        this.#expr(statement.test, scope, inside);
        this.#body([...statement.body, ...statement.otherwise], scope, inside);
        break;
      case 'class':
        this.#class(statement.body, scope);
        break;
      case 'block':
        this.#body(statement.body, scope, inside);
    }
  }

  #assign({ target, value, changes }: Extract<Stmt, { type: 'assign' }>, scope: Scope, inside: FunctionStmt | null): void {
    this.#expr(value, scope, inside);
    this.#expr(target, scope, inside);
    this.flows.push({ kind: 'named', target, value, scope });
    const isInside = target.type === 'index' || (target.type === 'member' && target.object.type !== 'name');
    if (changes || isInside || (target.type === 'member' && !isSelf(target.object))) this.flows.push({ kind: 'changed', target, scope });
  }

  /** Names of a class are seen in its body, but not in its methods. */
  #class(body: readonly Stmt[], outer: Scope): void {
    const attributes = new Scope(outer).gather(body);
    for (const member of body) if (member.type === 'function') functionScope(member, new Scope(outer, attributes));
    attributes.complete();
    const inner = new Scope(outer, attributes);
    for (const member of body) {
      if (member.type === 'function') this.#addFixture(member);
      if (member.type === 'function') this.#body(member.body, functionScope(member, inner), member);
      else this.#statement(member, new Scope(outer, attributes).gather(body), null);
    }
  }

  #return(value: Expr, scope: Scope, inside: FunctionStmt): void {
    this.returns.set(inside, [...(this.returns.get(inside) ?? []), { expr: value, scope }]);
    this.flows.push({ kind: 'returned', by: inside, value, scope });
  }

  #expr(expr: Expr, scope: Scope, inside: FunctionStmt | null): void {
    if (ACCESSES.has(expr.type)) this.accesses.push({ expr, scope });
    if (expr.type === 'call') this.#call(expr, scope);
    // What is made of a part of it is not known: `yield x`, `x[1:]`.
    if (expr.type === 'other' && inside)
      for (const part of expr.parts) this.flows.push({ kind: 'returned', by: inside, value: part, scope });
    if (expr.type === 'function') this.#function(expr, scope);
    else if (expr.type === 'each') this.#each(expr, scope, inside);
    else for (const part of partsOf(expr)) this.#part(part, expr, scope, inside);
  }

  #call(expr: Call, scope: Scope): void {
    this.calls.push({ expr, scope });
    const { callee, args } = expr;
    const given = args[0]?.value;
    if (callee.type !== 'member' || !ITERATING.test(callee.name) || given?.type !== 'function') return;
    const [target] = given.params;
    if (target) this.callbacks.push({ of: this.#lambda(given), target, over: callee.object, scope });
  }

  #part(part: Expr, outer: Expr, scope: Scope, inside: FunctionStmt | null): void {
    const isCallee = outer.type === 'call' && part === outer.callee;
    if (part.type === 'name' && !isCallee) this.handedOn.add(part.name);
    this.#expr(part, scope, inside);
  }

  #function(expr: FunctionExpr, scope: Scope): void {
    const statement = this.#lambda(expr);
    this.#body(statement.body, functionScope(statement, scope), statement);
  }

  #each({ body, clauses, filters }: Extract<Expr, { type: 'each' }>, outer: Scope, inside: FunctionStmt | null): void {
    const scope = new Scope(outer, outer.attributes).bindClauses(clauses);
    for (const { target, over } of clauses) {
      this.#expr(over, scope, inside);
      this.flows.push({ kind: 'named', target, value: over, scope });
      this.loops.add(over);
    }
    for (const expr of [body, ...filters]) this.#expr(expr, scope, inside);
  }
}

export function nameOf(expr: Expr): string {
  return expr.type === 'name' ? expr.name : '';
}

/** The object that a method is called on. */
export function isSelf(expr: Expr): boolean {
  return /^(?:self|cls|this)$/.test(nameOf(expr));
}
