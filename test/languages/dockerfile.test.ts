import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { language } from '../../src/languages/dockerfile.js';
import type { DockerfileTree, DockerInstruction } from '../../src/languages/dockerfile/types.js';
import { createLanguageRegistry } from '../../src/languages/index.js';

const parse = await language.load();
const tree = (text: string) => parse(text).tree as DockerfileTree;
const first = (text: string) => tree(text).instructions[0] as DockerInstruction;
const wordsOf = (text: string) => first(text).words.map((word) => word.text);
const messages = (text: string) => parse(text).problems.map(({ message, range }) => `${range.line}: ${message}`);

test.each([
  ['Dockerfile', true],
  ['a/dockerfile', true],
  ['Containerfile', true],
  ['web.dockerfile', true],
  ['web.Dockerfile', true],
  ['Dockerfile.dev', true],
  ['Dockerfile.py', true],
  ['Dockerfile.dockerignore', false],
  ['Dockerfile.md', false],
  ['Dockerfile.test.json', false],
  ['Dockerfiles', false],
  ['.dockerignore', false],
])('%s is one: %s', (path, expected) => {
  expect(createLanguageRegistry([language]).for(path) === language).toBe(expected);
});

test('instructions with keyword, flags, words and places', () => {
  const text = 'FROM --platform=linux/amd64 a:1 AS b\ncopy --from=b --link \'--chown=x\' "c d" ${E:-f g} /h\n';
  const [from, copy] = tree(text).instructions as [DockerInstruction, DockerInstruction];
  expect(from).toMatchObject({ keyword: 'FROM', start: 0, end: 36, flags: [{ name: 'platform', value: 'linux/amd64' }] });
  expect(copy.flags.map(({ name, value }) => [name, value])).toEqual([['from', 'b'], ['link', null]]); // prettier-ignore
  expect(copy.flags.map(({ start, end }) => text.slice(start, end))).toEqual(['--from=b', '--link']);
  expect(copy.words.map((word) => word.text)).toEqual(["'--chown=x'", '"c d"', '${E:-f g}', '/h']);
  for (const { text: word, start, end } of copy.words) expect(text.slice(start, end)).toBe(word);
});

describe('the JSON form', () => {
  test.each([
    ['COPY ["a b", "c\\"d", "/e"]', ['a b', 'c"d', '/e'], true],
    ['RUN [ "a",\\\n "b" ]', ['a', 'b'], true],
    ["RUN ['a', 'b']", ["['a',", "'b']"], false],
    ['RUN ["a", 1]', ['["a",', '1]'], false],
    ['LABEL ["a"]', ['["a"]'], false],
    ['RUN []', [], true],
  ])('%j', (text, words, json) => {
    expect(first(text).json).toBe(json);
    expect(wordsOf(text)).toEqual(words);
  });

  it('gives the places of the strings, and no script', () => {
    const text = 'RUN ["a b", "c"]';
    const run = first(text);
    expect(run.words.map(({ start, end }) => text.slice(start, end))).toEqual(['"a b"', '"c"']);
    expect(run.script).toBeNull();
  });
});

describe('the script of RUN', () => {
  test.each([
    ['RUN --mount=type=cache,target=/x cp a b', ' cp a b'],
    ['RUN cp a \\\n  # why\n  b && \\\n\n  c', ' cp a             b &&      c'],
    ['RUN cp a \\  \r\n b', ' cp a       b'],
    ['# escape=`\nRUN cp a `\n b', ' cp a    b'],
    ['RUN cp a \\', ' cp a  '],
    ['RUN <<EOF\ncp a b\nEOF\n', 'cp a b\n'],
    ['RUN <<EOF\n#!/bin/bash -e\ncp a b\nEOF\n', '#!/bin/bash -e\ncp a b\n'],
    ['RUN cat <<EOF > /f && \\\n rm a\nx \\\ny\nEOF\n', ' cat <<EOF > /f &&    rm a\nx \\\ny\nEOF'],
  ])('%j', (text, script) => {
    const run = first(text);
    expect(run.script?.text).toBe(script);
    const at = run.script?.start ?? 0;
    const written = text.slice(at, at + script.length);
    expect([...script].every((character, i) => character === ' ' || written[i] === character)).toBe(true);
  });

  it('is none of another interpreter', () => {
    expect(first('RUN <<EOF\n#!/usr/bin/env python3\nx = 1\nEOF\n').script).toBeNull();
    expect(first('CMD cp a b').script).toBeNull();
  });
});

