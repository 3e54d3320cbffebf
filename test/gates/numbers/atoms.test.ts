import { describe, expect, it } from 'vitest';
import { atomsOf, grammar, shown } from './support.js';

type Row = [text: string, ...atoms: string[]];

const table = (name: string, rows: readonly Row[]): void => {
  describe(name, () => {
    it.each(rows)('%s', (text, ...expected) => {
      expect(atomsOf(text)).toEqual(expected);
    });
  });
};

table('literals', [
  ['45', '45'],
  ['x = -1.00', '-1'],
  ['−9.00', '-9'],
  ['１２％', '12 percent'],
  ['.5', '0.5'],
  ['4.8e+04', '48000'],
  ['1,234', '1234 or 1.234'],
  ['12,345,678', '12345678'],
  ["6'369", '6369'],
  ['6’369', '6369'],
  ['6\u00a0369', '6369'],
  ['6\u202f369', '6369'],
  ['1_000_000', '1000000'],
  ['6 369', '6369', '6', '369'],
  ['1.234,56', '1234.56'],
  ['17,5', '17.5'],
  ['0,318', '0.318'],
  ['[1,5]', '1', '5'],
  ['f(1,5)', '1', '5'],
  ['a,5,75', '5', '75'],
  ['0x1100', '4352'],
  ['4.8 × 10^4', '48000'],
  ['3·10⁻⁴', '0.0003'],
  ['The price is 5.', '5'],
  ['10 -5', '10', '-5'],
  ['"limit:\\n45 days"', '45 day'],
  ['10 - 5', '10', '5'],
]);

table('composites', [
  ['7/40', '0.175'],
  ['4 1/2', '4.5'],
  ['½', '0.5'],
  ['1½', '1.5'],
  ['1:4', '0.25'],
  ['2 out of 100', '0.02'],
  ['60 * 60 * 24', '86400', '60', '60', '24'],
  ['5-10', '5', '10'],
  ['5-10%', '5 percent', '10 percent'],
  ['between 5 and 10 days', '5 day >=', '10 day <='],
  ['1..5', '1', '5'],
  ['rises from 10% to 12%', '10 percent', '12 percent'],
  ['seven out of ten', '0.7'],
  ['5 and 10 days', '5', '10 day'],
  ['P45D', '45 day'],
  ['PT72H', '72 hour'],
  ['P1DT12H', '36 hour'],
  ['1:30 hours', '90 minute'],
]);

table('scales and magnitudes', [
  ['12 %', '12 percent'],
  ['12 percent', '12 percent'],
  ['12 per cent', '12 percent'],
  ['12 pct', '12 percent'],
  ['3 percentage points', '3 percentage-points'],
  ['650 bps', '650 basis-points'],
  ['5 basis points', '5 basis-points'],
  ['8‰', '8 permille'],
  ['8 per mille', '8 permille'],
  ['12 per thousand', '12 permille'],
  ['1.5k', '1500'],
  ['240K', '240000'],
  ['3M', '3000000'],
  ['2bn', '2000000000'],
  ['1.5 million', '1500000'],
  ['$5m', '5000000 USD'],
  ['3 dozen', '36'],
  ['1.5亿', '150000000'],
  ['5个百分点', '5 percentage-points'],
]);

table('units', [
  ['45 days', '45 day'],
  ['45-day', '45 day'],
  ['45d', '45 day'],
  ['45天', '45 day'],
  ['ends\n1.5 days after', '1.5 day'],
  ['lasts 5\n# days', '5 day'],
  ['$5', '5 USD'],
  ['-$5', '-5 USD'],
  ['$-5', '-5 USD'],
  ['5 USD', '5 USD'],
  ['EUR 5', '5 EUR'],
  ['5 kWh', '5 kWh'],
  ['1260 kilowatt hours', '1260 kWh'],
  ['7 megawatt-hours', '7 MWh'],
  ['3 kilowatts', '3 kW'],
  ['0x1f', '31'],
  ['0b77 and 0o17', '15'],
  ['21 °C', '21 celsius'],
  ['12 lines', '12 line'],
  ['5.5kWh/100km', '5.5', '100 km'],
  ['0.233 kg/kWh', '0.233'],
  ['7 categories', '7 category'],
  ['12-page', '12 page'],
  ['2 days and a half', '2.5 day'],
  ['timedelta(days=45)', '45 day'],
  ['timedelta(45)', '45 day'],
  ['staleAfterDays: 45', '45 day'],
  ['SHARE_PCT=9', '9 percent'],
  ['wait_ms = 250', '250 millisecond'],
  ['day: 5', '5'],
  ['window_45', '45'],
]);

