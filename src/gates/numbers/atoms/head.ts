import { unitOfSymbol } from '../units.js';
import type { Comparison, Unit } from '../types.js';
import type { Lexicon } from './lexicon.js';

/** What stands before a number, read from right to left. */
export interface Head {
  readonly start: number;
  readonly negative: boolean;
  readonly unit: Unit | null;
  readonly comparison: Comparison | null;
  /** `between`, `from`: the number is the first of two. */
  readonly opensRange: boolean;
}

const CURRENCY = /(?:(?<![A-Za-z])(?:US\$|[A-Z]{3})|[$€£¥₹₩])[ \t\u00a0]?$/;
const OPERATOR = /(<=|>=|={2,3}|!==?|[<>≤≥≠≦≧])[ \t]{0,3}["'`]?$/;
const OPERATORS: Readonly<Record<string, Comparison>> = {
  '<=': '<=',
  '≤': '<=',
  '≦': '<=',
  '>=': '>=',
  '≥': '>=',
  '≧': '>=',
  '<': '<',
  '>': '>',
  '==': '=',
  '===': '=',
  '!=': '!=',
  '!==': '!=',
  '≠': '!=',
};

export function readHead(text: string, start: number, lexicon: Lexicon): Head {
  const first = currencyBefore(text, start);
  const sign = signBefore(text, first.at, lexicon);
  const second = first.unit === null ? currencyBefore(text, sign.at) : { unit: first.unit, at: sign.at };
  const operator = operatorBefore(text, second.at) ?? lexicon.beforeAt(text, second.at)?.value ?? null;
  return {
    start: second.at,
    negative: sign.negative,
    unit: second.unit,
    comparison: operator,
    opensRange: operator === null && lexicon.rangeOpens(text, second.at),
  };
}

function currencyBefore(text: string, at: number): { unit: Unit | null; at: number } {
  const match = CURRENCY.exec(text.slice(Math.max(0, at - 5), at));
  if (match === null) return { unit: null, at };
  const symbol = match[0].trimEnd();
  const unit = unitOfSymbol(symbol === 'US$' ? '$' : symbol);
  return unit?.dimension.startsWith('currency') === true ? { unit, at: at - match[0].length } : { unit: null, at };
}

/** A hyphen is a sign only where nothing stands before it that it could join or subtract from. */
function signBefore(text: string, at: number, lexicon: Lexicon): { negative: boolean; at: number } {
  const char = text[at - 1];
  if (char === '-' || char === '+') {
    const before = text.slice(Math.max(0, at - 3), at - 1);
    if (/[\w)\]}%.\-+*/\u4e00-\u9fff]$/.test(before)) return { negative: false, at };
    return { negative: char === '-', at: at - 1 };
  }
  const word = lexicon.negativeBefore(text, at);
  return word === null ? { negative: false, at } : { negative: true, at: word };
}

function operatorBefore(text: string, at: number): Comparison | null {
  const before = text.slice(Math.max(0, at - 80), at);
  const match = OPERATOR.exec(before);
  if (match === null) return null;
  // `->`, `=>`, shifts, and the end of a tag compare nothing.
  const rest = before.slice(0, match.index);
  if (match[1] === '>' && (/[-=>]$/.test(rest) || /<\/?[A-Za-z][^<>]*$/.test(rest) || /(?:^|\n)[ \t]*$/.test(rest))) return null;
  if (match[1] === '<' && rest.endsWith('<')) return null;
  return OPERATORS[match[1]!] ?? null;
}
