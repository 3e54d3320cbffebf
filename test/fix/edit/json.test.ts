import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyToValue } from '../../../src/fix/edit/operations.js';
import type { Operation } from '../../../src/fix/edit/index.js';
import { isArray, isObject, type Json } from '../../../src/model/json.js';
import { children, type Located } from '../../../src/model/pointer.js';
import { edited, insert, registry, remove, valueOf } from './support.js';

beforeAll(() => registry.ready(['json']));

describe('removing', () => {
  test.each<[string, string, string[], string]>([
    ['the middle of lines', '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}\n', ['/b'], '{\n  "a": 1,\n  "c": 3\n}\n'],
    ['the last of lines takes the comma before', '{\n  "a": 1,\n  "b": 2\n}\n', ['/b'], '{\n  "a": 1\n}\n'],
    ['the first of lines', '{\n  "a": 1,\n  "b": 2\n}\n', ['/a'], '{\n  "b": 2\n}\n'],
    ['the last two', '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}\n', ['/c', '/b'], '{\n  "a": 1\n}\n'],
    ['first and last', '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}\n', ['/a', '/c'], '{\n  "b": 2\n}\n'],
    ['all', '{\n  "a": 1,\n  "b": {\n    "c": 3\n  }\n}\n', ['/b/c'], '{\n  "a": 1,\n  "b": {}\n}\n'],
    ['one line', '{"a":1,"b":2,"c":3}', ['/b'], '{"a":1,"c":3}'],
    ['one line, last', '{"a":1,"b":2,"c":3}', ['/b', '/c'], '{"a":1}'],
    ['one line, first, spaced', '{ "a": 1, "b": 2 }', ['/a'], '{ "b": 2 }'],
    ['one line, last, spaced', '{ "a": 1, "b": 2 }', ['/b'], '{ "a": 1 }'],
    ['lines that end in CR', '{\r  "a": 1,\r  "b": 2\r}\r', ['/a'], '{\r  "b": 2\r}\r'],
    ['one line, all', '{ "a": 1 }', ['/a'], '{}'],
    ['CRLF and no final newline', '{\r\n\t"a": 1,\r\n\t"b": 2\r\n}', ['/b'], '{\r\n\t"a": 1\r\n}'],
    ['items', '[1, [2, 3], 4]', ['/0', '/1/1'], '[[2], 4]'],
    ['lists in one line inside of lines', '{\n  "required": ["a", "b"]\n}', ['/required/1'], '{\n  "required": ["a"]\n}'],
    ['closing bracket in the line of the last', '{"a": 1,\n "b": 2}', ['/b'], '{"a": 1}'],
    ['commas in front', '{ "a": 1\n, "b": 2\n, "c": 3\n}', ['/b'], '{ "a": 1\n, "c": 3\n}'],
    ['blank lines stay', '{\n  "a": 1,\n\n  "b": 2,\n  "c": 3\n}', ['/b'], '{\n  "a": 1,\n\n  "c": 3\n}'],
    ['what goes with its parent counts once', '{"a":{"b":1},"c":2}', ['/a/b', '/a'], '{"c":2}'],
    ['escapes in keys', '{"a\\/b~":1,"":2}', ['/a~1b~0'], '{"":2}'],
    ['other numbers', '{"a":1.0,"b":1e400,"c":12345678901234567890,"d":-0}', ['/d'], '{"a":1.0,"b":1e400,"c":12345678901234567890}'],
  ])('%s', (_, before, at, after) => {
    expect(edited(before, remove(...at))).toBe(after);
  });

  test.each<[string, string, string[], string]>([
    ['a comment behind goes', '{\n  "a": 1, // of a\n  "b": 2 // of b\n}', ['/b'], '{\n  "a": 1 // of a\n}'],
    ['a comment above goes', '{\n  // of a\n  "a": 1,\n  // of b\n  "b": 2\n}', ['/a'], '{\n  // of b\n  "b": 2\n}'],
    ['another comment stays', '{\n  // all\n\n  "a": 1,\n  "b": 2\n}', ['/a'], '{\n  // all\n\n  "b": 2\n}'],
    ['a trailing comma stays', '{\n  "a": 1,\n  "b": 2,\n}', ['/b'], '{\n  "a": 1,\n}'],
    ['a comma in a comment is none', '{\n  "a": 1, /* , */\n  "b": "//,"\n}', ['/a'], '{\n  "b": "//,"\n}'],
  ])('with comments: %s', (_, before, at, after) => {
    expect(edited(before, remove(...at), 'tsconfig.json')).toBe(after);
  });
});

