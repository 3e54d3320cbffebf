import type { Scope } from '../analysis/scope.js';
import { nested } from '../nesting.js';
import { dotted, lastName, type Argument, type Expr } from '../program.js';
import { nameOf, type Call, type Located, type Survey } from '../origins/survey.js';
import { collected, type Sources } from './sources.js';
import type { Content } from './types.js';

/** What is written as a text, or read from one again, stays what it was; so does a copy. */
const SAME = /^(?:dumps?|safe_dump|stringify|loads|parse|encode|dict|OrderedDict|deepcopy|copy|structuredClone)$/;
/** Methods that put their arguments into what they are called on. */
const ADDING = /^(?:update|setdefault|assign)$/;
const LONGEST = 30;

/** Finds the objects of which a value is made, whole or filtered, and where in it they are. */
export class Contents {
  #open: readonly Expr[] = [];

  constructor(
    private readonly survey: Survey,
    private readonly sources: Sources,
  ) {}

  of(expr: Expr, scope: Scope): readonly Content[] {
    if (this.#open.includes(expr) || this.#open.length > LONGEST) return [];
    const before = this.#open;
    this.#open = [...before, expr];
    const found = nested(
      () => [...this.sources.of(expr, scope).map((source) => ({ at: [], source })), ...this.#parts(expr, scope)],
      () => [],
    );
    this.#open = before;
    return found;
  }

  #parts(expr: Expr, scope: Scope): readonly Content[] {
    switch (expr.type) {
      case 'name':
        return this.#named(expr.name, scope);
      case 'record':
        return expr.members.flatMap(({ key, value }) => this.#member(key, value, scope));
      case 'list':
        return below('*', this.#all(expr.items, scope));
      case 'binary':
        return expr.operator === '|' || expr.operator === '+' ? this.#all([expr.left, expr.right], scope) : [];
      case 'join':
        return this.#all(
          expr.parts.filter(({ type }) => type === 'call'),
          scope,
        );
      case 'choice':
        return this.#all([expr.yes, expr.no], scope);
      case 'logic':
        return this.#all(expr.operands, scope);
      case 'call':
        return this.#call(expr, scope);
      default:
        return [];
    }
  }

  #all(parts: readonly Expr[], scope: Scope): readonly Content[] {
    return parts.flatMap((part) => this.of(part, scope));
  }

  /** Without a key it is spread; a key that is not known is that of a loop, which gives the whole object again. */
  #member(key: Expr | null, value: Expr, scope: Scope): readonly Content[] {
    if (key === null) return this.of(value, scope);
    if (key.type === 'text') return below(key.text, this.of(value, scope));
    return collected(this.sources.of(value, scope)).map((source) => ({ at: [], source }));
  }

  /** All that a name gets, and all that is put into it. */
  #named(name: string, scope: Scope): readonly Content[] {
    const type = scope.find(name)?.type;
    const flows = this.survey.flows.flatMap((flow) => {
      if (flow.kind !== 'named' || flow.scope.find(name)?.type !== type) return [];
      const { target, value, scope: at } = flow;
      if (nameOf(target) === name) return this.survey.loops.has(value) ? [] : this.of(value, at);
      if (target.type === 'index' && nameOf(target.object) === name) return this.#member(target.index, value, at);
      return target.type === 'member' && nameOf(target.object) === name ? below(target.name, this.of(value, at)) : [];
    });
    return [...flows, ...this.survey.calls.flatMap((call) => this.#added(call, name))];
  }

  /** `out.update(problem)`, `out.setdefault("header", problem["header"])`, `Object.assign(out, problem)`. */
  #added({ expr: { callee, args }, scope }: Located<Call>, name: string): readonly Content[] {
    if (callee.type !== 'member' || !ADDING.test(callee.name)) return [];
    const [first, second] = args;
    if (callee.name === 'assign') return first && nameOf(first.value) === name ? this.#given(args.slice(1), scope) : [];
    if (nameOf(callee.object) !== name || !first) return [];
    if (callee.name === 'setdefault') return second ? this.#member(first.value, second.value, scope) : [];
    return this.#given(args, scope);
  }

  #given(args: readonly Argument[], scope: Scope): readonly Content[] {
    return args.flatMap(({ name, value }) => {
      const found = this.of(value.type === 'spread' ? value.of : value, scope);
      return name === null ? found : below(name, found);
    });
  }

  #call(call: Call, scope: Scope): readonly Content[] {
    const { callee, args } = call;
    const own = this.survey.functionOf(callee, scope);
    if (own) return (this.survey.returns.get(own) ?? []).flatMap(({ expr, scope: inner }) => this.of(expr, inner));
    if (dotted(callee) === 'Object.assign') return this.#given(args, scope);
    if (!SAME.test(lastName(callee))) return [];
    const [first, ...more] = args;
    if (!first) return callee.type === 'member' ? this.of(callee.object, scope) : [];
    // Options, such as the indent, are no members.
    const isMade = /^(?:dict|OrderedDict)$/.test(lastName(callee));
    if (isMade) return this.#given(args, scope);
    return callee.type === 'member' && lastName(callee) === 'encode'
      ? this.of(callee.object, scope)
      : this.#given(more.length > 0 ? [first] : args, scope);
  }
}

function below(key: string, contents: readonly Content[]): readonly Content[] {
  return contents.map(({ at, source }) => ({ at: [key, ...at], source }));
}
