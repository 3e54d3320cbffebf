import { expect, test } from 'vitest';
import { holding, read } from './support.js';

const JSON_TEXT = `{
  "rates": [{ "name": "surge", "rate": 0.120, "note": "over\\nlines \\u00e9 51" }],
  "steps": [10, 2.50],
  "alias": { "N.P.": "North Pier" }
}
`;
const YAML_TEXT = `# yearly figures
rate: 0.120 # per year
text: >
  a folded
  line 61
lit: |
  # no comment 71
quoted: "a \\
  b\\u00e9 81"
env:
  - RATE=0.91
`;
const SCHEMA = JSON.stringify(
  {
    type: 'object',
    title: 'Report',
    properties: {
      surge: { type: 'number', description: 'The rate,\nas 51 %', default: 0.12, enum: [61, 71], minimum: 81 },
      title: { anyOf: [{ $comment: 'a note 91' }] },
    },
  },
  null,
  1,
);

const CASES: readonly (readonly [what: string, path: string, content: string, value: string, expected: readonly string[]])[] = [
  [
    'a number as it is written, alone and in its row',
    'a.json',
    JSON_TEXT,
    '0.120',
    ['row | name: surge, rate: 0.120, note: over\nlines é 51 | surge < rates | 2:40', 'entry | rate: 0.120 | rate < surge < rates | 2:40'],
  ],
  ['an item', 'a.json', JSON_TEXT, '2.50', ['row | 10, 2.50 | steps | 3:17']],
  ['both sides of an alias', 'a.json', JSON_TEXT, 'North', ['entry | N.P.: North Pier | N.P. < alias | 4:23']],
  ['JSON Lines', 'a.jsonl', '{"a": 1}\nbroken 5\n{"b": "x 6"}\n', '6', ['entry | b: x 6 | b | 3:10']],
  ['a line that is no JSON', 'a.jsonl', '{"a": 1}\nbroken 5\n', '5', ['line | broken 5 |  | 2:8']],
  ['JSON that cannot be parsed', 'a.json', '{"a": 5,,}', '5', ['prose | {"a": 5,,} |  | 1:7']],
  [
    'YAML with its comments',
    'a.yaml',
    YAML_TEXT,
    'rate: 0.120',
    [
      'row | rate: 0.120, text: a folded line 61\n, lit: # no comment 71\n, quoted: a bé 81 |  | 2:1',
      'entry | rate: 0.120 | rate < per year < yearly figures | 2:1',
    ],
  ],
  ['a YAML comment', 'a.yaml', YAML_TEXT, 'per year', ['comment | per year | rate | 2:15']],
  ['a setting of a compose file', 'a.yaml', YAML_TEXT, '0.91', ['row | RATE=0.91 | env | 11:10']],
  ['TOML', 'a.toml', '# about x\n[tide]\nx = 1_000 # behind\n', '1_000', ['entry | x: 1_000 | x < behind < tide < about x | 3:5']],
  ['TOML comments', 'a.toml', '# about 5\nx = 1\n', '5', ['comment | about 5 | x | 1:9']],
  ['a description of the schema', 'submission_schema.json', SCHEMA, '51', ['annotation | The rate,\nas 51 % | surge < description | 7:34']],
  ['a default', 'submission_schema.json', SCHEMA, '0.12', ['annotation | 0.12 | surge < default < The rate,\nas 51 % | 8:15']],
  ['an enum', 'submission_schema.json', SCHEMA, '71', ['annotation | 61, 71 | surge < enum < The rate,\nas 51 % | 11:5']],
  ['a bound', 'submission_schema.json', SCHEMA, '81', ['annotation | 81 | surge < minimum < The rate,\nas 51 % | 13:15']],
  [
    'a note within a property named like a keyword',
    'submission_schema.json',
    SCHEMA,
    '91',
    ['annotation | a note 91 | title < $comment | 18:26'],
  ],
  ['.env', '.env', '# the rate\nRATE=0.12\n', '0.12', ['entry | RATE=0.12 | RATE < the rate | 2:6']],
  ['INI', 'a.ini', '[tide]\nrate = 0.12\n', '0.12', ['entry | rate = 0.12 | rate < tide | 2:8']],
  ['properties', 'a.properties', '! note\ntide.rate: 0.12\n', '0.12', ['entry | tide.rate: 0.12 | tide.rate < note | 2:12']],
  ['CSV', 'a.csv', '# note\nstation,rate\nPier,0.12\n', '0.12', ['row | Pier | 0.12 | Pier | 3:6']],
  ['a comment of a CSV', 'a.csv', '# note 5\nstation,rate\nPier,0.12\n', '5', ['comment | note 5 |  | 1:8']],
  ['a header', 'a.csv', 'station,rate\nPier,0.12\n', 'rate', ['header | station | rate |  | 1:9']],
  [
    'a quoted cell over lines',
    'a.csv',
    'a,b\nx,"one ""two""\nthree 5"\n',
    'three 5',
    ['row | x | one "two"\nthree 5 | one "two"\nthree 5 | 3:1'],
  ],
  ['TSV', 'a.tsv', 'a\tb\nxy, z\t5\n', '5', ['row | xy, z | 5 | xy, z | 2:7']],
];

test.each(CASES)('%s', async (_, path, content, value, expected) => {
  expect(await holding(`environment/${path}`, content, value)).toEqual(expected);
});

test.each([
  ['an escaped line break', 'a.json', '{"k": "ab\\ncd 51"}', '51', 1, 15],
  ['an escaped character', 'a.json', '{"k": "\\u00e9\\u00e9 51"}', '51', 1, 21],
  ['a folded scalar', 'a.yaml', YAML_TEXT, 'line 61', 5, 3],
  ['a continued YAML string', 'a.yaml', YAML_TEXT, '81', 9, 11],
  ['a literal block', 'a.yaml', YAML_TEXT, '71', 7, 16],
  ['CRLF', 'a.json', '{\r\n "k": 51\r\n}', '51', 2, 7],
  ['a byte order mark', 'a.csv', '\ufeffkk,bb\nxx,51\n', '51', 2, 4],
  ['a TOML string over lines', 'a.toml', 's = """\nab\ncd 51"""\n', '51', 3, 4],
])('the place in %s', async (_, path, content, value, line, column) => {
  const found = (await read(`environment/${path}`, content))!.filter(({ text }) => text.includes(value));
  expect(found.length).toBeGreaterThan(0);
  for (const passage of found) {
    const start = passage.text.indexOf(value);
    expect(passage.range({ start, end: start + value.length })).toMatchObject({ line, column, endColumn: column + value.length });
  }
});

test('cells are parts with their columns', async () => {
  const row = (await read('environment/a.csv', 'station,rate\nPier,0.12\n'))!.find(({ kind }) => kind === 'row')!;
  expect(row.parts.map(({ start, end, names }) => [row.text.slice(start, end), ...names])).toEqual([
    ['Pier', 'station'],
    ['0.12', 'rate'],
  ]);
});
