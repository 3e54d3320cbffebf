import type { ExactNumber } from '../model/json.js';
import type { OffsetRange } from '../model/place.js';

/**
 * A program as all languages here have it: enough to tell which texts it builds and which values it demands. What a language
 * has besides becomes `other`, with its parts. Offsets are those of the file.
 */
export type Expr = OffsetRange &
  (
    | { readonly type: 'text'; readonly text: string }
    | { readonly type: 'number'; readonly value: number | ExactNumber }
    | { readonly type: 'constant'; readonly value: boolean | null }
    | { readonly type: 'name'; readonly name: string }
    | { readonly type: 'member'; readonly object: Expr; readonly name: string }
    | { readonly type: 'index'; readonly object: Expr; readonly index: Expr }
    | { readonly type: 'call'; readonly callee: Expr; readonly args: readonly Argument[] }
    /** Lists, tuples and sets. */
    | { readonly type: 'list'; readonly items: readonly Expr[] }
    | { readonly type: 'spread'; readonly of: Expr }
    /** A member without a key is spread. */
    | { readonly type: 'record'; readonly members: readonly { readonly key: Expr | null; readonly value: Expr }[] }
    /** Texts one behind the other: f-strings, template literals, words of a shell. */
    | { readonly type: 'join'; readonly parts: readonly Expr[] }
    /** The setting of that name, or what is taken where it is not set. */
    | { readonly type: 'setting'; readonly name: Expr; readonly fallback: Expr }
    | { readonly type: 'binary'; readonly operator: string; readonly left: Expr; readonly right: Expr }
    | { readonly type: 'compare'; readonly operator: Comparison; readonly left: Expr; readonly right: Expr }
    | { readonly type: 'logic'; readonly operator: 'and' | 'or'; readonly operands: readonly Expr[] }
    | { readonly type: 'not'; readonly of: Expr }
    | { readonly type: 'choice'; readonly test: Expr; readonly yes: Expr; readonly no: Expr }
    | { readonly type: 'function'; readonly params: readonly Expr[]; readonly body: readonly Stmt[] }
    /** A comprehension. Its clauses are loops. */
    | { readonly type: 'each'; readonly body: Expr; readonly clauses: readonly Clause[]; readonly filters: readonly Expr[] }
    | { readonly type: 'other'; readonly parts: readonly Expr[] }
  );

export type Comparison = '==' | '!=' | '<' | '>' | 'in' | 'not in';

export interface Argument {
  readonly name: string | null;
  readonly value: Expr;
}

export interface Clause {
  readonly target: Expr;
  readonly over: Expr;
}

/** Targets are names, lists of targets, members and indices. */
export type Stmt = OffsetRange &
  (
    | { readonly type: 'assign'; readonly target: Expr; readonly value: Expr; readonly changes: boolean }
    /** Bound to something that is not known, such as what a `with` opens. */
    | { readonly type: 'bind'; readonly target: Expr; readonly of: Expr }
    | { readonly type: 'expression'; readonly value: Expr }
    | { readonly type: 'documentation'; readonly value: Expr }
    | { readonly type: 'assert'; readonly test: Expr; readonly message: Expr | null }
    | { readonly type: 'if'; readonly test: Expr; readonly body: readonly Stmt[]; readonly otherwise: readonly Stmt[] }
    | { readonly type: 'loop'; readonly target: Expr; readonly over: Expr; readonly body: readonly Stmt[] }
    | FunctionStmt
    | { readonly type: 'class'; readonly name: string; readonly body: readonly Stmt[] }
    | { readonly type: 'return'; readonly value: Expr | null }
    | { readonly type: 'fail'; readonly value: Expr | null }
    | { readonly type: 'block'; readonly body: readonly Stmt[] }
  );

export interface FunctionStmt {
  readonly type: 'function';
  readonly name: string;
  readonly params: readonly { readonly name: string; readonly fallback: Expr | null }[];
  readonly decorators: readonly Expr[];
  readonly body: readonly Stmt[];
}

/** What a language gives of one file. */
export interface Program {
  readonly body: readonly Stmt[];
  /** With their marks. */
  readonly comments: readonly OffsetRange[];
}

/** Reads a parsed document of one language. Null when there is no tree. */
export type Lowering = (tree: unknown, text: string) => Program | null;

/** `os.path.join` of a chain of names; null for anything else. */
export function dotted(expr: Expr): string | null {
  const names: string[] = [];
  let at = expr;
  while (at.type === 'member') {
    names.push(at.name);
    at = at.object;
  }
  return at.type === 'name' ? [at.name, ...names.reverse()].join('.') : null;
}

/** The last name of what is called: `load` of `json.load`, `read_text` of `Path(x).read_text`. */
export function lastName(callee: Expr): string {
  return callee.type === 'name' || callee.type === 'member' ? callee.name : '';
}

/** The expressions directly in another, functions and comprehensions apart. */
export function partsOf(expr: Expr): readonly Expr[] {
  switch (expr.type) {
    case 'member':
      return [expr.object];
    case 'index':
      return [expr.object, expr.index];
    case 'call':
      return [expr.callee, ...expr.args.map((arg) => arg.value)];
    case 'list':
      return expr.items;
    case 'spread':
    case 'not':
      return [expr.of];
    case 'record':
      return expr.members.flatMap(({ key, value }) => (key ? [key, value] : [value]));
    case 'join':
    case 'other':
      return expr.parts;
    case 'setting':
      return [expr.name, expr.fallback];
    case 'binary':
    case 'compare':
      return [expr.left, expr.right];
    case 'logic':
      return expr.operands;
    case 'choice':
      return [expr.test, expr.yes, expr.no];
    default:
      return [];
  }
}

/** Every statement and expression of a program once, wherever it stands. All are plain data that hold each other. */
export function everyPart(body: readonly (Stmt | Expr)[]): readonly (Stmt | Expr)[] {
  const seen = new Set<object>();
  const stack: unknown[] = [body];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    for (const part of Object.values(next) as unknown[]) if (part !== undefined) stack.push(part);
  }
  return [...seen].filter((one): one is Stmt | Expr => 'type' in one && 'start' in one);
}
