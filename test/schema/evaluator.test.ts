import { describe, expect, it } from 'vitest';
import { createEvaluator, parseSchema, type Dialect } from '../../src/schema/index.js';
import { readSuite, suiteFolder, suiteResources } from './suite.js';

function errorsOf(schema: unknown, instance: unknown, dialect: Dialect = '2020-12') {
  return createEvaluator(parseSchema(JSON.stringify(schema), { uri: 'a.json', dialect })).validate(instance as never);
}

describe('createEvaluator', () => {
  it('names every keyword that refuses, with both places', () => {
    const schema = { properties: { a: { $ref: '#/$defs/n' }, b: { type: 'string' } }, required: ['c'], $defs: { n: { minimum: 3 } } };
    expect(errorsOf(schema, { a: 1, b: 2 })).toEqual([
      { instancePointer: '/a', schemaPointer: '/$defs/n', keyword: 'minimum' },
      { instancePointer: '/b', schemaPointer: '/properties/b', keyword: 'type' },
      { instancePointer: '', schemaPointer: '', keyword: 'required' },
    ]);
  });

  it('is silent about branches that are only tried', () => {
    expect(errorsOf({ not: { const: 1 }, anyOf: [{ type: 'string' }, { minimum: 2 }], if: { minimum: 9 } }, 3)).toEqual([]);
    expect(errorsOf({ anyOf: [{ type: 'string' }, { minimum: 4 }] }, 3)).toEqual([
      { instancePointer: '', schemaPointer: '', keyword: 'anyOf' },
    ]);
  });

  it('escapes names in pointers', () => {
    expect(errorsOf({ properties: { 'a/b~': { type: 'null' } } }, { 'a/b~': 1 })[0]).toMatchObject({
      instancePointer: '/a~1b~0',
      schemaPointer: '/properties/a~1b~0',
    });
  });

  it('checks values against a subschema', () => {
    const evaluator = createEvaluator(parseSchema('{"properties":{"a":{"enum":[1,2]}}}', { uri: 'a.json' }));
    expect(evaluator.validAt('/properties/a', 2)).toBe(true);
    expect(evaluator.validAt('/properties/a', 3)).toBe(false);
    expect(evaluator.validAt('/properties/none', 3)).toBe(true);
  });

  it('takes names of Object.prototype for ordinary names', () => {
    const schema = JSON.parse(
      '{"properties":{"__proto__":{"const":1},"toString":{"type":"number"}},"required":["constructor"]}',
    ) as unknown;
    expect(errorsOf(schema, JSON.parse('{"__proto__":2,"constructor":0}')).map((error) => error.instancePointer)).toEqual(['/__proto__']);
    expect(errorsOf(schema, {}).map((error) => error.keyword)).toEqual(['required']);
  });

  it('is exact with decimals', () => {
    expect(errorsOf({ multipleOf: 0.1 }, 0.3)).toEqual([]);
    expect(errorsOf({ multipleOf: 0.25 }, 0.500000001)).toHaveLength(1);
  });

  it('ends on references that meet themselves', () => {
    expect(errorsOf({ $ref: '#' }, 1)).toEqual([]);
    expect(errorsOf({ anyOf: [{ $ref: '#/$defs/a' }], $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }, 1)).toEqual([]);
  });
});

const folder = suiteFolder();

describe.skipIf(folder === undefined)('official test suite', () => {
  it('agrees with every mandatory test', () => {
    const resources = suiteResources(folder as string);
    const wrong: string[] = [];
    let count = 0;
    for (const group of readSuite(folder as string)) {
      const text = JSON.stringify(group.schema);
      for (const test of group.tests) {
        const evaluator = createEvaluator(parseSchema(text, { uri: 'suite.json', dialect: group.dialect, resources }));
        count++;
        const answers = [evaluator.validate(test.data).length === 0, evaluator.validAt('', test.data)];
        if (answers.some((answer) => answer !== test.valid)) wrong.push(`${group.file}: ${group.description}: ${test.description}`);
      }
    }
    console.log(`official suite: ${count} evaluations`);
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(400);
  });
});
