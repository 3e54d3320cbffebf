import { test } from 'vitest';
import { createForcedAnalyzer, parseSchema } from '../src/schema/index.js';
import { schemaText } from './rules/answer/world.js';
test('x', () => {
  const show = (name: string, fields: never) => {
    const a = createForcedAnalyzer(parseSchema(schemaText({ fields }), { uri: 'x' }));
    for (const p of a.paths('/result')) { const f = a.field(p); console.log(name, p, f.verdict, f.presence, JSON.stringify(f.value), JSON.stringify(f.values), 'primary', f.primary?.schemaPointer, f.primary?.keyword, 'schemas', f.schemas.join(' '), 'cond', JSON.stringify(f.conditional.map((c) => [c.site, c.value, c.at?.schemaPointer])), 'rs', f.reasons.map((r) => r.schemaPointer.slice(-30) + '/' + r.keyword).join(' ')); }
  };

  show('prefix', { roots: { type: 'array', minItems: 2, maxItems: 2, prefixItems: [{ const: 2 }, { const: 5 }] } } as never);
  show('prefixopen', { roots: { type: 'array', minItems: 2, prefixItems: [{ const: 2 }, { const: 5 }], items: {type: 'integer'} } } as never);
  show('contains', { r: { type: 'array', maxItems: 2, contains: { const: 'A_B' }, minContains: 2 } } as never);
  show('tuple', { r: { type: 'array', minItems: 1, items: false, prefixItems: [{ enum: ['A_B'] }] } } as never);
  show('anyOf', { r: { anyOf: [{ const: 'A_B' }, { const: 'A_B' }] } } as never);
  show('dead', { r: { oneOf: [{ const: 'A_B', type: 'integer' }, { const: 'C_D' }] } } as never);
  show('ref2', { a: { $ref: '#/$defs/x' }, b: { $ref: '#/$defs/x' } } as never);
});
