import { escapePattern } from '../../model/escape-pattern.js';
import type { Passage } from '../../model/passage.js';
import type { OffsetRange } from '../../model/place.js';
import type { Gate } from '../types.js';
import { folded, GAP, identifierParts, phrasePattern, spansOf, whole } from './pattern.js';
import { segmentOf } from './segments.js';
import { textMatch } from './text-match.js';
import type { Match, Matcher } from './types.js';

interface Ways {
  readonly phrases: readonly RegExp[];
  readonly values: readonly RegExp[];
  readonly alternatives: readonly RegExp[];
}

const kept = new WeakMap<Gate, Ways>();

/**
 * A choice leaks by its value or one of its phrases. `phrase` says it alone; `value` is a word or two that may mean something
 * else, so that what stands around it has to speak of the choice.
 */
export const matcher: Matcher = {
  kind: 'choice',
  match(gate, passage) {
    const { phrases, values, alternatives } = waysOf(gate);
    const text = folded(passage.text);
    const found = [
      ...phrases.flatMap((pattern) => spansOf(pattern, text).map((span) => textMatch('phrase', span))),
      ...values.flatMap((pattern) => spansOf(pattern, text).map((span) => textMatch('value', span))),
    ];
    const kept: Match[] = [];
    for (const each of found) {
      if (kept.some(({ span }) => span.start < each.span.end && each.span.start < span.end)) continue;
      if (!isDenied(text, each.span) && !isOffered(passage, text, each.span, alternatives)) kept.push(each);
    }
    return kept;
  },
};

function waysOf(gate: Gate): Ways {
  let ways = kept.get(gate);
  if (ways === undefined) {
    const all = [...gate.phrases, ...(typeof gate.value === 'string' ? [gate.value] : [])].filter((way) => /[\p{L}\p{N}]/u.test(way));
    const alone = all.filter((way) => saysItAlone(way, gate));
    ways = {
      phrases: alone.map(wayPattern),
      values: all.filter((way) => !alone.includes(way)).map(wayPattern),
      alternatives: gate.alternatives.filter((way) => /[\p{L}\p{N}]/u.test(way)).map(wayPattern),
    };
    kept.set(gate, ways);
  }
  return ways;
}

/** A phrase of two words or more; the value itself only from three words on: `by weight` is said of many things. */
function saysItAlone(way: string, gate: Gate): boolean {
  const words = identifierParts(way);
  const isHan = /\p{Script=Han}{4}/u.test(way);
  if (isHan) return true;
  return gate.phrases.includes(way) && way !== gate.value ? words.length >= 2 : words.length >= 3;
}

/** As words, and as an identifier without any separator (`halfEven`); a word of the phrase may have a plural ending. */
function wayPattern(way: string): RegExp {
  const joined = identifierParts(way);
  const words = phrasePattern(way, GAP);
  return joined.length < 2 ? whole(words) : whole(`${words}|${joined.map(escapePattern).join('[\\s\\u00a0\\u2010-\\u2015._-]*')}`);
}

const DENIAL =
  /(?:\bnot?\b|\bnever\b|n['’]t\b|\binstead of\b|\brather than\b|\bwithout\b|\bno longer\b|不|非|而不是|勿)[\s\w'’"`-]{0,12}$/i;

/** "not half-even", "never by weight". */
function isDenied(text: string, { start }: OffsetRange): boolean {
  return DENIAL.test(text.slice(Math.max(0, start - 30), start)) && !/\bwhether or not\b/i.test(text.slice(Math.max(0, start - 40), start));
}

/** An alternative in the same sentence leaves it open which one it is; one that is denied does not. */
function isOffered(passage: Passage, text: string, span: OffsetRange, alternatives: readonly RegExp[]): boolean {
  const { start, end } = segmentOf(passage, span);
  const sentence = text.slice(start, end);
  return alternatives.some((pattern) =>
    spansOf(pattern, sentence).some((found) => !isDenied(sentence, found) && !isInside(found, span, start)),
  );
}

function isInside(found: OffsetRange, span: OffsetRange, offset: number): boolean {
  return found.start + offset >= span.start && found.end + offset <= span.end;
}
