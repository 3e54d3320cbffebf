import { expect, test } from 'vitest';
import { createForcedAnalyzer, parseSchema } from '../../../src/schema/index.js';

const pathsOf = (schema: object) => createForcedAnalyzer(parseSchema(JSON.stringify(schema), { uri: 'schema' })).paths('');

test.each([
  { additionalProperties: false },
  { additionalProperties: { not: {} } },
  { additionalProperties: { not: true } },
  { unevaluatedProperties: { not: {} } },
])('what no member may have is no field: %j', (rest) => {
  expect(pathsOf({ type: 'object', properties: { a: { type: 'string' } }, ...rest })).toEqual(['/a']);
});

test.each([{ additionalProperties: { not: { type: 'string' } } }, { additionalProperties: {} }, { patternProperties: { '^x': {} } }])(
  'what other members may have is one: %j',
  (rest) => {
    expect(pathsOf({ type: 'object', properties: { a: { type: 'string' } }, ...rest })).toEqual(['/a', '/*']);
  },
);
