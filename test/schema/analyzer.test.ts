import { describe, expect, it } from 'vitest';
import { createForcedAnalyzer, parseSchema, type AnalyzerOptions, type Dialect, type FieldAnalysis } from '../../src/schema/index.js';

function analyzer(schema: unknown, options: AnalyzerOptions = {}, dialect: Dialect = '2020-12') {
  return createForcedAnalyzer(
    parseSchema(typeof schema === 'string' ? schema : JSON.stringify(schema, null, 2), { uri: 'a.json', dialect }),
    options,
  );
}

const object = (properties: object, more: object = {}): object => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  ...more,
});
const at = (field: FieldAnalysis): readonly string[] => field.reasons.map((reason) => `${reason.schemaPointer} ${reason.keyword}`);

describe('paths', () => {
  it('lists fields in document order, through references and branches', () => {
    const schema = object(
      {
        result: object({
          b: { $ref: '#/$defs/pair' },
          a: { type: 'array', items: object({ k: {} }) },
          m: { additionalProperties: object({ v: {} }) },
          t: { prefixItems: [{}, {}] },
          u: { oneOf: [object({ p: {} }), object({ q: {} })] },
        }),
      },
      { $defs: { pair: object({ l: {}, 'r/s': {} }) } },
    );
    expect(analyzer(schema).paths('/result')).toEqual([
      '/result/b',
      '/result/b/l',
      '/result/b/r~1s',
      '/result/a',
      '/result/a/*',
      '/result/a/*/k',
      '/result/m',
      '/result/m/*',
      '/result/m/*/v',
      '/result/t',
      '/result/t/0',
      '/result/t/1',
      '/result/u',
      '/result/u/p',
      '/result/u/q',
    ]);
  });

  it('ends on recursive schemas', () => {
    const tree = { type: 'object', properties: { v: {}, kids: { type: 'array', items: { $ref: '#/$defs/tree' } } } };
    expect(analyzer({ properties: { result: { $ref: '#/$defs/tree' } }, $defs: { tree } }).paths('/result')).toEqual([
      '/result/v',
      '/result/kids',
      '/result/kids/*',
    ]);
  });
});

describe('reasons', () => {
  it('names the constant, the requirement and the type of the parent', () => {
    const field = analyzer(object({ result: object({ x: { const: 1, title: 't' } }) })).field('/result/x');
    expect(at(field)).toEqual(['/properties/result/properties/x const', '/properties/result required', '/properties/result type']);
    expect(field.primary?.keyword).toBe('const');
    expect(field.schemas).toEqual(['/properties/result/properties/x']);
  });

  it('points to where the keyword stands, with the reference that led there', () => {
    const field = analyzer({ ...object({ result: object({ x: { $ref: '#/$defs/v' } }) }), $defs: { v: { enum: ['A'] } } }).field(
      '/result/x',
    );
    expect(field.primary).toMatchObject({
      schemaPointer: '/$defs/v',
      keyword: 'enum',
      via: { schemaPointer: '/properties/result/properties/x', keyword: '$ref' },
    });
    expect(field.schemas).toEqual(['/properties/result/properties/x', '/$defs/v']);
  });

  it('keeps only what is needed', () => {
    const schema = object({ result: object({ x: { type: 'integer', minimum: 3, maximum: 3, multipleOf: 1, title: 'three' } }) });
    expect(at(analyzer(schema).field('/result/x'))).toEqual(
      [
        '/properties/result/properties/x minimum',
        '/properties/result/properties/x maximum',
        '/properties/result/properties/x type',
        '/properties/result required',
        '/properties/result type',
      ].filter((reason) => at(analyzer(schema).field('/result/x')).includes(reason)),
    );
  });

  it.each([
    [{ type: 'array', items: { enum: ['a', 'b'] }, minItems: 2, uniqueItems: true, maxItems: 9 }, ['enum', 'minItems', 'uniqueItems']],
    [{ type: 'integer', minimum: 3, maximum: 3 }, ['minimum', 'maximum']],
    [{ type: 'string', pattern: '^A$', minLength: 1 }, ['pattern']],
    [{ enum: ['A', 'B'], not: { const: 'B' } }, ['enum']],
    [{ allOf: [{ minimum: 2 }, { maximum: 2 }], type: 'number' }, ['minimum', 'maximum']],
  ])('dropping any reason of %j frees the value', (schema, needed) => {
    const whole = object({ result: object({ x: schema }) });
    const field = analyzer(whole).field('/result/x');
    const keywords = field.reasons.map((reason) => reason.keyword);
    for (const keyword of needed) expect(keywords).toContain(keyword);
    for (const { schemaPointer, keyword } of field.reasons) {
      const less = structuredClone(whole) as Record<string, unknown>;
      const holder = schemaPointer
        .split('/')
        .slice(1)
        .reduce<Record<string, unknown>>((node, step) => node[step] as Record<string, unknown>, less);
      Reflect.deleteProperty(holder, keyword);
      const freed = analyzer(less).field('/result/x');
      expect([freed.verdict, JSON.stringify(freed.value)], `${schemaPointer} ${keyword}`).not.toEqual([
        field.verdict,
        JSON.stringify(field.value),
      ]);
    }
  });

  it('gives lines and columns', () => {
    const field = analyzer('{\n "type": "object", "required": ["x"],\n "properties": {\n  "x": {"const": 5}}}').field('/x');
    expect(field.primary?.range).toEqual({ uri: 'a.json', startLine: 4, startColumn: 9, endLine: 4, endColumn: 19 });
  });
});

