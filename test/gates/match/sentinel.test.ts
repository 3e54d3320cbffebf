import { describe, expect, it } from 'vitest';
import { gate, matchesIn, shownMatch } from '../support.js';

const minus = gate('sentinel', '-6.00');
const cent = gate('sentinel', '0.02');
const text = gate('sentinel', 'ZZ-NIL');

describe('a sentinel', () => {
  it.each([
    [minus, 'write -6.00', 'literal +precision +sign'],
    [minus, 'write −6.00', 'literal +precision +sign'],
    [minus, 'write －6.00', 'literal +precision +sign'],
    [minus, 'write -6', 'decimal +sign'],
    [minus, 'cost=-6.000', 'decimal +sign'],
    [minus, "COST='-6'", 'decimal +sign'],
    [minus, 'write minus six', 'words +sign'],
    [minus, 'write negative six', 'words +sign'],
    [minus, '写负六', 'words +sign'],
    [minus, '写负六点零零', 'words +sign'],
    [minus, '-6,00', 'decimal +precision +sign'],
    [minus, '(-6.00)', 'literal +precision +sign'],
    [cent, 'write 0.02', 'literal +precision'],
    [cent, 'write .02', 'decimal +precision'],
    [cent, 'write 0,02', 'decimal +precision'],
    [cent, 'a price of two cents', 'unit-conversion +unit'],
    [cent, 'write 2%', 'percent'],
    [cent, '1/50', 'fraction'],
    [cent, '零点零二', 'words'],
    [gate('sentinel', '0.00'), 'write 0', 'decimal'],
    [gate('sentinel', '0.00'), 'write 0.00', 'literal +precision'],
    [gate('sentinel', -999), 'write -999', 'literal +sign'],
    [text, 'write ZZ-NIL.', 'literal'],
    [text, 'write `ZZ-NIL`', 'literal'],
    [text, 'write "zz-nil"', 'case'],
    [text, 'write ＺＺ－ＮＩＬ', 'case'],
    [text, 'CARRIER=ZZ-NIL', 'literal'],
    [gate('sentinel', null), 'use null for it', 'literal'],
    [gate('sentinel', false), 'use False for it', 'case'],
  ])('%# %s in %s is %s', (own, where, shown) => {
    expect(shownMatch(own, where)).toBe(shown);
  });

  it.each([
    [minus, 'write 6.00'],
    [minus, 'pages 5-6'],
    [minus, 'a - 6'],
    [minus, '-60'],
    [minus, '-0.6'],
    [minus, 'KX-6'],
    [cent, '0.2'],
    [cent, '2'],
    [cent, '0.02.1'],
    [text, 'ZZ-NIL-2'],
    [text, 'AZZ-NIL'],
    [text, 'ZZ-NILS'],
    [text, 'ZZ NIL'],
    [gate('sentinel', null), 'nullable'],
    [gate('sentinel', ''), 'anything'],
  ])('%# is none: %s %s', (own, where) => {
    expect(shownMatch(own, where)).toBe('none');
  });

  it.each([
    [minus, 'kept at -6.00 °C', '-is in celsius'],
    [minus, 'a depth of -6.00 m', '-is in m'],
    [cent, '0.02 V', '-is in V'],
    [cent, '0.02 kg', '-is in kg'],
  ])('%# is contradicted: %s %s', (own, where, why) => {
    expect(shownMatch(own, where)).toContain(why);
  });

  it('finds a text everywhere', () => {
    expect(matchesIn(text, 'ZZ-NIL or zz-nil').map(({ span }) => span)).toEqual([
      { start: 0, end: 6 },
      { start: 10, end: 16 },
    ]);
  });
});
