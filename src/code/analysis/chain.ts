import { dotted, partsOf, type Expr } from '../program.js';
import type { Evaluator } from './evaluate.js';
import type { Scope } from './scope.js';

const DEEPEST = 12;
const MOST_NAMES = 12;
/** Expressions whose names are those of their parts. */
const THROUGH = new Set<Expr['type']>(['binary', 'logic', 'join', 'other']);

/** The names that an expression goes by, innermost first: keys, attributes, callees, variables and what those stand for. */
export function namesOf(expr: Expr, scope: Scope, evaluator: Evaluator): readonly string[] {
  const names: string[] = [];
  collect(expr, scope, evaluator, names, DEEPEST);
  return [...new Set(names)].slice(0, MOST_NAMES);
}

function collect(expr: Expr, scope: Scope, evaluator: Evaluator, names: string[], left: number): void {
  if (left <= 0 || names.length >= MOST_NAMES) return;
  const go = (part: Expr, within: Scope = scope) => collect(part, within, evaluator, names, left - 1);
  switch (expr.type) {
    case 'name':
    case 'member':
      names.push(expr.name);
      collectBinding(expr, scope, evaluator, go);
      if (expr.type === 'member') go(expr.object);
      break;
    case 'index': {
      const key = evaluator.of(expr.index, scope);
      if (key.type === 'text' && !key.open) names.push(key.text);
      go(expr.object);
      break;
    }
    case 'call':
      collectCall(expr, scope, evaluator, names, go);
      break;
    case 'each':
      go(expr.body);
      break;
    case 'setting':
      go(expr.name);
      break;
    default:
      if (THROUGH.has(expr.type)) for (const part of partsOf(expr)) go(part);
  }
}

function collectBinding(expr: Expr, scope: Scope, evaluator: Evaluator, go: (part: Expr, within: Scope) => void): void {
  const binding = evaluator.binding(expr, scope);
  if (binding?.type === 'value' && binding.value !== expr) go(binding.value, binding.scope);
}

/** `data.get("order")` is as good as `data["order"]`. */
function collectCall(call: Extract<Expr, { type: 'call' }>, scope: Scope, evaluator: Evaluator, names: string[], go: (part: Expr) => void) {
  const [first] = call.args;
  const key = first && evaluator.of(first.value, scope);
  if (call.callee.type === 'member' && call.callee.name === 'get' && key?.type === 'text' && !key.open) {
    names.push(key.text);
    go(call.callee.object);
    return;
  }
  if (call.callee.type === 'name') names.push(...(call.callee.name === 'jq' ? keysOfJq(call) : []), call.callee.name);
  else go(call.callee);
  for (const arg of call.args.slice(0, 3)) go(arg.value);
}

/** `jq -r .order.total file` reads a key. */
function keysOfJq({ args }: Extract<Expr, { type: 'call' }>): readonly string[] {
  const path = args.find(({ value }) => value.type === 'text' && /^\.[\w.[\]"]+$/.test(value.text))?.value;
  return path?.type === 'text' ? (path.text.match(/[A-Za-z_]\w*/g) ?? []).reverse() : [];
}

/** What a call is named for its arguments: `json.load` where `json` is a module, else the method alone. */
export function calleeName(callee: Expr, scope: Scope): string | null {
  const name = dotted(callee);
  if (name === null) return callee.type === 'member' ? callee.name : null;
  const [root = '', ...rest] = name.split('.');
  const isLocal = root === 'self' || root === 'this' || scope.find(root) !== null;
  return isLocal && rest.length > 0 ? (rest.at(-1) as string) : name;
}
