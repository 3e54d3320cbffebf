import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { algorithmsAmong } from '../../../../src/fix/plan/digests/algorithms.js';
import { spelledLike } from '../../../../src/fix/plan/digests/spelling.js';
import { Surroundings } from '../../../../src/fix/plan/digests/surroundings.js';
import { Words } from '../../../../src/fix/plan/digests/words.js';

const found = (text: string) => [...new Words(text)].map((word) => word.text);
const digest = (text: string, algorithm = 'sha256') => createHash(algorithm).update(text).digest();

describe('words that may spell digests', () => {
  const hex = digest('a').toString('hex');
  const base64 = digest('a').toString('base64');

  test.each([
    ['hex digits', `sha256:${hex}`, [hex]],
    ['capitals', `${hex.toUpperCase()}  a.json`, [hex.toUpperCase()]],
    ['a beginning', `"${hex.slice(0, 12)}"`, [hex.slice(0, 12)]],
    ['Base64', `"digest": "${base64}"`, [base64]],
    ['Base64 without padding', `digest = ${base64.slice(0, -1)}`, [base64.slice(0, -1)]],
    ['an integrity attribute', `integrity="sha256-${base64}"`, [base64]],
    [
      'several attributes',
      `sha256-${base64} sha512-${digest('a', 'sha512').toString('base64')}`,
      [base64, digest('a', 'sha512').toString('base64')],
    ],
    ['too few digits', hex.slice(0, 11), []],
    ['too many digits', `${hex}${hex}0`, []],
    ['capitals among small letters', `${hex.slice(0, 30)}ABC${hex.slice(0, 30)}`, []],
    ['a part of a longer run of Base64', `${base64.slice(0, -1)}AAAA`, []],
    ['prose', 'the pipes of the garden are laid in beds of loam', []],
  ])('%s', (_, text, words) => {
    expect(found(text)).toEqual(words);
  });

  test('beside a letter or a digit it is the beginning of nothing', () => {
    const whole = (text: string) => [...new Words(text)].map(({ isWhole }) => isWhole);
    expect(whole('x0123456789ab 0123456789ab_y 0123456789ab.')).toEqual([false, false, true]);
  });

  test('a table of a hundred thousand ids is read in a moment', () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => digest(String(i), 'md5').toString('hex')).join('\n');
    const start = performance.now();
    expect(found(rows)).toHaveLength(100_000);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

describe('a digest is spelled as the old one was', () => {
  // Of "0" the digest has both characters that the alphabets spell differently, of "15" none.
  const special = digest('0');
  const plain = digest('15');
  const spell = (text: string, next: Buffer) => {
    const words = new Words(text);
    const [word] = [...words];
    return word && spelledLike(word, next, new Surroundings('sums.txt', text));
  };

  test('the digests of these tests are as they say', () => {
    expect(special.toString('base64')).toMatch(/(?=.*\+)(?=.*\/)/);
    expect(plain.toString('base64')).not.toMatch(/[+/]/);
  });

  test.each([
    ['digits and case', plain.toString('hex').toUpperCase(), special, special.toString('hex').toUpperCase()],
    ['length', plain.toString('hex').slice(0, 16), special, special.toString('hex').slice(0, 16)],
    ['the alphabet of URLs', special.toString('base64url'), special, special.toString('base64url')],
    ['padding', `${special.toString('base64url')}=`, special, `${special.toString('base64url')}=`],
    ['an attribute', `sha256-${plain.toString('base64')}`, special, special.toString('base64')],
    ['others beside it', `${plain.toString('base64')} ${special.toString('base64')}`, special, special.toString('base64')],
    ['what both spell alike', plain.toString('base64'), plain, plain.toString('base64')],
    ['what cannot be told', plain.toString('base64'), special, null],
  ])('%s', (_, text, next, expected) => {
    expect(spell(text, next)).toBe(expected);
  });
});

test('an algorithm that this build of Node lacks is left out', () => {
  expect(algorithmsAmong(new Set(['sha256'])).map(({ name }) => name)).toEqual(['SHA-256']);
  expect(algorithmsAmong(new Set(['sha1', 'md5'])).map(({ name }) => name)).toEqual(['MD5', 'SHA-1', 'git blob id']);
});
