import type { Binding, Scope } from '../analysis/scope.js';
import { nested } from '../nesting.js';
import { dotted, lastName, type Expr, type FunctionStmt } from '../program.js';
import { asksForFixtures } from './fixtures.js';
import { ANY, itemsOf, resultOf, stepOf, stepOfMember, stepped, whole, type Holder } from './holders.js';
import { madeBy } from './records.js';
import { isSelf, nameOf, type Call, type Survey } from './survey.js';

/** Where a value comes from: the path of a file, the file, its text, or the data in it. */
export interface Origin {
  readonly kind: 'path' | 'file' | 'text' | 'data';
  /** As far as its end is known. */
  readonly path: string;
  /** The names through which data came since they were read, with where below them; paths and texts cannot be changed. */
  readonly names: readonly Holder[];
}

/** What the parameters of a function stand for in one call. */
type Given = ReadonlyMap<FunctionStmt, readonly (Origin | null)[]>;

const NONE_GIVEN: Given = new Map();
/** Where a setting may say otherwise, its name must not be that of an answer. */
const INPUT_SETTING = /input|instance|problem|fixture|data|base|root|dir|home/i;
const PARSERS = /^(?:json\.loads?|yaml\.(?:safe_load|load)|tomllib\.loads?|csv\.(?:DictReader|reader)|DictReader|JSON\.parse)$/;
const OPENERS = /^(?:(?:io\.)?open|codecs\.open)$/;
const READERS = /^(?:(?:\w+\.)?(?:promises\.)?readFile(?:Sync)?|Deno\.readTextFile(?:Sync)?)$/;
const PATHS = /^(?:(?:pathlib\.)?(?:Path|PurePath|PosixPath)|str|os\.fspath|os\.path\.(?:abspath|realpath|normpath)|fileURLToPath|String)$/;
/** Whose first argument is the path, below the second. */
const BELOW = /^URL$/;
const JOINS = /^(?:os\.path\.join|(?:path\.)?(?:join|resolve))$/;
const SAME_PATH = /^(?:resolve|absolute|expanduser|as_posix|toString|joinpath)$/;
const SAME_DATA = /^(?:get|items|values|keys|copy|entries|at|slice|filter|find|flat)$/;
/** Of them, those that give a part. */
const ITEM = /^(?:at|find|flat)$/;
const COPIES =
  /^(?:list|tuple|dict|sorted|reversed|enumerate|iter|next|deepcopy|copy\.deepcopy|structuredClone|Object\.(?:keys|values|entries|freeze)|Array\.from)$/;

/** What a call passes to the parameters of a function. */
export type Passed = (to: FunctionStmt) => readonly (Origin | null)[];

/** What other programs give to a program. */
export interface Others {
  /** What a fixture of another file gives; null where it cannot be told what any fixture gives. */
  readonly fixture: ((name: string) => Origin | null) | null;
  /** What an imported name stands for, or a member of an imported module; undefined where it is none. */
  value?(expr: Expr, scope: Scope): Origin | null | undefined;
  /** What an imported function gives; undefined where it is none. */
  result?(callee: Expr, scope: Scope, passed: Passed): Origin | null | undefined;
}

/** What the tree of a program tells besides its statements, and what other programs give it. */
export interface Around extends Others {
  /** Classes whose objects hold what they are made of. */
  readonly records: ReadonlySet<string>;
  /** Whether `yield` stands before an expression. */
  isYielded(expr: Expr): boolean;
}

const NOTHING_AROUND: Around = { records: new Set(), isYielded: () => false, fixture: null };

/** Follows values back to the files that they were read from. */
export class Origins {
  readonly #open = new Set<Expr>();

  constructor(
    private readonly survey: Survey,
    /** Names that may stand for something else than the survey says. */
    private readonly unsure: ReadonlySet<string>,
    private readonly around: Around = NOTHING_AROUND,
  ) {}

