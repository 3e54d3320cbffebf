import { describe, expect, it } from 'vitest';
import { gate, matchesIn, passage, row, shownMatch } from '../support.js';

const weights = gate('table', { amber: '0.415', cobalt: '0.325', 'Dark Olive': '0.26' });
const points = gate('table', { terminate: 19, 'T-2': 34, severable: 7 });
const shares = gate('table', { young: '23%', ripe: '58%' });

describe('a table', () => {
  it.each([
    [weights, 'The weight of amber is 0.415.', 'row-literal +precision'],
    [weights, 'Amber: 0,415', 'row-decimal +precision'],
    [weights, 'amber .415', 'row-decimal +precision'],
    [weights, 'amber 41.5%', 'row-percent'],
    [weights, 'amber is zero point four one five', 'row-words'],
    [weights, 'cobalt takes 13/40', 'row-fraction'],
    [weights, 'DARK_OLIVE = 0.26', 'row-literal +precision'],
    [weights, 'darkOlive: 0.26', 'row-literal +precision'],
    [weights, '"dark-olive": 0.260', 'row-decimal'],
    [weights, 'amber 的权重是零点四一五', 'row-words'],
    [weights, '0.415 for amber', 'row-literal +precision'],
    [weights, 'cobalt,0.325', 'row-literal +precision'],
    [points, 'Terminates: 19 points', 'row-literal'],
    [points, 'A terminated clause is worth nineteen points', 'row-words'],
    [points, 'terminating clauses get 19', 'row-literal'],
    [points, 'T-2 gets 34', 'row-literal'],
    [points, 't_2: 34', 'row-literal'],
    [points, '关键词 terminate 得十九分', 'row-words'],
    [points, 'severable is 7', 'row-literal'],
    [shares, 'young stock: 23%', 'row-literal +scale'],
    [shares, 'ripe: 0.58', 'row-decimal'],
    [shares, 'ripe: 5800 bps', 'row-basis-points +scale'],
    [shares, 'twenty-three percent for young', 'row-words +scale'],
    [shares, 'ripe 类为百分之五十八', 'row-words +scale'],
    [shares, 'ripe_pct = 58', 'row-literal +scale'],
  ])('%# %s in %s is %s', (own, text, shown) => {
    expect(shownMatch(own, text)).toBe(shown);
  });

  it.each([
    [weights, 'The weight of amber is 0.325.'],
    [weights, '0.415'],
    [weights, 'amber'],
    [weights, 'ambergris 0.415'],
    [weights, 'dark 0.26'],
    [weights, 'olive, dark: 0.26'],
    [weights, 'amber 4.15'],
    [points, '19 points'],
    [points, 'terminal 19'],
    [points, 'T-3 gets 34'],
    [points, 'severable is 17'],
    [shares, 'young stock: 58%'],
    [shares, 'young stock: 23'],
    [shares, 'young stock: 23 kg'],
    [shares, '23% and 58%'],
  ])('%# is none: %s %s', (own, text) => {
    expect(shownMatch(own, text)).toBe('none');
  });

  it('pairs the value of a cell with its header, its row and its names', () => {
    expect(shownMatch(weights, row(['period', 'amber', 'cobalt'], ['May', '0.415', '0.325']))).toBe('row-literal +precision');
    expect(shownMatch(weights, row(['colour', 'weight'], ['cobalt', '0.325']))).toBe('row-literal +precision');
    expect(shownMatch(weights, passage('0.325', { kind: 'entry', names: ['cobalt', 'weights'] }))).toBe('row-literal +precision');
    expect(shownMatch(gate('table', { 北区: '0.27' }), '北区的系数为 0.27')).toBe('row-literal +precision');
  });

  it('keeps to the sentence', () => {
    const text = 'Amber is first. Then 0.415 follows.';
    const parts = [
      { start: 0, end: 15, names: [] },
      { start: 16, end: text.length, names: [] },
    ];
    expect(shownMatch(weights, passage(text, { parts }))).toBe('none');
  });

  it('sees most of a table without its labels', () => {
    expect(matchesIn(weights, '[0.415, 0.325, 0.26]').map(({ form, span }) => [form, span])).toEqual([['rows', { start: 1, end: 19 }]]);
    expect(shownMatch(weights, '[0.415, 0.325]')).toBe('none');
    expect(shownMatch(points, 'weights of 19, 34 and 7 points')).toBe('rows');
  });

  it('reads texts and nested rows', () => {
    expect(shownMatch(gate('table', { reefer: 'Hold 9' }), 'reefer goes to hold 9')).toBe('row-text');
    expect(shownMatch(gate('table', { reefer: { day: 64, night: 71 } }), 'reefer night: 71')).toBe('row-literal');
  });
});
