import type { Passage } from '../../model/passage.js';
import type { OffsetRange } from '../../model/place.js';
import { identifierParts } from '../match/pattern.js';
import type { Match } from '../match/types.js';
import type { Gate, GateHit } from '../types.js';
import { formSupportOf, topicAbove } from './form.js';
import { isCount } from '../places/keywords.js';
import { isLength, isMeasured, isOfOtherRole } from './other-role.js';
import type { Surroundings } from './surroundings.js';
import type { Topic } from './topic.js';
import { GENERIC_STEMS, stemsOf, STOP_STEMS, WordText, type Term } from './words.js';

export interface Verdict {
  readonly certainty: GateHit['certainty'];
  /** What speaks for it, in words. */
  readonly context: readonly string[];
}

export interface Evidence {
  readonly gate: Gate;
  readonly match: Match;
  readonly passage: Passage;
  readonly topic: Topic;
  readonly surroundings: Surroundings;
  /** The value is one that few texts hold: three digits that are no zeros, or a text of its own. */
  readonly isDistinctive: boolean;
}

/** How much the context of a match speaks for the gate; null when the match means nothing. */
export function judge(evidence: Evidence): Verdict | null {
  if (evidence.match.contradictions.length > 0 || isOfUnknownUnit(evidence) || isOfOtherRole(evidence) || isLength(evidence)) return null;
  const verdict = judgeKind(evidence);
  const isDoubtful = verdict?.certainty === 'certain' && isCount(evidence.passage) && isMeasured(evidence.gate);
  return isDoubtful ? likely(verdict.context) : verdict;
}

function judgeKind(evidence: Evidence): Verdict | null {
  switch (evidence.gate.kind) {
    case 'alias':
      return evidence.match.form === 'pair-listed' ? likely(['both names in one list']) : certain(['both names in one place']);
    case 'symbol':
      return judgeSymbol(evidence);
    case 'choice':
      return judgeChoice(evidence);
    default:
      return judgeValue(evidence);
  }
}

/** Symbols behind a number that are units of measure, and none that the grammar knows: `-4 dBm`, `120 hPa`. */
const UNIT_SYMBOL =
  /^\s?(?:d[BK][a-zA-Z]{0,3}|[hkM]?Pa|m?bar|rpm|pp[mb]|lx|lm|mol|[mk]?cd|dpi|fps|m?Sv|Bq|[kM]?bps(?=\s*link)|psi|kn|mmHg|[µmk]?[ΩF])(?![\w-])/;

function isOfUnknownUnit({ gate, match, passage }: Evidence): boolean {
  return gate.unit === null && match.atom !== null && match.atom.unit === null && UNIT_SYMBOL.test(passage.text.slice(match.span.end));
}

const SAME_UNIT = 'the same unit';

const certain = (context: readonly string[]): Verdict => ({ certainty: 'certain', context });
const likely = (context: readonly string[]): Verdict => ({ certainty: 'likely', context });

