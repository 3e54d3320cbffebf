import { beforeAll, describe, expect, it } from 'vitest';
import { createForcedAnalyzer, parseSchema, prepareYaml } from '../../src/schema/index.js';
import { positionsOf } from '../../src/schema/document/positions.js';

describe('parseSchema', () => {
  it.each([
    ['https://json-schema.org/draft/2020-12/schema', '2020-12'],
    ['http://json-schema.org/draft-07/schema#', 'draft-07'],
    ['https://json-schema.org/draft-04/schema', 'draft-04'],
  ])('reads the dialect of %s', (uri, dialect) => {
    const document = parseSchema(JSON.stringify({ $schema: uri }), { uri: 'a.json' });
    expect([document.dialect, document.dialectSource, document.problems]).toEqual([dialect, '$schema', []]);
  });

  it('prefers the option and says where the dialect comes from', () => {
    expect(parseSchema('{"$schema":"http://json-schema.org/draft-07/schema#"}', { uri: 'a.json', dialect: 'draft-06' })).toMatchObject({
      dialect: 'draft-06',
      dialectSource: 'option',
    });
    expect(parseSchema('{}', { uri: 'a.json' })).toMatchObject({ dialect: '2020-12', dialectSource: 'default' });
  });

  it('reports an unknown $schema with its place and reads it as the newest draft', () => {
    const document = parseSchema('{\n  "$schema": "https://other.example/schema"\n}', { uri: 'a.json' });
    expect(document.problems).toHaveLength(1);
    expect(document.problems[0]).toMatchObject({ at: { uri: 'a.json', startLine: 2, startColumn: 3 } });
    expect(document.dialect).toBe('2020-12');
  });

  it.each(['', '{', '[1]', '7', 'null', '{"a":}'])('turns the text %j into a problem and knows nothing', (text) => {
    const document = parseSchema(text, { uri: 'a.json' });
    expect(document.problems).toHaveLength(1);
    expect(createForcedAnalyzer(document).field('/a').verdict).toBe('unknown');
    expect(createForcedAnalyzer(document).admits('/a', 1)).toBe('unknown');
  });

  it('skips a byte order mark', () => {
    const document = parseSchema('\uFEFF{"const":1}', { uri: 'a.json' });
    expect(createForcedAnalyzer(document).field('').value).toBe(1);
    expect(createForcedAnalyzer(document).field('').primary?.range).toMatchObject({ startLine: 1, startColumn: 3 });
  });

  it('reads comments and trailing commas where they are allowed', () => {
    const text = '{ // answer\n  "const": /* "no" */ [1, 2,],\n}';
    const field = createForcedAnalyzer(parseSchema(text, { uri: 'a.jsonc', syntax: 'jsonc' })).field('');
    expect([field.value, field.primary?.range.startLine]).toEqual([[1, 2], 2]);
    expect(parseSchema(text, { uri: 'a.json' }).problems).toHaveLength(1);
  });

  it('uses a value that is already parsed, and the digits of the text all the same', () => {
    const text = '{"const": 9007199254740993}';
    const field = createForcedAnalyzer(parseSchema(text, { uri: 'a.json', value: JSON.parse(text) as never })).field('');
    expect([field.verdict, field.valueText]).toEqual(['forced', '9007199254740993']);
  });

  it('finds other resources by URI', () => {
    const resources = new Map([
      ['https://parts.example/unit.json', '{"$defs":{"u":{"const":"km"}}}'],
      ['https://parts.example/bad.json', '{'],
    ]);
    const field = (reference: string) =>
      createForcedAnalyzer(parseSchema(JSON.stringify({ $ref: reference }), { uri: 'a.json', dialect: '2020-12', resources })).field('');
    expect(field('https://parts.example/unit.json#/$defs/u').value).toBe('km');
    expect(field('https://parts.example/bad.json')).toMatchObject({ verdict: 'unknown', unknown: { reason: 'remote-ref' } });
    expect(field('https://parts.example/none.json').verdict).toBe('unknown');
  });
});

describe('YAML', () => {
  beforeAll(prepareYaml);

  it('is read with places and exact integers', () => {
    const text = 'type: object\nrequired: [n]\nproperties:\n  n:\n    const: 9007199254740993\n';
    const field = createForcedAnalyzer(parseSchema(text, { uri: 'a.yaml', syntax: 'yaml' })).field('/n');
    expect([field.verdict, field.valueText, field.primary?.range.startLine]).toEqual(['forced', '9007199254740993', 5]);
  });

  it('turns what JSON does not have into a problem', () => {
    expect(parseSchema('const: .inf', { uri: 'a.yaml', syntax: 'yaml' }).problems).toHaveLength(1);
  });
});

describe('positions', () => {
  const range = (text: string, pointer: string): string => {
    const { startLine, startColumn, endLine, endColumn } = positionsOf(text, 'a.json', 'json').rangeOf(pointer);
    return `${startLine}:${startColumn}-${endLine}:${endColumn}`;
  };

  it('finds properties by key, items by value', () => {
    const text = '{\n  "a": [10, {"b~/": true}],\r\n  "c": "x"\n}';
    expect(range(text, '/a')).toBe('2:3-2:27');
    expect(range(text, '/a/0')).toBe('2:9-2:11');
    expect(range(text, '/a/1/b~0~1')).toBe('2:14-2:25');
    expect(range(text, '/c')).toBe('3:3-3:11');
    expect(range(text, '')).toBe('1:1-4:2');
  });

  it('takes the last of equal keys and the nearest known ancestor', () => {
    expect(range('{"a":1,\n"a":2}', '/a')).toBe('2:1-2:6');
    expect(range('{"a":{"b":1}}', '/a/none/deep')).toBe('1:2-1:13');
  });
});
