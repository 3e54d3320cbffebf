import type { Word } from './words.js';

/**
 * A digest as another one was spelled: as many digits, the same case, alphabet and padding. Null where the two alphabets of Base64
 * spell the old digest alike and the new one differently, and nothing around the word says which is meant.
 *
 * @param text the text in which the word stands
 */
export function spelledLike(word: Word, digest: Buffer, text: string): string | null {
  if (word.encoding === 'hex') {
    const hex = digest.toString('hex').slice(0, word.text.length);
    return /[A-F]/.test(word.text) ? hex.toUpperCase() : hex;
  }
  const standard = digest.toString('base64').replace(/=+$/, '');
  const url = digest.toString('base64url');
  const padding = /=*$/.exec(word.text)?.[0] ?? '';
  const isUrl = standard === url ? false : isUrlAlphabet(word, text);
  return isUrl === null ? null : (isUrl ? url : standard) + padding;
}

const ATTRIBUTE = /(?:md5|sha(?:1|224|256|384|512))-$/;
const OTHERS = /(?<![\w+/=-])[\w+/-]{22,86}={0,2}(?![\w+/=-])/g;

function isUrlAlphabet(word: Word, text: string): boolean | null {
  const own = alphabetOf(word.text);
  if (own !== null) return own;
  if (ATTRIBUTE.test(text.slice(Math.max(0, word.start - 7), word.start))) return false;
  const beside = new Set(
    [...text.matchAll(OTHERS)].filter(([other]) => other.length === word.text.length).map(([other]) => alphabetOf(other)),
  );
  beside.delete(null);
  return beside.size === 1 ? ([...beside][0] as boolean) : null;
}

function alphabetOf(word: string): boolean | null {
  if (/[+/]/.test(word)) return false;
  return /[-_]/.test(word) ? true : null;
}
