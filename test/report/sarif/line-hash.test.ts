import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineHashes } from '../../../src/report/sarif/line-hash.js';

/** The definition, slowly: the sum of unit · 37^(99 - i) over the 100 units from the start of each line. */
function reference(text: string): string[] {
  const units = [
    ...text
      .replace(/\r[\n]?/g, '\n')
      .replace(/[ \t]/g, '')
      .split(''),
  ].map((unit) => BigInt(unit.charCodeAt(0)));
  const padded = [...units, 65535n, ...Array<bigint>(100).fill(0n)];
  const starts = [0, ...units.flatMap((unit, i) => (unit === 10n ? [i + 1] : []))];
  const times = new Map<bigint, number>();
  return starts.map((start) => {
    const sum = padded.slice(start, start + 100).reduce((hash, unit) => BigInt.asUintN(64, hash * 37n + unit), 0n);
    times.set(sum, (times.get(sum) ?? 0) + 1);
    return `${sum.toString(16)}:${times.get(sum)}`;
  });
}

const power = (exponent: bigint): bigint => 37n ** exponent;
const hex = (number: bigint): string => BigInt.asUintN(64, number).toString(16);

describe('lineHashes', () => {
  it('gives an empty text one line: the end of the file', () => {
    expect(lineHashes('')).toEqual([`${hex(65535n * power(99n))}:1`]);
    expect(lineHashes('')).toEqual(['c129715d7a2bc9a3:1']);
  });

  it('hashes over line ends and skips blanks and tabs', () => {
    const first = 97n * power(99n) + 10n * power(98n) + 98n * power(97n) + 65535n * power(96n);
    const second = 98n * power(99n) + 65535n * power(98n);
    for (const text of ['a\nb', '  a \n\tb  ', 'a\r\nb', 'a\rb']) expect(lineHashes(text)).toEqual([`${hex(first)}:1`, `${hex(second)}:1`]);
  });

  it('numbers equal lines', () => {
    const hashes = lineHashes(`${'x'.repeat(120)}\n`.repeat(3));
    expect(hashes.map((hash) => hash.split(':')[1])).toEqual(['1', '2', '3', '1']);
    expect(new Set(hashes.slice(0, 3).map((hash) => hash.split(':')[0])).size).toBe(1);
  });

  it('gives what the tests of the action ask for, whatever ends the lines', () => {
    const hashes = ['271789c17abda88f:1', '54703d4cd895b18:1', '180aee12dab6264:1', 'a23a3dc5e078b07b:1'];
    for (const end of ['\n', '\r', '\r\n']) expect(lineHashes(['a', 'b', '\t\tc', ' d'].join(end))).toEqual(hashes);
  });

  it('counts a byte order mark as one unit of the first line', () => {
    const first = 65279n * power(99n) + 97n * power(98n) + 65535n * power(97n);
    expect(lineHashes('\ufeffa')).toEqual([`${hex(first)}:1`]);
  });

  it('takes a line feed for a line of its own when blanks part it from the carriage return', () => {
    const second = 10n * power(99n) + 97n * power(98n) + 65535n * power(97n);
    expect(lineHashes('\r \na')[1]).toBe(`${hex(second)}:1`);
    expect(lineHashes('\r\r\na')).toHaveLength(3);
  });

  it('sees 100 units and no more', () => {
    const line = 'y'.repeat(100);
    expect(lineHashes(`${line}a`)[0]).toBe(lineHashes(`${line}b\nc`)[0]);
    expect(lineHashes(`${line.slice(1)}a`)[0]).not.toBe(lineHashes(`${line.slice(1)}b`)[0]);
    expect(lineHashes(line)[0]).toBe(`${hex([...line].reduce((hash, unit) => hash * 37n + BigInt(unit.charCodeAt(0)), 0n))}:1`);
  });

  it('gives blank lines the hash of what follows them', () => {
    const end = 65535n;
    const hashes = [3n, 2n, 1n].map((blank) => {
      const feeds = Array.from({ length: Number(blank) }, (_, i) => 10n * power(99n - BigInt(i))).reduce((sum, one) => sum + one, 0n);
      return `${hex(feeds + end * power(99n - blank))}:1`;
    });
    expect(lineHashes('\n  \n\t\n')).toEqual([...hashes, 'c129715d7a2bc9a3:1']);
  });

  it('hashes a line of a megabyte', () => {
    const [first, second] = lineHashes(`${'z'.repeat(1 << 20)}\nend`);
    expect(first).toBe(lineHashes('z'.repeat(200))[0]);
    expect(second).toBe(lineHashes('end')[0]);
  });

  it('pads the lower half of the hash', () => {
    const padded = Array.from({ length: 3000 }, (_, i) => lineHashes(String(i))[0]).filter(
      (hash) => reference('').length === 1 && hash!.length < 18,
    );
    expect(padded.length).toBeGreaterThan(0);
    for (let i = 0; i < 3000; i++) expect(lineHashes(String(i))).toEqual(reference(String(i)));
  });

  it('agrees with the definition', () => {
    const unit = fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('a', 'b', '0') },
      fc.constantFrom(' ', '\t', '\n', '\r\n', '\uffff', '漢', '😀', '\ud800'),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 500 }), fc.integer({ min: 1, max: 20 }), (units, last) => {
        const text = units.join('');
        expect(lineHashes(text)).toEqual(reference(text));
        expect(lineHashes(text, last).slice(0, last)).toEqual(reference(text).slice(0, last));
      }),
    );
  });
});
