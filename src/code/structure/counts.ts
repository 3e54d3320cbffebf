import type { Scope } from '../analysis/scope.js';
import { lastName, type Expr } from '../program.js';
import type { Call, Located } from '../origins/survey.js';
import { valueOf } from './parts.js';

/** What is counted by `len(x)`, `x.length`, `x.size`; null for anything else. */
export function countedBy(expr: Expr, scope: Scope): Located | null {
  const at = valueOf(expr, scope);
  if (at.expr.type === 'member' && /^(?:length|size)$/.test(at.expr.name)) return { expr: at.expr.object, scope: at.scope };
  if (at.expr.type !== 'call') return null;
  const [first] = at.expr.args;
  if (lastName(at.expr.callee) === 'len' && first) return { expr: first.value, scope: at.scope };
  return at.expr.callee.type === 'member' && at.expr.callee.name === '__len__' ? { expr: at.expr.callee.object, scope: at.scope } : null;
}

/** What a call holds against a number: `assertEqual(len(x), 3)`, `expect(Object.keys(x)).toHaveLength(3)`. */
export function countedInCall({ callee, args }: Call, scope: Scope): Located | null {
  const object = callee.type === 'member' ? callee.object : null;
  const expected = object?.type === 'call' && lastName(object.callee) === 'expect' ? object.args[0]?.value : undefined;
  const sides = [...(expected ? [expected] : []), ...args.map(({ value }) => value)];
  if (sides.length < 2 || !sides.some((side) => isTelling(side, scope))) return null;
  if (expected && lastName(callee) === 'toHaveLength') return { expr: expected, scope };
  return sides.flatMap((side) => countedBy(side, scope) ?? []).at(0) ?? null;
}

/** What a comparison holds against a number, or against some. */
export function countedInComparison(expr: Extract<Expr, { type: 'compare' }>, scope: Scope, sign: string): Located | null {
  const [left, right] = [expr.left, expr.right].map((side) => countedBy(side, scope)) as [Located | null, Located | null];
  const other = left ? expr.right : expr.left;
  const counted = left ?? right;
  if (!counted || (left && right) || !isTelling(other, scope)) return null;
  return isNonEmpty(sign, other, left !== null, scope) ? null : counted;
}

/** `len(x) > 0`, `len(x) >= 1`, `0 < len(x)`. */
function isNonEmpty(sign: string, other: Expr, isLeft: boolean, scope: Scope): boolean {
  const number = numberOf(other, scope);
  return number === 1 && sign === (isLeft ? '>=' : '<=');
}

/** Nought is the number of members of nothing. */
function isTelling(expr: Expr, scope: Scope): boolean {
  const { expr: value, scope: at } = valueOf(expr, scope);
  if (value.type === 'list') return value.items.length > 0 && value.items.every((item) => numberOf(item, at) !== null);
  const number = numberOf(value, at);
  return number !== null && number !== 0;
}

function numberOf(expr: Expr, scope: Scope): number | null {
  const { expr: value } = valueOf(expr, scope);
  return value.type === 'number' ? Number(typeof value.value === 'number' ? value.value : String(value.value)) : null;
}
