import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findQuote } from '../../src/review/quote.js';

const found = (text: string, quote: string): string | null => {
  const span = findQuote(text, quote);
  return span && text.slice(span.start, span.end);
};

test.each([
  ['The order must be 7.', 'must be 7', 'must be 7'],
  ['The order\r\n   must  be 7.', 'order must be 7', 'order\r\n   must  be 7'],
  ['The order must be `7`, **always**.', 'be 7, always', 'be `7`, **always'],
  ['Don\u2019t use \u201cx\u201d', 'Don\'t use "x"', 'Don\u2019t use \u201cx\u201d'],
  ['inorder order 7', 'order 7', 'order 7'],
  ['order', 'order', 'order'],
  ['the product 2*A3 of', 'product 2*A3', 'product 2*A3'],
  ['a (**bold** or *slanted*) word', 'a (bold or slanted) word', 'a (**bold** or *slanted*) word'],
  ['**bold**-faced', 'bold-faced', 'bold**-faced'],
  ['ends with 7', ' with 7\n', 'with 7'],
])('in %j stands %j', (text, quote, span) => {
  expect(found(text, quote)).toBe(span);
});

test.each([
  ['the order must be 77', 'must be 7'],
  ['the reorder', 'order'],
  ['CONSTANTLY', 'CONSTANT'],
  ['straße', 'stra'],
  ['the product 2*3', 'product 23'],
  ['The order', 'the order'],
  ['anything', ''],
  ['anything', ' `` '],
  ['', 'order'],
])('in %j does not stand %j', (text, quote) => {
  expect(found(text, quote)).toBeNull();
});

test('law: words quoted from a text are found in it, wherever its lines break', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.array(word), fc.array(word), (quote, before, after) => {
      const text = [...before, ...quote, ...after].join(' \n');
      expect(findQuote(text, quote.join(' '))).not.toBeNull();
    }),
  );
});
