import { describe, expect, it } from 'vitest';
import { gate, shownMatch } from '../support.js';

const lines = gate('threshold', 64, { unit: 'lines' });
const score = gate('threshold', '>= 41.5');
const bytes = gate('threshold', 3328, { unit: 'bytes' });

describe('a threshold', () => {
  it.each([
    [lines, 'at least 64 lines', 'literal +unit +comparison'],
    [lines, '64 or more lines', 'literal +unit +comparison'],
    [lines, 'more than 64', 'literal +comparison'],
    [lines, 'lines > 64', 'literal +comparison'],
    [lines, 'len(lines) >= 64', 'literal +comparison'],
    [lines, 'from 64 lines on', 'literal +unit +comparison'],
    [lines, 'sixty-four lines', 'words +unit'],
    [lines, '６４ lines', 'decimal +unit'],
    [lines, 'MAX_LINES = 64', 'literal'],
    [lines, '不少于六十四行', 'words +comparison'],
    [lines, '六十四行以上', 'words +comparison'],
    [lines, '0x40', 'hex'],
    [lines, '64.0', 'decimal'],
    [score, '41.5 or more', 'literal +precision +comparison'],
    [score, 'over 41,5', 'decimal +precision +comparison'],
    [score, '>= 41.50', 'decimal +comparison'],
    [score, '83/2', 'fraction'],
    [score, 'forty-one point five', 'words'],
    [score, 'forty-one and a half', 'words'],
    [score, '达到四十一点五', 'words'],
    [bytes, '3,328 bytes', 'decimal +unit'],
    [bytes, '3 328 bytes', 'decimal +unit'],
    [bytes, '3.25 KiB', 'unit-conversion +unit'],
    [bytes, '3328', 'literal'],
    [bytes, 'addr < 0xd00', 'hex +comparison'],
    [bytes, '26624 bits', 'unit-conversion +unit'],
  ])('%# %s in %s is %s', (own, text, shown) => {
    expect(shownMatch(own, text)).toBe(shown);
  });

  it.each([
    [lines, '640 lines'],
    [lines, '6.4'],
    [lines, 'x64'],
    [lines, 'amd64'],
    [lines, '2064-01-02'],
    [score, '415'],
    [score, '4.15'],
    [bytes, '3.328 KiB'],
    [bytes, '33.28'],
    [bytes, 'section 3.3.28'],
  ])('%# is none: %s %s', (own, text) => {
    expect(shownMatch(own, text)).toBe('none');
  });

  it.each([
    [score, 'below 41.5', '-the opposite comparison'],
    [score, 'at most 41.5', '-the opposite comparison'],
    [score, '< 41.5', '-the opposite comparison'],
    [score, '41.5 °C', '-is in celsius'],
    [lines, '64 GB', '-is in GB'],
    [lines, '64 pages', '-is in page'],
  ])('%# is contradicted: %s %s', (own, text, why) => {
    expect(shownMatch(own, text)).toContain(why);
  });
});
