import { describe, expect, it } from 'vitest';
import { gate, passage, row, shownMatch } from '../support.js';

const fee = gate('number', 1480, { unit: 'EUR' });
const height = gate('number', '7.25', { unit: 'km' });
const bare = gate('number', '3.75');
const crates = gate('number', 38, { unit: 'crates' });

describe('a number', () => {
  it.each([
    [fee, 'a fee of 1480 EUR', 'literal +unit'],
    [fee, 'a fee of €1480', 'literal +unit'],
    [fee, 'a fee of 1,480 euros', 'decimal +unit'],
    [fee, "a fee of 1'480", 'decimal'],
    [fee, 'a fee of 1 480', 'decimal'],
    [fee, 'fee = 1_480', 'decimal'],
    [fee, 'fee = 1480.00', 'decimal'],
    [fee, 'fee = "1480"', 'literal'],
    [fee, 'fee_eur: 1480', 'literal +unit'],
    [fee, '"fee_cents": 148000', 'unit-conversion +unit'],
    [fee, 'a fee of 1.48k', 'decimal'],
    [fee, 'a fee of one thousand four hundred and eighty euros', 'words +unit'],
    [fee, '一千四百八十', 'words'],
    [fee, '费用为一千四百八十欧元', 'words +unit'],
    [fee, '１４８０', 'decimal'],
    [fee, '0x5c8', 'hex'],
    [fee, '1.48e3', 'scientific'],
    [height, '7.25 km', 'literal +unit +precision'],
    [height, '7,25 km', 'decimal +unit +precision'],
    [height, '7250 m', 'unit-conversion +unit'],
    [height, '7 1/4 km', 'fraction +unit'],
    [height, '七点二五公里', 'words +unit'],
    [height, 'HEIGHT_M=7250', 'none'],
    [bare, '3.750', 'decimal'],
    [bare, '375%', 'percent'],
    [bare, '15/4', 'fraction'],
    [bare, '3 3/4 credits', 'fraction'],
    [bare, 'three and three quarters', 'words'],
    [bare, '3.75 EUR', 'literal +precision'],
    [crates, '38 crates', 'literal +unit'],
    [crates, 'thirty-eight crates', 'words +unit'],
    [crates, '38 sturdy crates', 'literal +unit'],
    [crates, '38-crate', 'literal +unit'],
    [crates, '三十八个', 'words'],
  ])('%# is %s %s', (own, text, shown) => {
    expect(shownMatch(own, text)).toBe(shown);
  });

  it.each([
    [fee, '148 EUR'],
    [fee, '1480.5'],
    [fee, 'build 1480.2.1'],
    [fee, '14800'],
    [fee, 'on 14.8.2020'],
    [height, '72.5 km'],
    [height, '7250'],
    [bare, '37.5'],
    [bare, '0.375'],
    [bare, 'v3.75.1'],
    [crates, '380 crates'],
    [crates, 'the 38th crate'],
    [crates, 'utf38'],
    [crates, 'KX-38'],
  ])('%# is none: %s %s', (own, text) => {
    expect(shownMatch(own, text)).toBe('none');
  });

  it.each([
    [fee, '1480 kg', 'is in kg'],
    [fee, '1480 boxes', 'counts boxes'],
    [height, '7.25 m', 'is in m'],
    [height, '7.25 °C', 'is in celsius'],
    [height, '7.25%', 'a share, not a quantity'],
    [bare, '3.75 V', 'is in V'],
    [bare, '3.75 m', 'is in m'],
    [bare, '3.75 °C', 'is in celsius'],
    [crates, '38 °C', 'is in celsius'],
    [crates, '38 m', 'is in m'],
    [crates, '38 windows', 'is in window'],
    [crates, '38 km', 'is in km'],
  ])('%# is contradicted: %s %s', (own, text, why) => {
    const shown = shownMatch(own, text);
    if (why === 'counts boxes') expect(shown).toContain('-is in box');
    else if (why === 'a share, not a quantity') expect(shown).toBe('none');
    else expect(shown).toContain(`-${why}`);
  });

  it('lets the unit stand in names', () => {
    expect(shownMatch(height, row(['id', 'height (m)'], ['a', '7250']))).toBe('unit-conversion +unit');
    expect(shownMatch(height, passage('7250', { kind: 'entry', names: ['heightMetres'] }))).toBe('unit-conversion +unit');
    expect(shownMatch(crates, passage('38', { kind: 'entry', names: ['width_cm'] }))).toContain('literal');
  });

  it('allows a unit that the gate names in words, and a unit per another', () => {
    expect(shownMatch(gate('number', '3.75', { near: ['metres'] }), '3.75 m')).toBe('literal +precision');
    expect(shownMatch(bare, '3.75 kg per litre')).toBe('literal +precision');
    expect(shownMatch(bare, '3.75 a year')).toBe('literal +precision');
  });
});
