import { lastName, type Clause, type Expr, type FunctionStmt, type Stmt } from '../program.js';

/** What a name stands for: the one value it is ever given, or each item of what it loops over. */
export type Binding =
  | { readonly type: 'value'; readonly value: Expr; readonly scope: Scope }
  /** `path` leads from an item to the part that the name is given: `k, (a, b)` gives [0], [1, 0], [1, 1]. */
  | { readonly type: 'each'; readonly over: Expr; readonly path: readonly number[]; readonly scope: Scope }
  /** What a `with` gives for a value. */
  | { readonly type: 'held'; readonly value: Expr; readonly scope: Scope }
  | { readonly type: 'parameter'; readonly index: number; readonly of: FunctionStmt }
  | { readonly type: 'function'; readonly of: FunctionStmt }
  | { readonly type: 'unknown' };

const UNKNOWN: Binding = { type: 'unknown' };

/** The names of a module, a class or a function. */
export class Scope {
  readonly #names = new Map<string, Binding>();
  #complete = false;

  constructor(
    private readonly parent: Scope | null = null,
    /** Attributes of the class around, by `self.x`, `this.x`, `cls.x`. */
    readonly attributes: Scope | null = null,
  ) {}

  find(name: string): Binding | null {
    return this.#names.get(name) ?? this.parent?.find(name) ?? null;
  }

  own(name: string): Binding | null {
    return this.#names.get(name) ?? null;
  }

  /** A name that is bound twice stands for nothing that could be told. */
  bind(name: string, binding: Binding): void {
    this.#names.set(name, this.#names.has(name) ? UNKNOWN : binding);
  }

  /** No more attributes: all methods of the class have been seen once. */
  complete(): this {
    this.#complete = true;
    return this;
  }

  forget(name: string): void {
    this.#names.set(name, UNKNOWN);
  }

  /** Names of the statements, those of blocks and branches included, of functions and classes not. */
  gather(body: readonly Stmt[]): this {
    for (const statement of body) this.#gatherStatement(statement);
    return this;
  }

  bindClauses(clauses: readonly Clause[]): this {
    for (const { target, over } of clauses) this.#bindEach(target, over, []);
    return this;
  }

  #gatherStatement(statement: Stmt): void {
    switch (statement.type) {
      case 'assign':
        this.#assign(statement.target, statement.value, statement.changes);
        break;
      case 'bind':
        if (statement.target.type === 'name') this.bind(statement.target.name, { type: 'held', value: statement.of, scope: this });
        else this.#forgetAll(statement.target);
        break;
      case 'if':
        this.gather(statement.body).gather(statement.otherwise);
        break;
      case 'loop':
        this.#bindEach(statement.target, statement.over, []);
        this.gather(statement.body);
        break;
      case 'block':
        this.gather(statement.body);
        break;
      case 'expression':
        this.#change(statement.value);
        break;
      case 'function':
        this.bind(statement.name, { type: 'function', of: statement });
        break;
      default:
    }
  }

  #assign(target: Expr, value: Expr, changes: boolean): void {
    if (target.type === 'name') {
      if (changes) this.forget(target.name);
      else this.bind(target.name, { type: 'value', value, scope: this });
    } else if (target.type === 'list') {
      target.items.forEach((item, i) => {
        const part = value.type === 'list' ? value.items[i] : undefined;
        if (part) this.#assign(item, part, changes);
        else this.#forgetAll(item);
      });
    } else if (target.type === 'member' && isSelf(target.object) && this.attributes) {
      if (!this.attributes.#complete) this.attributes.bind(target.name, changes ? UNKNOWN : { type: 'value', value, scope: this });
    } else if (target.type === 'index' && target.object.type === 'name') {
      // `X["a"] = 1` changes what X stands for.
      this.forget(target.object.name);
    }
  }

  /** `X.append(1)`, `X.update(...)` change what X stands for. */
  #change(value: Expr): void {
    if (value.type !== 'call' || value.callee.type !== 'member' || value.callee.object.type !== 'name') return;
    if (CHANGING.has(lastName(value.callee))) this.forget(value.callee.object.name);
  }

  #bindEach(target: Expr, over: Expr, path: readonly number[]): void {
    if (target.type === 'name') this.bind(target.name, { type: 'each', over, path, scope: this });
    else if (target.type === 'list') target.items.forEach((item, i) => this.#bindEach(item, over, [...path, i]));
  }

  #forgetAll(target: Expr): void {
    if (target.type === 'name') this.forget(target.name);
    else if (target.type === 'list') target.items.forEach((item) => this.#forgetAll(item));
  }
}

const CHANGING = new Set([
  'append',
  'extend',
  'insert',
  'update',
  'add',
  'remove',
  'pop',
  'clear',
  'sort',
  'reverse',
  'push',
  'set',
  'setdefault',
]);

function isSelf(expr: Expr): boolean {
  return expr.type === 'name' && ['self', 'cls', 'this'].includes(expr.name);
}

/** The scope of a function's body. Parametrized tests get the values of their decorators. */
export function functionScope(definition: FunctionStmt, outer: Scope): Scope {
  const scope = new Scope(outer, outer.attributes);
  const given = new Set<string>();
  for (const { names, over } of definition.decorators.flatMap(parameters)) {
    names.forEach((name, i) => {
      given.add(name);
      scope.bind(name, { type: 'each', over, path: names.length === 1 ? [] : [i], scope: outer });
    });
  }
  definition.params.forEach(({ name }, index) => {
    if (!given.has(name)) scope.bind(name, { type: 'parameter', index, of: definition });
  });
  return scope.gather(definition.body);
}

/** `@pytest.mark.parametrize("a,b", [(1, 2)])`, also with a list of names. */
function parameters(decorator: Expr): { names: readonly string[]; over: Expr }[] {
  if (decorator.type !== 'call' || lastName(decorator.callee) !== 'parametrize') return [];
  const first = decorator.args.find(({ name }, i) => name === 'argnames' || (name === null && i === 0))?.value;
  const over = decorator.args.find(({ name }, i) => name === 'argvalues' || (name === null && i === 1))?.value;
  if (!first || !over) return [];
  const names =
    first.type === 'text'
      ? first.text.split(',').map((name) => name.trim())
      : first.type === 'list'
        ? first.items.flatMap((item) => (item.type === 'text' ? [item.text] : []))
        : [];
  return [{ names: names.filter((name) => name !== ''), over }];
}
