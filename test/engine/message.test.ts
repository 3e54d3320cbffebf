import { expect, test } from 'vitest';
import { fillMessage } from '../../src/engine/message.js';

test('names are filled, wherever and however often they stand', () => {
  expect(fillMessage('{{a}} of {{ b }}, {{a}}', { a: 1, b: 'two' })).toBe('1 of two, 1');
});

test('what is filled in is not looked at again', () => {
  expect(fillMessage('{{a}}{{b}}', { a: '{{b}}', b: '$&' })).toBe('{{b}}$&');
});

test('a hole is a fault of the rule', () => {
  expect(() => fillMessage('{{field}} is forced', {})).toThrow('the message needs a value for {{field}}');
  expect(() => fillMessage('{{constructor}}', {})).toThrow('constructor');
});

test('other braces are text', () => {
  expect(fillMessage('{a} {{}} { {a} }', {})).toBe('{a} {{}} { {a} }');
});
