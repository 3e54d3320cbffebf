import { add, divide, equals, integer, multiply, subtract } from '../numbers/rational.js';
import { quantitiesEqual, rationals, type Atom, type Rational } from '../numbers/index.js';
import { rateOf } from '../numbers/forms.js';
import { GENERIC_STEMS } from '../context/words.js';
import { isCommon, isCommonNumber, isConversion, isDenied, significantDigits } from './common.js';
import { isMarker, numberKind, type NumberKind } from './kinds.js';
import { wordSet } from './statements.js';
import type { HiddenCode } from './uses.js';
import type { NumberUse, Statement } from './types.js';

/** A number of the artefact that hidden code uses, with what speaks for it. */
export interface NumberCandidate {
  readonly statement: Statement;
  readonly atom: Atom;
  readonly kind: NumberKind;
  readonly uses: readonly NumberUse[];
  readonly score: number;
  /** Stems that both sides have, the artefact's sentence and the names in the code. */
  readonly shared: readonly string[];
}

/** From here on two signals of different kinds speak for a candidate, or a name that says it all. */
const ENOUGH = 3;
const ONE = integer(1);
/** Seconds of the units that programs count times in without saying so. */
const TIMES = [1, 60, 3600, 86_400, 604_800].map((seconds) => integer(seconds));

export type Judged =
  | { readonly candidate: NumberCandidate }
  | { readonly leftOut: 'common' }
  | { readonly leftOut: 'unrelated'; readonly use: NumberUse }
  | null;

/** Null where no hidden code uses the number at all. */
export function judgeNumber(statement: Statement, atom: Atom, code: HiddenCode): Judged {
  const uses = numberValues(atom, code);
  if (uses.length === 0) return null;
  if (isDenied(atom, statement)) return { leftOut: 'unrelated', use: uses[0]! };
  const kind = numberKind(statement, atom);
  const ranked = uses.map((use) => ({ use, ...scoreOf(statement, atom, use) })).sort((a, b) => b.score - a.score);
  const best = ranked[0]!;
  const related = ranked.filter(({ own, shared }) => own.length > 0 || (shared.length > 0 && best.own.length === 0));
  const isStrict = isCommon(atom, statement.text);
  if (isStrict && !(isMarker(statement, atom) && isWrittenExactly(atom) && best.own.length > 0)) return { leftOut: 'common' };
  const roles = new Set(ranked.filter(({ shared }) => shared.length > 0).map(({ use }) => use.role)).size;
  const score = best.score + (roles > 1 ? 1 : 0) + (kind === 'sentinel' ? 0.5 : 0) + weightOf(atom);
  if (best.shared.length === 0 || score < ENOUGH) return { leftOut: 'unrelated', use: best.use };
  const shared = [...new Set([...best.own, ...best.shared])];
  return { candidate: { statement, atom, kind, uses: related.map(({ use }) => use), score, shared } };
}

/** What the form of the number says: a convention is mostly written with its unit, percent sign, comparison or precision. */
function weightOf(atom: Atom): number {
  const isMarked = atom.scale !== 'plain' || atom.unit !== null || atom.comparison !== null;
  const isExact = isWrittenExactly(atom);
  const digits = significantDigits(atom);
  const rarity = isConversion(atom) ? -1 : digits >= 3 ? 1.5 : digits === 2 ? 0.5 : -0.5;
  return (isMarked ? 1 : 0) + (isExact && !isMarked ? 0.5 : 0) + rarity;
}

/** `-1`, `0.00`: forms that are chosen for markers. */
function isWrittenExactly({ value, decimals }: Atom): boolean {
  return value.n < 0n || (decimals ?? 0) >= 2;
}

interface Score {
  readonly score: number;
  /** Stems of the sentence that are names of the number in the code. */
  readonly own: readonly string[];
  /** Stems that stand around it on both sides. */
  readonly shared: readonly string[];
}

