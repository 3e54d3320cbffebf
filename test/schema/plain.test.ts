import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createForcedAnalyzer, parseSchema, type FieldAnalysis } from '../../src/schema/index.js';
import { loaded } from '../../src/schema/document/document.js';
import { PlainFields } from '../../src/schema/analyze/plain.js';
import { analyzeField } from '../../src/schema/analyze/field.js';
import { Session } from '../../src/schema/analyze/session.js';

const leaf = fc.oneof(
  fc.constantFrom(
    { type: 'string' },
    { type: 'integer' },
    { type: 'boolean' },
    { type: 'null' },
    { const: 'A' },
    { type: 'string', const: 'A' },
  ),
  fc.constantFrom(
    { type: 'integer', const: 'A' },
    { enum: ['A', 'B'] },
    { type: 'string', enum: ['A', 1] },
    { type: 'integer', minimum: 1, maximum: 1 },
  ),
  fc.constantFrom(
    { type: 'integer', minimum: 1, maximum: 3 },
    { type: 'number', minimum: 2 },
    { type: 'string', pattern: '^A$' },
    { enum: ['A', 'A'] },
  ),
  fc.constantFrom(
    { type: 'string', maxLength: 0 },
    { type: 'integer', minimum: 3, maximum: 1 },
    { not: {} },
    { $ref: '#/$defs/tag' },
    { $ref: '#' },
  ),
);

const { schema } = fc.letrec<{ schema: object }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf,
    fc.record(
      {
        type: fc.constant('array'),
        items: tie('schema'),
        minItems: fc.constantFrom(0, 1, 2),
        maxItems: fc.constantFrom(0, 1, 2, 3),
        uniqueItems: fc.boolean(),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(fc.constantFrom('a', 'b', 'a/b', '__proto__'), tie('schema'), { maxKeys: 3 }),
        required: fc.subarray(['a', 'b', 'c']),
        additionalProperties: fc.boolean(),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({ allOf: fc.tuple(tie('schema'), tie('schema')) }),
  ),
}));

function parts(field: FieldAnalysis): unknown {
  const values = field.values?.map((value) => JSON.stringify(value)).sort();
  const { verdict, presence, value, valueText, whenPresent, count, bits, schemas, conditional } = field;
  return { verdict, presence, value, valueText, values, whenPresent: whenPresent.upper, count: count.upper, bits, schemas, conditional };
}

describe('fields that are read off the schema', () => {
  it('are what the whole analysis says', () => {
    let read = 0;
    let varying = 0;
    fc.assert(
      fc.property(schema, (result) => {
        const root = { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: { tag: { const: 'T' } }, ...result };
        const document = loaded(parseSchema(JSON.stringify(root), { uri: 'schema.json' }));
        const session = new Session(document, {}, document.dialect);
        const whole = (focus: string) => analyzeField(session, focus);
        const plain = new PlainFields(document, whole);
        for (const focus of ['', ...createForcedAnalyzer(document).paths('')]) {
          const field = plain.field(focus);
          if (field) {
            read++;
            expect(parts(field)).toEqual(parts(whole(focus)));
          }
          if (!plain.varies(focus)) continue;
          varying++;
          expect(['open', 'finite', 'unknown']).toContain(whole(focus).verdict);
          expect(whole(focus).whenPresent.upper).not.toBe(1n);
        }
      }),
      { seed: 20, numRuns: 2000 },
    );
    expect(read).toBeGreaterThan(500);
    expect(varying).toBeGreaterThan(300);
  });
});
