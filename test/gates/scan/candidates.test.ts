import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScanner, candidateOffsets, type Scanner } from '../../../src/gates/scan/index.js';
import type { Gate } from '../../../src/gates/types.js';
import { chineseWords, englishWords, grammar } from '../numbers/support.js';
import { gate, matchesIn, passage } from '../support.js';

/** Offsets of the candidates of a gate. */
function offsets(own: Gate, text: string): readonly number[] {
  let scanner = scanners.get(own);
  if (scanner === undefined) scanners.set(own, (scanner = createScanner([own], grammar)));
  return scanner(text).map(({ offset }) => offset);
}

const scanners = new WeakMap<Gate, Scanner>();

/** Wherever the gate matches there is a candidate in the match. */
function missed(own: Gate, text: string): readonly string[] {
  const found = offsets(own, text);
  return matchesIn(own, passage(text))
    .filter(({ span }) => !found.some((offset) => offset >= span.start - 1 && offset <= span.end))
    .map(({ span }) => text.slice(span.start, span.end));
}

const digits = fc.integer({ min: 1, max: 99_999 });
const places = fc.integer({ min: 0, max: 4 });

function decimal(value: number, decimals: number): string {
  const text = String(value).padStart(decimals + 1, '0');
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

function grouped(text: string, separator: string): string {
  const [whole = '', fraction] = text.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, separator);
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}

function wide(text: string): string {
  return text.replace(/[0-9.%]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
}

/** Writings of a decimal literal. */
const WRITINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace('.', ','),
  (text) => text.replace(/^0\./, '.'),
  (text) => `${text}${text.includes('.') ? '00' : '.00'}`,
  (text) => grouped(text, ','),
  (text) => grouped(text, "'"),
  (text) => grouped(text, ' '),
  (text) => grouped(text, '\u202f'),
  (text) => grouped(text, '_'),
  (text) => wide(text),
  (text) => `"${text}"`,
  (text) => `-${text}`,
  (text) => `−${text}`,
  (text) => `${text}e3`,
  (text) => `${text}k`,
  (text) => `${text} million`,
  (text) => `${text}万`,
  (text) => `${text} × 10^2`,
];

const CONTEXTS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `so ${text} it is`,
  (text) => `a,b,${text},1.5,2025-01-07\n`,
  (text) => `key: ${text}\nnext: 5`,
  (text) => `{"key":${text}}`,
  (text) => `值为${text}，`,
  (text) => `# ${text}`,
];

function everyWriting(literal: string): string[] {
  return WRITINGS.flatMap((write) => CONTEXTS.map((within) => within(write(literal))));
}