  of(expr: Expr, scope: Scope, given: Given = NONE_GIVEN): Origin | null {
    // A value that is made of itself comes from nowhere that is known.
    if (this.#open.has(expr)) return null;
    this.#open.add(expr);
    const origin = nested(
      () => this.#of(expr, scope, given),
      () => null,
    );
    this.#open.delete(expr);
    return origin;
  }

  #of(expr: Expr, scope: Scope, given: Given): Origin | null {
    const go = (part: Expr) => this.of(part, scope, given);
    switch (expr.type) {
      case 'text':
        return { kind: 'path', path: expr.text, names: [] };
      case 'name':
        return this.unsure.has(expr.name) ? (this.around.value?.(expr, scope) ?? null) : this.#named(expr, scope.find(expr.name), given);
      case 'member':
        return this.#member(expr, scope, given);
      case 'index':
        return below(dataOf(go(expr.object)), stepOf(expr.index));
      case 'join':
      case 'binary':
        return this.#sum(expr, go);
      case 'setting':
        return this.#setting(expr, go);
      case 'choice':
        return same([go(expr.yes), go(expr.no)]);
      case 'logic':
        return expr.operator === 'or' ? same(expr.operands.filter((operand) => !isEmpty(operand)).map(go)) : null;
      case 'call':
        return this.#call(expr, scope, given);
      default:
        return null;
    }
  }

