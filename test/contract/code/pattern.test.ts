import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { literalPattern, toSchemaPattern } from '../../../src/contract/code/pattern.js';

const matches = (pattern: string | null, text: string) => pattern !== null && new RegExp(pattern, 'u').test(text);

describe('patterns of JavaScript', () => {
  test.each([
    ['^a$', '', ['a'], ['A', 'a\n']],
    ['^ab$', 'i', ['ab', 'AB', 'aB'], ['abc']],
    ['^k$', 'iu', ['k', 'K', '\u212A'], ['q']],
    ['^[a-c]+$', 'i', ['aBC'], ['d']],
    ['^a.b$', 's', ['a\nb'], []],
    ['^\\u005aERO$', '', ['ZERO'], ['zero']],
    ['^\\x41$', 'i', ['A', 'a'], []],
    ['^a\\-b\\:c$', '', ['a-b:c'], []],
    ['^(?<year>\\d{4})$', 'u', ['1999'], ['199']],
    ['^a*$', 'g', ['', 'aa'], ['b']],
  ])('/%s/%s', (source, flags, yes, no) => {
    // Without the flag u, a dot is half of an astral character.
    const pattern = toSchemaPattern(source, { engine: 'ecma', flags: flags === 's' ? 'su' : flags });
    for (const text of yes) expect([text, matches(pattern, text)]).toEqual([text, true]);
    for (const text of no) expect([text, matches(pattern, text)]).toEqual([text, false]);
  });

  test.each([['^a$', 'm'], ['(a)\\1', 'i'], ['^.$', ''], ['^[^a]$', ''], ['\\w', 'iu'], ['é', 'i'], ['[a&&b]', 'v'], ['(', ''], ['\\k<a>', 'u']])('/%s/%s is left out', (source, flags) => {
    expect(toSchemaPattern(source, { engine: 'ecma', flags })).toBeNull();
  }); // prettier-ignore

  test('what is converted matches the same texts', () => {
    const piece = fc.constantFrom('a', 'B', 'k', '[a-c]', '[^a]+', '\\d', '(?:ab|c)', 'x?', 'y*', '\\.', '[\\-z]', '(?=a)', '\\x41');
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 5 }),
        fc.constantFrom('', 'i', 'g'),
        fc.string({ unit: fc.constantFrom(...Array.from('abABckK.-z1xyZ')), maxLength: 6 }),
        (pieces, flags, text) => {
          const source = `^${pieces.join('')}$`;
          const pattern = toSchemaPattern(source, { engine: 'ecma', flags });
          expect(matches(pattern, text)).toBe(new RegExp(source, flags).test(text));
        },
      ),
    );
  });

  test('a text as a pattern matches itself alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, other) => {
        const pattern = `^${literalPattern(text)}$`;
        expect(matches(pattern, text)).toBe(true);
        expect(matches(pattern, other)).toBe(text === other);
      }),
    );
  });
});

describe('patterns of Python', () => {
  test.each([
    ['\\Aa\\Z', 'match', ['a'], ['a\n', 'ab']],
    ['^a$', 'match', ['a', 'a\n'], ['a\n\n', 'ba']],
    ['a', 'match', ['ab'], ['ba']],
    ['a', 'search', ['bab'], ['b']],
    ['a|bc', 'full', ['a', 'bc'], ['abc']],
    ['(?i)ok', 'full', ['OK', 'o\u212A'], ['no']],
    ['(?P<n>\\d)', 'full', ['7', '\u0663'], ['x']],
    ['[\\d]x', 'full', ['7x'], ['x']],
  ] as const)('%s with %s', (source, use, yes, no) => {
    const pattern = toSchemaPattern(source, { engine: 'python', use });
    for (const text of yes) expect([text, matches(pattern, text)]).toEqual([text, true]);
    for (const text of no) expect([text, matches(pattern, text)]).toEqual([text, false]);
  });

  test.each(['a$b', '(?x) a', '(?P=n)', '(?i:a)b', '[[:alpha:]]', '\\bx'])('%s is left out', (source) => {
    expect(toSchemaPattern(source, { engine: 'python', use: 'full' })).toBeNull();
  });

  test('the end of Rust is the end', () => {
    expect(matches(toSchemaPattern('^a$', { engine: 'rust' }), 'a\n')).toBe(false);
  });
});
