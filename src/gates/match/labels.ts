import { fold } from '../numbers/fold.js';

const WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+|\d+|[\u3400-\u9fff]/gu;

/** The words of a label or text: camelCase and snake_case taken apart, case and endings dropped; each CJK character is one. */
export function labelWords(text: string): readonly string[] {
  const parts =
    fold(text)
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .match(WORD) ?? [];
  return parts.map((word) => stem(word.toLowerCase()));
}

/** Drops plural and verb endings alike, so that `indemnify`, `indemnifies` and `indemnified` are one. */
export function stem(word: string): string {
  if (word.length <= 3) return word;
  return word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?<=ss|sh|ch|x|z)es$|(?<=[^s])s$/, '')
    .replace(/(?<=\w{3})(?:ing|ed)$/, '')
    .replace(/(?<=\w{3})e$/, '');
}

/** Whether the label's words stand in the text's words, in their order and without others between. */
export function holdsLabel(words: readonly string[], label: readonly string[]): boolean {
  if (label.length === 0) return false;
  return words.some((word, at) => word === label[0] && label.every((each, i) => words[at + i] === each));
}
