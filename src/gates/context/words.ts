import { holdsLabel } from '../match/labels.js';
import { identifierParts } from '../match/pattern.js';

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A word without the endings of number, tense and noun: `cancelled`, `cancellation` and `cancels` are one. */
export function stem(word: string): string {
  let found = word.replace(/['’]s$/, '');
  if (found.length <= 3) return found;
  found = found.replace(/(?<=.{2})ies$/, 'y').replace(/(?<=ss|sh|ch|x|zz)es$/, '');
  found = found.replace(/(?<=[^su])s$/, '');
  found = found
    .replace(/(?<=.{4})ations?$/, '')
    .replace(/(?<=.{5})ions?$/, '')
    .replace(/(?<=.{5})(?:ment|ly)$/, '')
    .replace(/(?<=.*[aeiouy].*.)(?:ing|ed)$/, '');
  found = found.replace(/(?<=.{5})at$/, '').replace(/(?<=.{3})e$/, '');
  found = found.replace(/(?<=.{5})at$/, '');
  return found.replace(/(?<=.{2})([bdfglmnprt])\1$/, '$1').replace(/(?<=.{2})y$/, 'i');
}

/** The words of a text by stem, in order; names in camelCase and snake_case are taken apart. */
export function stemsOf(text: string): readonly string[] {
  return identifierParts(plainLetters(text.normalize('NFKC')).replace(/(?<=\p{L})['’](?=s\b)/gu, ' ')).map(keptStem);
}

/** Cyrillic and Greek letters that look like Latin ones (Unicode Technical Standard 39, confusables). */
const LOOK = 'аaеeоoрpсcхxуyіiјjѕsԁdһhԛqԝwοoνvαaρpιiАAВBЕEКKМMНHОOРPСCТTХX';
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Array.from({ length: LOOK.length / 2 }, (_, i) => [LOOK[2 * i]!, LOOK[2 * i + 1]!]),
);

function plainLetters(text: string): string {
  return /[\u0370-\u052f]/.test(text) ? text.replace(/[\u0370-\u052f]/g, (char) => LOOKALIKES.get(char) ?? char) : text;
}

/** Words whose stems are kept: those of a run are few. */
const MOST_KEPT = 20_000;
const stems = new Map<string, string>();

function keptStem(word: string): string {
  let found = stems.get(word);
  if (found === undefined) {
    if (stems.size >= MOST_KEPT) stems.clear();
    stems.set(word, (found = stem(word)));
  }
  return found;
}

/** A text whose words can be asked for. */
export class WordText {
  readonly #text: string;
  #stems: readonly string[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  get stems(): readonly string[] {
    return (this.#stems ??= stemsOf(this.#text));
  }

  /** Whether the words of the term stand here one behind the other; a term of a script without blanks as a part of the text. */
  holds(term: Term): boolean {
    if (term.han !== null) return this.#text.normalize('NFKC').includes(term.han);
    return holdsLabel(this.stems, term.stems);
  }
}

/** A word or phrase that is looked for. */
export interface Term {
  readonly text: string;
  readonly stems: readonly string[];
  /** The text itself where it is written without blanks. */
  readonly han: string | null;
}

function termOf(text: string): Term | null {
  const plain = text.normalize('NFKC').trim();
  if (HAN.test(plain)) return { text, stems: [], han: plain };
  const stems = stemsOf(plain);
  return stems.length === 0 ? null : { text, stems, han: null };
}

/** Each term once, by its stems. */
export function termsOf(texts: Iterable<string>): readonly Term[] {
  const found = new Map<string, Term>();
  for (const text of texts) {
    const term = termOf(text);
    if (term !== null && !found.has(keyOf(term))) found.set(keyOf(term), term);
  }
  return [...found.values()];
}

export function keyOf(term: Term): string {
  return term.han ?? term.stems.join(' ');
}

const STOP =
  'a an the and or of in on at to for from by with without as is are was were be been being it its this that these those than then there their they we you your our i he she if when where which who what how not no nor but so such any all each every both either neither one two other another same own more less most least over under above below between within into onto up down out off per via also only just even still yet again once ever never always must shall should may might can could will would do does did done has have had having use used using take taken takes taking get gets give gives given make made makes say says said see set sets put get treat treated count counted counts write written keep kept apply applied applies work hold holds held mean means call called name named come comes go goes stand stands after before until till since during while because about against through upto new old';

/** Words of every text, which say nothing of what a number means. */
export const STOP_STEMS: ReadonlySet<string> = new Set(STOP.split(' ').flatMap((word) => [word, stem(word)]));

const GENERIC =
  'value values rate rates share limit number amount total factor base minimum maximum min max cut default constant setting parameter rule rules convention house item items data file files line lines row rows table column field key note notes day days hour hours minute minutes second seconds week weeks month months year years percent pct unit units point points usd eur gbp time times figure level type kind case code id text word words list part parts size date example output input result json csv';

/** Words of names that speak of any value: alone they are no support. */
export const GENERIC_STEMS: ReadonlySet<string> = new Set(GENERIC.split(' ').flatMap((word) => [word, stem(word)]));
