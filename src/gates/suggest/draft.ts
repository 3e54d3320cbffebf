import { isObject, type Json, type JsonObject } from '../../model/json.js';
import { GENERIC_STEMS, stem, STOP_STEMS } from '../context/words.js';
import type { Atom } from '../numbers/index.js';
import { conditionWords, type NumberKind } from './kinds.js';
import type { NumberCandidate } from './numbers.js';
import type { GateSuggestion, HiddenLine, Statement, SuggestPlace } from './types.js';

/** Words of `near` that are proposed; a person takes some away. */
const MOST_NEAR = 4;
const MOST_PLACES = 4;
/** UTF-16 units of a line of evidence that are shown. */
const SHOWN = 160;

/** The entry of a number. */
export function draftNumber(candidate: NumberCandidate): GateSuggestion {
  const { statement, atom, kind, uses, shared } = candidate;
  const words = nearWords(statement, shared, atom);
  const when = kind === 'sentinel' ? whenWords(statement, words, shared) : [];
  const near = words.filter((word) => !when.includes(word));
  // A condition alone does not say what is missing.
  const others = kind === 'sentinel' && near.length === 0 ? contentWords(statement.text).filter((word) => !when.includes(word)) : [];
  const names = uses.flatMap((use) => use.names);
  const [id, ...otherIds] = idsOf(names, shared, words, kind);
  return {
    otherIds,
    entry: {
      id,
      family: 'convention',
      kind,
      ...valueOf(atom, kind, statement),
      ...(when.length > 0 ? { when } : {}),
      ...nearOf([...near, ...others.slice(0, MOST_NEAR)]),
      source: statement.passage.file.taskPath,
    },
    stated: [statedPlace(statement, atom)],
    used: usedPlaces(uses),
  };
}

/** Value and unit as a manifest writes them: forms that matter (`4.50`, `12%`) stay as they are. */
export function valueOf(atom: Atom, kind: NumberKind, { text, span }: Pick<Statement, 'text' | 'span'>): JsonObject {
  const written = text.slice(atom.start - span.start, atom.end - span.start).trim();
  if (kind === 'duration' || atom.scale !== 'plain' || atom.form === 'words') return { value: bare(written) };
  const surface = `${atom.value.n < 0n && !/^[-\u2212(]/.test(atom.surface) ? '-' : ''}${atom.surface}`;
  const plain = surface.replace('\u2212', '-');
  const value: Json = /^-?\d{1,15}$/.test(plain) ? Number(plain) : plain;
  const unit = atom.unit === null ? null : unitWord(written, atom);
  return unit === null ? { value } : { value, unit };
}

/** Without the words of a comparison, which some atoms reach over: `7 or more`. */
function bare(written: string): string {
  return written.replace(/\s+or\s+(?:more|less|fewer|over|above|below)$/i, '');
}

/** The unit as the artefact writes it. */
function unitWord(written: string, atom: Atom): string | null {
  const rest = bare(written)
    .replace(atom.surface, '')
    .replace(/^[\s-]+|[\s-]+$/g, '');
  return rest !== '' && rest.length <= 24 && /^[\p{L}%°$€£¥²³/ .]+$/u.test(rest) ? rest : null;
}

/** Words of the sentence, those that the code knows as well first. */
export function nearWords({ text }: Pick<Statement, 'text'>, shared: readonly string[], atom?: Atom): string[] {
  const unit = atom?.unit?.name;
  const words = contentWords(text).filter((word) => unit === undefined || stem(word.toLowerCase()) !== stem(unit));
  const isShared = (word: string) => shared.includes(stem(word.toLowerCase()));
  const isGeneric = (word: string) => GENERIC_STEMS.has(stem(word.toLowerCase()));
  const known = words.filter((word) => isShared(word) && !isGeneric(word));
  const kept = known.length > 0 ? known : words.filter((word) => isShared(word) || !isGeneric(word));
  const roots = kept.map((word) => stem(word.toLowerCase()));
  return kept.filter((_, i) => roots.indexOf(roots[i]!) === i).slice(0, MOST_NEAR);
}

