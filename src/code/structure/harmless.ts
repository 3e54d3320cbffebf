import { everyPart, lastName, type Expr, type Stmt } from '../program.js';
import type { Survey } from '../origins/survey.js';
import { withParts } from './parts.js';

/**
 * Expressions in which one member more makes no difference: where something is looked for, where the members are on the larger
 * side, and where they get a name (of which every use is looked at for itself).
 */
export function harmless(body: readonly Stmt[], survey: Survey): ReadonlySet<Stmt | Expr> {
  const named = survey.flows.flatMap((flow) =>
    flow.kind === 'named' && flow.target.type === 'name' && !survey.loops.has(flow.value) ? [flow.value] : [],
  );
  const lists = named.filter(({ type }) => type === 'call');
  return new Set([...lists, ...everyPart(body).flatMap(largerSides).flatMap(withParts)]);
}

function largerSides(expr: Stmt | Expr): readonly Expr[] {
  switch (expr.type) {
    case 'compare':
      if (expr.operator === 'in' || expr.operator === 'not in' || expr.operator === '<') return [expr.right];
      return expr.operator === '>' ? [expr.left] : [];
    case 'binary':
      return expr.operator === '-' ? [expr.right] : [];
    case 'call': {
      if (expr.callee.type !== 'member') return [];
      if (/^(?:issuperset|includes|has|__contains__|isSupersetOf)$/.test(lastName(expr.callee))) return [expr.callee.object];
      return /^(?:issubset|isSubsetOf|difference)$/.test(expr.callee.name) ? expr.args.map(({ value }) => value) : [];
    }
    default:
      return [];
  }
}