function scoreOf(statement: Statement, atom: Atom, use: NumberUse): Score {
  const own = common(statement.words, use.words);
  const weak = [...common(statement.around, use.words), ...common(statement.words, use.around)].filter((word) => !own.includes(word));
  const telling = own.filter((word) => !GENERIC_STEMS.has(word)).length;
  const generic = own.length - telling;
  const score =
    Math.min(4, 2 * telling) + Math.min(1, generic) + Math.min(1.5, 0.75 * new Set(weak.filter((word) => !GENERIC_STEMS.has(word))).size);
  const sameUnit = atom.unit !== null && use.atom.unit !== null;
  const signs = (sameUnit ? 0.5 : 0) + (telling > 0 && isNamed(use, own) ? 0.5 : 0) - (isBarePercent(atom, use) ? 1 : 0);
  return { score: score + signs, own, shared: [...own, ...weak] };
}

/** `14` for 14 %, and no name says that it is one. */
function isBarePercent(stated: Atom, { atom, names }: NumberUse): boolean {
  const isBare = stated.scale === 'percent' && atom.scale === 'plain' && equals(stated.value, atom.value);
  return isBare && !names.some((name) => /pct|percent|%/i.test(name));
}

/** All words of a constant's name are in the sentence: it is called what the sentence is about. */
function isNamed({ names }: NumberUse, own: readonly string[]): boolean {
  return names.some((name) => {
    const words = [...wordSet(name)];
    return /^[A-Z\d_]{3,}$/.test(name) && words.length > 0 && words.every((word) => own.includes(word));
  });
}

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): string[] {
  return [...a].filter((word) => b.has(word) || (word.length === 3 ? false : [...b].some((other) => isBeginning(word, other))));
}

/** `cancel` and `cancelling`, `kit` and `kitting` have one stem; this is for `overhead` and `ovhd_`, cut at their ends. */
function isBeginning(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.startsWith(short);
}

/** Numbers of hidden code that are this one: as it is, as a rate in its other forms, in other units. */
export function numberValues(atom: Atom, code: HiddenCode): NumberUse[] {
  const found = new Set<NumberUse>();
  for (const value of valuesOf(atom)) for (const use of code.numbers(value)) if (isSame(atom, use.atom)) found.add(use);
  return [...found];
}

function valuesOf(atom: Atom): readonly Rational[] {
  const { value, scale, unit } = atom;
  const rate = rateOf(value, scale);
  const derived: Rational[] = [];
  const isRate = scale !== 'plain' || (unit === null && rate.n > 0n && rate.n < rate.d);
  if (isRate) derived.push(rate, multiply(rate, integer(100)), add(ONE, rate), subtract(ONE, rate));
  if (unit !== null && unit.factor.n > 0n) derived.push(...converted(value, unit));
  const values = [value, ...derived.filter((each) => !isCommonNumber(each))];
  return [...new Map(values.map((each) => [rationals.toString(each), each])).values()];
}

function converted(value: Rational, unit: NonNullable<Atom['unit']>): Rational[] {
  const base = multiply(value, unit.factor);
  const steps = unit.dimension === 'time' ? TIMES : unit.dimension.startsWith('count:') ? [] : [ONE, integer(1000), { n: 1n, d: 1000n }];
  return steps.flatMap((step) => divide(base, step) ?? []);
}

function isSame(stated: Atom, used: Atom): boolean {
  if (stated.unit !== null && used.unit !== null) {
    const isMeasured = !stated.unit.dimension.startsWith('count:') && !used.unit.dimension.startsWith('count:');
    if (isMeasured) return quantitiesEqual(used, stated.value, stated.unit);
  }
  // A conversion into a unit that the code does not name needs a number that stands there for nothing else.
  if (stated.unit !== null && used.unit === null && !equals(stated.value, used.value))
    return significantDigits(used) >= 2 && !isConversion(used);
  if (used.scale !== 'plain' && stated.scale === 'plain' && stated.unit === null)
    return equals(rateOf(used.value, used.scale), stated.value);
  return true;
}
