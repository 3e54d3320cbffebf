import { describe, expect, test } from 'vitest';
import { heldCodeAt } from '../../../../src/fix/plan/mentions/held-code.js';
import { placesOf } from '../support.js';
import { plotTask } from './plot.js';

const FIELDS = new Set(['width', 'depth', 'unit', 'length_m']);
const isHeld = (text: string) => heldCodeAt(text, 'width', (name) => FIELDS.has(name)).length > 0;

describe('an expression', () => {
  test.each([
    'length_m / width',
    'width / length_m',
    'length_m / width > 1',
    'width > 3',
    '3 < width',
    'width == depth',
    'width != 3 and depth',
    'depth and not width',
    'not width',
    'unit in ("m", "km") and width > 3',
    'width * 2',
    '2 * width',
    'width ** 2 + 1',
    'abs(width)',
    'round(width, 2) == 14',
    '(width + depth) / 2',
    'area - width * depth',
    'depth - width',
    'width - x',
    'total_area / width',
    'width/2',
    '3-width',
    '14 - width',
    'width/depth',
    'depth if width else unit',
    'width ? 1 : 2',
    'width && depth > 3',
    'x = width * depth',
    'assert width > 3\nassert depth > 2',
    "unit == 'the unit of it' & width > 3",
    'width depth',
    'width, depth, unit',
  ])('%s', (text) => {
    expect(isHeld(text)).toBe(true);
  });
});

describe('a query', () => {
  test.each([
    'SELECT width FROM answer',
    'SELECT a.length_m / width AS per FROM answer a',
    'SELECT\n  AVG(width)\nFROM answer\nWHERE depth > 2',
    'SELECT * FROM answer WHERE width > 3',
    'SELECT depth, COUNT(*) FROM answer GROUP BY width',
    'WITH x AS (SELECT width FROM answer) SELECT * FROM x',
    'CREATE TABLE answer (width, depth INTEGER)',
    'INSERT INTO answer (width, depth) VALUES (?, ?)',
    'UPDATE answer SET width = 3',
    ' WHERE width IS NOT NULL',
    'ORDER BY width DESC',
    'select width, depth from answer',
    'select depth / width as per from answer where depth > 2',
  ])('%s', (text) => {
    expect(isHeld(text)).toBe(true);
  });
});

describe('neither', () => {
  test.each([
    'The width of the plot',
    'the width is > 3',
    'width must be > 3',
    'Width and depth: width > 3 is expected!',
    'select the width from the list',
    'Select one from width or depth',
    'Where width is the width of the plot',
    'SELECT depth FROM answer',
    'plans/width.json',
    'plans/width plans',
    'width/plan',
    'https://example.org/width?x=3',
    'https://example.org/?a=3&width=4',
    'Plot - width',
    'Plot / width',
    'width - of the plot',
    'max-width - 3',
    '*width*',
    '**width**',
    '<width>',
    'width:',
    'width: 14',
    'width = ',
    'width =',
    'wide, width',
    'width (m)',
    'width and more',
    'step 3 - width',
    'width > 3?',
    '\\frac{width}{2}',
    'x -> width',
    'width_max > 3',
    'the "width > 3"',
  ])('%s', (text) => {
    expect(isHeld(text)).toBe(false);
  });
});

const places = (text: string) => placesOf(plotTask({ 'tests/a.py': `${text}\n` }));

test.each([
  'assert eval("depth / width", {}, dict(sub)) < 3',
  'assert len(df.query("depth / width > 1")) == 1',
  'assert db.execute("SELECT depth / width FROM answer").fetchone()[0] < 3',
  'assert db.execute("SELECT depth FROM answer " "WHERE width > 3").fetchone()',
  'keys = "width depth".split()',
  'CHECKS = {"ratio": "width > 3"}',
])('in a program: %s', async (text) => {
  expect(await places(text)).toEqual(['tests/a.py:1']);
});

test.each([
  'print("depth / width")',
  'print("area = width * depth")',
  'raise ValueError("width > 3")',
  'assert ok, "width > 3"',
  'log.info("width * depth")',
  'parser.add_argument("--x", help="width * depth")',
  'print("The width of the plot is > 3")',
])('and no message: %s', async (text) => {
  expect(await places(text)).toEqual([]);
});

test('in TypeScript and shell', async () => {
  const ts =
    'const f = new Function("s", "with (s) return depth / width > 1");\nconst g = run("depth / width > 1");\nconsole.log("width > 3");\n';
  expect(await placesOf(plotTask({ 'tests/a.ts': ts }))).toEqual(['tests/a.ts:1', 'tests/a.ts:2']);
  const shell = "check --that 'width > 3'\necho 'width > 3'\n";
  expect(await placesOf(plotTask({ 'tests/a.sh': shell }))).toEqual(['tests/a.sh:1']);
});
