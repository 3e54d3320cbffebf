import type { Scope } from '../analysis/scope.js';
import { dotted, everyPart, type Expr, type Stmt } from '../program.js';
import type { Located } from '../origins/survey.js';

/** An expression with all that is in it. */
export function withParts(expr: Expr): readonly (Stmt | Expr)[] {
  return everyPart([{ start: expr.start, end: expr.end, type: 'expression', value: expr }]);
}

/** What a name stands for that gets one value, and what else is in hand. */
export function valueOf(expr: Expr, scope: Scope): Located {
  let at: Located = { expr, scope };
  for (let i = 0; i < 8 && at.expr.type === 'name'; i++) {
    const binding = at.scope.find(at.expr.name);
    if (binding?.type !== 'value') break;
    at = { expr: binding.value, scope: binding.scope };
  }
  return at;
}

/** Calls that give the members of something one after the other, when they are called with it. */
const LISTING = /^(?:list|tuple|set|frozenset|sorted|reversed|enumerate|iter|Set|Object\.(?:keys|values|entries)|Array\.from)$/;
/** The same as methods. */
const VIEWING = /^(?:keys|values|items|entries)$/;

/** The object whose members an expression lists: `data` of `data.items()` and `Object.keys(data)`; null for anything else. */
export function listedBy(expr: Expr): Expr | null {
  if (expr.type === 'list') return expr.items.length === 1 && expr.items[0]?.type === 'spread' ? expr.items[0].of : null;
  if (expr.type !== 'call') return null;
  const [first] = expr.args;
  if (first && LISTING.test(dotted(expr.callee) ?? '')) return first.value.type === 'spread' ? null : first.value;
  return expr.callee.type === 'member' && VIEWING.test(expr.callee.name) && expr.args.length === 0 ? expr.callee.object : null;
}
