import { expect, test } from 'vitest';
import { language } from '../../src/languages/python.js';
import { childIn, pythonComments, type PythonNode } from '../../src/languages/python/tree.js';

const parse = await language.load();
const tree = (text: string) => parse(text).tree as PythonNode;

/** The types of a tree, as nested lists. */
function outline(node: PythonNode): unknown {
  return node.children.length === 0 ? node.type : [node.type, ...node.children.map(outline)];
}

test('a light tree without comments', () => {
  expect(outline(tree('x: int = 3  # three\n'))).toEqual([
    'module',
    ['expression_statement', ['assignment', 'identifier', ['type', 'identifier'], '=', 'integer']],
  ]);
  const [statement] = tree('a == b\n').children;
  expect(statement?.children[0]?.children.map(({ field, type }) => [field, type])).toEqual([[null, 'identifier'], ['operators', '=='], [null, 'identifier']]); // prettier-ignore
});

test('offsets are UTF-16 units, whatever ends the lines', () => {
  const text = '# \u{1F600}\r\nname = "\u{1F600}x"\r\n';
  const assignment = tree(text).children[0]?.children[0] as PythonNode;
  const right = childIn(assignment, 'right') as PythonNode;
  expect(text.slice(right.start, right.end)).toBe('"\u{1F600}x"');
});

test('new syntax is no error', () => {
  const text =
    'type A[T] = list[T]\ndef f[T](x: T) -> T:\n    match x:\n        case {"a": [1, *_]} if x: return f"{x!r:>{3}}"\ntry: pass\nexcept* ValueError: pass\n';
  expect(parse(text).problems).toEqual([]);
});

test('errors have places, and the rest is still read', () => {
  const document = parse('x = 1\ny = = 2\nclass A:\n    z: int\n');
  expect(document.problems).toMatchObject([{ kind: 'syntax', range: { line: 2 } }]);
  expect((document.tree as PythonNode).children.at(-1)?.type).toBe('class_definition');
  expect(document.value).toBeUndefined();
  expect(document.locate('')).toBeNull();
});

test('what is missing is named', () => {
  expect(parse('f(1\n').problems[0]?.message).toMatch(/^Invalid Python: /);
});

test('texts without bounds', () => {
  expect(tree('').children).toEqual([]);
  expect(outline(tree(`${'['.repeat(3)}${']'.repeat(3)}\n`))).toEqual(['module', ['expression_statement', ['list', ['list', 'list']]]]);
  expect(parse(`x = ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`).problems).toEqual([]);
  expect(parse(`x = "${'a'.repeat(2_000_001)}"`)).toMatchObject({ tree: undefined, problems: [{ kind: 'unread' }] });
});

test('a parser serves many texts', () => {
  for (let i = 0; i < 300; i++) expect(tree(`x = ${i}\n`).children).toHaveLength(1);
});

test('comments lie beside the tree', () => {
  const text = '# a\r\nx = 1  # b \u{1F600}\ndef f():\n    # c\n    return "# d"\n';
  const document = parse(text);
  expect(pythonComments(document).map(({ start, end }) => text.slice(start, end))).toEqual(['# a', '# b \u{1F600}', '# c']);
  expect(pythonComments(parse('# only'))).toEqual([{ start: 0, end: 6 }]);
  expect(pythonComments(parse(`x = "${'a'.repeat(2_000_001)}"`))).toEqual([]);
});
