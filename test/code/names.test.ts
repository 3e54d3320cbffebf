import { beforeAll, expect, test } from 'vitest';
import { readNames } from '../../src/code/queries.js';
import { languages } from '../../src/generated/languages.js';
import { createLanguageRegistry } from '../../src/languages/index.js';
import type { SourceFile } from '../../src/model/task.js';

const registry = createLanguageRegistry(languages);

beforeAll(() => registry.ready(['python', 'typescript', 'shell']), 60_000);

const fileOf = (path: string, text: string) => ({ path, document: () => registry.parse(path, text) }) as unknown as SourceFile;

const names = (path: string, text: string) =>
  readNames(fileOf(path, text))?.map(({ name, kind, range }) => `${range.line}:${range.column} ${name}${kind === 'part' ? ' (part)' : ''}`);

test.each<[string, string, string, string[]]>([
  ['attributes', 'a.py', 'x.order\n', ['1:1 x', '1:3 order (part)']],
  ['named arguments', 'a.py', 'f(order=y)\n', ['1:1 f', '1:3 order (part)', '1:9 y']],
  ['fields of a class', 'a.py', 'class T:\n  order: int\n  size = 3\n', ['1:7 T', '2:3 order (part)', '2:10 int', '3:3 size (part)']],
  ['variables', 'a.py', 'def f(order):\n  size = order\n', ['1:5 f', '1:7 order', '2:3 size', '2:10 order']],
  ['members', 'a.ts', 'x.order; x[y];', ['1:1 x', '1:3 order (part)', '1:10 x', '1:12 y']],
  ['destructuring', 'a.ts', 'const { order: n } = x;', ['1:9 order (part)', '1:16 n', '1:22 x']],
  ['keys and types', 'a.ts', 'interface T { order: U }', ['1:11 T', '1:15 order (part)', '1:22 U']],
  ['typed names', 'a.ts', 'let order: number;', ['1:5 order']],
  ['computed keys', 'a.ts', 'const a = { [order]: 1 };', ['1:7 a', '1:14 order']],
])('%s', (_, path, text, expected) => {
  expect(names(path, text)).toEqual(expected);
});

test('a shell script has no names but functions, other files are not read', () => {
  expect(names('a.sh', 'order=3\ncheck_order() { total; }\n')).toEqual(['2:1 check_order']);
  expect(names('a.txt', 'order')).toBeUndefined();
  const unready = { document: () => createLanguageRegistry(languages).parse('a.py', 'x') } as unknown as SourceFile;
  expect(readNames(unready)).toBeNull();
});

test('names that get a value and names of arguments are told from the others', () => {
  const kinds = (text: string) => readNames(fileOf('a.py', text))?.map(({ name, kind }) => `${name} ${kind}`);
  expect(kinds('x = y\nfor a, (b, c) in d: pass\n')).toEqual(['x bound', 'y own', 'a bound', 'b bound', 'c bound', 'd own']);
  expect(kinds('with f() as g: pass\nfrom m import n as o\n')).toEqual(['f own', 'g bound', 'm bound', 'n bound', 'o bound']);
  expect(kinds('def f(a, b=c, *, d: e, g: h = i): pass\n')).toEqual([
    'f bound',
    'a parameter',
    'b parameter',
    'c own',
    'd parameter',
    'e own',
    'g parameter',
    'h own',
    'i own',
  ]);
  expect(kinds('lambda a, b=1: a\n')).toEqual(['a parameter', 'b parameter', 'a own']);
  expect(kinds('x.y = 1\nz[i] = 2\n(w := 3)\n')).toEqual(['x own', 'y part', 'z own', 'i own', 'w bound']);
});

test('names that others can find by a text are told from those of a function', () => {
  const reached = (path: string, text: string) =>
    readNames(fileOf(path, text))?.flatMap(({ name, reach }) => (reach === null ? [] : [`${name} ${reach}`]));
  expect(reached('a.py', 'from m import n\nx = y\nfor z in x: pass\n')).toEqual(['m module', 'n module', 'x module', 'z module']);
  expect(reached('a.py', 'def f(a):\n  b = [c for c in a]\n  def g(): pass\n  global d\n')).toEqual(['f module', 'd module']);
  expect(reached('a.py', 'class A:\n  def m(self):\n    x = 1\n')).toEqual(['A module', 'm class']);
  expect(reached('a.ts', 'const a = 1; export { a as b }; export const { c: d } = a; export function f(g) { const h = g; }')).toEqual([
    'b module',
    'd module',
    'f module',
  ]);
  expect(reached('a.ts', 'function f() {}\nconst a = f;\nexport default a;')).toEqual(['f program']);
  expect(reached('a.sh', 'f() { :; }\nfunction g { :; }\n')).toEqual(['f module', 'g module']);
});
