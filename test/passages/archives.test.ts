import { gzipSync, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { holding, read } from './support.js';

const zip = (parts: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

const WORKBOOK = zip({
  'xl/workbook.xml': '<workbook><sheets><sheet name="Rates" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/sharedStrings.xml': '<sst><si><t>station</t></si><si><r><t>ra</t></r><r><t>te</t></r><rPh><t>no</t></rPh></si></sst>',
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
    '<row><c r="A2" t="inlineStr"><is><t>Pier</t></is></c><c r="C2"><v>0.120</v></c></row></sheetData></worksheet>',
  'xl/comments1.xml': '<comments><comment ref="A1"><text><r><t>seen &amp; 51</t></r></text></comment></comments>',
});

const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
const DOCUMENT = zip({
  'word/document.xml':
    '<w:document><w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Top</w:t></w:r></w:p>' +
    '<w:p><w:r><w:t xml:space="preserve">A rate of </w:t></w:r><w:r><w:t>12 %</w:t></w:r></w:p>' +
    `<w:tbl><w:tr>${cell('station')}${cell('rate')}</w:tr><w:tr>${cell('tide')}${cell('71')}</w:tr></w:tbl></w:document>`,
});

const SLIDES = zip({ 'ppt/slides/slide1.xml': '<p:sld><a:p><a:r><a:t>On 51 </a:t></a:r><a:r><a:t>slides</a:t></a:r></a:p></p:sld>' });
const SHEET = zip({
  'content.xml':
    '<office:body><text:h text:outline-level="1">Top</text:h><text:p>A rate of <text:span>12</text:span> %</text:p>' +
    '<table:table table:name="S"><table:table-row><table:table-cell><text:p>tide</text:p></table:table-cell>' +
    '<table:table-cell table:number-columns-repeated="2"><text:p>71</text:p></table:table-cell></table:table-row></table:table></office:body>',
});

const NOTEBOOK = JSON.stringify(
  {
    cells: [
      { cell_type: 'markdown', source: ['# Top\n', 'A rate of\n', '12 %\n'] },
      {
        cell_type: 'code',
        source: '# about 21\nRATE = 0.31',
        outputs: [{ text: ['printed 41\n', 'x'] }, { data: { 'text/plain': ['0.51'] } }],
      },
    ],
    metadata: {},
  },
  null,
  1,
);

/** A page with one line, without a table of references: readers rebuild it. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 49>>stream
BT /F1 12 Tf 10 50 Td (The surge rate is 51) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

const CASES: readonly (readonly [what: string, path: string, content: string | Uint8Array, value: string, expected: readonly string[]])[] =
  [
    ['a row of a workbook', 'a.xlsx', WORKBOOK, '0.120', ['row | Pier |  | 0.120 | Pier < Rates | 1:1']],
    ['a header of a workbook', 'a.xlsx', WORKBOOK, 'rate', ['header | station |  | rate | Rates | 1:1']],
    ['a comment of a workbook', 'a.xlsx', WORKBOOK, '51', ['comment | seen & 51 |  | 1:1']],
    ['a paragraph over runs', 'a.docx', DOCUMENT, '12 %', ['prose | A rate of 12 % | Top | 1:1']],
    ['a table of a document', 'a.docx', DOCUMENT, '71', ['row | tide | 71 | tide < Top | 1:1']],
    ['slides', 'a.pptx', SLIDES, '51', ['prose | On 51 slides |  | 1:1']],
    ['an OpenDocument text', 'a.odt', SHEET, '12 %', ['prose | A rate of 12 % | Top | 1:1']],
    ['an OpenDocument table', 'a.ods', SHEET, '71', ['row | tide | 71 | 71 | tide < S < Top | 1:1']],
    ['a table within a zip', 'a.zip', zip({ 'd/a.csv': 'a,b\nx,51\n' }), '51', ['row | x | 51 | a.csv | 1:1']],
    ['Markdown within a zip', 'a.zip', zip({ 'n.md': '# Top\n\nhi 51\n' }), '51', ['prose | hi 51 | Top < n.md | 1:1']],
    ['a gzip file', 'a.json.gz', gzipSync(strToU8('{"rate": 51}')), '51', ['entry | rate: 51 | rate < a.json | 1:1']],
    ['a cell of text', 'a.ipynb', NOTEBOOK, '12 %', ['prose | A rate of 12 % | Top | 8:6']],
    ['a cell of code', 'a.ipynb', NOTEBOOK, '0.31', ['code | RATE = 0.31 | RATE < about 21 | 13:34']],
    ['a printed text', 'a.ipynb', NOTEBOOK, '41', ['prose | printed 41 x |  | 17:16']],
    ['a result', 'a.ipynb', NOTEBOOK, '0.51', ['prose | 0.51 |  | 24:9']],
    ['a PDF', 'a.pdf', PDF, '51', ['prose | The surge rate is 51 |  | 1:1']],
  ];

test.each(CASES)('%s', async (_, path, content, value, expected) => {
  expect(await holding(`environment/${path}`, content, value)).toEqual(expected);
});

test.each([
  ['a broken archive', 'a.xlsx', Uint8Array.of(80, 75, 3, 4, 0, 0, 1, 2, 3)],
  ['a cut archive', 'a.docx', DOCUMENT.subarray(0, DOCUMENT.length - 30)],
  ['an archive without the parts', 'a.xlsx', zip({ 'x.xml': '<a/>' })],
  ['a broken gzip file', 'a.txt.gz', Uint8Array.of(31, 139, 8, 0, 0, 0)],
  ['a gzip file that unpacks to too much', 'a.txt.gz', gzipSync(new Uint8Array(17 << 20))],
  ['a zip that unpacks to too much', 'a.zip', zipSync({ 'a.txt': new Uint8Array(17 << 20) })],
  ['a broken PDF', 'a.pdf', Uint8Array.of(37, 80, 68, 70, 0, 1, 2)],
  ['a picture', 'a.png', Uint8Array.of(137, 80, 78, 71, 0, 0)],
  ['a database', 'a.sqlite', Uint8Array.of(83, 81, 76, 0, 0, 0)],
])('%s counts as unread', async (_, path, content) => {
  expect(await read(`environment/${path}`, content)).toBeNull();
});