  /** Of a path that is put together the end counts. */
  #sum(expr: Extract<Expr, { type: 'join' | 'binary' }>, go: (part: Expr) => Origin | null): Origin | null {
    if (expr.type === 'join') return pathOf(go(expr.parts.at(-1) as Expr), true);
    return expr.operator === '/' || expr.operator === '+' ? pathOf(go(expr.right), expr.operator === '+') : null;
  }

  #setting(expr: Extract<Expr, { type: 'setting' }>, go: (part: Expr) => Origin | null): Origin | null {
    const name = expr.name.type === 'text' ? expr.name.text : lastName(expr.name);
    return INPUT_SETTING.test(name) && !/answer|submission|result|output/i.test(name) ? go(expr.fallback) : null;
  }

  #named(expr: Expr, binding: Binding | null, given: Given): Origin | null {
    const name = nameOf(expr);
    const through = (origin: Origin | null): Origin | null => origin && { ...origin, names: [...origin.names, whole(name)] };
    switch (binding?.type) {
      case 'value':
        return through(this.of(binding.value, binding.scope, given));
      case 'held':
        return through(fileOf(this.of(binding.value, binding.scope, given)));
      case 'each':
        return through(this.#item(binding, given));
      case 'parameter':
        return through(given.get(binding.of)?.[binding.index] ?? this.#argument(binding.of, binding.index));
      default:
        return null;
    }
  }

  /** What a loop gives to one of its names. */
  #item({ over, scope, path }: Extract<Binding, { type: 'each' }>, given: Given): Origin | null {
    const item = below(dataOf(this.of(over, scope, given)), ANY);
    const isWhole = path.length === 0 || (path.length === 1 && itemsOf(over, scope, this.survey).arePairs);
    return isWhole ? item : below(item, null);
  }

  /** What every call of a function passes, when it is the same. */
  #argument(of: FunctionStmt, index: number): Origin | null {
    if (asksForFixtures(of)) return this.fixture(of.params[index]?.name ?? '') ?? null;
    if (of.name === '' || of.decorators.length > 0 || this.survey.handedOn.has(of.name)) return null;
    const calls = this.survey.calls.filter(({ expr, scope }) => this.survey.functionOf(expr.callee, scope) === of);
    return calls.length === 0 ? null : same(calls.map(({ expr, scope }) => this.#passed(expr, scope, of, NONE_GIVEN)[index] ?? null));
  }

  /** What a fixture gives, of the program itself or of one that it sees. */
  fixture(name: string): Origin | null {
    const own = this.survey.fixtures.get(name);
    if (!own || !this.around.fixture) return this.around.fixture?.(name) ?? null;
    const [only] = own;
    if (!only || own.length > 1 || only.decorators.some((one) => one.type === 'call' && one.args.some((arg) => arg.name === 'name')))
      return null;
    const ends = this.survey.flows.filter((flow) => flow.kind === 'returned' && flow.by === only);
    const returned = new Set((this.survey.returns.get(only) ?? []).map(({ expr }) => expr));
    const given = ends.flatMap((flow) =>
      flow.kind === 'returned' && (returned.has(flow.value) || this.around.isYielded(flow.value)) ? [this.of(flow.value, flow.scope)] : [],
    );
    const origin = same(given);
    return origin && { ...origin, names: [...origin.names, whole(resultOf(name))] };
  }

  /** What a name at the top of the program stands for. */
  atTop(name: string): Origin | null {
    return this.of({ start: 0, end: 0, type: 'name', name }, this.survey.module);
  }

  /** What a function at the top of the program gives. */
  resultAtTop(name: string, passed: Passed): Origin | null {
    const callee: Expr = { start: 0, end: 0, type: 'name', name };
    const called = this.unsure.has(name) ? null : this.survey.functionOf(callee, this.survey.module);
    if (called) return this.#result(called, passed(called));
    return this.around.result?.(callee, this.survey.module, passed) ?? null;
  }

  #passed(call: Call, scope: Scope, of: FunctionStmt, given: Given): readonly (Origin | null)[] {
    if (call.args.some(({ value }) => value.type === 'spread')) return [];
    return of.params.map(({ name, fallback }, i) => {
      const passed = call.args.find((arg) => arg.name === name)?.value ?? (call.args[i]?.name === null ? call.args[i].value : undefined);
      // A text is the same wherever it stands.
      const value = passed ?? (fallback?.type === 'text' ? fallback : null);
      return value && this.of(value, scope, given);
    });
  }

  #member(expr: Extract<Expr, { type: 'member' }>, scope: Scope, given: Given): Origin | null {
    if (isSelf(expr.object)) {
      const binding = scope.attributes?.own(expr.name) ?? null;
      const origin = binding?.type === 'value' ? this.of(binding.value, binding.scope, given) : null;
      return origin && { ...origin, names: [...origin.names, whole(`self.${expr.name}`)] };
    }
    const imported = this.around.value?.(expr, scope);
    return imported === undefined ? below(dataOf(this.of(expr.object, scope, given)), stepOfMember(expr.name)) : imported;
  }

  #call(call: Call, scope: Scope, given: Given): Origin | null {
    const { callee, args } = call;
    if (this.around.records.has(madeBy(callee))) return this.#made(args, scope, given);
    const called = this.survey.functionOf(callee, scope);
    if (called) return this.#result(called, this.#passed(call, scope, called, given));
    const imported = this.around.result?.(callee, scope, (to) => this.#passed(call, scope, to, given));
    if (imported !== undefined) return imported;
    const name = dotted(callee) ?? '';
    const [first] = args;
    // A name that the program gives a meaning of its own is not what it is called.
    const [root = ''] = name.split('.');
    const isKnown = root !== '' && scope.find(root) === null && !this.unsure.has(root);
    const argument = first?.name === null ? this.of(first.value, scope, given) : null;
    if (isKnown) {
      const known = this.#known(name, call, argument, scope, given);
      if (known !== undefined) return known;
    }
    return callee.type === 'member' ? this.#method(callee, call, scope, given) : null;
  }

  /** Of an object that holds its arguments: `Problem(**data)`, `Problem(width=data["width"])`, `Problem.model_validate(data)`. */
  #made(args: Call['args'], scope: Scope, given: Given): Origin | null {
    const origins = args.map(({ value }) => this.of(value.type === 'spread' ? value.of : value, scope, given));
    const data = below(
      same(origins.map((origin) => (origin?.kind === 'text' ? { ...origin, kind: 'data' as const } : dataOf(origin)))),
      null,
    );
    return args.length === 1 || args.every(({ value }) => value.type !== 'spread') ? data : null;
  }

  /** Undefined for other calls. */
  #known(name: string, { args }: Call, argument: Origin | null, scope: Scope, given: Given): Origin | null | undefined {
    if (PARSERS.test(name)) return parsed(args, argument);
    if (OPENERS.test(name)) return fileOf(argument);
    if (READERS.test(name)) return textOf(fileOf(argument));
    if (JOINS.test(name) || (PATHS.test(name) && args.length > 1)) return this.#last(args, scope, given);
    if (PATHS.test(name) || BELOW.test(name)) return argument?.kind === 'path' ? argument : null;
    // `dict(input, **answer)` holds more than the input.
    const isAlone = args.length === 1 || (/^(?:sorted|enumerate)$/.test(name) && args.slice(1).every((arg) => arg.name !== null));
    if (!COPIES.test(name) || !isAlone) return undefined;
    return name === 'next' ? below(dataOf(argument), null) : dataOf(argument);
  }

  #last(args: Call['args'], scope: Scope, given: Given): Origin | null {
    const last = args.at(-1);
    return last ? pathOf(this.of(last.value, scope, given), args.length === 1) : null;
  }

  #method({ object, name }: Extract<Expr, { type: 'member' }>, { args }: Call, scope: Scope, given: Given): Origin | null {
    const origin = this.of(object, scope, given);
    if (name === 'joinpath') return this.#last(args, scope, given);
    if (!origin) return null;
    if (SAME_PATH.test(name) && origin.kind === 'path') return origin;
    if (name === 'open' && origin.kind === 'path') return fileOf(origin);
    if (/^read_(?:text|bytes)$/.test(name) && origin.kind === 'path') return textOf(fileOf(origin));
    if (/^(?:read|readlines|splitlines|text|decode|strip|trim|toString)$/.test(name)) return textOf(origin);
    const isPlain = name !== 'get' || args.length < 2 || (args[1] && isEmpty(args[1].value));
    return SAME_DATA.test(name) && isPlain ? partBy(name, args, dataOf(origin)) : null;
  }

  /** What a function gives in one call, when all its ends give the same. */
  #result(called: FunctionStmt, passed: readonly (Origin | null)[]): Origin | null {
    const given = new Map([[called, passed]]);
    const ends = this.survey.returns.get(called) ?? [];
    if (ends.length === 0) return null;
    return same(ends.map(({ expr, scope }) => this.of(expr, scope, given)));
  }
}

