import type { Scope } from '../analysis/scope.js';
import { lastName, type Expr } from '../program.js';
import type { Call, Survey } from '../origins/survey.js';
import { comparedByCall } from './comparing.js';
import { Contents } from './contents.js';
import { valueOf } from './parts.js';
import { collected, type Sources } from './sources.js';
import type { Content, Meeting, Source } from './types.js';

export type FoundMeeting = (meeting: Omit<Meeting, 'range'>, at: Expr) => void;

/** Methods of sets: whether the members of the object are looked for among those of the argument, the other way, or both. */
const SETS: Readonly<Record<string, 'object' | 'argument' | 'both'>> = {
  issubset: 'object',
  isSubsetOf: 'object',
  difference: 'object',
  issuperset: 'argument',
  isSupersetOf: 'argument',
  intersection: 'both',
  isdisjoint: 'both',
  symmetric_difference: 'both',
};
/** Calls that write, by where what they write to stands: what they are called on, or an argument. */
const WRITING: Readonly<Record<string, 'object' | 'first' | 'second' | 'nothing'>> = {
  write_text: 'object',
  write_bytes: 'object',
  write: 'object',
  writelines: 'object',
  writeFile: 'first',
  writeFileSync: 'first',
  dump: 'second',
  safe_dump: 'second',
  print: 'nothing',
  log: 'nothing',
};
const TO_TEXT = /^(?:dumps|stringify)$/;

/** Finds where members of one object meet another object: in comparisons, by their keys, and in what is written. */
export class Meetings {
  readonly #contents: Contents;

  constructor(
    private readonly survey: Survey,
    private readonly sources: Sources,
    private readonly found: FoundMeeting,
  ) {
    this.#contents = new Contents(survey, sources);
  }

  read(): void {
    for (const { expr, scope } of this.survey.accesses) {
      if (expr.type === 'compare') this.#comparison(expr, scope);
      if (expr.type === 'binary') this.#sets(expr, scope);
      if (expr.type === 'index' && expr.index.type !== 'text') this.#asked(this.sources.of(expr, scope), expr);
    }
    for (const { expr, scope } of this.survey.calls) this.#call(expr, scope);
  }

  #comparison(expr: Extract<Expr, { type: 'compare' }>, scope: Scope): void {
    const { operator, left, right } = expr;
    if (operator === 'in' || operator === 'not in') {
      const items = collected(this.sources.of(left, scope)).map((source) => ({ at: [], source }));
      this.#add('compared', items, this.#contents.of(right, scope), expr);
      if (left.type !== 'text') this.#asked(this.sources.member(right, left, scope), expr);
    } else if (operator === '<') this.#compared(left, right, scope, expr);
    else if (operator === '>') this.#compared(right, left, scope, expr);
    else this.#both(left, right, scope, expr);
  }

  #sets(expr: Extract<Expr, { type: 'binary' }>, scope: Scope): void {
    if (expr.operator === '-') this.#compared(expr.left, expr.right, scope, expr);
    if (expr.operator === '&' || expr.operator === '^') this.#both(expr.left, expr.right, scope, expr);
  }

  #call(call: Call, scope: Scope): void {
    const { callee, args } = call;
    const name = lastName(callee);
    const [first] = args;
    const sides = comparedByCall(call);
    if (sides) this.#both(sides[0], sides[1], scope, callee);
    if (Object.hasOwn(WRITING, name)) this.#written(call, scope);
    if (callee.type !== 'member' || !first) return;
    if (/^(?:get|pop|has|hasOwn)$/.test(name) && first.value.type !== 'text')
      this.#asked(this.sources.member(callee.object, first.value, scope), call);
    const looking = Object.hasOwn(SETS, name) ? SETS[name] : undefined;
    if (looking === 'object' || looking === 'both') this.#compared(callee.object, first.value, scope, call);
    if (looking === 'argument' || looking === 'both') this.#compared(first.value, callee.object, scope, call);
  }

  #both(left: Expr, right: Expr, scope: Scope, at: Expr): void {
    this.#compared(left, right, scope, at);
    this.#compared(right, left, scope, at);
  }

  #compared(one: Expr, other: Expr, scope: Scope, at: Expr): void {
    this.#add('compared', this.#contents.of(one, scope), this.#contents.of(other, scope), at);
  }

  #asked(asked: readonly Source[], at: Expr): void {
    for (const source of asked) {
      const one = (source.led ?? []).map((led) => ({ at: [], source: led }));
      if (source.steps.at(-1) === null) this.#add('asked', one, [{ at: [], source }], at);
    }
  }

  #add(use: Meeting['use'], one: readonly Content[], other: readonly Content[], at: Expr): void {
    if (one.length > 0 && other.length > 0) this.found({ use, one, other, path: null }, at);
  }

  /** What is printed counts where it is a document: other words are for a reader. */
  #written(call: Call, scope: Scope): void {
    const { callee, args } = call;
    const goal = WRITING[lastName(callee)] ?? 'nothing';
    const values = args.map(({ value }) => value).filter((_, i) => (goal === 'second' ? i === 0 : goal === 'first' ? i === 1 : true));
    const texts = goal === 'second' ? values : values.filter((value) => isDocument(value, scope));
    const one = texts.flatMap((value) => this.#contents.of(value, scope));
    if (one.length === 0) return;
    const object = callee.type === 'member' ? callee.object : undefined;
    const to = goal === 'object' ? object : goal === 'first' ? args[0]?.value : goal === 'second' ? args[1]?.value : undefined;
    const path = to ? this.sources.fileOf(to, scope)?.path : undefined;
    this.found({ use: 'written', one, other: [], path: path ?? null }, call);
  }
}

function isDocument(expr: Expr, scope: Scope): boolean {
  const { expr: value, scope: at } = valueOf(expr, scope);
  if (value.type === 'binary') return isDocument(value.left, at);
  if (value.type === 'join') return value.parts.some((part) => part.type === 'call' && TO_TEXT.test(lastName(part.callee)));
  if (value.type !== 'call') return false;
  if (TO_TEXT.test(lastName(value.callee))) return true;
  return value.callee.type === 'member' && value.callee.name === 'encode' && isDocument(value.callee.object, at);
}