describe('adding', () => {
  test.each<[string, string, Operation[], string]>([
    ['behind the last', '{\n  "b": 1\n}\n', [insert('', 'a', 2)], '{\n  "b": 1,\n  "a": 2\n}\n'],
    ['among sorted keys', '{\n  "a": 1,\n  "c": 2\n}\n', [insert('', 'b', 3)], '{\n  "a": 1,\n  "b": 3,\n  "c": 2\n}\n'],
    ['before sorted keys', '{"b":1,"c":2}', [insert('', 'a', 3)], '{"a":3,"b":1,"c":2}'],
    ['into one line', '{"b":1, "a":2}', [insert('', 'c', [1, 2])], '{"b":1, "a":2, "c":[1, 2]}'],
    ['two at once', '{"b":1,"a":2}', [insert('', 'c', 3), insert('', 'd', 4)], '{"b":1,"a":2,"c":3,"d":4}'],
    ['a list in lines', '{\n\t"b": 1\n}', [insert('', 'a', [1, 2])], '{\n\t"b": 1,\n\t"a": [\n\t\t1,\n\t\t2\n\t]\n}'],
    ['lists in a line where others are', '{\n  "b": [1]\n}', [insert('', 'a', [1, 2])], '{\n  "b": [1],\n  "a": [1, 2]\n}'],
    ['into an empty object', '{\n  "b": {}\n}', [insert('/b', 'a', 1)], '{\n  "b": {\n    "a": 1\n  }\n}'],
    ['an item', '{"a":[1]}', [{ op: 'append', at: '/a', value: '1.50' }], '{"a":[1,1.50]}'],
    ['into an empty object of two lines', '{\n}\n', [insert('', 'a', 1)], '{\n  "a": 1\n}\n'],
    ['lines that end in CR', '{\r  "a": 1\r}\r', [insert('', 'b', 2)], '{\r  "a": 1,\r  "b": 2\r}\r'],
    ['an item of an empty list', '[]', [{ op: 'append', at: '', value: '1' }], '[\n  1\n]'],
    ['instead of the only one', '{"a":1}', [...remove('/a'), insert('', 'b', 2)], '{"b":2}'],
    ['instead of the last of lines', '{\n  "b": 1,\n  "a": 2\n}', [...remove('/a'), insert('', 'c', 3)], '{\n  "b": 1,\n  "c": 3\n}'],
    ['escapes where others are', '{"a":"\\u00e9"}', [insert('', 'b', 'ü')], '{"a":"\\u00e9","b":"\\u00fc"}'],
    ['a value', '{"a": 1.0, "b": 2}', [{ op: 'replace', at: '/a', value: '1e400' }], '{"a": 1e400, "b": 2}'],
  ])('%s', (_, before, operations, after) => {
    expect(edited(before, operations)).toBe(after);
  });

  test('a comment behind the last member stays with it', () => {
    expect(edited('{\n  "b": 1 // of b\n}', [insert('', 'a', 2)], 'tsconfig.json')).toBe('{\n  "b": 1, // of b\n  "a": 2\n}');
    expect(edited('{\n  "a": 1, // of a\n  "c": 1\n}', [insert('', 'b', 2)], 'tsconfig.json')).toBe(
      '{\n  "a": 1, // of a\n  "b": 2,\n  "c": 1\n}',
    );
  });
});

test.each<[string, string, Operation[], RegExp]>([
  ['nothing there', '{}', remove('/a'), /there is no \/a/],
  ['a key that stands twice', '{"a":1,"a":2}', remove('/a'), /twice/],
  ['a key that is there', '{"a":1}', [insert('', 'a', 2)], /is there already/],
  [
    'two values',
    '{"a":1}',
    [
      { op: 'replace', at: '/a', value: '2' },
      { op: 'replace', at: '/a', value: '3' },
    ],
    /two values/,
  ],
  ['a change of what goes', '{"a":{}}', [...remove('/a'), insert('/a', 'b', 1)], /at the same time/],
  ['a change in what is replaced', '{"a":{}}', [{ op: 'replace', at: '/a', value: '2' }, insert('/a', 'b', 1)], /changed twice/],
  ['the document', '{}', remove(''), /document itself/],
  ['no list', '{}', [{ op: 'append', at: '', value: '1' }], /no array/],
  ['no object', '[]', [insert('', 'a', 1)], /no object/],
  ['bad JSON', '{', remove('/a'), /cannot be read/],
])('refused: %s', (_, text, operations, why) => {
  expect(() => edited(text, operations)).toThrow(why);
});

const anyJson = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);

function all(value: Json): Located[] {
  const found: Located[] = [{ value, pointer: '' }];
  for (const at of found) found.push(...children(at));
  return found;
}

/** A value with removals and insertions somewhere in it, which do not contradict each other. */
const anyEdit = fc.tuple(anyJson, fc.infiniteStream(fc.nat(9))).map(([value, dice]) => {
  const rolled = () => dice.next().value as number;
  const places = all(value).slice(1);
  const operations: Operation[] = places.filter(() => rolled() < 3).map(({ pointer }) => ({ op: 'remove', at: pointer }));
  const gone = operations.map(({ at }) => at);
  for (const { value: at, pointer } of all(value)) {
    if (gone.some((other) => pointer === other || pointer.startsWith(`${other}/`)) || rolled() > 3) continue;
    if (isObject(at) && !Object.hasOwn(at, 'new')) operations.push(insert(pointer, 'new', [rolled()]));
    if (isArray(at)) operations.push({ op: 'append', at: pointer, value: `{"n":${rolled()}}` });
  }
  return { value, operations };
});

test.each<[string, string | number | undefined]>([
  ['two blanks', 2],
  ['four', 4],
  ['tabs', '\t'],
  ['one line', undefined],
])('an edited text says what the operations say, and is written as before: %s', (_, indent) => {
  fc.assert(
    fc.property(anyEdit, ({ value, operations }) => {
      const after = edited(JSON.stringify(value, null, indent), operations);
      const expected = applyToValue(value, operations);
      expect(valueOf(after)).toEqual(expected);
      // Formatting and editing commute.
      if (JSON.stringify(value, null, indent).includes(indent === undefined ? ',' : '\n'))
        expect(after).toBe(JSON.stringify(JSON.parse(after), null, indent));
    }),
    { numRuns: 400 },
  );
});

test('lines that no operation touches stay as they are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 2, maxLength: 9 }), fc.nat(8), (keys, choice) => {
      const gone = keys[choice % keys.length] as string;
      const before = JSON.stringify(Object.fromEntries(keys.map((key, i) => [key, i])), null, 2);
      const after = edited(before, remove(`/${gone}`)).split('\n');
      const without = (line: string) => line.replace(/,$/, '');
      expect(after.map(without)).toEqual(
        before
          .split('\n')
          .filter((line) => !line.startsWith(`  "${gone}":`))
          .map(without),
      );
    }),
  );
});
