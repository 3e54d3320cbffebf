import type { OffsetRange } from '../../model/place.js';
import type { Passage, PassagePart } from '../../model/passage.js';
import { unitNamed, type NumberGrammar } from '../numbers/index.js';
import { unitOfSymbol } from '../numbers/units.js';
import type { Atom, Scale, Unit } from '../numbers/types.js';
import type { Gate } from '../types.js';
import { lastBegun } from './segments.js';

/** What a name says that its values are counted in. */
export interface Measure {
  readonly scale: Scale;
  readonly unit: Unit | null;
  /** The name may mean something else (`connection_min`): it can agree, but not contradict. */
  readonly weak: boolean;
}

/** Names beyond these are too far away to speak of the unit of a number. */
const NEAREST = 3;
/** Names kept of a run. */
const MOST_KEPT = 20_000;

/** Symbols that end names for other reasons as well: minimum, us, modulus, nanometre. */
const AMBIGUOUS = new Set(['min', 'us', 'mo', 'mi', 'nm', 'm', 'd', 's', 'h', 'g', 't', 'l', 'a', 'w', 'v', 'c', 'f', 'y', 'b']);
const SCALE_WORDS: ReadonlyMap<string, Scale> = new Map([
  ['percentage', 'percent'],
  ['percents', 'percent'],
  ['%', 'percent'],
  ['‰', 'permille'],
  ['‱', 'basis-points'],
]);

const kept = new WeakMap<NumberGrammar, Map<string, Measure | null>>();

/** What the names of a number in its passage say: those of its cell or key, else the nearest ones of the passage. */
export function measureOf(atom: Atom, passage: Passage, grammar: NumberGrammar): Measure | null {
  const names = [...namesOf(atom, passage).slice(0, NEAREST), ...rowLabel(atom, passage)];
  for (const name of names) {
    const measure = measureOfName(name, grammar);
    if (measure !== null) return measure;
  }
  return null;
}

/** Cells of a row that pairs a name with a value; a third may be a remark. */
const MOST_PAIRED = 3;

/** The first cell of a row of a few cells: in a table of keys and values it is the name of the value. */
export function rowLabel(span: OffsetRange, { kind, parts, text }: Passage): readonly string[] {
  const first = parts[0];
  if (kind !== 'row' || first === undefined || parts.length > MOST_PAIRED || first.end >= span.start) return [];
  const label = text.slice(first.start, first.end).trim();
  return /^[^\d]{2,48}$/.test(label) ? [label] : [];
}

/** Names of the part that holds the number, else of the passage, closest first. */
export function namesOf(span: OffsetRange, { parts, names }: Passage): readonly string[] {
  return partAt(span, parts)?.names ?? names;
}

/** How many parts are looked at that begin before a number: parts may lie in one another. */
const DEEPEST = 8;

/** The innermost part with names that holds a span; parts are sorted by their begin. */
function partAt({ start, end }: OffsetRange, parts: Passage['parts']): PassagePart | undefined {
  const begun = lastBegun(parts, start) + 1;
  return parts.slice(Math.max(0, begun - DEEPEST), begun).findLast((part) => part.end >= end && part.names.length > 0);
}

/** `STALE_AFTER_DAYS`, `flakyLimitPct`, `fee (EUR)`, `Share %`, `天数`; null where the name says nothing. */
function measureOfName(name: string, grammar: NumberGrammar): Measure | null {
  let names = kept.get(grammar);
  if (names === undefined) kept.set(grammar, (names = new Map<string, Measure | null>()));
  let found = names.get(name);
  if (found === undefined) {
    if (names.size > MOST_KEPT) names.clear();
    names.set(name, (found = name.length > 120 ? null : readName(name, grammar)));
  }
  return found;
}

