import { beforeAll, describe, expect, test } from 'vitest';
import { createLanguageRegistry } from '../../src/languages/index.js';
import { language as json } from '../../src/languages/json.js';
import { ExactNumber, type JsonObject } from '../../src/model/json.js';
import { createValidator } from '../../src/validate/index.js';

const registry = createLanguageRegistry([json]);
beforeAll(() => registry.ready(['json']));

/** `line:column message` of each complaint about a text. */
async function complaints(schema: JsonObject, text: string): Promise<string[]> {
  const document = registry.parse('a.json', text);
  if (!document) throw new Error('no document');
  const found = (await createValidator(schema))(document);
  return found.map(({ range, message }) => `${range.line}:${range.column} ${message}`);
}

describe('one sentence for each keyword', () => {
  const value = (schema: JsonObject): JsonObject => ({ type: 'object', properties: { a: schema } });
  const cases: readonly [schema: JsonObject, text: string, message: string][] = [
    [{ type: 'string' }, '{"a": 1}', '/a: expected a string, but it is 1'],
    [{ type: ['string', 'null'] }, '{"a": {}}', '/a: expected a string or null, but it is an object'],
    [{ type: 'integer' }, '{"a": 1.5}', '/a: expected an integer, but it is 1.5'],
    [{ const: 1 }, '{"a": 2}', '/a: expected 1, but it is 2'],
    [{ enum: ['mounted', 'image'] }, '{"a": "imgae"}', '/a: expected one of "mounted", "image", but it is "imgae"; did you mean "image"?'],
    [{ enum: ['mounted', 'image'] }, '{"a": "x"}', '/a: expected one of "mounted", "image", but it is "x"'],
    [{ type: 'string', pattern: '^x' }, '{"a": "y"}', '/a: expected a string that matches ^x, but it is "y"'],
    [{ type: 'string', pattern: '^x', 'x-expected': 'an x first' }, '{"a": "y"}', '/a: expected an x first, but it is "y"'],
    [{ type: 'string', minLength: 1 }, '{"a": ""}', '/a: expected a string that is not empty, but it is ""'],
    [{ type: 'string', minLength: 2 }, '{"a": ""}', '/a: expected at least 2 characters, but it is ""'],
    [{ type: 'string', maxLength: 1 }, '{"a": "xy"}', '/a: expected at most 1 character, but it is "xy"'],
    [{ type: 'array', minItems: 1 }, '{"a": []}', '/a: expected at least 1 item, but it has none'],
    [{ type: 'array', maxItems: 1 }, '{"a": [1, 2]}', '/a: expected at most 1 item, but it has 2 items'],
    [{ type: 'array', uniqueItems: true }, '{"a": [1, 1]}', '/a: expected items that differ, but items 0 and 1 are equal'],
    [{ type: 'object', minProperties: 2 }, '{"a": {"b": 1}}', '/a: expected at least 2 keys, but it has 1 key'],
    [{ type: 'object', maxProperties: 0 }, '{"a": {"b": 1}}', '/a: expected at most 0 keys, but it has 1 key'],
    [{ type: 'number', minimum: 1 }, '{"a": 0}', '/a: expected a number of at least 1, but it is 0'],
    [{ type: 'number', maximum: 1 }, '{"a": 2}', '/a: expected a number of at most 1, but it is 2'],
    [{ type: 'number', exclusiveMinimum: 1 }, '{"a": 1}', '/a: expected a number above 1, but it is 1'],
    [{ type: 'number', exclusiveMaximum: 1 }, '{"a": 1}', '/a: expected a number below 1, but it is 1'],
    [{ type: 'number', multipleOf: 2 }, '{"a": 1}', '/a: expected a multiple of 2, but it is 1'],
    [{ not: {} }, '{"a": 1}', '/a: must NOT be valid, but it is 1'],
    [{ type: 'object', dependentRequired: { b: ['c'] } }, '{"a": {"b": 1}}', '/a: the key "c" is missing'],
    [
      { type: 'object', propertyNames: { pattern: '^x' } },
      '{"a": {"b": 1}}',
      '/a: the key "b" should be a key that satisfies pattern "^x"',
    ],
    [
      { type: 'object', propertyNames: { enum: ['near', 'far'] } },
      '{"a": {"neer": 1}}',
      '/a: the key "neer" should be one of "near", "far"; did you mean "near"?',
    ],
  ];
  test.each(cases)('%j', async (schema, text, message) => {
    const [first, ...rest] = await complaints(value(schema), text);
    expect([first?.replace(/^\d+:\d+ /, ''), rest]).toEqual([message, []]);
  });
});

