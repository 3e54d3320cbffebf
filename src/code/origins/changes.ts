import type { Scope } from '../analysis/scope.js';
import { dotted, partsOf, type Expr } from '../program.js';
import { madeBy } from './records.js';
import { isSelf, type Call, type Survey } from './survey.js';

/** Methods that change what they are called on. */
const CHANGING =
  /^(?:append|extend|insert|update|add|remove|pop|popitem|clear|sort|reverse|push|set|setdefault|splice|unshift|shift|fill|__\w+__)$/;
/** Calls that neither change nor keep what they are given. */
const HARMLESS =
  /^(?:abs|all|any|bool|console\.\w+|deepcopy|dict|enumerate|float|format|frozenset|hash|int|isinstance|iter|len|list|map|max|min|next|print|range|repr|reversed|round|set|sorted|str|sum|tuple|type|zip|typeof|Array\.\w+|Boolean|JSON\.\w+|Math\.\w+|Number(?:\.\w+)?|Object\.(?:keys|values|entries|freeze)|Set|String|(?:assert|copy|csv|json|math|np|numpy|pytest|re|self|statistics|t|this)\.\w+|assert|expect|fail|isclose|approx|filter|join|structuredClone)$/;
/** What gives a function that takes a part of what it is given. */
export const GETTER = /^(?:operator\.)?itemgetter$/;
/** Methods whose arguments are compared or shown. */
const READING =
  /^(?:assert\w*|count|equal|exit|format|get|has|includes|index|indexOf|issubset|issuperset|isdisjoint|join|to[A-Z]\w*|write|log|error|info|warning|debug)$/;

/**
 * The names of a program whose values may be changed, or handed to what is not known: by their texts alone, whatever their
 * scope. A value that none of them stands for is what it was when it was read.
 */
export function changedNames(survey: Survey, records: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const changed = new Set<string>();
  const sources = new Map<string, Set<string>>();
  const link = (name: string, values: readonly string[]) => {
    const known = sources.get(name) ?? new Set();
    for (const value of values) known.add(value);
    sources.set(name, known);
  };
  for (const flow of survey.flows) {
    if (flow.kind === 'changed') for (const name of holders(flow.target, flow.scope, survey)) changed.add(name);
    else if (flow.kind === 'returned') link(resultOf(flow.by.name), holders(flow.value, flow.scope, survey));
    else for (const name of targets(flow.target)) link(name, holders(flow.value, flow.scope, survey));
  }
  // Who asks for a fixture gets what it gives.
  for (const name of survey.fixtures.keys()) link(name, [resultOf(name)]);
  for (const { expr, scope } of survey.calls) if (!makes(expr, records)) followCall(expr, scope, survey, changed, link);
  for (const name of changed) for (const source of sources.get(name) ?? []) changed.add(source);
  return changed;
}

/** Whether a call makes an object of one of these classes, which holds what it is made of. */
function makes({ callee }: Call, records: ReadonlySet<string>): boolean {
  return records.has(madeBy(callee));
}

function followCall(
  call: Call,
  scope: Scope,
  survey: Survey,
  changed: Set<string>,
  link: (name: string, values: readonly string[]) => void,
) {
  const { callee, args } = call;
  if (callee.type === 'member' && CHANGING.test(callee.name)) for (const name of holders(callee.object, scope, survey)) changed.add(name);
  const called = survey.functionOf(callee, scope);
  const isGetter = callee.type === 'call' && GETTER.test(dotted(callee.callee) ?? '');
  const isHarmless = isGetter || HARMLESS.test(dotted(callee) ?? '') || (callee.type === 'member' && READING.test(callee.name));
  args.forEach(({ name, value }, i) => {
    const given = holders(value, scope, survey);
    const param = called?.params.find((one, at) => (name === null ? at === i : one.name === name));
    if (param && value.type !== 'spread') link(param.name, given);
    else if (!isHarmless) for (const one of given) changed.add(one);
  });
}

/** What a function gives, as if it were a name. */
function resultOf(name: string): string {
  return `${name}()`;
}

function targets(target: Expr): readonly string[] {
  if (target.type === 'name') return [target.name];
  if (target.type === 'member' && isSelf(target.object)) return [`self.${target.name}`];
  if (target.type === 'member' || target.type === 'index') return targets(target.object);
  return partsOf(target).flatMap(targets);
}

/** The names through which the value of an expression, or a part of it, can be reached. */
export function holders(expr: Expr, scope: Scope, survey: Survey): readonly string[] {
  const go = (part: Expr) => holders(part, scope, survey);
  switch (expr.type) {
    case 'name':
      return [expr.name];
    case 'member':
      return isSelf(expr.object) ? [`self.${expr.name}`] : go(expr.object);
    case 'index':
      return go(expr.object);
    case 'call': {
      const inner = expr.callee.type === 'member' ? go(expr.callee.object) : [];
      const called = survey.functionOf(expr.callee, scope);
      return [...inner, ...(called ? [resultOf(called.name)] : expr.args.flatMap(({ value }) => go(value)))];
    }
    case 'compare':
    case 'not':
    case 'join':
    case 'function':
      return [];
    case 'each':
      return [...go(expr.body), ...expr.clauses.flatMap(({ over }) => go(over))];
    default:
      return partsOf(expr).flatMap(go);
  }
}
