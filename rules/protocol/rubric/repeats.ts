import type { InstructionText, OffsetRange } from '../../../src/api/index.js';

/** Words in a row that two texts do not share by chance. */
const SHINGLE = 12;

/** A word, or one character of a script that writes no spaces. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}])+/gu;

interface Word extends OffsetRange {
  readonly word: string;
}

/** The first run of twelve words that a criterion and an instruction share, as its place in the instruction; null when there is none. */
export function repeatedIn(criterion: string, instruction: InstructionText): OffsetRange | null {
  const wanted = new Set(runs(wordsOf(criterion)).map(({ key }) => key));
  if (wanted.size === 0) return null;
  return runs(wordsOf(instruction.text)).find(({ key }) => wanted.has(key)) ?? null;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word: word.toLowerCase(), start: index, end: index + word.length }));
}

function runs(words: readonly Word[]): (OffsetRange & { readonly key: string })[] {
  return words.slice(SHINGLE - 1).map((last, i) => {
    const run = words.slice(i, i + SHINGLE);
    return { key: run.map(({ word }) => word).join(' '), start: run[0]?.start ?? last.start, end: last.end };
  });
}
