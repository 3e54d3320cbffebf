import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExactNumber, type Json } from '../../src/model/json.js';
import { showValue } from '../../src/model/show.js';

test.each<[Json, string]>([
  ['FULL', '"FULL"'],
  ['a "b"\n', String.raw`"a \"b\"\n"`],
  [7, '7'],
  [null, 'null'],
  [true, 'true'],
  [new ExactNumber('9007199254740993'), '9007199254740993'],
  [[1, ['a']], '[1,["a"]]'],
  [{ 'm n': new ExactNumber('1.0') }, '{"m n":1.0}'],
  [[], '[]'],
  [{}, '{}'],
])('%j', (value, expected) => {
  expect(showValue(value)).toBe(expected);
});

test('long values keep their beginning and their end', () => {
  const shown = showValue('x'.repeat(200) + 'END');
  expect(shown).toHaveLength(79);
  expect(shown).toMatch(/^"x+\.\.\.x+END"$/);
});

test('the longest may be said', () => {
  expect(showValue([1000, 2000, 3000], 9)).toBe('[10...00]');
});

test('a huge list is not written out', () => {
  let asked = 0;
  const item = new Proxy([1] as Json[], { get: (list, key) => (key === 'length' && asked++, Reflect.get(list, key) as unknown) });
  expect(showValue(Array<Json>(100_000).fill(item))).toContain('...');
  expect(asked).toBeLessThan(10_000);
});

test('law: short values are their JSON text', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), (value) => {
      const text = JSON.stringify(value);
      return text.length > 80 || showValue(value as Json) === text;
    }),
  );
});

test('law: never longer than allowed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 5, max: 100 }), (value, longest) => showValue(value as Json, longest).length <= longest),
  );
});
