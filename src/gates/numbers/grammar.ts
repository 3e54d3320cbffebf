import { core, type Core } from './atoms/core.js';
import { composite, productAt, readParts, vulgarAt, VULGAR_CHARS } from './atoms/composites.js';
import { readHead, type Head } from './atoms/head.js';
import { isoDurationAt } from './atoms/iso-duration.js';
import { measureOfKey } from './atoms/keys.js';
import { createLexicon, type Lexicon } from './atoms/lexicon.js';
import { readBlankGroups, readLiteral } from './atoms/literals.js';
import { joinRanges } from './atoms/ranges.js';
import { isCompound, readTail, type Tail } from './atoms/tail.js';
import { fold } from './fold.js';
import { findMasks } from './masks/index.js';
import { negate } from './rational.js';
import type { Atom, Comparison, Mask, Rational, Scale, Unit } from './types.js';
import type { NumberLanguage } from './words/types.js';

export interface AtomOptions {
  /** Masks that the caller has already found in this text. */
  readonly masks?: readonly Mask[];
  /** The text is a file name: numbers stand behind hyphens, and extensions end them (`stale-after-75d.csv`). */
  readonly name?: boolean;
}

/** Reads the numbers of texts in digits and in the words of its languages. */
export interface NumberGrammar {
  readonly languages: readonly NumberLanguage[];
  /** Atoms outside masks, by start. Only products and blank-grouped numbers overlap others: their parts are atoms as well. */
  findAtoms(text: string, options?: AtomOptions): readonly Atom[];
}

/** Roles that a number of a file name cannot have, for the whole text is the name. */
const NAME_ROLES: ReadonlySet<string> = new Set(['file-name', 'path', 'identifier', 'code-reference', 'standard']);

export function createNumberGrammar(languages: readonly NumberLanguage[]): NumberGrammar {
  const lexicon = createLexicon(languages);
  const words = languages.map(({ start, spaced }) =>
    spaced ? `(?<![A-Za-z0-9_\\\\@/])(?:${start})(?![A-Za-z0-9_@\\\\/]|\\.[A-Za-z])` : `(?:${start})`,
  );
  const candidate = new RegExp([`[0-9${VULGAR_CHARS}]`, ...words].join('|'), 'gi');
  return { languages, findAtoms: (text, options = {}) => scan(fold(text), text, options, lexicon, candidate) };
}

function scan(folded: string, text: string, options: AtomOptions, lexicon: Lexicon, candidate: RegExp): readonly Atom[] {
  const atoms: Atom[] = [];
  const pattern = new RegExp(candidate);
  let masks: readonly Mask[] | null = null;
  let mask = 0;
  for (let match = pattern.exec(folded); match !== null; match = pattern.exec(folded)) {
    masks ??= options.masks ?? findMasks(text, options.name === true ? NAME_ROLES : undefined);
    while (mask < masks.length && masks[mask]!.end <= match.index) mask += 1;
    const next = masks[mask];
    if (next !== undefined && next.start <= match.index) {
      pattern.lastIndex = next.end;
      continue;
    }
    const step = readCandidate(folded, match, options, lexicon);
    const limit = next?.start ?? folded.length;
    const found = step.cores.filter(({ end }) => end <= limit).flatMap((number) => atomOf(folded, text, number, limit, lexicon));
    atoms.push(...found);
    pattern.lastIndex = Math.max(step.end, match.index + 1, found.at(-1)?.end ?? 0);
  }
  return joinRanges(folded, atoms, lexicon);
}

interface Step {
  readonly cores: readonly Core[];
  /** Where the search goes on. */
  readonly end: number;
}

function readCandidate(text: string, match: RegExpExecArray, options: AtomOptions, lexicon: Lexicon): Step {
  const at = match.index;
  if (/\d/.test(match[0])) return readDigits(text, at, options, lexicon);
  const vulgar = vulgarAt(text, at);
  if (vulgar !== null) return { cores: [vulgar], end: vulgar.end };
  if (options.name !== true && /[A-Za-z]-$/.test(text.slice(Math.max(0, at - 2), at))) return { cores: [], end: at + match[0].length };
  for (const language of lexicon.languages) {
    const found = language.read(text, at);
    if (found === null) continue;
    const { start, end, value, ...more } = found;
    const number = core(start, end, value, 'words', { ...more, language: language.id });
    const whole = readParts(text, number, lexicon) ?? number;
    return { cores: [whole], end: whole.end };
  }
  return { cores: [], end: at + match[0].length };
}

