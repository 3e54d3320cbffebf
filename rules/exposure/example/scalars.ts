import {
  expectationsOf,
  findMentions,
  type ExpectedLiteral,
  type InstructionText,
  type Level,
  type OffsetRange,
  type Task,
} from '../../../src/api/index.js';
import { isFunctionCase } from './places.js';

/** A single value of the instruction that is the answer. */
export interface SingleAnswer {
  readonly instruction: InstructionText;
  readonly span: OffsetRange;
  readonly literal: ExpectedLiteral;
  readonly level: Level;
}

const BEFORE = 60;
const EXAMPLE = /(?:\b(?:e\.\s?g\.|eg|examples?|for instance|hints?|sample)|\u4F8B\u5982|\u793A\u4F8B|\u63D0\u793A)[^.\n;]{0,30}$/iu;
/** Directly before a short value, with nothing but marks between. */
const SHORT_EXAMPLE = /(?:\b(?:e\.\s?g\.|format hint|hint|for example|example)|\u4F8B\u5982|\u63D0\u793A)\s*[,:\uFF1A-]?\s*["'`*(]*$/iu;
const TOLD = /\b(?:(?:correct|right|final|expected)\s+(?:answer|result|value|total)|answer)\s*(?:is|should be|=|:|equals)\s*["'`*$]*$/i;
const SHOULD = /\b(?:should (?:be|come out (?:as|at)|equal)|equals?|comes out (?:as|at))\s*(?:about |approximately |around )?["'`*$]*$/i;
/** An example of a function, a command or an input. */
const MAPPING =
  /(?:->|=>|\u2192|\u21D2|\breturns?|\bgives|\byields|\bbecomes|\bmaps to|\binputs?|\bif |\bwhen |\bport|\bversion|\bnamed|\bcalled|\bcommand|\bargument|\bparameter)[^.\n]{0,30}$/i;
const PLAIN =
  /^(?:yes|no|true|false|ok|none|null|nan|pass|fail|passed|failed|success|error|done|utf|json|csv|get|post|put|usd|eur|id|na|n\/a|am|pm|utc|todo)$/i;

/** A word in quotes is a text of an example, and introduces none. */
const CUE =
  /(?<!["'`])(?:\b(?:e\.\s?g\.|eg|examples?|for instance|hints?|sample|answer|(?:right|final|expected|correct)\s+(?:result|value|total)|should (?:be|come out|equal)|equals?|comes out)|\u4F8B\u5982|\u793A\u4F8B|\u63D0\u793A)(?![\p{L}])/giu;
/** Numbers, capitals, words with digits, and quoted texts. */
const VALUE = /\b\d[\d.]+\d\b|\b[A-Z][A-Z\d-]+\b|(?<=["'`])(?=[^"'`\n]*[\s\d])[^"'`\n]{6,}(?=["'`])|(?=[^\s"'`(),;]*\d)[^\s"'`(),;]{6,}/g;

/** What stands behind words that introduce an example or a hint, as far as it looks like a value. */
export function valuesBehindCues(text: string): string[] {
  return [...text.matchAll(CUE)].flatMap(
    ({ index, 0: { length } }) => text.slice(index + length, index + length + BEFORE + 20).match(VALUE) ?? [],
  );
}

/** Every expected value that the instruction gives as an example or a hint, at its first place. */
export function singleAnswers(task: Task): SingleAnswer[] {
  const byKey = new Map<string, ExpectedLiteral>();
  for (const literal of expectationsOf(task).literals) {
    const isChecked = literal.from !== 'solution' && literal.operator !== 'contains' && !Array.isArray(literal.value);
    if (isChecked && !byKey.has(literal.key) && !isFunctionCase(task, literal.place)) byKey.set(literal.key, literal);
  }
  return [...byKey.values()].flatMap((literal) => {
    const mentions = task.instructions.flatMap((instruction) =>
      findMentions(instruction.text, literal.value).map((span) => ({ instruction, span })),
    );
    // What is said twice is a requirement, and said on purpose.
    const [only] = mentions;
    if (only === undefined || mentions.length > task.instructions.length) return [];
    const level = literal.distinctive
      ? distinctive(only.instruction.text, only.span, literal)
      : short(only.instruction.text, only.span, literal);
    return level === null ? [] : [{ ...only, literal, level }];
  });
}

function distinctive(text: string, { start }: OffsetRange, { value }: ExpectedLiteral): Level | null {
  const before = text.slice(Math.max(0, start - BEFORE), start);
  if (TOLD.test(before)) return 'warning';
  if (MAPPING.test(before)) return null;
  if (EXAMPLE.test(before)) return 'warning';
  return SHOULD.test(before) && (typeof value !== 'string' || /^-?[\d.,]+$/.test(value)) ? 'note' : null;
}

/** Two letters are an example of two letters; only what is called a hint, alone and equal to the answer, is worth a word. */
function short(text: string, { start, end }: OffsetRange, { value, from }: ExpectedLiteral): Level | null {
  const before = text.slice(Math.max(0, start - BEFORE), start);
  if (from !== 'assertion' || !SHORT_EXAMPLE.test(before) || MAPPING.test(before.replace(SHORT_EXAMPLE, ''))) return null;
  if (/^["'`*]*\s*(?:,|\/|\||or\b|and\b|to\b|\.\.\.|\u2026|-)/.test(text.slice(end, end + 8))) return null;
  if (typeof value === 'string')
    return text.slice(start, end) === value && /^[A-Z\d][\w-]{1,11}$/.test(value) && !PLAIN.test(value) ? 'warning' : null;
  return /hint/i.test(before) && end - start >= 3 ? 'warning' : null;
}
