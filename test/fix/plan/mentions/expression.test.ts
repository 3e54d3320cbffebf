import { describe, expect, test } from 'vitest';
import { isExpressionOf } from '../../../../src/fix/plan/mentions/expression.js';
import { placesOf } from '../support.js';
import { plotTask } from './plot.js';

const FIELDS = new Set(['width', 'depth', 'unit', 'trench_length']);
const speaks = (text: string, key = 'width') =>
  isExpressionOf(text, { key, value: 14, isField: (name) => FIELDS.has(name), isTelling: key.includes('_') });

describe('an expression', () => {
  test.each([
    'width=14',
    'width == 14',
    'width: 14',
    'width:14',
    '"width": 14',
    'width <= depth',
    '14 == width',
    '0 < width',
    'abs(width - 14) < 0.1',
    'abs(width-14) < 0.1',
    'width*2',
    '2 * width',
    'width**2 + 1',
    'width / 2',
    '1/width',
    'width - depth',
    'area = width * depth',
    'round(width, 2)',
    'f(x, width)',
    'width 14',
    'width => 14',
    'FIELD=width',
    'check --field width',
    '"width"\\s*:\\s*14',
    '--fields=width,depth',
    'check --fields width,depth now',
    'The answer has to satisfy width >= 12 in any case',
    'The answer says {width} metres in words',
    '${width}',
    '{{ width }}',
    'width, depth, unit',
    'width depth',
    'width|depth',
    '^(width|depth)$',
    '["width", "depth"]',
    '<width>14</width>',
    'first line\nassert width == 14',
  ])('%s', (text) => {
    expect(speaks(text)).toBe(true);
  });

  test.each(['trench_length within 0.1', 'trench_length@0.1', 'fn:trench_length', 'trench_length ± 0.1'])(
    'of an identifier: %s',
    (text) => {
      expect(speaks(text, 'trench_length')).toBe(true);
    },
  );
});

describe('prose', () => {
  test.each([
    'The width of the plot is right',
    'States that width = 14 in the first row',
    'Check the width: it must be positive',
    'Give the width (in metres)',
    'width and other things',
    'the width - as it was given - is used',
    'A plot of *width* and more',
    'plot -m width',
    '<b class="width">a</b>',
    'Usage: plot <width>',
    'Correct width',
    'width: as in the plan',
    'width -> w',
    'width_max == 3',
    'max-width: 14',
    '\\frac{width}{2}',
    'https://example.org/?width=14',
    'width',
  ])('%s', (text) => {
    expect(speaks(text)).toBe(false);
  });

  test.each(['Correct trench_length', 'The answer has one trench_length of 12', 'garden/trench_length-check'])(
    'of an identifier: %s',
    (text) => {
      expect(speaks(text, 'trench_length')).toBe(false);
    },
  );
});

test.each([
  ['a text', '{"checks": {"check": "width=14"}}\n'],
  ['a text of several lines', '{"run": "import x\\nassert width == 14"}\n'],
  ['the name of a member', '{"width <= 14": 2}\n'],
  ['names in a text', '{"asked": "width, depth"}\n'],
])('%s of hidden data', async (_, text) => {
  expect(await placesOf(plotTask({ 'tests/checks.json': text }))).toEqual(['tests/checks.json:1']);
});

test('prose of hidden data refuses nothing', async () => {
  expect(await placesOf(plotTask({ 'tests/checks.json': '{"text": "The width of the plot is right"}\n' }))).toEqual([]);
});