function readDigits(text: string, at: number, options: AtomOptions, lexicon: Lexicon): Step {
  const duration = isoDurationAt(text, at);
  if (duration !== null) return { cores: [duration], end: duration.end };
  const literal = isInsideName(text, at, options) ? null : readLiteral(text, at);
  if (literal === null || /^\.\d/.test(text.slice(literal.end, literal.end + 2))) return { cores: [], end: endOfName(text, at) };
  const whole = aroundDigits(text, composite(text, literal, lexicon), lexicon);
  const extra = [productAt(text, literal), readBlankGroups(text, at)].filter((found) => found !== null);
  return { cores: [...extra, whole], end: whole.end };
}

/** What a language puts around digits: 百分之 12, 8 折. */
function aroundDigits(text: string, digits: Core, lexicon: Lexicon): Core {
  for (const language of lexicon.languages) {
    const found = language.around?.(text, digits.start, digits.end, digits.value);
    if (found !== undefined && found !== null) {
      const { start, end, value, ...more } = found;
      return { ...digits, start, end, value, ...more, language: language.id };
    }
  }
  return digits;
}

/** Digits behind letters are part of a name (`utf8`, `x86`, `T-800`); behind `_` they are a number of their own. */
function isInsideName(text: string, at: number, options: AtomOptions): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  // An escaped line break or tab of a string in code ends in a letter.
  if (/[\p{Script=Latin}\\]$/u.test(before)) return !/\\[nrt]$/.test(before);
  if (/[A-Za-z_]-$/.test(before)) return options.name !== true;
  return /[A-Za-z_)\]]\.$/.test(before);
}

function endOfName(text: string, at: number): number {
  const pattern = /[\p{Script=Latin}\d_]*(?:\.\d[\p{Script=Latin}\d_]*)*/uy;
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 1);
}

/** A unit makes `one` a number; 一 with a classifier is mostly the article. */
function isMeasured(found: Core, { scale }: Tail, unit: Unit | null): boolean {
  if (unit === null) return scale !== 'plain';
  return !(found.value.n === 1n && found.value.d === 1n && unit.dimension.startsWith('count:'));
}

function atomOf(folded: string, text: string, found: Core, limit: number, lexicon: Lexicon): Atom[] {
  const head = readHead(folded, found.start, lexicon);
  const tail = readTail(folded, found, lexicon, head.unit !== null);
  if (tail === null) return [];
  const measure = measureOf(folded, head, tail, lexicon);
  const comparison = comparisonOf(folded, head, tail, lexicon);
  if (found.weak === true && !isMeasured(found, tail, measure.unit) && comparison === null && !head.negative) return [];
  if (measure.unit === null && isCompound(found) && /^-[A-Za-z]/.test(folded.slice(tail.end, tail.end + 2))) return [];
  const signed = (value: Rational): Rational => (head.negative ? negate(value) : value);
  const atom: Atom = {
    start: head.start,
    end: Math.min(tail.end, limit),
    value: signed(tail.value),
    scale: measure.scale,
    form: found.form,
    surface: text.slice(found.start, found.end),
    decimals: found.decimals,
    unit: measure.unit,
    comparison,
    language: found.language,
    readings: tail.readings.map(signed),
  };
  return [found.notation === undefined ? atom : { ...atom, notation: found.notation }];
}

interface Measure {
  readonly scale: Scale;
  readonly unit: Unit | null;
}

/** Scale and unit: behind the number, else before it, else in the name of the value. */
function measureOf(text: string, head: Head, tail: Tail, lexicon: Lexicon): Measure {
  const unit = tail.unit ?? head.unit;
  if (unit !== null || tail.scale !== 'plain') return { scale: tail.scale, unit };
  return { scale: 'plain', unit: null, ...measureOfKey(text, head.start, lexicon) };
}

function comparisonOf(text: string, head: Head, tail: Tail, lexicon: Lexicon): Comparison | null {
  const stated = tail.comparison ?? head.comparison;
  if (stated !== null || !head.opensRange) return stated;
  return lexicon.onwardAt(text, tail.end) === null ? null : '>=';
}
