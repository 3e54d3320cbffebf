import { expect, test } from 'vitest';
import { candidatesAt, mentions } from '../../../../rules/answer/annotation/candidates.js';
import { ExactNumber, type Json } from '../../../../src/model/json.js';

test.each<[string, Json[]]>([
  ['A number such as 34.', [34]],
  ['between 10 and 250', [10, 250]],
  ['e.g. 7', [7]],
  ['near 9007199254740993', [new ExactNumber('9007199254740993')]],
  ['must be 7', [7]],
  ['x = 7', [7]],
  ['0.0375 or -12', [0.0375, -12]],
  ['use UPPER_TAIL', ['UPPER_TAIL']],
  ['use "upper tail" or `lower`', ['upper tail', 'lower']],
  ['say \u201cupper tail\u201d', ['upper tail']],
])('%j mentions %j', (text, expected) => {
  expect(mentions(text, {})).toEqual(expected);
});

test.each(['a list of 7 items', 'v34 and x34y', '1.2.34', 'HTTP and JSON', 'camelCase', 'the "x"', ''])('%j mentions nothing', (text) => {
  expect(mentions(text, {})).toEqual([]);
});

test('what the schema bounds is no news', () => {
  expect(mentions('at most 250, such as 34', { maximum: 250 })).toEqual([34]);
});

test('one member of an enum is a mention, several are an explanation', () => {
  const schema = { enum: ['FULL_RANK', 'LOW_RANK', 'ZERO_RANK'] };
  expect(mentions('must be FULL_RANK', schema)).toEqual(['FULL_RANK']);
  expect(mentions('FULL_RANK or LOW_RANK', schema)).toEqual([]);
});

const found = (schema: Json, pointer = '/p') => candidatesAt(schema, pointer).map((each) => [each.keyword, each.pointer, each.value]);

test('default, a lone example, prose and the name of a definition', () => {
  const schema = { default: 3, examples: [4, 4.0], title: 'such as 5', errorMessage: 'must be 6' };
  expect(found(schema, '/$defs/UPPER_TAIL')).toEqual([
    ['default', '/$defs/UPPER_TAIL/default', 3],
    ['examples', '/$defs/UPPER_TAIL/examples', 4],
    ['title', '/$defs/UPPER_TAIL/title', 5],
    ['errorMessage', '/$defs/UPPER_TAIL/errorMessage', 6],
    ['definition name', '/$defs/UPPER_TAIL', 'UPPER_TAIL'],
  ]);
});

test.each<[Json]>([[{ examples: [3, 4] }], [{ examples: [] }], [{ examples: 'such as 34' }], [{ description: 34 }], [true]])(
  '%j says nothing',
  (schema) => {
    expect(found(schema)).toEqual([]);
  },
);
