import { expect, test } from 'vitest';
import { shapeProblems } from '../../src/contract/keyword-shapes.js';
import { subschemas } from '../../src/contract/subschemas.js';
import { ExactNumber, type Json } from '../../src/model/json.js';

const check = (schema: Json) => shapeProblems(subschemas(schema)).map(({ severity, pointer, part }) => `${severity} ${pointer} ${part}`);

test.each<[string, Json]>([
  ['nothing', {}],
  ['a schema of draft 4', { id: 'x', $schema: 's', definitions: { a: { minimum: 0, exclusiveMinimum: true } }, items: [{}] }],
  [
    'a schema of draft 7',
    { $comment: 'c', if: {}, then: true, else: false, contains: {}, dependencies: { a: ['b'], c: {} }, examples: [] },
  ],
  [
    'a schema of 2020-12',
    {
      $vocabulary: { v: true },
      prefixItems: [true],
      dependentRequired: { a: [] },
      dependentSchemas: { a: {} },
      $dynamicRef: '#a',
      minContains: 0,
    },
  ],
  ['values of any kind', { const: 5, default: [], enum: [] }],
  ['numbers that a double cannot hold', { minimum: new ExactNumber('9007199254740993'), maxLength: new ExactNumber('1e400') }],
  ['a whole number with a point', { maxItems: 2 }],
  ['keywords as names of properties', { properties: { requred: {}, pattern: { type: 'string' }, type: { type: ['string', 'null'] } } }],
  ['data that looks like a schema', { const: { type: 5 }, default: { propertes: 1 }, examples: [{ $ref: 5 }] }],
  [
    'annotations',
    { 'x-requird': 1, note: 'n', example: 1, comment: 'c', errorMessage: 'e', discriminator: {}, nullable: true, version: 1 },
  ],
  ['names of Object', { constructor: 1, toString: 2 }],
  ['patterns', { pattern: '^\\p{Lu}$', patternProperties: { '^a\\-b': {} } }],
])('fine: %s', (_, schema) => {
  expect(check(schema)).toEqual([]);
});

test.each<[Json, string]>([
  [{ $ref: 5 }, 'error /$ref value'],
  [{ $schema: 5 }, 'error /$schema value'],
  [{ type: 5 }, 'error /type value'],
  [{ type: 'strng' }, 'error /type value'],
  [{ type: ['string', 'none'] }, 'error /type value'],
  [{ properties: [] }, 'error /properties value'],
  [{ properties: { a: 5 } }, 'error /properties value'],
  [{ enum: 5 }, 'error /enum value'],
  [{ required: true }, 'error /required value'],
  [{ required: ['a', 1] }, 'error /required value'],
  [{ minLength: -1 }, 'error /minLength value'],
  [{ maxItems: 1.5 }, 'error /maxItems value'],
  [{ multipleOf: 0 }, 'error /multipleOf value'],
  [{ uniqueItems: 'yes' }, 'error /uniqueItems value'],
  [{ additionalProperties: 'no' }, 'error /additionalProperties value'],
  [{ allOf: {} }, 'error /allOf value'],
  [{ items: 5 }, 'error /items value'],
  [{ dependentRequired: { a: 'b' } }, 'error /dependentRequired value'],
  [{ properties: { 'a/b': { minimum: '1' } } }, 'error /properties/a~1b/minimum value'],
  [{ prefixItems: [{ title: 1 }] }, 'error /prefixItems/0/title value'],
  [{ pattern: '(' }, 'error /pattern value'],
  [{ pattern: '(?i)a' }, 'warning /pattern value'],
  [{ patternProperties: { '[': {} } }, 'error /patternProperties/[ key'],
  [{ requred: ['a'] }, 'warning /requred key'],
  [{ propertes: {} }, 'warning /propertes key'],
  [{ additionalproperties: false }, 'warning /additionalproperties key'],
  [{ $defs: { a: { enums: [1] } } }, 'warning /$defs/a/enums key'],
])('%j', (schema, problem) => {
  expect(check(schema)).toEqual([problem]);
});

test('says what is taken, or what was meant', () => {
  const messages = shapeProblems(subschemas({ enum: 5, requred: [] })).map(({ message }) => message);
  expect(messages[0]).toContain('"enum" takes a list');
  expect(messages[1]).toContain('did you mean "required"?');
});

test('a schema full of mistakes gives a list that ends', () => {
  const properties = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`p${i}`, { type: 5 }]));
  expect(check({ properties })).toHaveLength(50);
});
