import { expect, test } from 'vitest';
import { VARIANTS } from '../../src/tester/types.js';
import { movedTo, variantsOf, vary } from '../../src/tester/variants.js';

const tree = { 'a.md': 'one\ntwo\r\n', 'b.bin': { base64: 'Cg==' }, c: { symlink: 'a.md' }, 'd.md': '' };

test('crlf touches texts only, and no line twice', () => {
  expect(vary(tree, 'crlf')).toEqual({ ...tree, 'a.md': 'one\r\ntwo\r\n' });
});

test('a byte order mark on every text, once', () => {
  const marked = vary(tree, 'byte-order-mark');
  expect(marked).toEqual({ ...tree, 'a.md': '\uFEFFone\ntwo\r\n', 'd.md': '\uFEFF' });
  expect(vary(marked, 'byte-order-mark')).toEqual(marked);
});

test('no final newline', () => {
  expect(vary(tree, 'no-final-newline')).toEqual({ ...tree, 'a.md': 'one\ntwo' });
});

test('nested moves paths, not contents', () => {
  expect(Object.keys(vary(tree, 'nested'))).toEqual(Object.keys(tree).map((path) => `packages/benchmark/tasks/nested/${path}`));
  expect(movedTo('.', 'nested')).toBe('packages/benchmark/tasks/nested');
  expect(movedTo('a.md', 'crlf')).toBe('a.md');
});

test('a case may name its variants; one with a configuration is not nested', () => {
  expect(variantsOf({ name: 'a', tree })).toEqual(VARIANTS);
  expect(variantsOf({ name: 'a', tree, variants: ['crlf'] })).toEqual(['crlf']);
  expect(variantsOf({ name: 'a', tree, config: {} })).toEqual(['crlf', 'byte-order-mark', 'no-final-newline']);
});
