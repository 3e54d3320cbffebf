import type { OffsetRange } from '../../../src/api/index.js';
import * as chinese from './chinese.js';
import * as english from './english.js';

/** A sentence of an instruction, with its place. */
interface Sentence extends OffsetRange {
  /** Lower case, one space between words, without marks of Markdown. */
  readonly text: string;
}

/** What an instruction says of the specification. */
export interface Clauses {
  /** The words that first name the specification, or null. */
  readonly reference: OffsetRange | null;
  /** It says what to do without one. */
  readonly fallback: boolean;
}

const LANGUAGES = [english, chinese];

/**
 * Looks for the two things that a gated instruction must say. A fallback is a condition of absence and, in the same sentence or
 * the next, an imperative to go on with what is common; a question is none, nor is what forbids to go on.
 */
export function clausesOf(instruction: string): Clauses {
  const sentences = sentencesOf(instruction);
  return { reference: referenceIn(instruction), fallback: sentences.some((_, i) => isFallback(sentences, i)) };
}

/** The patterns that name the specification, for the text as it is written: wrapped, and with marks of Markdown. */
const WRITTEN = LANGUAGES.map(({ REFERENCE }) => new RegExp(REFERENCE.source.replaceAll(' ', '[\\s*_`]+'), `${REFERENCE.flags}i`));

function referenceIn(instruction: string): OffsetRange | null {
  const found = WRITTEN.flatMap((pattern) => {
    const match = pattern.exec(instruction);
    return match === null ? [] : [{ start: match.index, end: match.index + match[0].length }];
  });
  return found.sort((a, b) => a.start - b.start)[0] ?? null;
}

function isFallback(sentences: readonly Sentence[], i: number): boolean {
  const text = sentences[i]?.text ?? '';
  const before = `${sentences[i - 2]?.text ?? ''} ${sentences[i - 1]?.text ?? ''}`;
  const after = sentences[i + 1]?.text ?? '';
  return LANGUAGES.some((language) => {
    if (isQuestion(text)) return false;
    const absent = language.ABSENCE.some((pattern) => pattern.test(text));
    if (!absent || !speaksOfIt(language, before, text)) return false;
    return goesOn(language, text) || (language.GOING_ON.test(after) && !isQuestion(after) && goesOn(language, after));
  });
}

/** The condition is about the specification: named in the sentence, or named before and taken up by a pronoun or by a bare "if not". */
function speaksOfIt(language: (typeof LANGUAGES)[number], before: string, text: string): boolean {
  if (language.REFERENCE.test(text)) return true;
  return (
    language.REFERENCE.test(before) &&
    (language.PRONOUN.test(text) || /^(?:if not|otherwise|or else|failing|否则|不然|若无|如无|如果没有)/.test(text))
  );
}

function goesOn(language: (typeof LANGUAGES)[number], text: string): boolean {
  return language.COMMON_WAY.some((pattern) => {
    const found = pattern.exec(text);
    return found !== null && !language.FORBIDDEN.test(text.slice(0, found.index));
  });
}

function isQuestion(text: string): boolean {
  return /[?？]\s*$/.test(text);
}

/** A sentence ends with its mark, a blank line, or the start of a heading, list item or table row. */
const END = /[.!?](?=[\s"')\]*_]|$)|[。！？]|\r?\n[ \t]*(?=\r?\n)|\r?\n(?=[ \t]*(?:#{1,6} |[-*+] |\d+[.)] |\||>|```))/gu;
/** Characters of a sentence that are looked at: what has no end in so many is no sentence. */
const LONGEST = 4000;
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|cf|no|fig|resp|approx|incl|dr|mr|mrs|st)\.$/i;

function sentencesOf(instruction: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const close = (end: number): void => {
    const text = plain(instruction.slice(start, Math.min(end, start + LONGEST)));
    const lead = /^\s*/.exec(instruction.slice(start, end))?.[0].length ?? 0;
    if (text !== '') sentences.push({ text, start: start + lead, end });
    start = end;
  };
  for (const mark of instruction.matchAll(END)) {
    const end = mark.index + mark[0].length;
    if (mark[0] === '.' && ABBREVIATION.test(instruction.slice(Math.max(0, end - 8), end))) continue;
    close(end);
  }
  close(instruction.length);
  return sentences;
}

function plain(text: string): string {
  return text
    .replace(/[’‘]/g, "'")
    .replace(/[*_`]+/g, '')
    .replace(/\s*[—–]\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
