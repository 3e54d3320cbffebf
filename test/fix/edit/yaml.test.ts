import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Operation } from '../../../src/fix/edit/index.js';
import { applyToValue } from '../../../src/fix/edit/operations.js';
import { children, type Located } from '../../../src/model/pointer.js';
import type { Json } from '../../../src/model/json.js';
import { edited, insert, registry, remove, valueOf } from './support.js';

beforeAll(() => registry.ready(['yaml', 'toml']));

test.each<[string, string, Operation[], string]>([
  ['a member', 'a: 1\nb: 2 # of b\nc: 3\n', remove('/b'), 'a: 1\nc: 3\n'],
  ['a nested member', 'a:\n  b:\n    c: 1\n  d: 2\n', remove('/a/b'), 'a:\n  d: 2\n'],
  ['an item', 'a:\n  - x\n  - y\n  - z\n', remove('/a/1'), 'a:\n  - x\n  - z\n'],
  ['the first key of an item', 'a:\n  - x: 1\n    y: 2\n', remove('/a/0/x'), 'a:\n  - y: 2\n'],
  ['the only member', 'a:\n  b: 1\nc: 2\n', remove('/a/b'), 'a: {}\nc: 2\n'],
  ['in flow style', 'a: {"b": 1, "c": 2}\nd: ["x", "y"]\n', remove('/a/b', '/d/1'), 'a: {"c": 2}\nd: ["x"]\n'],
  ['a new member', 'a: 1\nb:\n  c: 2\n', [insert('', 'd', [1, 2])], 'a: 1\nb:\n  c: 2\nd: [1,2]\n'],
  ['a new member at the end', 'a: 1', [insert('', 'no', 'x')], 'a: 1\n"no": "x"'],
  ['a new item', 'a:\n  - x\nb: 1\n', [{ op: 'append', at: '/a', value: '"y"' }], 'a:\n  - x\n  - "y"\nb: 1\n'],
  ['another value', 'a: one\nb: 2\n', [{ op: 'replace', at: '/a', value: '"two"' }], 'a: "two"\nb: 2\n'],
  [
    'a float without a point',
    'a: 1\n',
    [{ op: 'insert', at: '', key: 'b', value: '[1e100,1.5E3,-2e-7,1e+5]' }],
    'a: 1\nb: [1.0e+100,1.5E+3,-2.0e-7,1.0e+5]\n',
  ],
  [
    'two escapes of one character',
    'a: 1\n',
    [{ op: 'insert', at: '', key: 'b', value: String.raw`"\ud83d\ude00 \u00e9 1e5"` }],
    'a: 1\nb: "😀 é 1e5"\n',
  ],
  [
    'a break that only YAML knows',
    'a: 1\n',
    [{ op: 'insert', at: '', key: 'b', value: '"x\u2028\u0085"' }],
    'a: 1\nb: "x\\u2028\\u0085"\n',
  ],
  [
    'a spelling that both know',
    'a: 1\n',
    [{ op: 'insert', at: '', key: 'b', value: String.raw`"\u00e9 \n"` }],
    String.raw`a: 1\nb: "\u00e9 \n"`.replace('1\\n', '1\n') + '\n',
  ],
  ['in flow style, as in block style', 'a: {"b": 1}\n', [{ op: 'insert', at: '/a', key: 'c', value: '1e9' }], 'a: {"b": 1, "c": 1.0e+9}\n'],
  ['a key with the comment above it', 'a: 1\n# of b\n# and more of b\nb: 2\n# of c\nc: 3\n', remove('/b'), 'a: 1\n# of c\nc: 3\n'],
  ['the first key, and what is said of the file stays', '# the garden\na: 1\nb: 2\n', remove('/a'), '# the garden\nb: 2\n'],
  ['CRLF', 'a: 1\r\nb: 2\r\n', [...remove('/a'), insert('', 'c', 3)], 'b: 2\r\nc: 3\r\n'],
])('%s', (_, before, operations, after) => {
  expect(edited(before, operations, 'data.yaml')).toBe(after);
});

test.each<[string, string, Operation[], RegExp]>([
  ['flow style that is no JSON', 'a: {b: 1, c: 2}\n', remove('/a/b'), /flow style/],
  ['a merged key', 'x: &x\n  b: 1\na:\n  <<: *x\n  c: 2\n', remove('/a/b'), /cannot be edited safely|no place/],
  ['half a character', 'a: 1\n', [{ op: 'insert', at: '', key: 'b', value: String.raw`"\ud83d"` }], /half a character/],
  ['the whole document', 'a: 1\n', remove('/a'), /empty/],
])('refused: %s', (_, before, operations, why) => {
  expect(() => edited(before, operations, 'data.yaml')).toThrow(why);
});

test('other languages are refused', () => {
  expect(() => edited('a = 1\nb = 2\n', remove('/a'), 'data.toml')).toThrow(/TOML/);
});

const word = fc.stringMatching(/^[a-z]{1,5}$/);
/** A list directly in a list has its first item in the line of the outer one, which is refused. */
const tree = fc.letrec<{ value: Json; map: Json }>((tie) => ({
  map: fc.dictionary(word, tie('value'), { minKeys: 1, maxKeys: 3 }),
  value: fc.oneof(
    { depthSize: 'small' },
    fc.nat(99),
    word,
    fc.constant('two\nlines\n'),
    tie('map'),
    fc.array(fc.oneof(fc.nat(99), word, tie('map')), { minLength: 1, maxLength: 3 }),
  ),
})).value;

test('a removal from block style says what it should, and touches only whole lines', () => {
  fc.assert(
    fc.property(fc.dictionary(word, tree, { minKeys: 2, maxKeys: 4 }), fc.nat(), (value, choice) => {
      const places: Located[] = children({ value, pointer: '' });
      for (const at of places) places.push(...children(at));
      const operations = remove((places[choice % places.length] as Located).pointer);
      const before = stringify(value);
      const after = edited(before, operations, 'data.yaml');
      expect(valueOf(after, 'data.yaml')).toEqual(applyToValue(value, operations));
      const lines = new Set(before.split('\n').map((line) => line.replace(/- /g, '  ')));
      const changed = after.split('\n').filter((line) => !lines.has(line.replace(/- /g, '  ')));
      // What is emptied is written in its line.
      expect(changed.filter((line) => !/[{[][}\]]$/.test(line))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
