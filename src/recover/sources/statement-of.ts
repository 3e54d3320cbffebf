import { escapePattern } from '../../model/escape-pattern.js';
import { words } from '../../contract/names.js';
import type { Json } from '../../model/json.js';
import type { OffsetRange } from '../../model/place.js';
import { readLiteral, type Literal } from './literal.js';

/** A literal that a text gives to a name. */
export interface NamedLiteral {
  readonly readings: readonly Json[];
  readonly span: OffsetRange;
}

const GIVES = String.raw`(?:\s*(?:==?|:=?|=>)|\s+(?:(?:must|should|shall|has\s+to|needs\s+to|will)\s+(?:always\s+)?(?:be|equal)|is|are|equals?|to|as))`;
const EXACTLY = String.raw`(?:\s+(?:(?:set|fixed|equal)\s+to|exactly|always|the\s+(?:literal|string|constant|value|label|integer|number)(?:\s+(?:string|value|label))?))*\s*`;

/** Longest distance between a name and its value. */
const REACH = 80;

/**
 * Literals next to a name: `"mode": "LDL"`, `mode = LDL`, "set `mode` to `LDL`", "`mode` must be exactly `LDL`". A name of several
 * words may be written in prose. What a condition, a denial or a choice says about the name is no statement.
 */
export function literalsOf(text: string, name: string): NamedLiteral[] {
  const found: NamedLiteral[] = [];
  for (const { start, ...named } of namesIn(text, name)) {
    const literal = literalAfter(text, named);
    if (literal && !offersChoice(text, literal.end) && !isConditional(text, { start, end: literal.end }, literal.at)) {
      found.push({ readings: literal.readings, span: { start, end: literal.end } });
    }
  }
  return found;
}

function literalAfter(text: string, { end, code, prose }: Omit<NameAt, 'start'>): (Literal & { readonly at: number }) | null {
  const reach = text.slice(end, end + REACH);
  const gives = new RegExp(`^${GIVES}${EXACTLY}`, 'iu').exec(reach);
  // Two code spans side by side: "with `mode` `LDL`".
  const beside = code ? /^\s+(?=`)/.exec(reach) : null;
  const between = gives ?? beside;
  if (!between) return null;
  const at = end + between[0].length;
  const literal = readLiteral(text, at);
  if (!literal) return null;
  // A bare `true` in prose is a word of the sentence.
  const isBareTruth = !literal.marked && /^(?:true|false|null)$/.test(text.slice(at, literal.end));
  return code || literal.marked || /[=:]/.test(between[0]) || (prose && !isBareTruth) ? { ...literal, at } : null;
}

interface NameAt {
  readonly start: number;
  readonly end: number;
  /** Set apart as code or as a JSON key. */
  readonly code: boolean;
  /** Several words, so that their order says what is meant. */
  readonly prose: boolean;
}

/** The name as code, as a JSON key or as an identifier; in prose only where it has several words. */
function namesIn(text: string, name: string): NameAt[] {
  const parts = words(name);
  const prose = parts.length > 1 ? `|${parts.map(escapePattern).join('[\\s-]+')}` : '';
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_.\\-])([\`"']?)(${escapePattern(name)}${prose})(\\1)(?![\\p{L}\\p{N}_\\-])`, 'giu');
  return [...text.matchAll(pattern)]
    .filter((found) => found[2] === name || /[\s-]/.test(found[2] ?? ''))
    .map((found) => ({ start: found.index, end: found.index + found[0].length, code: found[1] !== '', prose: parts.length > 1 }));
}

/** Another value follows: "`A` or `B`", "1, 2, 3", "`A` | `B`". What follows as the next name is none: "`a` is 1, and `b` is 2". */
function offersChoice(text: string, end: number): boolean {
  const after = lineFrom(text, end);
  if (/^\s*(?:\||\/|\.\.|…)/u.test(after)) return true;
  const next = /^\s*(?:,?\s*(?:or|and|to|through)\s+(?:exactly\s+)?|,\s*)([`"']?)[\w-]+\1/u.exec(after);
  if (!next) return false;
  const isName = new RegExp(`^${GIVES}`, 'iu').test(after.slice(next[0].length));
  return !isName && (next[1] !== '' || /(?:[\s,])(?:-?\d|[A-Z][A-Z0-9_]+$)/.test(next[0]));
}

function lineFrom(text: string, at: number): string {
  const stop = text.indexOf('\n\n', at);
  return text.slice(at, Math.min(at + REACH, stop < 0 ? text.length : stop));
}

const CONDITION =
  /\b(?:if|iff|when|whenever|unless|whether|whose|where|suppose|assume|either|otherwise|not|never|cannot|without|instead|rather|neither|nor|least|most|except|case)\b|n't\b/iu;

/** The sentence up to the value at `value` speaks of a case, denies, or bounds; or a condition follows the span. */
export function isConditional(text: string, span: OffsetRange, value: number = span.start): boolean {
  const before = text.slice(Math.max(0, span.start - 300), span.start);
  const breaks = [...before.matchAll(/[.!?;]\s|\n\s*\n|\n\s*[-*#|]/g)].map((match) => match.index + match[0].length);
  const sentence = before.slice(Math.max(0, ...breaks));
  if (CONDITION.test(sentence + text.slice(span.start, value)) || /\b(?:for|at|let|taking)\s+[`$"'(]*$/iu.test(before)) return true;
  return /^[`"')]*,?\s*(?:if|iff|when|whenever|unless|only|otherwise)\b/iu.test(text.slice(span.end, span.end + REACH));
}
