import type { OffsetRange } from '../../../src/api/index.js';

const NOT = String.raw`(?:do not|don['\u2019]t|must not|mustn['\u2019]t|may not|should not|shouldn['\u2019]t|never|cannot|can['\u2019]t|not allowed to|without|avoid|forbidden to|prohibited from)`;
const READ = String.raw`(?:read|reading|look|looking|open|opening|access|accessing|use|using|view|viewing|inspect|inspecting|consult|consulting|peek|peeking|copy|copying)`;

/** `do not look at …`, at most three words between; behind the verb no turn to what is allowed. */
const BEFORE = new RegExp(
  String.raw`\b${NOT}\s+(?:[\p{L}]+,?\s+){0,3}?${READ}\b(?:(?!\b(?:to|other|except|unless|but|instead|outside)\b)[^]){0,80}$`,
  'iu',
);
const BEHIND =
  /^[`"'*)]*\s+(?:is|are|must be|remains?)\s+(?:strictly\s+)?(?:off[- ]limits|forbidden|not to be (?:read|used|opened|accessed))\b/i;

const SENTENCE_END = /[.!?;](?=\s)|\n\s*\n|\n\s*(?:[-*#]|\d+\.)\s/g;
const REACH = 400;

/** Whether the sentence around a span forbids reading what it names. To forbid changing something is another matter. */
export function isForbidden(text: string, { start, end }: OffsetRange): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  const last = [...before.matchAll(SENTENCE_END)].at(-1);
  const sentence = last === undefined ? before : before.slice(last.index + last[0].length);
  return BEFORE.test(sentence) || BEHIND.test(text.slice(end, end + REACH));
}
