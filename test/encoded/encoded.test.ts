import { gzipSync, zlibSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findEncoded } from '../../src/encoded/index.js';

const TEXT = '--- a/lib.py\n+++ b/lib.py\n@@ -1 +1 @@\n-x = 1\n+x = 2\n';
const bytes = new TextEncoder().encode(TEXT);
const base64 = (data: Uint8Array): string => Buffer.from(data).toString('base64');
const wrap = (digits: string, end: string, width = 76): string => (digits.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join(end);
const LONG = TEXT.repeat(5);

describe('what is found', () => {
  test.each([
    ['Base64', `RUN echo ${base64(bytes)} | base64 -d\n`, ['base64']],
    ['hexadecimal digits', `x = "${Buffer.from(bytes).toString('hex')}"`, ['hex']],
    ['capital digits', Buffer.from(bytes).toString('hex').toUpperCase(), ['hex']],
    ['gzip in Base64', base64(gzipSync(bytes)), ['base64', 'gzip']],
    ['zlib in Base64', base64(zlibSync(bytes)), ['base64', 'zlib']],
    ['the alphabet of URLs', base64(bytes).replaceAll('+', '-').replaceAll('/', '_'), ['base64']],
  ])('%s', (_name, text, encodings) => {
    expect(findEncoded(text)).toMatchObject([{ encodings, text: TEXT }]);
  });

  test.each([
    ['lines', '\n'],
    ['lines with carriage returns', '\r\n'],
    ['lines of a shell', ' \\\n    '],
    ['strings of a program', '"\n    "'],
    ['strings that are added', '" +\n  "'],
  ])('over several %s', (_name, end) => {
    const encoded = wrap(base64(new TextEncoder().encode(LONG)), end);
    const text = `x = "${encoded}"\n`;
    expect(findEncoded(text)).toEqual([{ encodings: ['base64'], text: LONG, range: { start: 5, end: 5 + encoded.length } }]);
  });

  test('two texts that follow each other', () => {
    expect(findEncoded(`${base64(bytes)}\n${base64(bytes)}\n`)).toHaveLength(2);
  });
});

describe('what is left out', () => {
  test.each([
    ['a digest', 'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    ['a path', '/usr/local/lib/python3/dist-packages/numpy/core/include'],
    ['a picture', base64(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...new Array<number>(40).fill(7)]))],
    ['damaged gzip', base64(gzipSync(bytes).subarray(0, 24))],
    ['a line', '-'.repeat(80)],
    ['a bomb', base64(gzipSync(new Uint8Array(8 << 20).fill(65)))],
  ])('%s', (_name, text) => {
    expect(findEncoded(text)).toEqual([]);
  });
});

test('every text comes back, whatever stands around it', () => {
  const readable = fc.string({ unit: 'grapheme-ascii', minLength: 30, maxLength: 200 });
  fc.assert(
    fc.property(readable, (text) => {
      expect(findEncoded(`( ${base64(new TextEncoder().encode(text))} )`)).toMatchObject([{ text }]);
    }),
  );
});
