import { patternTest } from '../../globs.js';
import type { Scope, Value } from '../scope.js';
import type { Word } from '../types.js';

/** `${NAME…}` as it is written: its name, its operator, and where its argument begins. */
export interface Parameter {
  readonly name: string;
  readonly operator: string;
  /** Offset of the argument from the start of the expansion. */
  readonly from: number;
}

const PARAMETER = /^\$\{([A-Za-z_]\w*|\d+|[@*])(?:\[[@*]\])?(:?[-=+?]|##?|%%?|\/\/?|:|\^\^?|,,?|(?=\}))/;

/** Null for what cannot be told: `${!name}`, `${#name}`, `${list[3]}`. */
export function parameterOf(text: string): Parameter | null {
  const found = PARAMETER.exec(text);
  return found && { name: found[1] as string, operator: found[2] as string, from: found[0].length };
}

/** The value of a name: a variable, an argument of the function that runs. */
export function lookUp(name: string, scope: Scope): Value | undefined {
  if (name === '@' || name === '*') {
    const all = scope.positional;
    return all ? list(all) : undefined;
  }
  if (/^[1-9]\d*$/.test(name)) {
    const all = scope.positional;
    return all ? (all[Number(name) - 1] ?? { text: '', certain: true, glob: false }) : undefined;
  }
  return scope.get(name);
}

export function list(items: readonly Word[]): Value {
  return {
    text: items.map(({ text }) => text).join(' '),
    certain: items.every(({ certain }) => certain),
    glob: items.some(({ glob }) => glob),
    items,
  };
}

/**
 * The result of an operator on a value that is known, by the argument's text; null where it cannot be told.
 * The operators are those of POSIX 2.6.2 and the replacement and case operators of bash.
 */
export function operate(value: string, operator: string, argument: string): string | null {
  switch (operator) {
    case '#':
    case '##':
      return withoutPrefix(value, argument, operator === '##');
    case '%':
    case '%%':
      return withoutSuffix(value, argument, operator === '%%');
    case '/':
    case '//':
      return replaced(value, argument, operator === '//');
    case '^^':
      return argument === '' ? value.toUpperCase() : null;
    case ',,':
      return argument === '' ? value.toLowerCase() : null;
    default:
      return null;
  }
}

function withoutPrefix(value: string, pattern: string, longest: boolean): string {
  const matches = patternTest(pattern);
  const lengths = Array.from({ length: value.length + 1 }, (_, i) => (longest ? value.length - i : i));
  const length = lengths.find((one) => matches(value.slice(0, one)));
  return length === undefined ? value : value.slice(length);
}

function withoutSuffix(value: string, pattern: string, longest: boolean): string {
  const matches = patternTest(pattern);
  const starts = Array.from({ length: value.length + 1 }, (_, i) => (longest ? i : value.length - i));
  const start = starts.find((one) => matches(value.slice(one)));
  return start === undefined ? value : value.slice(0, start);
}

function replaced(value: string, argument: string, all: boolean): string | null {
  const slash = argument.indexOf('/');
  const from = slash < 0 ? argument : argument.slice(0, slash);
  if (from === '' || /[*?[\\#%]/.test(from)) return null;
  const to = slash < 0 ? '' : argument.slice(slash + 1);
  return all ? value.split(from).join(to) : value.replace(from, () => to);
}
