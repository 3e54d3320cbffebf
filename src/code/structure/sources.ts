import type { Binding, Scope } from '../analysis/scope.js';
import { nested } from '../nesting.js';
import { dotted, lastName, type Expr, type FunctionStmt } from '../program.js';
import { decoratorName } from '../origins/fixtures.js';
import { Origins, type Origin } from '../origins/origin.js';
import { isSelf, nameOf, type Call, type Survey } from '../origins/survey.js';
import type { Source } from './types.js';

/** Methods that give the members of what they are called on, or all of it. */
const SAME = /^(?:keys|values|items|entries|copy|toSorted|sort|slice)$/;
/** Calls that give the members of their first argument, or all of it. */
const COPYING =
  /^(?:list|tuple|dict|set|frozenset|sorted|reversed|enumerate|iter|deepcopy|copy\.(?:deep)?copy|structuredClone|OrderedDict|Set|Object\.(?:keys|values|entries|freeze)|Array\.from)$/;
/** Names of functions that give what was read. */
const LOADING = /(?:^|_)(?:load|read|parse)|(?:^|_)(?:get|fetch|open)_|^(?:get|fetch|open)[A-Z]/;
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

  /** The file whose path, text or data a value is. */
  fileOf(expr: Expr, scope: Scope): Origin | null {
    return this.#origins.of(expr, scope);
  }

  #of(expr: Expr, scope: Scope): readonly Source[] {
    switch (expr.type) {
      case 'name':
        return this.#named(expr.name, scope);
      case 'index':
        return stepped(this.of(expr.object, scope), expr.index.type === 'text' ? expr.index.text : null);
      case 'member':
        return this.#member(expr, scope);
      case 'choice':
        return [...this.of(expr.yes, scope), ...this.of(expr.no, scope)];
      case 'logic':
        return expr.operands.flatMap((operand) => this.of(operand, scope));
      case 'list':
        // `[...answer.values()]`
        return expr.items.length === 1 && expr.items[0]?.type === 'spread' ? this.of(expr.items[0].of, scope) : [];
      case 'call':
        return this.#call(expr, scope);
      default:
        return [];
    }
  }

  #named(name: string, scope: Scope): readonly Source[] {
    const binding = scope.find(name);
    switch (binding?.type) {
      case 'value':
        return this.#valueOf(name, binding.value, binding.scope);
      case 'each':
        return stepped(this.of(binding.over, binding.scope), null);
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
    return values.length === 0 ? [called(name)] : values.flatMap(({ value, scope: inner }) => this.#valueOf(name, value, inner));
  }

  #parameter({ of, index }: Extract<Binding, { type: 'parameter' }>, name: string): readonly Source[] {
    const passed = this.survey.calls.flatMap(({ expr, scope: outer }) => {
      if (this.survey.functionOf(expr.callee, outer) !== of) return [];
      const argument = expr.args.find((arg) => arg.name === name) ?? expr.args[index];
      return argument ? [{ value: argument.value, scope: outer }] : [];
    });
    if (passed.length > 0) return passed.flatMap((one) => this.of(one.value, one.scope));
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
    if (callee.type === 'member' && /^(?:get|pop)$/.test(callee.name) && first)
      return stepped(this.of(callee.object, scope), first.value.type === 'text' ? first.value.text : null);
    if (callee.type === 'member' && SAME.test(callee.name)) return this.of(callee.object, scope);
    return origin?.kind === 'data' ? [{ path: origin.path, name: null, steps: [] }] : [];
  }
}

function called(name: string): Source {
  return { path: null, name, steps: [] };
}

function stepped(sources: readonly Source[], step: string | null): readonly Source[] {
  return sources.map((source) => ({ ...source, steps: [...source.steps, step] }));
}