/** A name of two parts stands for nothing else; a single word does where it is used as a name. */
function judgeSymbol({ gate, match, passage, topic, surroundings }: Evidence): Verdict | null {
  if (typeof gate.value === 'string' && identifierParts(gate.value).length >= 2) return certain(['the name itself']);
  const words = said([...topic.near, ...topic.id, ...topic.label], surroundings.sentence, surroundings.key);
  const { text } = passage;
  const isUsed =
    /^\s?\(/.test(text.slice(match.span.end)) || /\b(?:import|def|function)\s[^;]{0,60}$/.test(text.slice(0, match.span.start));
  if (isUsed) return certain(['it is called or imported', ...quoted(words)]);
  return words.length > 0 ? likely(quoted(words)) : null;
}

function judgeChoice({ gate, match, passage, topic, surroundings }: Evidence): Verdict | null {
  const { sentence, key, around } = surroundings;
  const close = said([...topic.near, ...topic.id, ...topic.label], key, sentence);
  if (match.form === 'phrase') return certain(['a phrase of the manifest', ...quoted(close)]);
  if (isOrdinaryWord(gate) && !surroundings.isBound && isOfAnother({ match, topic, sentence, passage })) return null;
  if (close.length > 1) return certain(quoted(close));
  const far = said([...topic.near, ...topic.id], around);
  if (close.length > 0) return far.length > 0 || surroundings.isBound ? certain(quoted(close)) : likely(quoted(close));
  return far.length > 0 ? likely(quoted(far)) : null;
}

/** One word of lower case letters, as `middle` and `first` are: it stands in many sentences. */
function isOrdinaryWord({ value }: Gate): boolean {
  return typeof value === 'string' && /^[a-z]{3,12}$/.test(value);
}

interface Said extends Pick<Evidence, 'match' | 'topic' | 'passage'> {
  readonly sentence: WordText;
}

/** No near word is said; and without such words, the word belongs to the noun behind it: `the middle mast`. */
function isOfAnother({ match, topic, sentence, passage }: Said): boolean {
  if (topic.near.length > 0 && said([...topic.near, ...topic.id, ...topic.label], sentence).length === 0) return true;
  const noun = /^\s([a-z]{3,20})\b/.exec(passage.text.slice(match.span.end))?.[1];
  if (noun === undefined) return false;
  const [word = ''] = stemsOf(noun);
  return !STOP_STEMS.has(word) && said([...topic.near, ...topic.id, ...topic.label], new WordText(noun)).length === 0;
}

function judgeValue(evidence: Evidence): Verdict | null {
  const { gate, match, topic, surroundings } = evidence;
  const { key, sentence, around } = surroundings;
  const when = said(topic.when, key, sentence, ...(surroundings.isBound ? [around] : []));
  if (gate.kind === 'sentinel' && topic.when.length > 0) return judgeSentinel(evidence, when);
  const near = said(topic.near, key, sentence);
  if (match.form.endsWith('bare-percent')) return judgeBarePercent(evidence);
  const support = supportOf(evidence);
  const own = near.length > 0 ? [] : said(topic.near, wordsOfValue(evidence));
  if (own.length > 0) return judgeOwnNoun(evidence, own, support);
  if (match.form.startsWith('row-') && isStatedRow(evidence)) {
    return (near.length > 0 || match.agreements.includes('unit') ? certain : likely)(['the label of the row', ...quoted(near), ...support]);
  }
  if (near.length > 0) return judgeNear(evidence, near, support);
  const above = topicAbove(evidence);
  if (above.length > 0 && support.length + formSupportOf(evidence, []).length > 0)
    return certain([...quoted(above), 'which stands above', ...support]);
  return withoutNear(evidence, support);
}

/** A near word and one more support of another kind make it sure. */
function judgeNear(evidence: Evidence, near: readonly Term[], support: readonly string[]): Verdict | null {
  const { gate, topic, surroundings } = evidence;
  if (isPriceOfAnother(evidence)) return null;
  if (needsUnit(gate, evidence) && support.length === 0) return null;
  const form = support.length > 0 ? [] : formSupportOf(evidence, near);
  const isSure = near.length > 1 || support.length + form.length > 0 || said(topic.near, surroundings.key).length > 0;
  return (isSure ? certain : likely)([...quoted(near), ...support, ...form]);
}

/** Label and value of a row are a statement of their own, unless the number counts something else (`six lamps`). */
function isStatedRow({ match, passage, surroundings }: Evidence): boolean {
  const { atom } = match;
  // `1.5 of 5 stars` is a grade.
  if (/^\s?(?:of|out of|\/)\s?\d/.test(passage.text.slice(match.span.end))) return false;
  const unit = atom?.unit ?? null;
  if (unit === null || match.agreements.includes('unit')) return surroundings.isBound || saysSo(passage, match.span);
  return /^(?:time|point|percent)/.test(unit.name);
}

/** Between a label and its value stands a sign or a verb: `lamps: 3.7`, `lamps pay 3.7 percent`, 夜巡乘以 1.6. */
function saysSo({ text }: Passage, { start }: OffsetRange): boolean {
  return (
    /(?:[:：=→,|(]|\b\w+s|\b(?:pay|at|of|by|with|is|are|be|has|have|get|need|take|cost|count)|[\u3400-\u9fff])\s*$/i.test(
      text.slice(Math.max(0, start - 30), start),
    ) || /%|percent/.test(text.slice(start, start + 30))
  );
}

/** `A card costs 18.00 EUR; fines are apart`: the near words stand in another clause than the price. */
function isPriceOfAnother({ match, passage, topic, surroundings }: Evidence): boolean {
  if (match.atom?.unit?.dimension.startsWith('currency') !== true || surroundings.isBound) return false;
  const { start, end } = match.span;
  const before = /[^;；.。!?\n]*$/.exec(passage.text.slice(0, start))![0];
  const behind = /^[^;；.。!?\n]*/.exec(passage.text.slice(end))![0];
  return (
    /\b(?:costs?|prices?|priced|sells?|sold|bought|fare)\b/i.test(before) &&
    said(topic.near, new WordText(`${before}\n${behind}`)).length === 0
  );
}

/** `7.5` for 7.5 %: only its own key can tell, or for a row of a table the key above it. */
function judgeBarePercent({ match, topic, surroundings: { key, around, isBound } }: Evidence): Verdict | null {
  const words = match.form.startsWith('row') ? said(topic.near, key, around) : said([...topic.near, ...topic.id], key);
  return isBound && words.length > 0 ? likely(quoted(words)) : null;
}

/** What is counted, without the number: `points` of `8 points`. */
function wordsOfValue({ match, passage }: Evidence): WordText {
  const text = passage.text.slice(match.span.start, match.span.end);
  return new WordText(match.atom === null ? '' : text.replace(match.atom.surface, ' '));
}

/** The only near word is the noun that is counted: it and the equal unit are one sign, not two. */
function judgeOwnNoun(
  { match, isDistinctive, surroundings, topic }: Evidence,
  own: readonly Term[],
  support: readonly string[],
): Verdict | null {
  const rest = support.filter((each) => each !== SAME_UNIT);
  const far = said(topic.near, surroundings.around);
  const points = rest.length + (far.length > 0 ? 1 : 0) + (match.form.startsWith('row') ? 1 : 0);
  return points > 0 || isDistinctive ? likely([...quoted(own), ...rest]) : null;
}

/** A number for a length of time that names no unit and no key is most likely another number. */
function needsUnit(gate: Gate, { match, surroundings }: Evidence): boolean {
  return gate.kind === 'duration' && !match.agreements.includes('unit') && !surroundings.isBound;
}

/** Its condition must stand beside it. */
function judgeSentinel(evidence: Evidence, when: readonly Term[]): Verdict | null {
  const { match, topic, surroundings, isDistinctive } = evidence;
  const near = said(topic.near, surroundings.key, surroundings.sentence);
  const support = supportOf(evidence);
  if (when.length === 0) return withoutNear(evidence, near.length > 0 ? [...quoted(near), ...support] : []);
  if (near.length > 0) return certain([...quoted(when), ...quoted(near), ...support]);
  const far = said(topic.near, surroundings.around);
  if (support.length > 0 || far.length > 0) return certain([...quoted(when), ...quoted(far), ...support]);
  const isOwnText = match.atom === null && isDistinctive;
  const form = formSupportOf(evidence, when);
  return (when.length > 1 || isOwnText || form.length > 0 ? certain : likely)([...quoted(when), ...form]);
}

/** Without a near word: words of the artefact, an equal unit and comparison, and what stands above. */
function withoutNear({ topic, surroundings, isDistinctive, passage, match }: Evidence, support: readonly string[]): Verdict | null {
  const far = said(topic.near, surroundings.around);
  if (passage.kind === 'header' || isEndOfRange(passage.text, match.span)) return null;
  const isRow = match.form.startsWith('row');
  const points = support.length + (far.length > 0 ? 1 : 0) + (isRow ? 1 : 0);
  const context = [...support, ...quoted(far)];
  // `timedelta(days=45)  # grace`: the key says the unit and nothing else, what stands beside says what it is of.
  if (isGenericKey(surroundings) && far.length > 0 && support.includes(SAME_UNIT)) return likely(context);
  if (points >= 2 && (isDistinctive || points >= 3)) return likely(context);
  return points >= 1 && isDistinctive && !isCommonTime(match, context) ? { certainty: 'bare', context } : null;
}

function isGenericKey({ isBound, key: { stems } }: Surroundings): boolean {
  return isBound && stems.length > 0 && stems.every((word) => GENERIC_STEMS.has(word));
}

/** Round lengths of time (`150 seconds`) of which nothing but the unit agrees are said of many things. */
function isCommonTime({ atom }: Match, context: readonly string[]): boolean {
  if (context.some((each) => each !== SAME_UNIT)) return false;
  return atom?.unit?.dimension === 'time' && atom.value.d === 1n && /^\d{1,2}0+$/.test(String(atom.value.n));
}

/** What agrees besides the near words. */
function supportOf({ gate, match, passage, topic, surroundings, isDistinctive }: Evidence): string[] {
  const { key, sentence } = surroundings;
  const label = said(topic.label, key, sentence);
  const id = said(topic.id, key, sentence);
  const found: string[] = [];
  if (match.agreements.includes('unit')) found.push(SAME_UNIT);
  if (match.agreements.includes('comparison') || (gate.kind === 'threshold' && isCompared(passage, match.span))) found.push('a comparison');
  if (match.agreements.includes('sign') && isDistinctive) found.push('the same sign');
  if (id.length > 0) found.push(...quoted(id));
  if (label.length > 0) found.push(`words of the artefact (${label.map(({ text }) => text.toLowerCase()).join(', ')})`);
  if (label.length > 1) found.push('several of them');
  return found;
}

/** `12 to 364` tells which values there are, not which one is chosen. */
function isEndOfRange(text: string, { start, end }: OffsetRange): boolean {
  return (
    /\d\s{0,2}(?:to|through|-|–|—|\.{2,3}|~|至|到)\s{0,2}$/i.test(text.slice(Math.max(0, start - 14), start)) ||
    /^\s{0,2}(?:to|through|–|—|\.{2,3}|~|至|到)\s{0,2}\d/i.test(text.slice(end, end + 14))
  );
}

const BEFORE =
  /(?:\b(?:more|less|greater|higher|lower|fewer|larger|smaller|longer|shorter|older|later|over|above|below|under|beyond|exceed(?:s|ing|ed)?|at least|at most|up to|minimum|maximum|from|until)\b|[<>≤≥]|超过|不足|低于|高于|至少|至多|达到|大于|小于)[^,;.!?，。；]{0,28}$/i;
const BEHIND =
  /^[^,;.!?，。；]{0,16}(?:\bor\b (?:more|less|above|below|higher|lower|over|under|longer|later|fewer)|\b(?:upwards?|onwards?)\b|以上|以下|以内|及以上)/i;

/** A word of comparison a few words before or behind it: "more than a factor of 3". */
function isCompared({ kind, text }: Passage, { start, end }: OffsetRange): boolean {
  if (kind === 'name' || kind === 'row') return false;
  return BEFORE.test(text.slice(Math.max(0, start - 48), start)) || BEHIND.test(text.slice(end, end + 40));
}

function said(terms: readonly Term[], ...texts: readonly WordText[]): readonly Term[] {
  return terms.filter((term) => texts.some((text) => text.holds(term)));
}

function quoted(terms: readonly Term[]): string[] {
  return terms.map(({ text }) => `"${text}"`);
}
