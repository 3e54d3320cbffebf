import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../src/model/json.js';
import { children, escapeToken, join, parent, tokens, unescapeToken, valueAt, valuesAt } from '../../src/model/pointer.js';

const anyTokens = fc.array(fc.string({ unit: fc.constantFrom('a', '/', '~', '0', '1', '*', 'é') }), { maxLength: 6 });

test('law: tokens are what was joined', () => {
  fc.assert(fc.property(anyTokens, (list) => isDeepStrictEqual(tokens(list.reduce<string>(join, '')), list)));
});

test('law: escaping can be undone', () => {
  fc.assert(fc.property(fc.string(), (text) => unescapeToken(escapeToken(text)) === text && !escapeToken(text).includes('/')));
});

test('law: the parent of what was joined is where it was joined', () => {
  fc.assert(
    fc.property(anyTokens, fc.string(), (list, token) => {
      const pointer = list.reduce<string>(join, '');
      return parent(join(pointer, token)) === pointer;
    }),
  );
});

test('the parent of the whole is the whole', () => {
  expect(parent('')).toBe('');
});

const value: Json = { rows: [{ kind: 'a' }, { kind: 'b', 'm/n': 1 }, 3], '': { '~': null } };

test.each<[string, Json | undefined]>([
  ['', value],
  ['/rows/1/kind', 'b'],
  ['/rows/1/m~1n', 1],
  ['//~0', null],
  ['/rows/01/kind', undefined],
  ['/rows/-1', undefined],
  ['/rows/length', undefined],
  ['/rows/2/kind', undefined],
  ['/constructor', undefined],
  ['/__proto__', undefined],
])('valueAt %s', (pointer, expected) => {
  expect(valueAt(value, pointer)).toEqual(expected);
});

test('valueAt of nothing is nothing', () => {
  expect(valueAt(undefined, '/a')).toBeUndefined();
});

test.each<[string, string[]]>([
  ['/rows/*/kind', ['/rows/0/kind', '/rows/1/kind']],
  ['/*/*', ['/rows/0', '/rows/1', '/rows/2', '//~0']],
  ['/rows/1/*', ['/rows/1/kind', '/rows/1/m~1n']],
  ['/rows/9', []],
  ['', ['']],
])('valuesAt %s', (path, expected) => {
  const found = valuesAt(value, path);
  expect(found.map((at) => at.pointer)).toEqual(expected);
  expect(found.every((at) => valueAt(value, at.pointer) === at.value)).toBe(true);
});

test('a key named * is found by the star of a path', () => {
  expect(valuesAt({ '*': 1, a: 2 }, '/*')).toHaveLength(2);
});

test('scalars have no children', () => {
  expect([null, 1, 'a', true].flatMap((scalar) => children({ value: scalar, pointer: '' }))).toEqual([]);
});

test('members named like those of Object are ordinary', () => {
  const odd = JSON.parse('{"__proto__": 1, "constructor": 2}') as Json;
  expect(children({ value: odd, pointer: '' })).toHaveLength(2);
  expect(valueAt(odd, '/__proto__')).toBe(1);
});
