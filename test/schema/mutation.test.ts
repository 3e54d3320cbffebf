import { registerSchema, unregisterSchema, validate as compile } from '@hyperjump/json-schema/draft-2020-12';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { createForcedAnalyzer, parseSchema, type Json, type ValidatorFactory } from '../../src/schema/index.js';
import { splitPointer } from '../../src/schema/json/pointer.js';
import { golden } from './golden/index.js';

const others: readonly Json[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  0.5,
  42,
  '',
  'A',
  'zz',
  'CONVERGES ',
  [],
  [0],
  ['p', 'q', 'r'],
  [1, 2],
  {},
  { x: 1 },
  { mode: 'sum' },
];

const ajv: ValidatorFactory = (schema) => {
  const check = new Ajv2020({ strict: false, ownProperties: true }).compile(schema as object);
  return (value) => check(value);
};

let schemaNumber = 0;

/** An independent validator; its own results are asynchronous only while it compiles. */
async function hyperjump(schema: Json): Promise<(value: Json) => boolean> {
  const uri = `https://mutation.example/${schemaNumber++}`;
  registerSchema(schema as never, uri, 'https://json-schema.org/draft/2020-12/schema');
  const check = await compile(uri);
  unregisterSchema(uri);
  return (value) => check(value as never).valid;
}

function replace(instance: Json, path: readonly string[], value: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(instance))
    return instance.map((item: Json, i) => ((step === '*' ? i === 0 : i === Number(step)) ? replace(item, rest, value) : item));
  return Object.fromEntries(
    Object.entries(instance as object).map(([key, item]) => [key, key === step ? replace(item as Json, rest, value) : (item as Json)]),
  );
}

/** Cases that an engine reads differently, by a documented difference of its own. */
const ajvDiffers = new Set(['contains evaluates', 'dynamic reference to the outermost', '__proto__ is a name']);
const hyperjumpDiffers = new Set(['__proto__ is a name']);

describe('mutation attack', () => {
  it('no validator accepts a witness with only the forced field changed', async () => {
    let fields = 0;
    let attacks = 0;
    for (const one of Object.values(golden).flat()) {
      if (one.verdict !== 'forced' || (one.dialect ?? '2020-12') !== '2020-12' || one.text !== undefined) continue;
      const document = parseSchema(JSON.stringify(one.schema), { uri: 'a.json', dialect: '2020-12' });
      const field = createForcedAnalyzer(document, { profile: { engine: 'spec' } }).field(one.focus);
      const validators = [
        ...(ajvDiffers.has(one.id) ? [] : [ajv(one.schema as Json, '2020-12')]),
        ...(hyperjumpDiffers.has(one.id) ? [] : [await hyperjump(one.schema as Json)]),
      ];
      const [witness] = field.witnesses;
      expect(witness, one.id).toBeDefined();
      for (const accepts of validators) expect(accepts(witness as Json), one.id).toBe(true);
      fields++;
      for (const other of others) {
        if (JSON.stringify(other) === JSON.stringify(field.value)) continue;
        const changed = replace(witness as Json, splitPointer(one.focus), other);
        if (JSON.stringify(changed) === JSON.stringify(witness)) continue;
        attacks++;
        for (const accepts of validators) expect(accepts(changed), `${one.id}: ${JSON.stringify(other)}`).toBe(false);
      }
    }
    console.log(`mutation: ${fields} forced fields, ${attacks} attacks`);
    expect(fields).toBeGreaterThan(50);
  });

  it('shows no witness that an injected validator refuses', () => {
    const document = parseSchema('{"type":"object","required":["a"],"properties":{"a":{"const":1}}}', { uri: 'a.json' });
    const field = createForcedAnalyzer(document, { validators: [ajv, () => () => false] }).field('/a');
    expect([field.verdict, field.witnesses, field.proof]).toEqual(['forced', [], 'upper-bound-only']);
  });

  it('leaves out a validator that cannot compile the schema', () => {
    const document = parseSchema('{"type":"object","required":["a"],"properties":{"a":{"const":1}}}', { uri: 'a.json' });
    const broken: ValidatorFactory = () => {
      throw new Error('no');
    };
    expect(createForcedAnalyzer(document, { validators: [broken, ajv] }).field('/a').proof).toBe('witnessed');
  });
});
