import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIALECTS, FILE_DIALECTS, write } from '../../../../src/fix/plan/digests/forms/canonical.js';
import { contentsOf } from '../../../../src/fix/plan/digests/forms/forms.js';
import { readSpelled } from '../../../../src/fix/plan/digests/forms/spelled.js';
import { Version } from '../../../../src/fix/plan/digests/forms/version.js';

const inDialect = (name: string, text: string) => {
  const [dialect, data] = [[...DIALECTS, ...FILE_DIALECTS].find((one) => one.name === name), readSpelled(text)];
  return dialect && data !== null ? write(data, dialect) : undefined;
};

const DATA = String.raw`{"b": 1, "a": [1.0, 1e5, 1e16, 1.5e-7, -0, -0.0, 0.0001, 12.50], "10": "é\u007f\ud83d\ude00\n/\"", "9": null}`;
const NESTED = '{"b": {"é": [1, 2.50], "e": {}, "l": []}, "a": null}';
const NUMBERS = '1.0, 100000.0, 1e+16, 1.5e-07, 0, -0.0, 0.0001, 12.5';

describe('as programs write data', () => {
  // Written by Python 3 and Node 20.
  test.each([
    ['json.dumps(sort_keys=True)', String.raw`{"10": "\u00e9\u007f\ud83d\ude00\n/\"", "9": null, "a": [${NUMBERS}], "b": 1}`],
    ['json.dumps(sort_keys=True, ensure_ascii=False)', `{"10": "é\u007f😀\\n/\\"", "9": null, "a": [${NUMBERS}], "b": 1}`],
    [
      'json.dumps(sort_keys=True, separators=(",", ":"))',
      String.raw`{"10":"\u00e9\u007f\ud83d\ude00\n/\"","9":null,"a":[${NUMBERS.replaceAll(' ', '')}],"b":1}`,
    ],
    ['json.dumps()', String.raw`{"b": 1, "a": [${NUMBERS}], "10": "\u00e9\u007f\ud83d\ude00\n/\"", "9": null}`],
    ['RFC 8785', '{"10":"é\u007f😀\\n/\\"","9":null,"a":[1,100000,10000000000000000,1.5e-7,0,0,0.0001,12.5],"b":1}'],
    ['JSON.stringify', '{"9":null,"10":"é\u007f😀\\n/\\"","b":1,"a":[1,100000,10000000000000000,1.5e-7,0,0,0.0001,12.5]}'],
    ['jq -cS', null],
  ])('%s', (name, expected) => {
    expect(inDialect(name, DATA)).toBe(expected);
  });

  test.each([
    ['json.dumps()', '[123456789012345680.0, 9007199254740993, 1e-5, 5e-324]', '[1.2345678901234568e+17, 9007199254740993, 1e-05, 5e-324]'],
    ['json.dumps()', '[1e400]', null],
    ['json.dumps(ensure_ascii=False)', String.raw`["\ud800"]`, null],
    ['json.dumps()', String.raw`["\ud800"]`, String.raw`["\ud800"]`],
    ['RFC 8785', '[9007199254740993]', null],
    ['RFC 8785', '[0.1000000000000000055, 9007199254740993.0]', '[0.1,9007199254740992]'],
    ['JSON.stringify', '[9007199254740993]', '[9007199254740992]'],
    ['jq -cS', '{"b":[1,-2],"a":true}', '{"a":true,"b":[1,-2]}\n'],
    ['jq -cS', '[1.5,-0.125]', '[1.5,-0.125]\n'],
    ['jq -cS', '[1e5]', null],
    ['jq -cS', '[1.50]', null],
    ['jq -cS', '[0.00001]', null],
    ['jq -S', '{"b":[1,{}],"a":[]}', '{\n  "a": [],\n  "b": [\n    1,\n    {}\n  ]\n}\n'],
    [
      'json.dumps(sort_keys=True, indent=2)',
      NESTED,
      '{\n  "a": null,\n  "b": {\n    "e": {},\n    "l": [],\n    "\\u00e9": [\n      1,\n      2.5\n    ]\n  }\n}',
    ],
    [
      'json.dumps(ensure_ascii=False, indent=4)',
      NESTED,
      '{\n    "b": {\n        "é": [\n            1,\n            2.5\n        ],\n        "e": {},\n        "l": []\n    },\n    "a": null\n}',
    ],
    ['json.dumps(sort_keys=True, separators=(",", ":")) and a newline', '{"b":1,"a":"é"}', '{"a":"\\u00e9","b":1}\n'],
    ['jq -cS', '["\\u007f"]', null],
    // By code points U+FFEE comes before U+1F600, by units of UTF-16 after it.
    [
      'json.dumps(sort_keys=True)',
      '{"😀": 1, "\uffee": 2, "a": {}, "ab": []}',
      String.raw`{"a": {}, "ab": [], "\uffee": 2, "\ud83d\ude00": 1}`,
    ],
    ['RFC 8785', '{"\uffee": 2, "😀": 1}', '{"😀":1,"\uffee":2}'],
    ['RFC 8785', '{"__proto__": 1, "constructor": 2}', '{"__proto__":1,"constructor":2}'],
  ])('%s of %s', (name, text, expected) => {
    expect(inDialect(name, text)).toBe(expected);
  });

  test('as JavaScript writes it', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = [JSON.parse(text)];
        expect(inDialect('JSON.stringify', `[${text}]`)).toBe(JSON.stringify(value));
        expect(inDialect('JSON.stringify(…, null, 2)', `[${text}]`)).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });
});

test.each([['{"a": 1, "a": 2}'], ['{"a": 1,}'], ['// a comment\n1'], ['a: 1'], ['']])('%s has no data that all read alike', (text) => {
  expect(readSpelled(text)).toBeNull();
});

describe('what a digest may be taken of', () => {
  const texts = (text: string, mark = false) => contentsOf(new Version(text, mark)).map((content) => content.text);
  const paths = (text: string) => [...new Set(contentsOf(new Version(text, false)).map(({ path }) => path.join('/')))];

  test('bytes, and the text in its usual forms', () => {
    expect(texts('# x\r\ny\r\n', true)).toEqual(['\uFEFF# x\r\ny\r\n', '# x\r\ny\r\n', '# x\ny\n', '# x\r\ny', '# x\ny']);
  });

  test('objects and lists at the top, but none that are empty or lie further down', () => {
    expect(paths('{"a": {"b": {"c": [1]}}, "d": [[2], 3], "e": {}, "f": "text"}')).toEqual(['', 'a', 'd', 'a/b', 'd/0']);
  });

  test('not more of them than a person would name', () => {
    expect(paths(JSON.stringify(Array.from({ length: 9000 }, (_, i) => [i]))).length).toBe(200);
  });
});
