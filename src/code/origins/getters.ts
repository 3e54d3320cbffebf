import type { Scope } from '../analysis/scope.js';
import { everyPart, type Expr, type FunctionStmt, type Stmt } from '../program.js';
import { nameOf, type Call, type Located, type Survey } from './survey.js';

/** A text that a call passes as the key of something else that it passes. */
export interface PassedKey {
  readonly key: Extract<Expr, { type: 'text' }>;
  readonly object: Expr;
}

/** The keys in `require(problem, "width", int)`, where `require` does nothing with them but to look them up in `problem`. */
export function passedKeys({ expr, scope }: Located<Call>, survey: Survey): readonly PassedKey[] {
  const called = survey.functionOf(expr.callee, scope);
  const isPlain = called !== null && expr.args.every(({ value }) => value.type !== 'spread');
  if (!isPlain || !expr.args.some(({ value }) => value.type === 'text')) return [];
  const passed = (param: string) => {
    const at = called.params.findIndex(({ name }) => name === param);
    return expr.args.find(({ name }, i) => (name === null ? i === at : name === param))?.value;
  };
  return called.params.flatMap(({ name }): readonly PassedKey[] => {
    const key = passed(name);
    const owner = key?.type === 'text' ? ownerOf(name, called, survey) : null;
    const object = owner === null ? undefined : passed(owner);
    return key?.type === 'text' && object ? [{ key, object }] : [];
  });
}

/** The one parameter of which another one is a key wherever it is used, if it is nothing else; messages do not count. */
function ownerOf(key: string, of: FunctionStmt, survey: Survey): string | null {
  if (survey.isUnsure(key)) return null;
  const parts = everyPart(of.body);
  const messages = new Set(parts.flatMap((one) => messageOf(one).flatMap((message) => everyPart([message]))));
  const uses = parts.filter((one) => one.type === 'name' && one.name === key && !messages.has(one));
  const own = new Set<unknown>(parts);
  const lookups = survey.accesses.flatMap(({ expr, scope }) => {
    const lookup = own.has(expr) ? lookupOf(expr) : null;
    return lookup && !survey.isUnsure(nameOf(lookup.object)) && isParameter(lookup.key, scope, of) && isParameter(lookup.object, scope, of)
      ? [lookup]
      : [];
  });
  const found = lookups.filter((one) => nameOf(one.key) === key);
  const [first] = found;
  const keys = new Set<unknown>(found.map((one) => one.key));
  const isAll = uses.every((use) => keys.has(use)) && found.every((one) => nameOf(one.object) === nameOf((first as Lookup).object));
  return first && isAll ? nameOf(first.object) : null;
}

function messageOf(part: Stmt | Expr): readonly Expr[] {
  const message = part.type === 'assert' ? part.message : part.type === 'fail' ? part.value : null;
  return message ? [message] : [];
}

interface Lookup {
  readonly key: Expr;
  readonly object: Expr;
}

/** `data[key]`, `key in data`, `data.get(key)`. */
function lookupOf(expr: Expr): Lookup | null {
  switch (expr.type) {
    case 'index':
      return { key: expr.index, object: expr.object };
    case 'compare':
      return expr.operator.endsWith('in') ? { key: expr.left, object: expr.right } : null;
    case 'call': {
      const [first] = expr.args;
      const isGet = expr.callee.type === 'member' && expr.callee.name === 'get' && first?.name === null;
      return isGet ? { key: first.value, object: expr.callee.object } : null;
    }
    default:
      return null;
  }
}

/** Whether an expression is the name of a parameter that gets no other value. */
function isParameter(expr: Expr, scope: Scope, of: FunctionStmt): boolean {
  const binding = scope.find(nameOf(expr));
  return binding?.type === 'parameter' && binding.of === of;
}
