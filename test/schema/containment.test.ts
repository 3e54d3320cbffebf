import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loaded } from '../../src/schema/document/document.js';
import { createEvaluator, parseSchema, type Dialect, type Json } from '../../src/schema/index.js';
import { contains } from '../../src/schema/interpret/contains.js';
import { Interpreter } from '../../src/schema/interpret/interpreter.js';
import { limitsOf } from '../../src/schema/interpret/limits.js';
import { dialects, instances, schemas } from './arbitraries.js';
import { readSuite, suiteFolder, suiteResources } from './suite.js';

/** Whether a valid instance lies in `over` and an invalid one in `neg` of the root. */
function isContained(text: string, dialect: Dialect, data: Json, valid: boolean, resources?: ReadonlyMap<string, string>): boolean {
  const document = loaded(parseSchema(text, { uri: 'a.json', dialect, ...(resources ? { resources } : {}) }));
  const at = new Interpreter(document.schemas(), { engine: 'spec' }, limitsOf({ milliseconds: 60_000 }));
  const id = at.constraints.of(at.schemas.root) ?? at.constraints.everything;
  return contains(at, valid ? at.over(id) : at.neg(id), data);
}

const folder = suiteFolder();

describe('containment', () => {
  it.skipIf(folder === undefined)('holds for every instance of the official test suite', () => {
    const resources = suiteResources(folder as string);
    const outside: string[] = [];
    let count = 0;
    for (const group of readSuite(folder as string)) {
      for (const test of group.tests) {
        count++;
        if (!isContained(JSON.stringify(group.schema), group.dialect, test.data, test.valid, resources))
          outside.push(`${group.file}: ${group.description}: ${test.description}`);
      }
    }
    console.log(`official suite: ${count} instances contained`);
    expect(outside).toEqual([]);
  });

  it('holds for random schemas and instances', () => {
    const seen = { valid: 0, invalid: 0 };
    const property = fc.property(dialects, schemas(3), instances, (dialect, schema, instance) => {
      const text = JSON.stringify(schema);
      const valid = createEvaluator(parseSchema(text, { uri: 'a.json', dialect })).validAt('', instance);
      seen[valid ? 'valid' : 'invalid']++;
      return isContained(text, dialect, instance, valid);
    });
    fc.assert(property, { seed: 20261, numRuns: 3000 });
    console.log(`random containment: ${seen.valid} valid, ${seen.invalid} invalid`);
    expect(Math.min(seen.valid, seen.invalid)).toBeGreaterThan(300);
  });
});
