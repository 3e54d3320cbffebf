import { alphabetOf, type Surroundings } from './surroundings.js';
import { unpadded, type Word } from './words.js';

/**
 * A digest as another one was spelled: as many digits, the same case, alphabet and padding. Null where the two alphabets of Base64
 * spell the old digest alike and the new one differently, and nothing around the word says which is meant.
 */
export function spelledLike(word: Word, digest: Buffer, where: Surroundings): string | null {
  if (word.encoding === 'hex') {
    const hex = digest.toString('hex').slice(0, word.text.length);
    return /[A-F]/.test(word.text) ? hex.toUpperCase() : hex;
  }
  const standard = unpadded(digest.toString('base64'));
  const url = digest.toString('base64url');
  const padding = /=*$/.exec(word.text)?.[0] ?? '';
  const isUrl = standard === url ? false : isUrlAlphabet(word, where);
  return isUrl === null ? null : (isUrl ? url : standard) + padding;
}

const ATTRIBUTE = /(?:md5|sha(?:1|224|256|384|512))-$/;

function isUrlAlphabet({ text, start }: Word, where: Surroundings): boolean | null {
  const own = alphabetOf(text);
  if (own !== null) return own;
  return ATTRIBUTE.test(where.text.slice(Math.max(0, start - 7), start)) ? false : where.isUrlAlphabet(text.length);
}