describe('branches', () => {
  const variants = object({
    result: { oneOf: [object({ mode: { const: 'A' }, x: { const: 7 } }), object({ mode: { const: 'B' }, x: { type: 'integer' } })] },
  });

  it('tells the discriminator and its branches', () => {
    const { tag } = analyzer(variants).field('/result/mode');
    expect(tag).toEqual({
      sites: ['/properties/result/oneOf'],
      role: 'discriminator',
      byBranch: [
        { branch: '/properties/result/oneOf/0', value: 'A', live: true },
        { branch: '/properties/result/oneOf/1', value: 'B', live: true },
      ],
    });
  });

  it('tells a value that is keyed by the variant', () => {
    const schema = object({
      result: {
        oneOf: [
          object({ mode: { const: 'A' }, answer: { const: 1 }, u: {} }),
          object({ mode: { const: 'B' }, answer: { const: 2 }, v: {} }),
        ],
      },
    });
    expect(analyzer(schema).field('/result/answer').tag?.role).toBe('keyed-by-variant');
    expect(analyzer(schema).field('/result/mode').tag?.role).toBe('discriminator');
  });

  it('follows discriminator.propertyName', () => {
    const schema = object({
      result: {
        discriminator: { propertyName: 'answer' },
        oneOf: [
          object({ mode: { const: 'A' }, answer: { const: 1 }, u: {} }),
          object({ mode: { const: 'B' }, answer: { const: 2 }, v: {} }),
        ],
      },
    });
    expect(analyzer(schema).field('/result/answer').tag?.role).toBe('discriminator');
    expect(analyzer(schema).field('/result/mode').tag?.role).toBe('keyed-by-variant');
  });

  it('tells what one branch alone forces', () => {
    const field = analyzer(variants).field('/result/x');
    expect(field.verdict).toBe('open');
    expect(field.conditional).toMatchObject([
      { site: '/properties/result/oneOf/0', value: 7, at: { schemaPointer: '/properties/result/oneOf/0/properties/x', keyword: 'const' } },
    ]);
  });

  it('tells what a condition forces', () => {
    const schema = object({
      result: {
        ...object({ k: { enum: ['p', 'q'] }, x: { type: 'integer' } }),
        if: { properties: { k: { const: 'p' } } },
        then: { properties: { x: { const: 3 } } },
      },
    });
    expect(analyzer(schema).field('/result/x').conditional).toMatchObject([{ site: '/properties/result/then', value: 3 }]);
  });
});

describe('hints', () => {
  const hints = (schema: object) =>
    analyzer(object({ x: schema }))
      .field('/x')
      .hints.map(({ at: { keyword }, strength, value }) => [keyword, strength, value]);

  it.each([
    [{ default: 'A' }, ['default', 'default', 'A']],
    [{ type: 'integer', examples: [4, 4] }, ['examples', 'only-example', 4]],
    [{ type: 'string', 'x-expected': 'A' }, ['x-expected', 'extension', 'A']],
    [{ type: 'string', 'x-solution': { const: 'B' } }, ['x-solution', 'extension', 'B']],
    [{ type: 'string', description: 'The limit must be `ZERO` here.' }, ['description', 'prose', 'ZERO']],
    [{ type: 'boolean', title: 'always "true"' }, ['title', 'prose', true]],
    [{ enum: ['YES', 'NO'], description: "Answer 'NO' when in doubt." }, ['description', 'prose', 'NO']],
    [{ type: 'integer', errorMessage: { type: 'expected 12' } }, ['errorMessage', 'prose', 12]],
  ])('%j', (schema, hint) => {
    expect(hints(schema)).toEqual([hint]);
  });

  it.each([
    { examples: [1, 2] },
    { type: 'string', description: 'A constantly "quoted" word.' },
    { type: 'integer', 'x-note': 'text' },
    { type: 'integer', examples: ['not a number'] },
  ])('%j gives none', (schema) => {
    expect(hints(schema)).toEqual([]);
  });

  it('never change the verdict', () => {
    expect(analyzer(object({ x: { type: 'string', default: 'A', examples: ['A'] } })).field('/x').verdict).toBe('open');
  });
});

