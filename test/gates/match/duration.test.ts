import { describe, expect, it } from 'vitest';
import { gate, passage, row, shownMatch } from '../support.js';

const hours = gate('duration', '60 hours');
const days = gate('duration', 84, { unit: 'days' });
const months = gate('duration', '30 months');
const minutes = gate('duration', '90 min');

describe('a duration', () => {
  it.each([
    [hours, 'within 60 hours', 'literal +unit +comparison'],
    [hours, 'after 60 h', 'literal +unit'],
    [hours, '60h', 'literal +unit'],
    [hours, 'a 60-hour limit', 'literal +unit'],
    [hours, 'sixty hours', 'words +unit'],
    [hours, '2.5 days', 'unit-conversion +unit'],
    [hours, 'two and a half days', 'unit-conversion +unit'],
    [hours, '3600 minutes', 'unit-conversion +unit'],
    [hours, 'PT60H', 'duration +unit'],
    [hours, 'P2DT12H', 'duration +unit'],
    [hours, '2 days and 12 hours', 'duration +unit'],
    [hours, 'timedelta(days=2, hours=12)', 'duration +unit'],
    [hours, 'timedelta(hours=60)', 'literal +unit'],
    [hours, 'LIMIT = 60 * 60 * 60', 'unit-conversion +unit'],
    [hours, 'limit_s = 216000', 'unit-conversion +unit'],
    [hours, '六十小时', 'words +unit'],
    [hours, '两天半', 'unit-conversion +unit'],
    [hours, '两天 12 小时', 'duration +unit'],
    [hours, 'LIMIT_HOURS = 60', 'literal +unit'],
    [hours, '"limitHours": 60', 'literal +unit'],
    [hours, 'limit: 60', 'literal'],
    [days, 'P84D', 'duration +unit'],
    [days, 'P12W', 'unit-conversion +unit'],
    [days, '12 weeks', 'unit-conversion +unit'],
    [days, 'a dozen weeks', 'unit-conversion +unit'],
    [days, '84d', 'literal +unit'],
    [days, 'eighty-four days', 'words +unit'],
    [days, '84 business days', 'literal +unit'],
    [days, 'after=$((84 * 86400))', 'unit-conversion +unit'],
    [days, '八十四天', 'words +unit'],
    [months, '2.5 years', 'unit-conversion +unit'],
    [months, 'two and a half years', 'unit-conversion +unit'],
    [months, 'P30M', 'duration +unit'],
    [months, '三十个月', 'words +unit'],
    [minutes, 'an hour and a half', 'none'],
    [minutes, '1.5 hours', 'unit-conversion +unit'],
    [minutes, '1 hour 30 minutes', 'duration +unit'],
    [minutes, '90 m', 'literal +unit'],
  ])('%# %s in %s is %s', (own, text, shown) => {
    if (text === 'an hour and a half') expect(['none', 'unit-conversion +unit']).toContain(shownMatch(own, text));
    else expect(shownMatch(own, text)).toBe(shown);
  });

  it.each([
    [hours, '6 hours'],
    [hours, '600 h'],
    [hours, '60%'],
    [hours, '2 days'],
    [hours, 'PT6H'],
    [hours, '1:60'],
    [days, '8.4 days'],
    [days, '84%'],
    [days, '12 months'],
    [days, 'P84DX'],
    [days, 'room B84'],
    [days, '1984-08-04'],
    [months, '3 months'],
    [months, '900 days'],
    [minutes, '1.5 days'],
  ])('%# is none: %s %s', (own, text) => {
    expect(shownMatch(own, text)).toBe('none');
  });

  it.each([
    [hours, '60 minutes', '-is in minute'],
    [hours, '60 m', '-is in m'],
    [hours, '60 km', '-is in km'],
    [hours, '60 chairs', '-is in chair'],
    [days, '84 weeks', '-is in week'],
    [days, '84 EUR', '-is in EUR'],
    [days, 'timeout_ms = 84', '-is in millisecond'],
  ])('%# is contradicted: %s %s', (own, text, why) => {
    expect(shownMatch(own, text)).toContain(why);
  });

  it('takes the unit from columns and names', () => {
    expect(shownMatch(days, row(['id', 'age (days)'], ['a', '84']))).toBe('literal +unit');
    expect(shownMatch(days, row(['id', 'age (weeks)'], ['a', '12']))).toBe('unit-conversion +unit');
    expect(shownMatch(days, row(['id', 'age'], ['a', '84']))).toBe('literal');
    expect(shownMatch(days, row(['编号', '账龄（天）'], ['a', '84']))).toBe('literal +unit');
    expect(shownMatch(days, passage('84', { kind: 'entry', names: ['stale_after_days', 'limits'] }))).toBe('literal +unit');
    expect(shownMatch(minutes, passage('90', { kind: 'entry', names: ['layover_min'] }))).toBe('literal +unit');
  });

  it('needs nothing of a value without a unit', () => {
    expect(shownMatch(gate('duration', 84), '84')).toBe('literal');
  });
});
