import { Scope, type Binding } from '../analysis/scope.js';
import { nested } from '../nesting.js';
import { dotted, lastName, partsOf, type Expr, type FunctionStmt } from '../program.js';
import { decoratorName } from '../origins/fixtures.js';
import { Origins, type Origin } from '../origins/origin.js';
import { isSelf, nameOf, type Call, type Survey } from '../origins/survey.js';
import type { Source } from './types.js';

/** Methods that give the members of what they are called on, or all of it. */
const SAME = /^(?:keys|values|items|entries|copy|toSorted|sort|slice|filter)$/;
/** Calls that give the members of their first argument, or all of it. */
const COPYING =
  /^(?:list|tuple|dict|set|frozenset|sorted|reversed|enumerate|iter|deepcopy|copy\.(?:deep)?copy|structuredClone|OrderedDict|Set|Object\.(?:keys|values|entries|freeze|fromEntries)|Array\.from)$/;
/** Names of functions that give what was read. */
const LOADING = /(?:^|_)(?:load|read|parse)|(?:^|_)(?:get|fetch|open)_|^(?:get|fetch|open)[A-Z]/;
/** Operators of sets, and of objects that are put together, by whether what stands on the right is in what they give. */
const SETS: Readonly<Record<string, boolean>> = { '-': false, '&': true, '|': true, '^': true };
/** More would tell no more of where a key comes from. */
const MOST_LEADING = 8;
/** A chain of names that is longer leads nowhere that a reader would see. */
const LONGEST = 40;

/**
 * Follows values back to all that they may be. Unlike {@link Origins}, which says what is certain, it asks what is possible, and
 * keeps the keys that lead to a part.
 */
export class Sources {
  readonly #origins: Origins;
  #open: readonly Expr[] = [];

  constructor(private readonly survey: Survey) {
    this.#origins = new Origins(survey, new Set());
  }

  of(expr: Expr, scope: Scope): readonly Source[] {
    if (this.#open.includes(expr) || this.#open.length > LONGEST) return [];
    const before = this.#open;
    this.#open = [...before, expr];
    const found = nested(
      () => this.#of(expr, scope),
      () => [],
    );
    this.#open = before;
    return found;
  }

  /** What a key is asked of an object. */
  member(object: Expr, key: Expr, scope: Scope): readonly Source[] {
    return this.#at(object, key, scope);
  }

  /** The file whose path, text or data a value is. */
  fileOf(expr: Expr, scope: Scope): Origin | null {
    return this.#origins.of(expr, scope);
  }

  #of(expr: Expr, scope: Scope): readonly Source[] {
    switch (expr.type) {
      case 'name':
        return this.#named(expr.name, scope);
      case 'index':
        return this.#at(expr.object, expr.index, scope);
      case 'member':
        return this.#member(expr, scope);
      case 'choice':
        return [...this.of(expr.yes, scope), ...this.of(expr.no, scope)];
      case 'logic':
        return expr.operands.flatMap((operand) => this.of(operand, scope));
      case 'spread':
      case 'list':
      case 'record':
        return this.#spread(expr, scope);
      case 'binary':
        if (!Object.hasOwn(SETS, expr.operator)) return [];
        return [...this.of(expr.left, scope), ...(SETS[expr.operator] === true ? this.of(expr.right, scope) : [])];
      case 'each':
        return this.#each(expr, scope);
      case 'call':
        return this.#call(expr, scope);
      default:
        return [];
    }
  }

