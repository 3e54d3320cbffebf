import { describe, expect, test } from 'vitest';
import { createForcedAnalyzer, parseSchema, type Json } from '../../../src/schema/index.js';

function analyze(field: Json, { required = ['b'], more = {} }: { required?: readonly string[]; more?: Record<string, Json> } = {}) {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    required,
    properties: { a: field, b: {} },
    ...more,
  };
  return createForcedAnalyzer(parseSchema(JSON.stringify(schema), { uri: 'a.json' })).field('/a');
}

describe('an impossible field is told by the keywords that contradict each other', () => {
  const keywords = (field: Json, required?: readonly string[]) =>
    analyze(field, required ? { required } : {}).reasons.map(({ schemaPointer, keyword }) => `${schemaPointer} ${keyword}`);

  test.each<[string, Json, readonly string[]]>([
    ['bounds', { type: 'integer', minimum: 4, maximum: 3, title: 't' }, ['minimum', 'maximum', 'type']],
    ['lengths', { type: 'string', minLength: 4, maxLength: 3, pattern: '^x' }, ['minLength', 'maxLength', 'type']],
    ['a choice', { enum: [1, 2], minimum: 3, maximum: 9 }, ['enum', 'minimum']],
  ])('%s', (_, field, expected) => {
    const named = expected.map((keyword) => `/properties/a ${keyword}`);
    expect(keywords(field)).toEqual(named);
    expect(keywords(field, ['a', 'b'])).toEqual(named);
  });

  test('none, where the cause is not the field', () => {
    expect(keywords(false)).toEqual([]);
  });
});

describe('what is not understood is named with its place', () => {
  test('a pattern with a back reference is never counted as exact', () => {
    const { verdict, unknown, count } = analyze({ type: 'string', pattern: '^(a|b)\\1$', maxLength: 2 });
    expect([verdict, unknown?.reason, unknown?.at?.schemaPointer, unknown?.at?.keyword]).toEqual([
      'unknown',
      'regex',
      '/properties/a',
      'pattern',
    ]);
    expect(count.exact).toBe(false);
  });

  test('the reference of the field itself, not the first of the schema', () => {
    const { unknown } = analyze({ $ref: 'two.json' }, { more: { allOf: [{ properties: { b: { $ref: 'one.json' } } }] } });
    expect([unknown?.reason, unknown?.at?.schemaPointer]).toEqual(['remote-ref', '/properties/a']);
  });
});