/** Words that say something; names in capitals stay as they are. */
function contentWords(text: string): string[] {
  const words = text.match(/[\p{L}][\p{L}'’-]+/gu)?.map((word) => word.replace(/['’]s$/, '')) ?? [];
  const said = words.filter((word) => word.length > 2 && !STOP_STEMS.has(stem(word.toLowerCase())));
  return [...new Set(said.map((word) => (/^[A-Z\d-]+$/.test(word) ? word : word.toLowerCase())))];
}

function nearOf(near: readonly string[]): JsonObject {
  return near.length > 0 ? { near } : {};
}

/** Words of the condition: the usual ones, else what the paragraph and the code have besides the sentence. A person has to choose. */
export function whenWords({ text, passage, words }: Statement, near: readonly string[], shared: readonly string[]): string[] {
  const stated = [...new Set([...conditionWords(text), ...conditionWords(passage.text)])];
  if (stated.length > 0) return stated.slice(0, MOST_NEAR);
  const around = contentWords([passage.text, ...passage.names].join(' ')).filter((word) => {
    const root = stem(word.toLowerCase());
    return shared.includes(root) && !words.has(root) && !GENERIC_STEMS.has(root);
  });
  return (around.length > 0 ? around : near).slice(0, 2);
}

/** Names of the code that say it, best first, then the words that both sides have. */
function idsOf(names: readonly string[], shared: readonly string[], near: readonly string[], kind: string): [string, ...string[]] {
  const rated = [...new Set(names.map(slug))]
    .map((text) => ({ text, words: text.split('-').map(stem) }))
    .map(({ text, words }) => ({ text, words, hits: shared.filter((word) => words.includes(word)).length }))
    .filter(({ text, words, hits }) => hits > 0 && text.length > 3 && text.length <= 40 && words.some((word) => !GENERIC_STEMS.has(word)))
    .sort((a, b) => b.hits - a.hits);
  const ids = [...rated.map(({ text }) => text), slug(near.slice(0, 2).join('-'))].filter((text) => text !== '');
  return [ids[0] ?? kind, ...ids.slice(1)];
}

export function idOf(...signs: Parameters<typeof idsOf>): string {
  return idsOf(...signs)[0];
}

function slug(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

export function statedPlace({ passage, span, text }: Statement, atom?: Atom): SuggestPlace {
  const { line } = passage.range(atom ?? span);
  return { file: passage.file.taskPath, line, text: shortened(text) };
}

/** The places that use it, at most one a line. */
export function usedPlaces(lines: readonly HiddenLine[]): SuggestPlace[] {
  const found = new Map<string, SuggestPlace>();
  for (const { passage } of lines) {
    const { line } = passage.range({ start: 0, end: passage.text.length });
    found.set(`${passage.file.taskPath}:${line}`, { file: passage.file.taskPath, line, text: shortened(passage.text) });
  }
  return [...found.values()].slice(0, MOST_PLACES);
}

function shortened(text: string): string {
  const one = text.replace(/\s+/g, ' ').trim();
  return one.length > SHOWN ? `${one.slice(0, SHOWN - 3)}...` : one;
}

/** An id that is taken gives way to the next best; where all are, it gets a number. */
export function uniqueIds(suggestions: readonly GateSuggestion[]): readonly GateSuggestion[] {
  const taken = new Set<string>();
  return suggestions.map((suggestion) => {
    const { id } = suggestion.entry;
    let free = [id, ...(suggestion.otherIds ?? [])].find((candidate) => !taken.has(candidate));
    for (let i = 2; free === undefined; i++) if (!taken.has(`${id}-${i}`)) free = `${id}-${i}`;
    taken.add(free);
    return { ...suggestion, entry: { ...suggestion.entry, id: free } };
  });
}

/** One text for entries that say the same. */
export function keyOfEntry({ kind, value, from, to }: JsonObject): string {
  return JSON.stringify([
    kind === 'number' || kind === 'threshold' ? 'number' : (kind ?? null),
    isObject(value) ? Object.entries(value) : (value ?? null),
    from ?? null,
    to ?? null,
  ]);
}
