import { test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { rules } from '../src/generated/rules.js';
import { lintTree } from '../src/tester/index.js';
import { task, type World } from './rules/answer/world.js';


const branch = (a: object, b: object, more: object = {}) => ({ certificate: { oneOf: [a, b].map((x, i) => ({ type: 'object', additionalProperties: false, required: ['kind', 'found'], properties: { kind: { const: ['path', 'cut'][i] }, found: x }, ...more })) } }) as never;
const cases: Record<string, World> = {
  keyedEnum: { fields: branch({ enum: ['REFUTED'] }, { enum: ['PROVED'] }) },
  branchEnum: { fields: branch({ enum: ['REFUTED'] }, { type: 'string' }) },
  keyedBounds: { fields: branch({ type: 'integer', minimum: 3, maximum: 3 }, { type: 'integer', minimum: 4, maximum: 4 }) },
  branchBounds: { fields: branch({ type: 'integer', minimum: 3, maximum: 3 }, { type: 'integer' }) },
  keyedArray: { fields: branch({ type: 'array', maxItems: 0 }, { type: 'array', minItems: 1, maxItems: 1, prefixItems: [{ const: 'A_B' }] }) },
  branchArray: { fields: branch({ type: 'array', minItems: 2, maxItems: 2, prefixItems: [{ const: 'A_B' }, { const: 'C_D' }] }, { type: 'array', items: { type: 'string' } }) },
  branchSet: { fields: branch({ type: 'array', minItems: 2, maxItems: 2, uniqueItems: true, items: { enum: ['A_B', 'C_D'] } }, { type: 'array', items: { type: 'string' } }) },
  echoEnum: { fields: { vertices: { enum: [6] } }, input: { vertices: 6 } },
  echoBounds: { fields: { vertices: { type: 'integer', minimum: 6, maximum: 6 } }, input: { vertices: 6 } },
  echoArray: { fields: { window: { type: 'array', minItems: 2, maxItems: 2, prefixItems: [{ type: 'integer', minimum: 3, maximum: 3 }, { const: 8 }] } }, input: { window: [3, 8] } },
  optEnum: { fields: { status: { enum: ['REFUTED'] } }, required: [] },
  optBounds: { fields: { n: { type: 'integer', minimum: 3, maximum: 3 } }, required: [] },
  optArray: { fields: { r: { type: 'array', maxItems: 0 } }, required: [] },
  optTuple: { fields: { r: { type: 'array', minItems: 1, items: false, prefixItems: [{ enum: ['A_B'] }] } }, required: [] },
  optSet: { fields: { r: { type: 'array', minItems: 2, uniqueItems: true, items: { enum: ['A_B', 'C_D'] } } }, required: [] },
  containsSet: { fields: { defects: { type: 'array', maxItems: 2, allOf: [{ contains: { const: 'A_B' } }, { contains: { const: 'C_D' } }] } } },
  intSet: { fields: { roots: { type: 'array', minItems: 3, maxItems: 3, uniqueItems: true, items: { type: 'integer', minimum: 4, maximum: 6 } } } },
  deadBranch: { fields: { mode: { oneOf: [{ const: 'A_B', type: 'integer' }, { const: 'C_D' }] } } },
  multipleOf: { fields: { n: { type: 'integer', minimum: 5, maximum: 9, multipleOf: 7 } } },
  minProps: { fields: { r: { type: 'object', minProperties: 1, additionalProperties: false, properties: { a: { type: 'boolean' } } } } },
  minProps2: { fields: { r: { type: 'object', minProperties: 1, additionalProperties: false, properties: { status: { const: 'A_B' } } } } },
  cyc: { fields: { r: { $ref: '#/$defs/node' } }, defs: { node: { type: 'object', required: ['v'], properties: { v: { const: 'A_B' }, next: { $ref: '#/$defs/node' } } } } },
  proto: { fields: JSON.parse('{"__proto__": {"const": true}, "constructor": {"const": true}}') as never },
  dangling: { fields: { r: { $ref: '#/$defs/none' } } },
  rows: { fields: { rows: { type: 'array', items: { type: 'object', required: ['status', 'w'], properties: { status: { const: 'A_B' }, w: { type: 'integer' } } } } } },
  nullf: { fields: { r: { type: 'null' } } },
  whole: { fields: { r: { type: 'boolean' } } },
  exact: { fields: ['"order": { "const": 9007199254740993 }'], solution: { order: 7 } },
  frozenRole: { fields: { vertices: { const: 6 } }, input: { vertices: 6 }, manifest: { answer: { fields: { '/vertices': { role: 'FROZEN_PROBLEM_DATA' } } } } },
  derivedRole: { fields: { vertices: { const: 6 }, r: { type: 'boolean' } }, manifest: { answer: { fields: { '/vertices': { role: 'DERIVED_CONCLUSION' }, '/r': { role: 'DERIVED_CONCLUSION' } } } } },
};
test('probe', async () => {
  let out = '';
  for (const [name, world] of Object.entries(cases)) {
    const tree = task(world);
    const result = await lintTree(tree, { rules: rules.map((rule) => ({ rule, level: 'error' as const })) });
    out += `\n### ${name}\n` + (process.env['SHOW'] ? tree['environment/submission_schema.json'] : '');
    for (const f of result.failures) out += `FAILURE ${f.rule} ${f.message}\n`;
    for (const f of result.findings) if (f.rule !== 'missing-field-role') out += `${f.rule} ${f.messageId} ${f.level} ${f.file}:${f.range.line}:${f.range.column}-${f.range.endColumn} ptr=${f.pointer} field=${f.field} forced=${JSON.stringify(f.forced?.value)} bits=${f.bits} ev=${f.evidence.map((e) => e.file + ':' + e.range.line).join(' ')} rel=${f.related.map((e) => e.range.line + ':' + e.range.column)}\n    ${f.message}\n`;
  }
  writeFileSync('/tmp/probe/out.txt', out);
});
