import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutral, neutralJson } from '../../src/report/neutral.js';
import { hiddenValueText, seenText, valueText } from '../../src/report/value.js';

describe('neutral', () => {
  it.each([
    ['\u001b[31m', '\\u001b[31m'],
    ['a\r\nb\tc', 'a\\r\\nb\\tc'],
    ['\u0007\u0000\u007f\u009b', '\\u0007\\u0000\\u007f\\u009b'],
    ['\u202eabc\u2066', '\\u202eabc\\u2066'],
    ['\u2028\ufeff\u200b', '\\u2028\\ufeff\\u200b'],
    ['\ud800x', '\\ud800x'],
    ['\u{e0041}', '\\udb40\\udc41'],
    ['plain é 漢 😀 👨\u200d👩', 'plain é 漢 😀 👨\u200d👩'],
  ])('%j', (text, shown) => {
    expect(neutral(text)).toBe(shown);
    expect(neutral(shown)).toBe(shown);
  });

  it('leaves a JSON text what it means', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(JSON.parse(neutralJson(JSON.stringify(text)))).toBe(text);
      }),
    );
  });
});

describe('values', () => {
  it('are short and still', () => {
    expect(valueText({ a: '\u001b' })).toBe('{"a":"\\u001b"}');
    expect(valueText('x'.repeat(500)).length).toBeLessThanOrEqual(80);
    expect(valueText('\u202e')).toBe('"\\u202e"');
  });

  it('show neither type nor length when hidden', () => {
    expect(hiddenValueText('abc', false)).toBe(hiddenValueText(7, false));
    expect(hiddenValueText('abc', true)).toBe('"abc"');
    expect(seenText({ text: 'has 7', hidden: true }, false)).not.toContain('7');
    expect(seenText({ text: 'has 7', hidden: true }, true)).toBe('has 7');
    expect(seenText({ text: 'has 7' }, false)).toBe('has 7');
  });
});
