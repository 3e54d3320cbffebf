import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonEquals } from '../../src/model/equals.js';
import { ExactNumber, type Json } from '../../src/model/json.js';

const json = fc.jsonValue() as fc.Arbitrary<Json>;

describe('jsonEquals', () => {
  test.each<[Json, Json, boolean]>([
    [1, 1, true],
    [0, -0, true],
    [1, '1', false],
    [1, true, false],
    [null, false, false],
    [null, {}, false],
    [[], {}, false],
    [[1, 2], [2, 1], false],
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 1 }, false],
    [{ a: 1 }, { b: 1 }, false],
    ['é', 'e\u0301', false],
  ])('%j and %j: %s', (a, b, expected) => {
    expect(jsonEquals(a, b)).toBe(expected);
    expect(jsonEquals(b, a)).toBe(expected);
  });

  test('numbers beyond a double stay apart, their spellings do not', () => {
    expect(jsonEquals(new ExactNumber('9007199254740993'), 9007199254740992)).toBe(false);
    expect(jsonEquals(new ExactNumber('9007199254740993'), new ExactNumber('9007199254740993.0'))).toBe(true);
    expect(jsonEquals([new ExactNumber('1e400')], [new ExactNumber('10e399')])).toBe(true);
    expect(jsonEquals(new ExactNumber('1.0'), 1)).toBe(true);
    expect(jsonEquals(new ExactNumber('1'), {})).toBe(false);
  });

  test('keys named like members of Object are ordinary', () => {
    const odd = JSON.parse('{"__proto__": 1, "constructor": 2}') as Json;
    expect(jsonEquals(odd, JSON.parse('{"constructor": 2, "__proto__": 1}') as Json)).toBe(true);
    expect(jsonEquals(odd, {})).toBe(false);
    expect(jsonEquals({ constructor: 1 }, { toString: 1 })).toBe(false);
  });

  test('a value 20,000 levels deep does not overflow', () => {
    const nest = (core: Json): Json => {
      let value = core;
      for (let i = 0; i < 20_000; i++) value = i % 2 === 0 ? [value] : { x: value };
      return value;
    };
    expect(jsonEquals(nest(1), nest(1))).toBe(true);
    expect(jsonEquals(nest(1), nest(2))).toBe(false);
  });

  test('law: equal to its own copy with the keys in another order', () => {
    const reversed = (value: Json): Json => {
      if (Array.isArray(value)) return value.map((item) => reversed(item as Json));
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, item]) => [key, reversed(item as Json)]),
      );
    };
    fc.assert(fc.property(json, (value) => jsonEquals(value, reversed(value))));
  });

  test('law: symmetric', () => {
    fc.assert(fc.property(json, json, (a, b) => jsonEquals(a, b) === jsonEquals(b, a)));
  });
});