test('heredocs', () => {
  const text = 'COPY <<A <<-"B" <<\'C D\' /x/\n$a\nA\n\tb\n\tB\nC D\nADD x y\n';
  const [copy] = tree(text).instructions;
  expect(copy?.heredocs.slice(0, 2)).toMatchObject([
    { name: 'A', content: '$a\n', expands: true, terminated: true },
    { name: 'B', content: 'b\n', expands: false, terminated: true },
  ]);
  expect(copy?.heredocs.slice(0, 2).map(({ start, end }) => text.slice(start, end))).toEqual(['$a\n', '\tb\n']);
  const windows = 'RUN cat <<X > f\r\na\r\nX\r\nRUN b\r\n';
  expect(tree(windows).instructions.map(({ heredocs }) => heredocs.map(({ content }) => content))).toEqual([['a\n'], []]);
});

test('ONBUILD holds an instruction', () => {
  expect(first('ONBUILD COPY --from=x a b').trigger).toMatchObject({ keyword: 'COPY', start: 8, flags: [{ name: 'from' }], trigger: null });
  expect(first('ONBUILD').trigger).toBeNull();
  expect(first(`${'ONBUILD '.repeat(5_000)}RUN x`).trigger).toBeNull();
});

test('directives', () => {
  const text = '# syntax=docker/dockerfile:1\n# Escape=`\nFROM a\n';
  expect(tree(text)).toMatchObject({ escape: '`', directives: [{ name: 'syntax', value: 'docker/dockerfile:1' }, { name: 'escape' }] });
  expect(tree('FROM a\n# escape=`\n').escape).toBe('\\');
});

describe('problems', () => {
  test.each([
    ['FROM a\nRUN b\n', []],
    ['ARG V=1\nFROM a:$V\n', []],
    ['FROM a\nFOO b\n', [expect.stringMatching(/^2: Unknown instruction "FOO"/)]],
    ['FROM a\nONBUILD FOO b\n', [expect.stringMatching(/^2: Unknown instruction "FOO"/)]],
    ['RUN b\n', [expect.stringMatching(/^1: This Dockerfile has no FROM/)]],
    ['ARG a\nRUN b\nFROM c\n', [expect.stringMatching(/^2: RUN stands before the first FROM/)]],
    ['# nothing\n', [expect.stringMatching(/^1: This Dockerfile has no instructions/)]],
    ['', [expect.stringMatching(/^1: This Dockerfile has no instructions/)]],
    ['FROM a\nRUN cat <<X\nb\n', [expect.stringMatching(/^2: The heredoc "X" does not end/)]],
  ])('%j', (text, expected) => {
    expect(messages(text)).toEqual(expected);
  });

  it('says when a text is too long', () => {
    expect(parse(`FROM a\n# ${'a'.repeat(2_000_001)}`)).toMatchObject({ tree: undefined, problems: [{ kind: 'unread' }] });
  });
});

test('10,000 lines', () => {
  expect(tree(`FROM a\n${'RUN cp a b && \\\n c\n'.repeat(5_000)}`).instructions).toHaveLength(5_001);
  expect(first(`RUN a ${'\\\n && b'.repeat(10_000)}`).script?.text).toHaveLength(3 + 10_000 * 7);
  expect(parse(`FROM a\n${'junk \\x \n'.repeat(10_000)}`).problems).toHaveLength(100);
});

const PARTS = [
  'FROM a', 'RUN ', 'COPY --from=x ', 'ONBUILD ', 'ENV A=', '<<EOF', '<<-"X Y"', 'EOF', '\\', '`', '\n', '\r\n', '# escape=`', '# a', '["a"', ']', ' ', '\t', '\0', "'", '"', '${', '}', '\uFEFF', '\u{1F600}',
]; // prettier-ignore

test('any text: no exception, places lie in the text, words are what stands there', () => {
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...PARTS), { maxLength: 40 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const document = parse(text);
      expect(document.problems).toBeInstanceOf(Array);
      for (const { start, end, words, json, script, rest } of (document.tree as DockerfileTree).instructions) {
        expect(start >= 0 && start <= end && end <= text.length).toBe(true);
        expect(rest.start + rest.text.length).toBe(end);
        if (script) expect(script.start + script.text.length).toBeLessThanOrEqual(end);
        if (!json) for (const word of words) expect(word.end - word.start).toBe(word.text.length);
      }
    }),
    { numRuns: 500 },
  );
});
