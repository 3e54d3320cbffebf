import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { language } from '../../src/languages/csv.js';
import type { CsvTable } from '../../src/languages/csv/read.js';

const parser = await language.load();

function table(text: string, path = 'a.csv'): CsvTable {
  return parser(text, path).tree as CsvTable;
}

function rows(text: string, path?: string): string[][] {
  const read = table(text, path);
  return read.rows.map(({ cells }) => cells.map((cell) => read.cell(cell)));
}

test('the header and the rows with their places', () => {
  const text = '# note\nstation,"rate, unit"\r\nPier,0.12\r\n\r\n# between\nQuay, "a ""b""" \n';
  const read = table(text);
  expect(read.header).toEqual(['station', 'rate, unit']);
  expect(rows(text)).toEqual([
    ['Pier', '0.12'],
    ['Quay', 'a "b"'],
  ]);
  expect(read.rows[0]!.cells.map(({ start, end }) => text.slice(start, end))).toEqual(['Pier', '0.12']);
});

test.each([
  ['semicolons', 'a;b\n1,5;2\n', 'a.csv', ';'],
  ['tabs by name', 'a\tb,c\n', 'a.tsv', '\t'],
  ['bars', 'a|b\n1|2\n', 'a.csv', '|'],
  ['commas within quotes do not count', 'a;"x,y,z"\nb;"x,y,z"\n', 'a.csv', ';'],
  ['commas by default', 'a\nb\n', 'a.csv', ','],
])('%s', (_, text, path, delimiter) => {
  expect(table(text, path).delimiter).toBe(delimiter);
});

test.each([
  ['numbers are no header', '1,2\n3,4\n', []],
  ['years among names are', 'region,2020,2021\nx,1,2\n', ['region', '2020', '2021']],
  ['an empty text has none', '', []],
])('%s', (_, text, header) => {
  expect(table(text).header).toEqual(header);
});

test('a quote that is not closed is a plain character', () => {
  expect(rows('a,b\n"x,1\ny,2\n')).toEqual([
    ['"x', '1'],
    ['y', '2'],
  ]);
});

test('well-formed tables are read as csv-parse reads them', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'b', '1', ',', '"', '\n', 'é', ' x'), minLength: 1, maxLength: 6 });
  const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), fc.constantFrom('\n', '\r\n'), (values, eol) => {
      const text = [['h', 'k'], ...values].map((row) => row.map(quoted).join(',')).join(eol) + eol;
      const expected = parse(text, { relax_quotes: true }).slice(1);
      expect(rows(text)).toEqual(expected);
    }),
  );
});

test('it has no data of its own, and no problems', () => {
  const document = parser('a,b\n1,2\n', 'a.csv');
  expect([document.value, document.problems, document.locate('/0')]).toEqual([undefined, [], null]);
});