describe('keys', () => {
  const schema: JsonObject = {
    type: 'object',
    required: ['near'],
    properties: { near: { type: 'string' }, far: { type: 'string' } },
    additionalProperties: false,
  };
  test('an unknown key is shown at the key, with the nearest known one', async () => {
    expect(await complaints(schema, '{\n  "near": "a",\n  "farr": "b"\n}')).toEqual(['3:3 unknown key "farr"; did you mean "far"?']);
  });
  test('a misspelt key that is required is one mistake', async () => {
    expect(await complaints(schema, '{ "neer": "a" }')).toEqual(['1:3 unknown key "neer"; did you mean "near"?']);
  });
  test('what is near nothing comes with the known keys', async () => {
    expect(await complaints(schema, '{ "near": "a", "zzzzzz": "b" }')).toEqual(['1:16 unknown key "zzzzzz"; known keys are "near", "far"']);
  });
  test('names of the object prototype are ordinary keys', async () => {
    const text = '{ "__proto__": {"near": "a"}, "constructor": 1, "toString": 2 }';
    expect((await complaints(schema, text)).map((line) => line.replace(/;.*/, ''))).toEqual([
      '1:1 the key "near" is missing',
      '1:3 unknown key "__proto__"',
      '1:31 unknown key "constructor"',
      '1:49 unknown key "toString"',
    ]);
  });
});

describe('branches give one complaint, of the branch that was meant', () => {
  const schema: JsonObject = {
    $defs: {
      word: { enum: ['off', 'on'] },
      pair: { type: 'object', required: ['of'], properties: { of: { type: 'integer' } }, additionalProperties: false },
    },
    type: 'object',
    additionalProperties: {
      anyOf: [{ $ref: '#/$defs/word' }, { type: 'array', items: { $ref: '#/$defs/word' } }, { $ref: '#/$defs/pair' }],
    },
  };
  test.each([
    ['{"a": "of"}', ['1:7 /a: expected one of "off", "on" or an array or an object, but it is "of"; did you mean "off"?']],
    ['{"a": 3}', ['1:7 /a: expected one of "off", "on" or an array or an object, but it is 3']],
    ['{"a": ["off", "onn"]}', ['1:15 /a/1: expected one of "off", "on", but it is "onn"; did you mean "on"?']],
    ['{"a": {"of": "x"}}', ['1:14 /a/of: expected an integer, but it is "x"']],
    ['{"a": {"off": 1}}', ['1:8 /a: unknown key "off"; did you mean "of"?']],
    ['{"a": "off", "b": ["on"], "c": {"of": 1}}', []],
    ['{"a": 1, "b": 2}', [expect.stringMatching(/^1:7 \/a: /), expect.stringMatching(/^1:15 \/b: /)]],
  ])('%s', async (text, expected) => {
    expect(await complaints(schema, text)).toEqual(expected);
  });

  test('a keyword beside the branches keeps its own complaint', async () => {
    const both: JsonObject = { type: 'object', required: ['kind'], anyOf: [{ required: ['a'] }, { required: ['b'] }] };
    expect(await complaints(both, '{}')).toContain('1:1 the key "kind" is missing');
    expect(await complaints(both, '{}')).toHaveLength(2);
  });

  test('more than one branch of oneOf', async () => {
    const twice: JsonObject = { oneOf: [{ type: 'number' }, { type: 'integer' }] };
    expect(await complaints(twice, '1')).toEqual(['1:1 matches more than one of the allowed forms']);
  });
});

test('numbers that a double cannot hold are numbers', async () => {
  const validate = await createValidator({ type: 'array', items: { type: 'integer' } });
  const value = [new ExactNumber('9007199254740993'), 1];
  expect(validate({ value, locate: () => null })).toEqual([]);
});

test('deep nesting does not overflow', async () => {
  const validate = await createValidator({ type: 'object', properties: { a: { type: 'string' } } });
  let value: JsonObject = { b: new ExactNumber('1e400') };
  for (let i = 0; i < 20_000; i += 1) value = { a: value };
  expect(validate({ value, locate: () => null })).toHaveLength(1);
});

test('a schema is compiled once, and a wrong one rejects', async () => {
  const schema: JsonObject = { type: 'string' };
  expect(await createValidator(schema)).toBe(await createValidator(schema));
  await expect(createValidator({ type: 'strnig' })).rejects.toThrow(/schema is invalid/);
});

test('a value without a place is shown at the nearest one above, or at the start', async () => {
  const validate = await createValidator({ type: 'object', properties: { a: { type: 'object', properties: { b: { type: 'string' } } } } });
  const range = { line: 4, column: 2, endLine: 9, endColumn: 3 };
  const value = { a: { b: 1 } };
  expect(validate({ value, locate: (at) => (at === '/a' ? range : null) })[0]?.range).toEqual({
    line: 4,
    column: 2,
    endLine: 4,
    endColumn: 3,
  });
  expect(validate({ value, locate: () => null })[0]?.range).toEqual({ line: 1, column: 1, endLine: 1, endColumn: 1 });
});
