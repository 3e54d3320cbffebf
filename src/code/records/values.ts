import { exactNumber } from '../../languages/numbers.js';
import { ExactNumber, isObject, type Json } from '../../model/json.js';
import { nested } from '../nesting.js';
import { lastName, type Argument, type Expr } from '../program.js';

/** The names of a program that get a value once, with what they get. */
export class Constants {
  readonly #exprs: Map<string, Expr>;
  readonly #values = new Map<string, Json | undefined>();

  constructor(assigned: readonly (readonly [name: string, value: Expr])[]) {
    this.#exprs = new Map(assigned);
    const seen = new Set<string>();
    for (const [name] of assigned) {
      if (seen.has(name)) this.#exprs.delete(name);
      seen.add(name);
    }
  }

  of(name: string): Json | undefined {
    const expr = this.#exprs.get(name);
    if (expr === undefined || this.#values.has(name)) return this.#values.get(name);
    // While it is read it is unknown, since it may hold itself.
    this.#values.set(name, undefined);
    const value = valueOf(expr, this);
    this.#values.set(name, value);
    return value;
  }
}

/** What an expression is, when that is written down; undefined when only running the program tells. */
export function valueOf(expr: Expr, constants: Constants): Json | undefined {
  return nested(
    () => read(expr, constants),
    () => undefined,
  );
}

function read(expr: Expr, constants: Constants): Json | undefined {
  switch (expr.type) {
    case 'text':
      return expr.text;
    case 'number':
    case 'constant':
      return expr.value;
    case 'name':
      return constants.of(expr.name);
    case 'list':
      return all(expr.items, constants);
    case 'join': {
      const parts = all(expr.parts, constants);
      return parts?.every((part) => typeof part === 'string') === true ? parts.join('') : undefined;
    }
    case 'binary':
      return expr.operator === 'negative' ? negative(valueOf(expr.left, constants)) : undefined;
    case 'record':
      return object(expr.members, constants);
    case 'call':
      return lastName(expr.callee) === 'dict' ? object(expr.args.map(memberOf), constants) : undefined;
    default:
      return undefined;
  }
}

function all(exprs: readonly Expr[], constants: Constants): Json[] | undefined {
  const values = exprs.map((expr) => valueOf(expr, constants));
  return values.includes(undefined) ? undefined : (values as Json[]);
}

interface Member {
  readonly key: Expr | null;
  readonly value: Expr;
}

function memberOf({ name, value }: Argument): Member {
  return { key: name === null ? null : { type: 'text', text: name, start: value.start, end: value.start }, value };
}

/** What is spread (`{**other}`) comes from an object as well. */
function object(members: readonly Member[], constants: Constants): Json | undefined {
  const entries: (readonly [string, Json])[] = [];
  for (const { key, value } of members) {
    const inner = valueOf(key === null && value.type === 'spread' ? value.of : value, constants);
    const name = key && valueOf(key, constants);
    if (inner === undefined) return undefined;
    if (typeof name === 'string') entries.push([name, inner]);
    else if (key === null && isObject(inner)) entries.push(...Object.entries(inner));
    else return undefined;
  }
  return Object.fromEntries(entries);
}

function negative(value: Json | undefined): Json | undefined {
  if (typeof value === 'number') return -value;
  if (!(value instanceof ExactNumber)) return undefined;
  return exactNumber(value.text.startsWith('-') ? value.text.slice(1) : `-${value.text}`);
}
