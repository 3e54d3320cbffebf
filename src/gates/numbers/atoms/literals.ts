import { parse } from '../rational.js';
import { core, matchAt, type Core } from './core.js';

const HEX = /0[xX][0-9a-fA-F](?:_?[0-9a-fA-F]){0,15}(?![\w])/y;
const BINARY = /0(?:[bB][01](?:_?[01]){0,63}|[oO][0-7](?:_?[0-7]){0,63})(?!\w)/y;
const UNDERSCORES = /\d{1,3}(?:_\d{3})+(?!\d|_\d)(?:\.\d+)?/y;
const GROUPS = /[1-9]\d{0,2}(?:(?:,\d{3})+|(?:['’]\d{3})+|(?:[\u00a0\u202f\u2009]\d{3})+)(?!\d|[,'’]\d)(?:\.\d+)?/y;
const POINT_GROUPS = /[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})(?![\d]|[.,]\d)/y;
const COMMA = /\d+,\d+(?![\d]|[.,]\d)/y;
const PLAIN = /\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3}(?![\w.]))?/y;
const BLANK_GROUPS = /[1-9]\d{0,2}(?: \d{3})+(?![\d]|[., ]\d)(?:\.\d+)?/y;

/** The literal whose first digit is at `at`, or null; only its own characters, without sign. */
export function readLiteral(text: string, at: number): Core | null {
  const based = text[at] === '0' ? readBased(text, at) : null;
  if (based !== null) return based;
  return readLeadingPoint(text, at) ?? readGrouped(text, at) ?? readComma(text, at) ?? readPlain(text, at);
}

/** `0x1f`, `0b1010`, `0o17`. */
export function readBased(text: string, at: number): Core | null {
  const based = matchAt(HEX, text, at) ?? matchAt(BINARY, text, at);
  return based === null ? null : core(at, at + based[0].length, { n: BigInt(based[0].replaceAll('_', '')), d: 1n }, 'hex');
}

/** `.5`, but neither `x.5` nor the second part of `1..5`. */
function readLeadingPoint(text: string, at: number): Core | null {
  if (text[at - 1] !== '.' || /[\w.)\]]/.test(text[at - 2] ?? '')) return null;
  const plain = readPlain(text, at);
  if (plain?.decimals !== 0) return null;
  const value = parse(`.${text.slice(at, plain.end)}`);
  const digits = /^\d+/.exec(text.slice(at, plain.end))![0].length;
  return value === null
    ? null
    : { ...plain, start: at - 1, value, decimals: digits, form: plain.form === 'integer' ? 'decimal' : plain.form };
}

function readGrouped(text: string, at: number): Core | null {
  const match = matchAt(UNDERSCORES, text, at) ?? (isList(text, at) ? null : matchAt(GROUPS, text, at));
  if (match !== null) {
    const decimals = decimalsOf(match[0]);
    const value = parse(match[0].replace(/[^\d.]/g, ''));
    if (value === null) return null;
    const other = /^\d{1,3},\d{3}$/.test(match[0]) ? parse(match[0].replace(',', '.')) : null;
    return core(at, at + match[0].length, value, decimals === 0 ? 'integer' : 'decimal', {
      decimals,
      readings: other === null ? [] : [other],
    });
  }
  const points = matchAt(POINT_GROUPS, text, at);
  if (points === null) return null;
  const canonical = points[0].replaceAll('.', '').replace(',', '.');
  const value = parse(canonical);
  const decimals = decimalsOf(canonical);
  return value === null ? null : core(at, at + points[0].length, value, decimals === 0 ? 'integer' : 'decimal', { decimals });
}

/** `17,5`: a decimal comma, where it can be no thousand separator and no list. */
function readComma(text: string, at: number): Core | null {
  const match = isList(text, at) ? null : matchAt(COMMA, text, at);
  if (match === null) return null;
  const value = parse(match[0].replace(',', '.'));
  return value === null ? null : core(at, at + match[0].length, value, 'decimal', { decimals: decimalsOf(match[0].replace(',', '.')) });
}

/** Numbers in brackets, behind a comma, or as arguments of a call are several: `[100,200]`, `a,5,75`, `f(1,5)`. */
function isList(text: string, at: number): boolean {
  const before = text[at - 1] ?? '';
  if (before === '[' || before === '{' || before === ',') return true;
  if (before === '(') return /\w/.test(text[at - 2] ?? '');
  return false;
}

function readPlain(text: string, at: number): Core | null {
  const match = matchAt(PLAIN, text, at);
  const value = match === null ? null : parse(match[0]);
  if (match === null || value === null) return null;
  const scientific = /[eE]/.test(match[0]);
  const decimals = decimalsOf(match[0]);
  const form = scientific ? 'scientific' : decimals === 0 ? 'integer' : 'decimal';
  return core(at, at + match[0].length, value, form, { decimals });
}

/** `6 369`: one number or two; the parts are read as well. Null where a number stands before. */
export function readBlankGroups(text: string, at: number): Core | null {
  if (/\d[.,]? $|[\d.]$/.test(text.slice(Math.max(0, at - 3), at))) return null;
  const match = matchAt(BLANK_GROUPS, text, at);
  const value = match === null ? null : parse(match[0].replaceAll(' ', ''));
  if (match === null || value === null) return null;
  const decimals = decimalsOf(match[0]);
  return core(at, at + match[0].length, value, decimals === 0 ? 'integer' : 'decimal', { decimals });
}

function decimalsOf(literal: string): number {
  return /\.(\d+)/.exec(literal)?.[1]!.length ?? 0;
}