table('comparisons', [
  ['below 5', '5 <'],
  ['under 5', '5 <'],
  ['less than 5', '5 <'],
  ['at least 5', '5 >='],
  ['no more than 5', '5 <='],
  ['exceeds 5', '5 >'],
  ['over 5', '5 >'],
  ['not above 5', '5 <='],
  ['from 5 on', '5 >='],
  ['12 or more lines', '12 line >='],
  ['12+', '12 >='],
  ['>= 88', '88 >='],
  ['88 <= score', '88 >='],
  ['≤ 5', '5 <='],
  ['over 1.85 or under its inverse', '1.85 >'],
  ['<td>5</td>', '5'],
  ['-> 5', '5'],
  ['低于5', '5 <'],
  ['不低于5', '5 >='],
  ['超过5', '5 >'],
  ['不超过5', '5 <='],
  ['至少5', '5 >='],
  ['至多5', '5 <='],
  ['5以上', '5 >='],
  ['5天以内', '5 day <='],
]);

table('English words', [
  ['one hundred and thirty-five', '135'],
  ['twenty-one', '21'],
  ['two hundred and forty thousand hours', '240000 hour'],
  ['a thousand and one', '1001'],
  ['one point six', '1.6'],
  ['zero point three one eight', '0.318'],
  ['a quarter', '0.25'],
  ['three quarters of an hour', '0.75 hour'],
  ['one third', '1/3'],
  ['two-thirds', '2/3'],
  ['half of the fee', '0.5'],
  ['half an hour', '0.5 hour'],
  ['half a million', '500000'],
  ['half a dozen', '6'],
  ['two and a half', '2.5'],
  ['a year and a half', '1.5 year'],
  ['one and a half days', '1.5 day'],
  ['a dozen', '12'],
  ['twice', '2'],
  ['twelve percent', '12 percent'],
  ['minus two', '-2'],
  ['one day', '1 day'],
  ['at least one', '1 >='],
  ['thirty-six\nhours', '36 hour'],
]);

table('Chinese words', [
  ['十二', '12'],
  ['一百二十三', '123'],
  ['一百零五', '105'],
  ['一百二', '120'],
  ['三万五千', '35000'],
  ['两天', '2 day'],
  ['三十六小时', '36 hour'],
  ['百分之十二', '12 percent'],
  ['百分之零点八', '0.8 percent'],
  ['百分之12', '12 percent'],
  ['千分之三', '3 permille'],
  ['一千二百六十千瓦时', '1260 kWh'],
  ['三十五千克', '35 kg'],
  ['一万三千米', '13000 m'],
  ['1260千瓦时', '1260 kWh'],
  ['12 兆瓦时', '12 MWh'],
  ['一成二', '0.12'],
  ['三成', '0.3'],
  ['8折', '0.8'],
  ['八折', '0.8'],
  ['八五折', '0.85'],
  ['85折', '0.85'],
  ['一点五', '1.5'],
  ['一半', '0.5'],
  ['半天', '0.5 day'],
  ['一天半', '1.5 day'],
  ['两个半小时', '2.5 hour'],
  ['四分之一', '0.25'],
  ['写负二', '-2'],
  ['十二个月', '12 month'],
  ['六帧', '6 帧'],
]);

describe('no atoms', () => {
  it.each([
    ...['utf8', 'sha256', 'x86', 'x86_64', 'T-800', 'a.5', '3D', '5G', '12abc', 'mp3', '1.2.3.4.5'],
    ...[
      'one of them',
      'no one',
      'the third',
      'twenty-first',
      'second half',
      'half-even',
      'half to even',
      'a one-off',
      'zero-based',
      'two-factor',
      'someone',
      'often',
    ],
    ...['一些', '一般', '统一', '第十二', '十分重要', '千万不要', '一个'],
    ...['word', '', ' ', '\n', '-', '.', '%', '½a'.slice(1)],
  ])('%s', (text) => {
    expect(atomsOf(text)).toEqual([]);
  });
});

describe('surface', () => {
  it('keeps columns, own text and places of the number', () => {
    const text = 'costs − ３．１０ ％ or minus 4.50 EUR';
    const found = grammar.findAtoms(text).map(({ start, end, surface, decimals }) => ({ all: text.slice(start, end), surface, decimals }));
    expect(found).toEqual([
      { all: '３．１０ ％', surface: '３．１０', decimals: 2 },
      { all: 'minus 4.50 EUR', surface: '4.50', decimals: 2 },
    ]);
  });

  it('reads file names whole where it is told so', () => {
    const read = (name: string): string[] => grammar.findAtoms(name, { name: true }).map(shown);
    expect(read('sphere-width-6100.csv')).toEqual(['6100']);
    expect(read('stale-after-75d.csv')).toEqual(['75 day']);
    expect(read('factor-0.098.csv')).toEqual(['0.098']);
    expect(read('slow-after-ninety-five-days.txt')).toEqual(['95 day']);
  });
});