/** What lies under a key of data. */
function below(origin: Origin | null, step: string | null): Origin | null {
  return origin && { ...origin, names: stepped(origin.names, step) };
}

/** What a method gives of data. */
function partBy(method: string, [key]: Call['args'], origin: Origin | null): Origin | null {
  if (method === 'get') return below(origin, key ? stepOf(key.value) : null);
  return ITEM.test(method) ? below(origin, null) : origin;
}

/** `object_hook` and a reviver may give anything. */
function parsed(args: Call['args'], argument: Origin | null): Origin | null {
  const isPlain = args.slice(1).every((arg) => /^(?:Loader|delimiter|encoding|parse_float)$/.test(arg.name ?? ''));
  const isRead = argument?.kind === 'file' || argument?.kind === 'text';
  return isRead && isPlain ? { path: argument.path, kind: 'data', names: [] } : null;
}

function same(origins: readonly (Origin | null)[]): Origin | null {
  const [first] = origins;
  if (!first) return null;
  const isSame = origins.every((origin) => origin?.kind === first.kind && origin.path === first.path);
  return isSame ? { ...first, names: origins.flatMap((origin) => origin?.names ?? []) } : null;
}

/** `{}`, `[]`, `None` and other values that hold no key. */
function isEmpty(expr: Expr): boolean {
  if (expr.type === 'record') return expr.members.length === 0;
  return expr.type === 'list' ? expr.items.length === 0 : ['number', 'constant', 'text'].includes(expr.type);
}

/** The end of a path, behind what is not known; a text that is put behind another must begin with a step. */
function pathOf(origin: Origin | null, isText: boolean): Origin | null {
  if (origin?.kind !== 'path') return null;
  return isText && !/[\\/]/.test(origin.path) ? null : origin;
}

function fileOf(origin: Origin | null): Origin | null {
  return origin?.kind === 'path' ? { ...origin, kind: 'file' } : origin?.kind === 'file' ? origin : null;
}

function textOf(origin: Origin | null): Origin | null {
  return origin?.kind === 'file' || origin?.kind === 'text' ? { ...origin, kind: 'text' } : null;
}

function dataOf(origin: Origin | null): Origin | null {
  return origin?.kind === 'data' ? origin : null;
}
