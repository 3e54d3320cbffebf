import { describe, expect, it } from 'vitest';
import { gate, matchesIn, passage, row, shownMatch } from '../support.js';

const rate = gate('rate', '16.5%');

describe('a rate', () => {
  it.each([
    ['Levy: 16.5%.', 'literal'],
    ['a levy of 16.5 % on top', 'literal'],
    ['a levy of 16,5 %', 'percent'],
    ['16.50% of it', 'percent'],
    ['16.5 percent', 'literal'],
    ['16.5 per cent', 'literal'],
    ['16.5pct', 'literal'],
    ['a rise of 16.5 percentage points', 'percentage-points'],
    ['take 0.165 of it', 'decimal'],
    ['take .165 of it', 'decimal'],
    ['take 0,165 of it', 'decimal'],
    ['take 0.1650 of it', 'decimal'],
    ['take 33/200 of it', 'fraction'],
    ['take 16.5/100 of it', 'fraction'],
    ['take 66 / 400', 'fraction'],
    ['take 165 out of 1000', 'fraction'],
    ['a levy of 1,650 bps', 'basis-points'],
    ['a levy of 1650 basis points', 'basis-points'],
    ['a levy of 165‰', 'permille'],
    ['a levy of 165 per mille', 'permille'],
    ['factor 1.165', 'multiplier'],
    ['keep 0.835', 'remainder'],
    ['keep 83.5%', 'remainder'],
    ['sixteen point five percent', 'words'],
    ['minus 16.5 per cent', 'literal'],
    ['1.65e-1', 'decimal'],
    ['百分之十六点五', 'words'],
    ['千分之一百六十五', 'words'],
    ['零点一六五', 'words'],
    ['一成六五', 'none'],
    ['８３.５%', 'remainder'],
    ['１６.５％', 'percent'],
    ['levy_pct = 16.5', 'literal'],
    ['"levyBps": 1650', 'basis-points'],
    ['levy_pct = 0.165', 'decimal'],
  ])('%s is %s', (text, form) => {
    expect(shownMatch(rate, text).split(' ')[0]).toBe(form);
  });

  it.each([
    '16.5 km',
    '16.5 °C',
    '16.5 EUR',
    '165',
    '16.5',
    '1650',
    '16.6%',
    '1.65%',
    '0.0165',
    '33/100',
    'page 165',
    'version 0.165.1',
    '2016-05-01',
    'https://example.org/16.5%/x',
    '0.165 m',
    '165 ms',
    'one sixth',
    '百分之十六',
  ])('%s is none', (text) => {
    expect(shownMatch(rate, text)).toBe('none');
  });

  it('takes the scale from a column, a key or a variable', () => {
    expect(shownMatch(rate, row(['id', 'Levy (%)'], ['K7', '16.5']))).toBe('percent +scale +precision');
    expect(shownMatch(rate, row(['id', 'levy'], ['K7', '16.5']))).toBe('bare-percent');
    expect(shownMatch(rate, row(['id', 'levy (kg)'], ['K7', '16.5']))).toBe('none');
    expect(shownMatch(rate, passage('16.5', { kind: 'entry', names: ['levyPercent'] }))).toBe('percent +scale +precision');
    expect(shownMatch(rate, passage('165', { kind: 'entry', names: ['levy_permille'] }))).toBe('permille +scale');
  });

  it.each([
    ['12%', '8.8 折', 'zhe'],
    ['20%', '打八折', 'zhe'],
    ['12%', '一成二', 'cheng'],
    ['25%', 'a quarter of it', 'words'],
    ['25%', '1:4', 'ratio'],
    ['17.5%', 'at 7:40', 'none'],
    ['17.5%', 'at 07:40', 'none'],
    ['12%', 'from 10% to 12%', 'literal'],
    ['1.035', '3.5% more', 'multiplier'],
    [0.12, '12%', 'percent'],
    ['35', 'none here', 'none'],
  ])('%s in %s is %s', (value, text, form) => {
    expect(shownMatch(gate('rate', value), text).split(' ')[0]).toBe(form);
  });

  it('reads file names', () => {
    expect(shownMatch(rate, passage('levy-16.5pct.csv', { kind: 'name' }))).toBe('literal +scale +precision');
    expect(shownMatch(rate, passage('levy_0.165.csv', { kind: 'name' }))).toBe('decimal');
  });

  it('reads a scale that the manifest gives as the unit', () => {
    expect(shownMatch(gate('rate', 35, { unit: '%' }), '0.35')).toBe('decimal');
    expect(shownMatch(gate('rate', 450, { unit: 'bps' }), '4.5%')).toBe('percent +scale');
  });

  it('spans sign and scale', () => {
    const [match] = matchesIn(rate, 'so 16.5 percent it is');
    expect(match?.span).toEqual({ start: 3, end: 15 });
  });
});
