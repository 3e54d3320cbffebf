import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containment, shinglesOf, union } from '../../../../rules/protocol/solver/shingles.js';
import { commentStyle, tokensOf } from '../../../../rules/protocol/solver/tokens.js';

const words = fc.array(fc.constantFrom('a', 'b', 'c', '1', '2', '(', ')', '=', '"x"'), { maxLength: 60 });
const program = (tokens: readonly string[]) => shinglesOf(tokensOf(tokens.join(' '), 'hash'));

test('a program is in itself, and in itself together with another', () => {
  fc.assert(
    fc.property(words, words, (one, other) => {
      const own = program(one);
      expect(containment(own, own)).toBe(one.length < 8 ? 0 : 1);
      const share = containment(program(other), own);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(containment(program(other), union([own, program(other)])));
    }),
  );
});

test('other names make no other program', () => {
  fc.assert(
    fc.property(words, (tokens) => {
      const renamed = tokens.map((token) => (/^[abc]$/.test(token) ? `name_of_${token}` : token));
      expect(program(renamed).renamed).toEqual(program(tokens).renamed);
    }),
  );
});

test('no text is too strange to be cut into tokens, and none but comments and white space is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('hash' as const, 'slash' as const), (text, style) => {
      const plain = text.replace(/[#/"'\s]/g, '');
      expect(
        tokensOf(plain, style)
          .map((token) => token.text)
          .join(''),
      ).toBe(plain);
      expect(() => tokensOf(text, style)).not.toThrow();
    }),
  );
});

test.each([
  ['hash', 'a = 1 # b', 'a = 1'],
  ['hash', '"""says"""\na = """is"""', 'a = """is"""'],
  ['hash', 'a // 2 # half', 'a / / 2'],
  ['slash', 'a /* b\n c */ = 1 // d', 'a = 1'],
  ['hash', 'x = "# no comment"', 'x = "# no comment"'],
] as const)('%s: %s', (style, code, tokens) => {
  expect(
    tokensOf(code, style)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(tokens);
});

test('languages are known by the ending of a file and by the word behind a fence', () => {
  expect(['py', 'Python', 'sh', 'ts', 'rust', 'text', 'json'].map(commentStyle)).toEqual([
    'hash',
    'hash',
    'hash',
    'slash',
    'slash',
    null,
    null,
  ]);
});
