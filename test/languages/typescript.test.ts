import type { TSESTree } from '@typescript-eslint/typescript-estree';
import { describe, expect, it } from 'vitest';
import { language } from '../../src/languages/typescript.js';

const parse = await language.load();

describe('TypeScript', () => {
  it('is a tree with places, ranges and comments', () => {
    const document = parse('#!/usr/bin/env node\n// one\nconst a: number = 1; /* two */\n', 'a.ts');
    const tree = document.tree as TSESTree.Program;
    expect(document).toMatchObject({ language: 'typescript', value: undefined, problems: [] });
    expect(document.locate('')).toBeNull();
    expect(tree.body[0]).toMatchObject({ type: 'VariableDeclaration', range: [27, 47], loc: { start: { line: 3, column: 0 } } });
    expect(tree.comments?.map(({ value }) => value.trim())).toEqual(expect.arrayContaining(['one', 'two']));
  });

  it.each([
    ['const x = <T>y;', 'a.ts', 0],
    ['const x = <T>y;', 'a.mts', 0],
    ['const x = <T>y;', 'a.cts', 0],
    ['const x = <T>y;', 'a.tsx', 1],
    ['const x = <p>y</p>;', 'a.tsx', 0],
    ['const x = <p>y</p>;', 'a.js', 0],
    ['const x = <p>y</p>;', 'a.ts', 1],
    ['export default require("x")', 'a.cjs', 0],
  ])('%j in %s has %i problems', (text, path, count) => {
    expect(parse(text, path).problems).toHaveLength(count);
  });

  it.each([
    ['const a = ;', 'Expression expected', 1, 11, 12],
    ['a\n  "b', 'Unterminated string', 2, 5, 5],
    ['class { }', 'must have a name', 1, 1, 10],
  ])('%j is a problem: %s', (text, message, line, column, endColumn) => {
    const document = parse(text, 'a.ts');
    expect(document.tree).toBeUndefined();
    expect(document.problems).toMatchObject([{ kind: 'syntax', range: { line, column, endColumn } }]);
    expect(document.problems[0]?.message).toContain(message);
  });

  it.each(['x = ' + '['.repeat(5000), '{'.repeat(100_000), `x = a${' + a'.repeat(20_000)}`])('too deep code is a problem', (text) => {
    expect(parse(text, 'a.js')).toMatchObject({ tree: undefined, problems: [{ kind: 'too-deep' }] });
  });

  it('may be empty', () => {
    expect(parse('', 'a.js')).toMatchObject({ problems: [], tree: { type: 'Program' } });
  });
});

describe('long program text', () => {
  it('is left unread', () => {
    expect(parse(`// ${'x'.repeat(2_000_000)}`, 'a.js')).toMatchObject({ tree: undefined, problems: [{ kind: 'unread' }] });
  });
});