function readName(name: string, grammar: NumberGrammar): Measure | null {
  const bracket = /[([（【]\s*([^()[\]（）【】]{1,24}?)\s*[)\]）】]\s*$/.exec(name)?.[1];
  const inside = bracket === undefined ? null : readWord(bracket.replace(/^in /i, ''), grammar, false);
  if (inside !== null) return inside;
  const words = wordsOf(name);
  const quotient = quotientOf(words);
  if (quotient !== null) return quotient;
  for (let i = words.length - 1; i >= 0; i -= 1) {
    const last = i === words.length - 1;
    const found = last || isPlural(words[i]!) ? readWord(words[i]!, grammar, words.length === 1) : null;
    if (found !== null) return found;
  }
  return readUnspaced(name, grammar);
}

/** `GUST_M_S`, `max_gust_m_per_s`, `slew_deg_per_min`. */
function quotientOf(words: readonly string[]): Measure | null {
  const lower = words.slice(-3).map((word) => word.toLowerCase());
  const [above, below] = lower.at(-2) === 'per' ? [lower.at(-3), lower.at(-1)] : [lower.at(-2), lower.at(-1)];
  if (above === undefined || below === undefined || words.length < 3 || !/^(?:deg|[mck]?m|[mk]?g|rad|l|ml)$/.test(above)) return null;
  const unit = unitOfSymbol(`${above}/${below}`);
  return unit === null ? null : { scale: 'plain', unit, weak: lower.at(-2) !== 'per' };
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .split(/[^A-Za-zµμ%‰‱°²³]+/)
    .filter((word) => word !== '');
}

function isPlural(word: string): boolean {
  return word.length > 3 && /s$/i.test(word);
}

/** `alone`: the whole name; a singular or a symbol alone says which one, not how many. */
function readWord(text: string, grammar: NumberGrammar, alone: boolean): Measure | null {
  const word = text.toLowerCase();
  const scale = SCALE_WORDS.get(word) ?? grammar.languages.map(({ scales }) => scales.get(word)).find((each) => each !== undefined);
  if (scale !== undefined) return { scale, unit: null, weak: false };
  if (alone && !isPlural(word)) return null;
  const named = grammar.languages.map(({ units }) => units.get(word)).find((each) => each !== undefined);
  const unit =
    (named === undefined || named.startsWith('count:') ? null : unitNamed(named)) ??
    unitOfSymbol(text) ??
    unitOfSymbol(word) ??
    (word.length === 3 ? unitNamed(word.toUpperCase()) : null);
  return unit === null
    ? null
    : { scale: 'plain', unit, weak: AMBIGUOUS.has(word) || !(isPlural(word) || unit.dimension.startsWith('currency')) };
}

/** A unit that ends a name of a language without blanks, or stands before 数: 天数, 有效天. */
function readUnspaced(name: string, { languages }: NumberGrammar): Measure | null {
  const end = name.trim().replace(/数$/, '');
  const matches = languages
    .filter(({ spaced }) => !spaced)
    .flatMap(({ units }) => [...units].filter(([word, unit]) => !unit.startsWith('count:') && end.endsWith(word)));
  const [longest] = matches.sort(([a], [b]) => b.length - a.length);
  const unit = longest === undefined ? null : unitNamed(longest[1]);
  return unit === null ? null : { scale: 'plain', unit, weak: true };
}

const dimensions = new WeakMap<Gate, ReadonlySet<string>>();

/** Dimensions that the id and the words of a gate name: time for `head-hours`. */
export function dimensionsOf(gate: Gate, grammar: NumberGrammar): ReadonlySet<string> {
  let found = dimensions.get(gate);
  if (found === undefined) {
    const words = [gate.id, ...gate.near, ...gate.when].flatMap((text) => text.toLowerCase().split(/[^a-z]+/));
    const units = words.filter((word) => word.length > 2).map((word) => readWord(word, grammar, false)?.unit?.dimension);
    dimensions.set(gate, (found = new Set(units.filter((each) => each !== undefined))));
  }
  return found;
}