describe('numbers', () => {
  it('gives bits of a field and of the result', () => {
    const schema = object({
      result: object({ a: { enum: [1, 2, 3, 4] }, b: { type: 'boolean' }, c: { const: 1 } }, { additionalProperties: false }),
    });
    const { count, bits, freeFields, fields } = analyzer(schema).result();
    expect([count.upper, bits, freeFields, fields.length]).toEqual([8n, 3, [], 3]);
    expect(analyzer(schema).field('/result/a').bits).toEqual({ upper: 2, unordered: 2 });
  });

  it('has no bits where something is unbounded', () => {
    const whole = analyzer(object({ result: object({ a: { type: 'integer' }, b: { const: 1 } }) })).result();
    expect([whole.bits, whole.count.upper, whole.freeFields]).toEqual([null, null, ['/result/a']]);
  });

  it('still counts what is called open', () => {
    const field = analyzer(object({ x: { type: 'integer', minimum: 1, maximum: 65 } })).field('/x');
    expect([field.verdict, field.count.upper]).toEqual(['open', 65n]);
    expect(field.bits.upper).toBeCloseTo(6.02, 2);
  });

  it('tells a permutation from a set of labels', () => {
    const items = (schema: object): FieldAnalysis =>
      analyzer(object({ x: { type: 'array', items: schema, minItems: 3, uniqueItems: true } })).field('/x');
    expect(items({ type: 'integer', minimum: 0, maximum: 2 }).likelySequence).toBe(true);
    expect(items({ enum: [2, 4, 8] }).likelySequence).toBe(false);
    expect(items({ enum: ['a', 'b', 'c'] }).bits).toEqual({ upper: Math.log2(6), unordered: 0 });
  });

  it('the limit of finite is configurable', () => {
    const schema = object({ x: { type: 'integer', minimum: 1, maximum: 5 } });
    expect(analyzer(schema, { finiteLimit: 4 }).field('/x').verdict).toBe('open');
    expect(analyzer(schema, { finiteLimit: 5 }).field('/x').values).toEqual([1, 2, 3, 4, 5]);
  });

  it('keeps the digits of the schema', () => {
    const field = analyzer('{"type":"object","required":["x"],"properties":{"x":{"const":1e400}}}').field('/x');
    expect([field.verdict, field.valueText]).toEqual(['forced', '1e400']);
  });
});

describe('profiles and dialects', () => {
  it('reads a document without $schema as two drafts and reports the weaker result', () => {
    const schema = object({ x: { $ref: '#/definitions/v', const: 1 } }, { definitions: { v: { type: 'integer' } } });
    expect(analyzer(schema, {}, '2020-12').field('/x').verdict).toBe('forced');
    expect(createForcedAnalyzer(parseSchema(JSON.stringify(schema), { uri: 'a.json' })).field('/x').verdict).toBe('open');
  });

  it('nullable adds null unless the profile rules it out', () => {
    const schema = object({ x: { type: 'string', maxLength: 0, nullable: true } });
    expect(analyzer(schema, { profile: { engine: 'spec', nullable: false } }).field('/x').verdict).toBe('forced');
    expect(analyzer(schema, { profile: { engine: 'any' } }).field('/x').verdict).toBe('finite');
    expect(analyzer(schema, { profile: { engine: 'any' } }).field('/x').engineSensitive).toHaveLength(1);
  });

  it('$data takes its value from the instance', () => {
    const schema = object({ y: {}, x: { const: { $data: '1/y' } } });
    expect(analyzer(schema).field('/x').verdict).toBe('open');
    expect(analyzer(schema, { profile: { engine: 'ajv', dataRefs: false } }).field('/x').verdict).toBe('forced');
    expect(analyzer(object({ x: { const: { $data: '1/other' } } })).field('/x').verdict).toBe('forced');
  });

  it('formats assert only where the profile says so', () => {
    const schema = object({ x: { type: 'string', format: 'ipv4', pattern: '^[01.]{7}$', not: { pattern: '1' } } });
    expect(analyzer(schema).field('/x').verdict).not.toBe('forced');
    expect(analyzer(schema, { profile: { engine: 'spec', assertFormats: true } }).field('/x').value).toBe('0.0.0.0');
  });
});

describe('admits', () => {
  it('answers for values of a field', () => {
    const schema = object({ result: object({ x: { type: 'integer', minimum: 2 } }) });
    expect(
      ['/result/x', '/result/x', '/result/none'].map((focus, i) => analyzer(schema).admits(focus, [2, 1, 'free'][i] as never)),
    ).toEqual(['yes', 'no', 'yes']);
  });
});

describe('the bits of a result without a named draft', () => {
  it('are those of the draft that admits more', () => {
    const schema = {
      type: 'object',
      additionalProperties: false,
      required: ['d'],
      properties: { d: { type: 'array', minItems: 2, maxItems: 2, contains: { const: 'A' }, minContains: 2 } },
    };
    const bits = (named: object) =>
      createForcedAnalyzer(parseSchema(JSON.stringify({ ...named, ...schema }), { uri: 'a.json' })).result('').bits;
    expect(bits({ $schema: 'https://json-schema.org/draft/2020-12/schema' })).toBe(0);
    expect(bits({})).toBeNull();
  });
});
