import { describe, expect, it } from 'vitest';
import { createEvaluator, createForcedAnalyzer, parseSchema } from '../../src/schema/index.js';

const nest = (levels: number, open: string, close: string, middle: string): string => open.repeat(levels) + middle + close.repeat(levels);

/** Asks everything there is to ask. */
function exhaust(text: string, focus: string): string {
  const document = parseSchema(text, { uri: 'a.json' });
  const analyzer = createForcedAnalyzer(document);
  const field = analyzer.field(focus);
  void [
    field.reasons,
    field.witnesses,
    field.hints,
    field.conditional,
    field.count,
    field.bits,
    field.schemas,
    field.engineSensitive,
    field.tag,
  ];
  void [analyzer.paths(''), analyzer.result(), analyzer.admits(focus, 1)];
  createEvaluator(document).validate({ result: { x: 1 } });
  return field.verdict;
}

describe('bad and large input', () => {
  it.each([
    ['properties', nest(5000, '{"type":"object","required":["x"],"properties":{"x":', '}}', '{"const":1}'), '/x/x'],
    ['allOf', nest(5000, '{"allOf":[', ']}', '{"const":1}'), ''],
    ['not', nest(5001, '{"not":', '}', '{"const":1}'), ''],
    ['items', nest(5000, '{"type":"array","minItems":1,"items":', '}', '{"const":1}'), ''],
  ])('5,000 levels of %s are no crash and no verdict', (_name, text, focus) => {
    expect(['unknown', 'open']).toContain(exhaust(text, focus));
  });

  it('a value of 5,000 levels', () => {
    expect(
      exhaust(`{"type":"object","required":["result"],"properties":{"result":{"const":${nest(5000, '[', ']', '1')}}}}`, '/result'),
    ).toBe('forced');
  });

  it.each([
    '{"$ref":"#"}',
    '{"allOf":[{"$ref":"#"}]}',
    '{"$ref":"#/$defs/a","$defs":{"a":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/a"}}}',
    '{"not":{"$ref":"#"}}',
  ])('cycle %s', (text) => {
    expect(exhaust(text, '')).toBe('unknown');
  });

  it('a reference that leads nowhere', () => {
    const text = '{"type":"object","required":["x"],"properties":{"x":{"$ref":"#/$defs/none"}}}';
    expect(exhaust(text, '/x')).toBe('unknown');
    const { unknown } = createForcedAnalyzer(parseSchema(text, { uri: 'a.json' })).field('/x');
    expect(unknown).toMatchObject({ reason: 'remote-ref', at: { schemaPointer: '/properties/x', keyword: '$ref' } });
  });

  it('keywords with arguments of wrong types', () => {
    const text =
      '{"type":7,"enum":3,"required":"x","properties":[1],"items":"a","allOf":{},"minimum":"a","pattern":5,"not":3,"if":1,"oneOf":"x","$ref":5,"contains":7,"multipleOf":-1,"minLength":-5,"maxItems":1.5,"dependentRequired":[1],"dependentSchemas":{"a":3},"patternProperties":{"(":{"const":1}},"propertyNames":8,"prefixItems":{"a":1},"anyOf":null,"additionalProperties":5,"uniqueItems":"yes"}';
    expect(exhaust(text, '')).toBe('open');
  });

  it('a pattern that is none says nothing about the field', () => {
    expect(exhaust('{"type":"object","required":["x"],"properties":{"x":{"type":"string","pattern":"("}}}', '/x')).toBe('unknown');
  });

  it('numbers out of reach', () => {
    expect(['unknown', 'open']).toContain(exhaust('{"minimum":1e100000,"maximum":1e100000,"type":"number"}', ''));
  });

  it('cardinalities out of reach', () => {
    expect(exhaust('{"type":"array","items":{"const":1},"minItems":1000000000,"maxItems":1000000000}', '')).toBe('unknown');
    expect(exhaust('{"type":"string","minLength":1000000000,"maxLength":1000000000}', '')).toBe('open');
  });

  it('a budget that is used up gives unknown, never a wrong verdict', () => {
    const document = parseSchema('{"type":"string","pattern":"(a|b)*a(a|b){14}$","maxLength":60}', { uri: 'a.json' });
    const field = createForcedAnalyzer(document, { budget: { dfaStates: 50 } }).field('');
    expect([field.verdict, field.unknown?.reason, field.unknown?.at?.keyword]).toEqual(['unknown', 'regex', 'pattern']);
  });

  it('a sibling that is too large or not modelled leaves a constant alone', () => {
    const verdict = (pattern: object): string => {
      const schema = { type: 'object', required: ['x', 'y'], properties: { x: { const: 1 }, y: { type: 'string', ...pattern } } };
      const document = parseSchema(JSON.stringify(schema), { uri: 'a.json' });
      return createForcedAnalyzer(document, { budget: { milliseconds: 20_000 } }).field('/x').verdict;
    };
    expect(verdict({ allOf: [{ pattern: '(a|b)*a(a|b){14}$' }, { pattern: '^(a|b)*b(a|b){13}c' }], minLength: 40 })).toBe('forced');
    expect(verdict({ pattern: '(?<=zzz)y(?<!q)$', minLength: 9 })).toBe('forced');
  });

  it('many overlapping branches keep what stands beside them', () => {
    const branches = Array.from({ length: 12 }, (_item, i) => ({ anyOf: [{ required: [`a${i}`] }, { required: [`b${i}`] }] }));
    const schema = { type: 'object', required: ['x'], properties: { x: { const: 1 } }, allOf: branches };
    const document = parseSchema(JSON.stringify(schema), { uri: 'a.json' });
    expect(createForcedAnalyzer(document, { budget: { milliseconds: 20_000 } }).field('/x').verdict).toBe('forced');
  });
});
