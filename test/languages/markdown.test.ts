import { describe, expect, it } from 'vitest';
import { frontMatter } from '../../src/languages/front-matter.js';
import { language } from '../../src/languages/markdown.js';

const parse = await language.load();

describe('frontMatter', () => {
  it.each([
    ['---\na: 1\n---\nbody', 'a: 1\n', 'body'],
    ['---\r\na: 1\r\n---\r\nbody', 'a: 1\r\n', 'body'],
    ['---\ra: 1\r---\rbody', 'a: 1\r', 'body'],
    ['--- \na: 1\n...\nbody', 'a: 1\n', 'body'],
    ['---\n---\nx', '', 'x'],
    ['---\na: 1\n---', 'a: 1\n', ''],
    ['---\na: |\n  ---\n  x\n---\ny', 'a: |\n  ---\n  x\n', 'y'],
    ['---\n"a b": 1\n---\n', '"a b": 1\n', ''],
    ['---\na: 1\n----\n---\nb', 'a: 1\n----\n', 'b'],
  ])('of %j', (text, yaml, body) => {
    const found = frontMatter(text);
    expect(found?.yaml).toBe(yaml);
    expect(text.slice(found?.start, found?.end)).toBe(yaml);
    expect(text.slice(found?.bodyStart)).toBe(body);
  });

  it.each([
    '',
    'x\n---\na: 1\n---\n',
    '---\na: 1\n',
    '----\na: 1\n---\n',
    '---\nwords only\n---\n',
    '---\n\n# Title\n\n---\n',
    ' ---\na: 1\n---\n',
  ])('is not in %j', (text) => {
    expect(frontMatter(text)).toBeNull();
  });
});

describe('Markdown', () => {
  const text = '---\r\ntitle: x\r\ntags: [a, "b"]\r\n---\r\n# Head\r\n\r\n| a |\r\n|---|\r\n| `c` |\r\n';

  it('has the front matter as its value, with places in the whole file', () => {
    const document = parse(text);
    expect(document.value).toEqual({ title: 'x', tags: ['a', 'b'] });
    expect(document.problems).toEqual([]);
    expect(document.locate('/tags/1')).toEqual({ line: 3, column: 11, endLine: 3, endColumn: 14 });
    expect(document.locate('/title', 'key')).toEqual({ line: 2, column: 1, endLine: 2, endColumn: 6 });
  });

  it('has problems of the front matter where they are', () => {
    const document = parse('---\na: 1\na: 2\nb: [\n---\n');
    expect(document.problems[0]).toMatchObject({ kind: 'syntax', range: { line: 5, column: 1 } });
    const twice = parse('---\na: 1\nb: 0\na: 2\n---\n').problems;
    expect(twice).toMatchObject([{ kind: 'duplicate-key', range: { line: 4, column: 1 } }]);
    expect(twice[0]?.message).toContain('line 2');
  });

  it.each(['', '# Head\n', '---\n---\n'])('without front matter has no value: %j', (source) => {
    expect(parse(source)).toMatchObject({ value: undefined, problems: [] });
    expect(parse(source).locate('')).toBeNull();
  });

  it('has a tree with tables and places', () => {
    const names: string[] = [];
    const tree = parse(text).tree as { iterate(spec: { enter(node: { name: string; from: number; to: number }): void }): void };
    tree.iterate({ enter: ({ name, from, to }) => void names.push(`${name} ${text.slice(from, to)}`) });
    expect(names).toContain('InlineCode `c`');
    expect(names).toContain('ATXHeading1 # Head\r');
    expect(names).toContain('TableCell a');
    expect(names.filter((name) => name.includes('title'))).toEqual([`Document ${text}`]);
  });

  it('takes deep nesting', () => {
    const images = parse(`${'!['.repeat(20_000)}${'](x)'.repeat(20_000)}`);
    expect(() => images.tree).not.toThrow();
    expect(parse('>'.repeat(5000)).tree !== undefined).toBe(true);
  });
});
