import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../../src/languages/decode.js';

const bytes = (...values: number[]): Buffer => Buffer.from(values);
const utf16 = (text: string, order: 'le' | 'be'): Buffer => {
  const le = Buffer.from(`\ufeff${text}`, 'utf16le');
  return order === 'le' ? le : le.swap16();
};
const pointer = (oid: string, eol = '\n'): string =>
  ['version https://git-lfs.github.com/spec/v1', `oid sha256:${oid}`, 'size 12345', ''].join(eol);

describe('decode', () => {
  it.each<[string, Buffer, { text: string; bom: boolean }]>([
    ['nothing', bytes(), { text: '', bom: false }],
    ['ASCII', Buffer.from('abc\r\n'), { text: 'abc\r\n', bom: false }],
    ['UTF-8', Buffer.from('caf\u00e9 \u8a9e \u{1f600}'), { text: 'caf\u00e9 \u8a9e \u{1f600}', bom: false }],
    ['UTF-8 with a mark', Buffer.from('\ufeff{}'), { text: '{}', bom: true }],
    ['only a mark', bytes(0xef, 0xbb, 0xbf), { text: '', bom: true }],
    ['a second mark, which is text', Buffer.from('\ufeff\ufeffa'), { text: '\ufeffa', bom: true }],
    ['UTF-16, little end first', utf16('caf\u00e9 \u{1f600}', 'le'), { text: 'caf\u00e9 \u{1f600}', bom: true }],
    ['UTF-16, big end first', utf16('caf\u00e9 \u{1f600}', 'be'), { text: 'caf\u00e9 \u{1f600}', bom: true }],
    [
      'a word on Git LFS',
      Buffer.from('version https://git-lfs.github.com/spec/v1 is a line'),
      { text: 'version https://git-lfs.github.com/spec/v1 is a line', bom: false },
    ],
    ['a NUL behind the head', Buffer.from(`${'a'.repeat(8192)}\0`), { text: `${'a'.repeat(8192)}\0`, bom: false }],
  ])('reads %s', (_, input, expected) => {
    expect(decode(input)).toEqual(expected);
  });

  it.each<[string, Buffer, string]>([
    ['a NUL', bytes(0x61, 0, 0x62), 'binary'],
    ['a NUL at the end of the head', Buffer.from(`${'a'.repeat(8191)}\0`), 'binary'],
    ['UTF-32', bytes(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0), 'binary'],
    ['UTF-16 without a mark', Buffer.from('ab', 'utf16le'), 'binary'],
    ['Latin-1', bytes(0x63, 0x61, 0x66, 0xe9), 'not-utf8'],
    ['a cut sequence', bytes(0x61, 0xe2, 0x82), 'not-utf8'],
    ['an overlong form', bytes(0xc0, 0xaf), 'not-utf8'],
    ['an encoded surrogate', bytes(0xed, 0xa0, 0x80), 'not-utf8'],
    ['UTF-16 with half a unit', bytes(0xff, 0xfe, 0x61), 'not-utf8'],
    ['UTF-16 with a lone surrogate', bytes(0xff, 0xfe, 0x00, 0xd8, 0x61, 0x00), 'not-utf8'],
    ['a pointer file', Buffer.from(pointer('4d7a'.repeat(16))), 'lfs-pointer'],
    ['a pointer file with CRLF', Buffer.from(pointer('4d7a'.repeat(16), '\r\n')), 'lfs-pointer'],
    ['a pointer file with an extension', Buffer.from(pointer('0'.repeat(64)).replace('oid', 'ext-0-foo sha256:00\noid')), 'lfs-pointer'],
  ])('leaves %s unread', (_, input, reason) => {
    expect(decode(input)).toEqual({ unread: reason });
  });

  it('reads bytes that are a part of a larger array and no Buffer of Node.js', () => {
    const whole = new TextEncoder().encode('before é after');
    expect(decode(whole.subarray(7, 9))).toEqual({ text: 'é', bom: false });
  });

  it('gives back any text that is encoded as UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.includes('\0') && !text.startsWith('\ufeff'));
        expect(decode(Buffer.from(text))).toEqual({ text, bom: false });
        expect(decode(Buffer.from(`\ufeff${text}`))).toEqual({ text, bom: true });
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (input) => void decode(Buffer.from(input))));
  });
});
