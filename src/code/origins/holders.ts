import type { Scope } from '../analysis/scope.js';
import { dotted, lastName, partsOf, type Expr } from '../program.js';
import { isSelf, nameOf, type Call, type Survey } from './survey.js';

/** Where a value can be reached: through a name, by the keys that lead from what the name stands for to the value. */
export interface Holder {
  readonly name: string;
  /** {@link ANY} for a key that is not known. */
  readonly steps: readonly string[];
  /** What is meant may lie further below as well, or hold what lies there. */
  readonly isOpen: boolean;
  /** What the program changes in which the name stands, where that is another one. */
  readonly within?: { has(holder: Holder): boolean; touches(name: string): boolean };
}

/** A step that may be any key. */
export const ANY = '*';
/** A member of data of this name is no key, but does something with the data that it is a member of. */
const METHODS =
  /^(?:__\w+__|append|at|clear|concat|constructor|copy|copyWithin|count|delete|discard|entries|every|extend|fill|filter|find\w*|flat|flatMap|forEach|fromkeys|get|has|hasOwnProperty|includes|index|indexOf|insert|items|join|keys|map|pop|popitem|push|reduce|reduceRight|remove|reverse|set|setdefault|shift|slice|some|sort|splice|to[A-Z]\w*|unshift|update|valueOf|values|with)$/;
/** Calls of one value that give its items, in whatever order. */
const SAME_ITEMS = /^(?:list|tuple|sorted|reversed|iter|Array\.from|Object\.values)$/;
/** Calls that give a number, a text or a truth value, which cannot be changed. */
const SCALAR =
  /^(?:abs|all|any|bool|float|format|hash|int|isinstance|len|repr|round|str|json\.dumps|math\.\w+|Boolean|JSON\.stringify|Math\.\w+|Number|String)$/;
const PAIRS = /^(?:enumerate|Object\.entries)$/;

/** The ways by which the value of an expression, or a part of it, can be reached. */
export function holders(expr: Expr, scope: Scope, survey: Survey): readonly Holder[] {
  const go = (part: Expr) => holders(part, scope, survey);
  switch (expr.type) {
    case 'name':
      return [whole(expr.name)];
    case 'member':
      if (isSelf(expr.object)) return [whole(`self.${expr.name}`)];
      return stepped(go(expr.object), stepOfMember(expr.name));
    case 'index':
      return stepped(go(expr.object), stepOf(expr.index));
    case 'choice':
      return [expr.yes, expr.no].flatMap(go);
    case 'logic':
      return expr.operands.flatMap(go);
    case 'call':
      return ofCall(expr, scope, survey);
    case 'compare':
    case 'not':
    case 'join':
    case 'function':
      return [];
    case 'each':
      return opened([...go(expr.body), ...expr.clauses.flatMap(({ over }) => go(over))]);
    default:
      return opened(partsOf(expr).flatMap(go));
  }
}

function ofCall({ callee, args }: Call, scope: Scope, survey: Survey): readonly Holder[] {
  const go = (part: Expr) => holders(part, scope, survey);
  const [key] = args;
  if (SCALAR.test(dotted(callee) ?? '') && survey.isOutside(callee, scope)) return [];
  // What a function of a module gives does not hold the module.
  if (survey.isOfModule(callee) || survey.isImported(nameOf(callee)))
    return [whole(resultOf(lastName(callee))), ...opened(args.flatMap(({ value }) => go(value)))];
  if (callee.type === 'member' && callee.name === 'get' && key && args.length === 1) return stepped(go(callee.object), stepOf(key.value));
  const inner = callee.type === 'member' ? opened(go(callee.object)) : [];
  const called = survey.functionOf(callee, scope);
  if (called) return [...inner, whole(resultOf(called.name))];
  return [...inner, ...opened(args.flatMap(({ value }) => go(value)))];
}

/** The same of each item of what a loop goes through; of its second parts where it goes through pairs. */
export function holdersOfItems(target: Expr, over: Expr, scope: Scope, survey: Survey): readonly Holder[] {
  const { of, arePairs } = itemsOf(over, scope, survey);
  const isNamed =
    target.type === 'name' ? !arePairs : arePairs && target.type === 'list' && target.items.every(({ type }) => type === 'name');
  const found = stepped(holders(of, scope, survey), ANY);
  return isNamed ? found : opened(holders(over, scope, survey));
}

/** What a loop goes through, whose values are those of the items, or of the second parts of them. */
export function itemsOf(over: Expr, scope: Scope, survey: Survey): { readonly of: Expr; readonly arePairs: boolean } {
  if (over.type !== 'call') return { of: over, arePairs: false };
  const { callee, args } = over;
  const [first] = args;
  if (callee.type === 'member' && args.length === 0 && !survey.isOfModule(callee) && /^(?:values|items)$/.test(callee.name))
    return { of: callee.object, arePairs: callee.name === 'items' };
  const name = dotted(callee) ?? '';
  const isOfFirst = first?.name === null && survey.isOutside(callee, scope) && args.slice(1).every((arg) => arg.name !== null);
  const arePairs = PAIRS.test(name);
  return isOfFirst && (arePairs || SAME_ITEMS.test(name)) ? { of: first.value, arePairs } : { of: over, arePairs: false };
}

/** What a name stands for. */
export function whole(name: string): Holder {
  return { name, steps: [], isOpen: false };
}

/** The key by which an index steps down; null for a slice, or what cannot be told. */
export function stepOf(index: Expr): string | null {
  if (index.type === 'text') return index.text;
  return ['number', 'name', 'index', 'binary'].includes(index.type) ? ANY : null;
}

/** The same of a member: null where it is no key. */
export function stepOfMember(name: string): string | null {
  return METHODS.test(name) ? null : name;
}

/** What lies below under a key. */
export function stepped(all: readonly Holder[], step: string | null): readonly Holder[] {
  if (step === null) return opened(all);
  return all.map((one) => (one.isOpen ? one : { ...one, steps: [...one.steps, step] }));
}

export function opened(all: readonly Holder[]): readonly Holder[] {
  return all.map((one) => ({ ...one, isOpen: true }));
}

/** What a function gives, as if it were a name. */
export function resultOf(name: string): string {
  return `${name}()`;
}