  /** What is spread into it: `[...answer.values()]`, `{ ...answer }`. */
  #spread(expr: Extract<Expr, { type: 'spread' | 'list' | 'record' }>, scope: Scope): readonly Source[] {
    if (expr.type === 'spread') return this.of(expr.of, scope);
    if (expr.type === 'record') return expr.members.flatMap(({ key, value }) => (key === null ? this.of(value, scope) : []));
    return expr.items.length === 1 && expr.items[0]?.type === 'spread' ? this.of(expr.items[0], scope) : [];
  }

  /** A member by its key; of one that is not known it is kept where it comes from. */
  #at(object: Expr, key: Expr, scope: Scope): readonly Source[] {
    const found = this.of(object, scope);
    if (key.type === 'text') return stepped(found, key.text);
    return found.length === 0 ? [] : stepped(found, null, this.of(key, scope));
  }

  /** What a comprehension takes over of what it goes through: `[k for k in x if k]`, `{k: v for k, v in x.items()}`. */
  #each({ body, clauses }: Extract<Expr, { type: 'each' }>, outer: Scope): readonly Source[] {
    const scope = new Scope(outer, outer.attributes).bindClauses(clauses);
    const parts = body.type === 'other' || body.type === 'list' ? partsOf(body) : [body];
    return parts.flatMap((part) => collected(this.of(part, scope)));
  }

  /** What a loop gives to a name; of what is put side by side each has its own place. */
  #item({ over, path, scope }: Extract<Binding, { type: 'each' }>): readonly Source[] {
    const [place] = path;
    const isZip = over.type === 'call' && lastName(over.callee) === 'zip' && place !== undefined;
    const through = isZip ? over.args[place]?.value : over;
    const found = through ? this.of(through, scope) : [];
    return stepped(found, null, found);
  }

  #named(name: string, scope: Scope): readonly Source[] {
    const binding = scope.find(name);
    switch (binding?.type) {
      case 'value':
        return this.#valueOf(name, binding.value, binding.scope);
      case 'each':
        return this.#item(binding);
      case 'parameter':
        return this.#parameter(binding, name);
      case 'function':
      case 'held':
        return [];
      default:
        return this.#boundOften(name, scope);
    }
  }

  /** What a program of another file gives is known by the name that it gets. */
  #valueOf(name: string, value: Expr, scope: Scope): readonly Source[] {
    const found = this.of(value, scope);
    const isLoaded = value.type === 'call' && LOADING.test(lastName(value.callee)) && this.#origins.of(value, scope) === null;
    return found.length === 0 && isLoaded ? [called(name)] : found;
  }

  /** A name that gets several values, or none that is seen. */
  #boundOften(name: string, scope: Scope): readonly Source[] {
    const values = this.survey.flows.flatMap((flow) =>
      flow.kind === 'named' && nameOf(flow.target) === name && flow.scope.find(name)?.type === scope.find(name)?.type ? [flow] : [],
    );
    if (values.length > 0) return values.flatMap(({ value, scope: inner }) => this.#valueOf(name, value, inner));
    return this.#fromPattern(name) ?? [called(name)];
  }

  /** `const { header, ...rest } = data`, `Object.entries(data).every(([key, value]) => ...)`. */
  #fromPattern(name: string): readonly Source[] | null {
    const members = this.survey.flows.flatMap((flow) =>
      flow.kind === 'named' && flow.target.type === 'record'
        ? flow.target.members.flatMap(({ key, value }) =>
            nameOf(value.type === 'spread' ? value.of : value) === name ? [{ key, flow }] : [],
          )
        : [],
    );
    if (members.length > 0)
      return members.flatMap(({ key, flow }) => (key === null ? this.of(flow.value, flow.scope) : this.#at(flow.value, key, flow.scope)));
    const loops = this.survey.callbacks.filter(({ target }) => partsOf(target).some((part) => nameOf(part) === name));
    return loops.length === 0 ? null : loops.flatMap((loop) => this.#looped(loop));
  }

  #looped({ over, scope }: { readonly over: Expr; readonly scope: Scope }): readonly Source[] {
    const found = this.of(over, scope);
    return stepped(found, null, found);
  }

  #parameter({ of, index }: Extract<Binding, { type: 'parameter' }>, name: string): readonly Source[] {
    const passed = this.survey.calls.flatMap(({ expr, scope: outer }) => {
      if (this.survey.functionOf(expr.callee, outer) !== of) return [];
      const argument = expr.args.find((arg) => arg.name === name) ?? expr.args[index];
      return argument ? [{ value: argument.value, scope: outer }] : [];
    });
    if (passed.length > 0) return passed.flatMap((one) => this.of(one.value, one.scope));
    const loops = index === 0 ? this.survey.callbacks.filter((one) => one.of === of) : [];
    if (loops.length > 0) return loops.flatMap((loop) => this.#looped(loop));
    const fixture = this.#fixture(name);
    return fixture ? this.#results(fixture) : [called(name)];
  }

  /** What pytest fills a parameter with: the function of that name which is marked as a fixture. */
  #fixture(name: string): FunctionStmt | undefined {
    const isMarked = (decorator: Expr) => /(?:^|\.)fixture$/.test(decoratorName(decorator));
    const giving = [...this.survey.returns.keys(), ...this.survey.flows.flatMap((flow) => (flow.kind === 'returned' ? [flow.by] : []))];
    return giving.find((one) => one.name === name && one.decorators.some(isMarked));
  }

  #results(called: FunctionStmt): readonly Source[] {
    const returned = this.survey.returns.get(called) ?? [];
    const yielded = this.survey.flows.flatMap((flow) => (flow.kind === 'returned' && flow.by === called ? [flow] : []));
    const ends = returned.length > 0 ? returned : yielded.map(({ value, scope }) => ({ expr: value, scope }));
    return ends.flatMap(({ expr, scope }) => this.of(expr, scope));
  }

  #member(expr: Extract<Expr, { type: 'member' }>, scope: Scope): readonly Source[] {
    if (!isSelf(expr.object)) return stepped(this.of(expr.object, scope), expr.name);
    const binding = scope.attributes?.own(expr.name);
    return binding?.type === 'value' ? this.#valueOf(expr.name, binding.value, binding.scope) : [called(expr.name)];
  }

  #call(call: Call, scope: Scope): readonly Source[] {
    const { callee, args } = call;
    const own = this.survey.functionOf(callee, scope);
    if (own) return this.#results(own);
    const [first] = args;
    const origin = this.#origins.of(call, scope);
    if (COPYING.test(dotted(callee) ?? '') && first) return this.of(first.value, scope);
    if (callee.type === 'member' && /^(?:get|pop)$/.test(callee.name) && first) return this.#at(callee.object, first.value, scope);
    if (callee.type === 'member' && SAME.test(callee.name)) return this.of(callee.object, scope);
    return origin?.kind === 'data' ? [{ path: origin.path, name: null, steps: [] }] : [];
  }
}

function called(name: string): Source {
  return { path: null, name, steps: [] };
}

function stepped(sources: readonly Source[], step: string | null, led: readonly Source[] = []): readonly Source[] {
  return sources.map((source) => ({
    ...source,
    steps: [...source.steps, step],
    ...(led.length > 0 ? { led: [...(source.led ?? []), ...led].slice(0, MOST_LEADING) } : {}),
  }));
}

/** Members of objects, each of which a loop gives, make up the objects again. */
export function collected(members: readonly Source[]): readonly Source[] {
  return members.flatMap((member) => {
    const isLed = member.led?.some(({ path, name }) => path === member.path && name === member.name) === true;
    return isLed && member.steps.at(-1) === null ? [{ ...member, steps: member.steps.slice(0, -1) }] : [];
  });
}
