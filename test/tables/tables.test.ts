import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../../src/model/task.js';
import { hashCell } from '../../src/tables/hash.js';
import { mayBeTable, readTable } from '../../src/tables/index.js';

const file = (path: string, text: string | null, size = text?.length ?? 0) => ({ path, size, text: () => text }) as unknown as SourceFile;

const shape = (path: string, text: string) => {
  const table = readTable(file(path, text));
  return table && { rows: table.rows, columns: table.columns.map(({ name, distinct }) => `${name}:${distinct}`) };
};

describe('what is read as a table', () => {
  test.each([
    ['commas', 'a.csv', 'id,kind\n1,x\n2,x\n', 2, ['id:2', 'kind:1']],
    ['semicolons', 'a.csv', 'id;kind\n1;x,y\n2;z\n', 2, ['id:2', 'kind:2']],
    ['tabs', 'a.TSV', 'id\tkind\n1\tx\n', 1, ['id:1', 'kind:1']],
    ['quotes with a line end', 'a.csv', 'id,kind\n1,"x\ny"\n2,"say ""x"""\n', 2, ['id:2', 'kind:2']],
    ['carriage returns', 'a.csv', 'id,kind\r\n1,x\r\n', 1, ['id:1', 'kind:1']],
    ['short and long rows', 'a.csv', 'id,kind\n1\n2,x,more\n', 2, ['id:2', 'kind:1']],
    ['lines of objects', 'a.jsonl', '{"id":1,"kind":"x"}\n\n{"id":2,"kind":null}\n', 2, ['id:2', 'kind:1']],
    ['an array of objects', 'a.json', '[{"id":1},{"id":2}]', 2, ['id:2']],
    ['an array under a key', 'a.json', '{"rows":[{"id":1,"constructor":2}],"n":1}', 1, ['id:1', 'constructor:1']],
  ])('%s', (_name, path, text, rows, columns) => {
    expect(shape(path, text)).toEqual({ rows, columns });
  });

  test.each([
    ['nothing', 'a.csv', ''],
    ['another file', 'a.txt', 'id,kind\n1,x\n'],
    ['nested objects', 'a.jsonl', '{"id":{"x":1}}\n'],
    ['a line that is broken', 'a.jsonl', '{"id":1}\n{"id":\n'],
    ['an object of two arrays', 'a.json', '{"a":[{"x":1}],"b":[{"x":1}]}'],
    ['numbers', 'a.json', '[1,2]'],
    ['broken JSON', 'a.json', '['],
  ])('not %s', (_name, path, text) => {
    expect(shape(path, text)).toBeNull();
  });

  test('a file that cannot be read, and one that is too large', () => {
    expect(readTable(file('a.csv', null, 10))).toBeNull();
    expect(mayBeTable(file('a.csv', 'x', 2 ** 27))).toBe(false);
    expect(mayBeTable(file('a.json', 'x', 2 ** 24))).toBe(false);
  });
});

describe('cells', () => {
  test.each([
    ['1', '1.0'],
    ['1', ' 1 '],
    ['0.50', '.5'],
    ['1e3', '1000'],
  ])('%s and %s are one', (a, b) => {
    expect(hashCell(a)).toBe(hashCell(b));
  });

  test.each([
    ['1', '2'],
    ['9007199254740993', '9007199254740992'],
    ['heron', 'Heron'],
    ['', '0'],
  ])('%s and %s are two', (a, b) => {
    expect(hashCell(a)).not.toBe(hashCell(b));
  });

  test('short texts never agree by chance', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !/\d/.test(text))), (texts) => {
        expect(new Set(texts.map(hashCell)).size).toBe(texts.length);
      }),
    );
  });
});

test('any text is read without failing', () => {
  fc.assert(
    fc.property(fc.constantFrom('csv', 'tsv', 'jsonl', 'json'), fc.string(), (extension, text) => {
      const table = readTable(file(`x.${extension}`, text));
      for (const { values } of table?.columns ?? []) expect(values.length).toBe(table?.rows);
    }),
  );
});
