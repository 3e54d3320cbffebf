import { expect, test } from 'vitest';
import { language } from '../../src/languages/shell.js';
import { createShellParser } from '../../src/languages/shell/parser.js';
import { childIn, childrenIn, type SyntaxNode, type SyntaxTree } from '../../src/languages/tree-sitter/node.js';

const parse = await language.load();
const tree = (text: string) => parse(text).tree as SyntaxTree;

/** The types of a tree, as nested lists. */
function outline(node: SyntaxNode): unknown {
  return node.children.length === 0 ? node.type : [node.type, ...node.children.map(outline)];
}

test('a light tree with the operators that matter', () => {
  expect(outline(tree('a && b | c > d; e'))).toEqual([
    'program',
    [
      'redirected_statement',
      ['list', ['command', ['command_name', 'word']], '&&', ['pipeline', ['command', ['command_name', 'word']], '|', ['command', ['command_name', 'word']]]],
      ['file_redirect', '>', 'word'],
    ],
    ';',
    ['command', ['command_name', 'word']],
  ]); // prettier-ignore
});

test('names of parts, and offsets in UTF-16 units', () => {
  const text = 'cp "\u{1F600}" b\r\nX=1\r\n';
  const [command, assignment] = tree(text).children as [SyntaxNode, SyntaxNode];
  expect(childrenIn(command, 'argument').map(({ start, end }) => text.slice(start, end))).toEqual(['"\u{1F600}"', 'b']);
  const value = childIn(assignment, 'value') as SyntaxNode;
  expect(text.slice(value.start, value.end).trim()).toBe('1');
});

test('comments lie beside the tree', () => {
  const text = '#!/bin/bash\r\ncp a b # why\r\necho "# no"\r\n';
  expect(tree(text).comments.map(({ start, end }) => text.slice(start, end))).toEqual(['#!/bin/bash', '# why']);
});

test('errors have places, and the rest is still read', () => {
  const document = parse('cp a b\nrm c )\nmv d e\n');
  expect(document.problems).toMatchObject([{ kind: 'syntax', range: { line: 2 } }]);
  expect(document.problems[0]?.message).toMatch(/^Invalid shell script: /);
  const commands = (document.tree as SyntaxTree).children.filter(({ type }) => type === 'command');
  expect(commands.length).toBeGreaterThanOrEqual(2);
  expect(parse('cp a b\n').problems).toEqual([]);
  expect(document.value).toBeUndefined();
  expect(document.locate('')).toBeNull();
});

test('texts without bounds', () => {
  expect(tree('').children).toEqual([]);
  expect(parse(`${'('.repeat(20_000)}a${')'.repeat(20_000)}`).tree).toBeDefined();
  expect(parse(`a "${'a'.repeat(2_000_001)}"`)).toMatchObject({ tree: undefined, problems: [{ kind: 'unread' }] });
});

test('texts that are no files are parsed by the parser alone, any number of them', async () => {
  const [one, other] = await Promise.all([createShellParser(), createShellParser()]);
  for (let i = 0; i < 300; i++) expect((i % 2 ? one : other)(`rm ${i}`).root.children).toHaveLength(1);
});
