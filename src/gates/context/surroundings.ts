import type { OffsetRange } from '../../model/place.js';
import type { Passage, PassagePart } from '../../model/passage.js';
import { segmentOf } from '../match/segments.js';
import { GENERIC_STEMS, stemsOf, WordText } from './words.js';

/** What stands around a value, from close to far. */
export interface Surroundings {
  /** The names that the value is bound to: its key, its variable, its column header. */
  readonly key: WordText;
  /** The sentence, row or line, without the value. */
  readonly sentence: WordText;
  /** The rest of the paragraph, headings, comments beside it, keys above it. */
  readonly around: WordText;
  /** The value is bound to a name, not said in a sentence. */
  readonly isBound: boolean;
}

export function surroundingsOf(passage: Passage, span: OffsetRange): Surroundings {
  const { kind, text, names } = passage;
  if (kind === 'name') return ofName(text, span);
  const own = passage.parts.find((part) => part.names.length > 0 && part.start <= span.start && part.end >= span.end);
  const near = segmentOf(passage, span);
  if (kind === 'row' && own !== undefined) return ofCell(passage, span, own);
  const assigned = kind === 'prose' || kind === 'line' ? assignedName(text.slice(0, span.start)) : null;
  const isNamed = kind === 'entry' || kind === 'code';
  const isBound = own !== undefined || assigned !== null || (isNamed && names.length > 0);
  const key = assigned !== null && own === undefined ? [assigned] : isBound ? keyOf(own?.names ?? names.slice(0, 1), names) : [];
  return {
    key: new WordText(key.join('\n')),
    sentence: new WordText(`${text.slice(near.start, span.start)}\n${text.slice(span.end, near.end)}`),
    around: new WordText(`${names.join('\n')}\n${text.slice(0, near.start)}\n${text.slice(near.end)}`),
    isBound,
  };
}

/** `overlap=72` in a log or a text: the name directly before the sign. */
function assignedName(before: string): string | null {
  return /(?:^|[\s;,&?({["'`])([\p{L}_][\p{L}\p{N}_.-]{1,40}(?: ?%)?)=["']?$/u.exec(before.slice(-60))?.[1] ?? null;
}

/** A key that says nothing itself (`rate`, `value`) is read with the one above it. */
function keyOf(own: readonly string[], names: readonly string[]): readonly string[] {
  if (!own.every((name) => stemsOf(name).every((word) => GENERIC_STEMS.has(word)))) return own;
  return [...own, ...names.filter((name) => !own.includes(name) && !/\s\S+\s/.test(name)).slice(0, 1)];
}

/** The folder and the name of a file; the way to it says nothing. */
function ofName(path: string, span: OffsetRange): Surroundings {
  const start = path.lastIndexOf('/') + 1;
  const name = `${path.slice(start, Math.max(start, span.start))}\n${path.slice(Math.max(start, span.end))}`;
  const folder =
    path
      .slice(0, Math.max(0, start - 1))
      .split('/')
      .at(-1) ?? '';
  return { key: new WordText(name), sentence: new WordText(name), around: new WordText(folder), isBound: true };
}

/**
 * The header of a cell speaks of it, and so do the other cells of its row. In an object of several members the key of another
 * member does not: only the members that label it do, and only for a key that says nothing itself (`value`, `amount`).
 */
function ofCell({ text, parts, names }: Passage, span: OffsetRange, own: PassagePart): Surroundings {
  const key = own.names.join('\n');
  const cell = `${text.slice(own.start, span.start)}\n${text.slice(span.end, own.end)}`;
  const isMember = own.names.some((name) => text.slice(0, own.start).endsWith(`${name}: `));
  const others = parts.filter((part) => part !== own).map(({ start, end }) => text.slice(start, end));
  const beside = !isMember || stemsOf(key).every((word) => GENERIC_STEMS.has(word)) ? others : [];
  return {
    key: new WordText(key),
    sentence: new WordText([key, cell, ...beside].join('\n')),
    around: new WordText(names.join('\n')),
    isBound: true,
  };
}
