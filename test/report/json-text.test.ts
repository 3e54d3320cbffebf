import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactNumber, type Json } from '../../src/model/json.js';
import { jsonText } from '../../src/report/json-text.js';

describe('jsonText', () => {
  it('agrees with JSON.stringify on shallow values without active characters', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: fc.constantFrom('a', '"', '\\', 'é', '0') }), (value) => {
        expect(jsonText(value as Json)).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });

  it('keeps the digits of numbers that a double cannot hold', () => {
    expect(jsonText([new ExactNumber('0.10000000000000000555'), 1])).toBe('[\n  0.10000000000000000555,\n  1\n]');
  });

  it('prints 20,000 levels', () => {
    let deep: Json = 1;
    for (let i = 0; i < 20_000; i++) deep = i % 2 ? [deep] : { a: deep };
    const text = jsonText(deep);
    expect(text.length).toBeLessThan(4_000_000);
    expect(text.split('{').length - 1).toBe(10_000);
  });

  it('escapes what acts on a terminal, in keys too', () => {
    expect(jsonText({ 'a\u009b': '\u202e\u001b' })).toBe('{\n  "a\\u009b": "\\u202e\\u001b"\n}');
  });
});
