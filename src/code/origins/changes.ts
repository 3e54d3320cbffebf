import type { Scope } from '../analysis/scope.js';
import { dotted, partsOf, type Expr } from '../program.js';
import { ANY, holders, holdersOfItems, opened, resultOf, whole, type Holder } from './holders.js';
import { madeBy } from './records.js';
import { isSelf, nameOf, type Call, type Flow, type Survey } from './survey.js';

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

/** Ways are followed no deeper than this. */
const DEEPEST = 4;

/** What of the values of a program may be changed, or handed to what is not known, by the texts of names, whatever their scope. */
export class Changes {
  readonly #changed = new Map<string, readonly (readonly string[])[]>();
  /** What names stand for. */
  readonly #sources = new Map<string, Holder[]>();

  /** @param records classes whose objects hold what they are made of */
  constructor(
    private readonly survey: Survey,
    records: ReadonlySet<string> = new Set(),
  ) {
    const found = survey.flows.flatMap((flow) => this.#follow(flow));
    // Who asks for a fixture gets what it gives.
    for (const name of survey.fixtures.keys()) this.#link(name, [whole(resultOf(name))]);
    for (const { expr, scope } of survey.calls) if (!makes(expr, records)) found.push(...this.#call(expr, scope));
    this.#spread(found);
  }

  /** Whether what is reached so may be something else than what was read: it, or what holds it, was changed. */
  has({ name, steps, isOpen }: Holder): boolean {
    return (this.#changed.get(name) ?? []).some((one) => isAbove(one, steps) || (isOpen && isAbove(steps, one)));
  }

  /** Whether something was changed that a name stands for, at whatever depth. */
  touches(name: string): boolean {
    return this.#changed.has(name);
  }

  /** What changes by a flow itself. */
  #follow(flow: Flow): readonly Holder[] {
    const { survey } = this;
    if (flow.kind === 'changed') {
      const { target } = flow;
      return holders(target.type === 'index' || target.type === 'member' ? target.object : target, flow.scope, survey);
    }
    const held = survey.loops.has(flow.value) ? null : holders(flow.value, flow.scope, survey);
    if (flow.kind === 'returned') {
      this.#link(resultOf(flow.by.name), held ?? []);
      return [];
    }
    const isWhole = flow.target.type === 'name' || isOfSelf(flow.target);
    const values = held ? (isWhole ? held : opened(held)) : holdersOfItems(flow.target, flow.value, flow.scope, survey);
    for (const name of targets(flow.target)) this.#link(name, values);
    return [];
  }

  /** What a call changes, or hands to what is not known. */
  #call(call: Call, scope: Scope): readonly Holder[] {
    const { survey } = this;
    const { callee, args } = call;
    const isChanging = callee.type === 'member' && CHANGING.test(callee.name);
    const called = survey.functionOf(callee, scope);
    const isHarmless = !survey.isOfModule(callee) && !survey.isImported(nameOf(callee)) && isReading(callee);
    const handed = args.flatMap(({ name, value }, i) => {
      const given = holders(value, scope, survey);
      const param = called?.params.find((one, at) => (name === null ? at === i : one.name === name));
      if (!param || value.type === 'spread') return isHarmless ? [] : given;
      this.#link(param.name, given);
      return [];
    });
    return isChanging ? [...holders(callee.object, scope, survey), ...handed] : handed;
  }

  #link(name: string, values: readonly Holder[]): void {
    this.#sources.set(name, [...(this.#sources.get(name) ?? []), ...values]);
  }

  /** What changes, changes for all that it came from. */
  #spread(found: readonly Holder[]): void {
    const waiting = [...found];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const steps = next.steps.slice(0, DEEPEST);
      const known = this.#changed.get(next.name) ?? [];
      if (known.some((one) => covers(one, steps))) continue;
      this.#changed.set(next.name, [...known, steps]);
      for (const source of this.#sources.get(next.name) ?? [])
        waiting.push(source.isOpen ? source : { ...source, steps: [...source.steps, ...steps] });
    }
  }
}

/** Whether a way is the beginning of another. */
function isAbove(above: readonly string[], below: readonly string[]): boolean {
  return above.every((step, i) => below[i] !== undefined && (step === ANY || below[i] === ANY || step === below[i]));
}

/** Whether a call makes an object of one of these classes, which holds what it is made of. */
function makes({ callee }: Call, records: ReadonlySet<string>): boolean {
  return records.has(madeBy(callee));
}

/** Whether all that a way may lead to lies at or below what another leads to. */
function covers(one: readonly string[], steps: readonly string[]): boolean {
  return one.every((step, i) => steps[i] !== undefined && (step === ANY || step === steps[i]));
}

/** Whether a call neither changes nor keeps what it is given. */
function isReading(callee: Expr): boolean {
  if (callee.type === 'call') return GETTER.test(dotted(callee.callee) ?? '');
  return HARMLESS.test(dotted(callee) ?? '') || (callee.type === 'member' && READING.test(callee.name));
}

function isOfSelf(target: Expr): boolean {
  return target.type === 'member' && isSelf(target.object);
}

function targets(target: Expr): readonly string[] {
  if (target.type === 'name') return [target.name];
  if (target.type === 'member' && isSelf(target.object)) return [`self.${target.name}`];
  if (target.type === 'member' || target.type === 'index') return targets(target.object);
  return partsOf(target).flatMap(targets);
}