describe('candidates are where the matchers match', () => {
  it('for numbers in digits', () => {
    fc.assert(
      fc.property(digits, places, fc.constantFrom(0, 1, 2, 3), (value, decimals, shift) => {
        const own = gate('number', decimal(value, decimals));
        const texts = everyWriting(decimal(value, decimals)).concat(everyWriting(decimal(value * 10 ** shift, decimals)));
        expect(texts.flatMap((text) => missed(own, text))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('for rates in every scale', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 2, max: 9 }), (bps, times) => {
        const own = gate('rate', `${decimal(bps, 2)}%`);
        const percent = decimal(bps, 2);
        const forms = [
          `${percent}%`,
          `${percent} per cent`,
          `${bps} bps`,
          `${grouped(String(bps), ',')} basis points`,
          `${decimal(bps, 1)}‰`,
          decimal(bps, 4),
          decimal(10_000 + bps, 4),
          decimal(10_000 - bps, 4),
          `${decimal(10_000 - bps, 2)}%`,
          `${bps * times}/${10_000 * times}`,
          `${bps * times} / ${10_000 * times}`,
          `${bps} out of 10000`,
          `万分之${chineseWords(bps)}`,
          `百分之${percent}`,
          `${decimal(10_000 - bps, 3)}折`,
        ];
        expect(forms.flatMap((form) => CONTEXTS.flatMap((within) => missed(own, within(form))))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('for numbers in words', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (value) => {
        const own = gate('number', value);
        const half = gate('number', `${value}.5`);
        const english = englishWords(value);
        const forms = [
          english,
          english.toUpperCase(),
          english.replace(/[ -]/, '\n'),
          english.replaceAll('-', ' '),
          `${english} point five`,
        ];
        const texts = [...forms, `${english} and a half`, chineseWords(value), `${chineseWords(value)}点五`, `${value} 1/2`, `${value}½`];
        expect(
          texts.flatMap((text) => CONTEXTS.flatMap((within) => [...missed(own, within(text)), ...missed(half, within(text))])),
        ).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('for lengths of time in every unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (hours) => {
        const own = gate('duration', `${hours} hours`);
        const [days, rest] = [Math.floor(hours / 24), hours % 24];
        const forms = [
          `${hours} h`,
          `PT${hours}H`,
          `P${days}DT${rest}H`,
          `${days} days and ${rest} hours`,
          `${days}天${rest}小时`,
          `timedelta(days=${days}, hours=${rest})`,
          `${hours} * 60 * 60`,
          `${hours} * 3600`,
          `limit_ms = ${hours * 3_600_000}`,
          `${hours * 60} minutes`,
          `${hours / 24} days`,
          `${englishWords(hours)} hours`,
          `${chineseWords(hours)}小时`,
          `${days} and a half days`,
          `${days}天半`,
        ];
        expect(forms.flatMap((form) => CONTEXTS.flatMap((within) => missed(own, within(form))))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [
      gate('alias', null, { from: ['Q.V. Ltd', 'Q&V', 'Q.V.'], to: 'Quarry Vale' }),
      ['Q.V. Ltd = Quarry Vale', 'qv: quarry_vale', 'Q&V is QuarryVale', 'QUARRY-VALE (Q and V)'],
    ],
    [
      gate('choice', 'half-even', { phrases: ["banker's rule", 'ties go to even digits'] }),
      ['HALF EVEN', 'halfEven', 'banker’s  rule', 'ties go\nto even digits'],
    ],
    [gate('symbol', 'tiles.XORFold_tiles2D()'), ['xor_fold_tiles2_d', 'XorFoldTiles2D', 'xor-fold-tiles2d']],
    [gate('sentinel', 'n/a'), ['N/A', 'write n/a here']],
    [gate('sentinel', '--'), ['a,--,b']],
    [gate('table', { reefer: 'Hold Nine' }), ['reefer: hold nine', 'Reefer ＨＯＬＤ ＮＩＮＥ']],
    [gate('choice', '四舍六入五成双'), ['采用四舍六入五成双。']],
  ])('for texts: %#', (own, texts) => {
    expect(texts.filter((text) => matchesIn(own, passage(text)).length > 0 && offsets(own, text).length === 0)).toEqual([]);
    expect(texts.some((text) => offsets(own, text).length > 0)).toBe(true);
  });

  it('for texts of random characters of numbers', () => {
    const piece = fc.constantFrom(
      '1',
      '2',
      '5',
      '0',
      '.',
      ',',
      ' ',
      '/',
      '%',
      ':',
      'e',
      'x',
      '-',
      'h',
      'two',
      ' half',
      '十',
      '半',
      '百分之',
      '\n',
      '成',
      '折',
      '*',
      'k',
      "'",
    );
    const gates = [
      gate('rate', '12%'),
      gate('number', '0.25'),
      gate('duration', '5 h'),
      gate('threshold', 1200),
      gate('sentinel', '-2.50'),
    ];
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join('');
        expect(gates.flatMap((own) => missed(own, text))).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });
});

describe('candidates', () => {
  it.each([
    ['0.5', 'a dozen is not, half is', true],
    [30, 'two dozen and a half, 2.5 dozen', true],
    [88, 'addr < 0x58', true],
    [45, 'forty-\n  # five', true],
    [45, '"forty\\n",\n "five"', true],
    [6369, '6&nbsp;369', true],
    [6369, 'of 6\n369 km', true],
    [12, '"\\u5341\\u4e8c"', true],
    [12, 'a112, 1.12, 120', false],
    ['-9.00', '0.9, 90, 19', false],
  ])('of %s in %j', (value, text, expected) => {
    expect(offsets(gate('number', value), text).length > 0).toBe(expected);
  });

  it.each([
    [gate('sentinel', 'ZZ-NIL'), 'write zz-nil', 9],
    [gate('symbol', 'fold_tiles_xor'), 'as FoldTilesXor does', 7],
    [gate('alias', null, { from: ['Q.V. Ltd'], to: 'Quarry Vale' }), 'QUARRY-VALE', 0],
    [gate('choice', 'half-even', { phrases: ["banker's rule"] }), 'the banker’s rule', 4],
    [gate('choice', 'x', { phrases: ['四舍六入'] }), '采用四舍六入', 2],
    [gate('table', { a: 'Hold Nine' }), 'ＨＯＬＤ', 0],
  ])('of words: %#', (own, text, offset) => {
    expect(offsets(own, text)).toContain(offset);
  });

  it('has none in a text without the gate', () => {
    expect(offsets(gate('rate', '37.25%'), 'The quick brown fox has 12 legs, 3.5 tails and twenty-one teeth, since 2024-01-05.')).toEqual(
      [],
    );
  });

  it('keeps the scanner of a list of gates', () => {
    const gates = [gate('number', 731), gate('number', 9)];
    const found = candidateOffsets('a 731 b 9', gates, grammar);
    expect(found.map(({ gate: own, offset }) => [own.value, offset])).toEqual([
      [731, 2],
      [9, 8],
    ]);
    expect(candidateOffsets('', gates, grammar)).toEqual([]);
    expect(candidateOffsets('731', [], grammar)).toEqual([]);
  });
});
