import { finite, forced, open, unsat, type Expected, type GoldenCase } from './case.js';

function document(id: string, answer: unknown, $defs: unknown, expected: Expected, more: object = {}): GoldenCase {
  const schema = { type: 'object', required: ['result'], properties: { result: answer }, $defs, ...more };
  return { id, schema, focus: '/result', ...expected };
}

const node = { type: 'object', required: ['next'], properties: { next: { $ref: '#/$defs/node' } } };
const chain = {
  type: 'object',
  required: ['v'],
  properties: { v: { const: 0 }, next: { $ref: '#/$defs/chain' } },
  additionalProperties: false,
};

export const references: readonly GoldenCase[] = [
  document('reference', { $ref: '#/$defs/a' }, { a: { const: 1 } }, forced(1)),
  document('chain of references', { $ref: '#/$defs/a' }, { a: { $ref: '#/$defs/b' }, b: { enum: [1] } }, forced(1)),
  document('siblings apply', { $ref: '#/$defs/a', maximum: 1 }, { a: { type: 'integer', minimum: 1 } }, forced(1)),
  {
    ...document('siblings are ignored', { $ref: '#/$defs/a', maximum: 1 }, { a: { type: 'integer', minimum: 1 } }, open),
    dialect: 'draft-07',
  },
  document('anchor', { $ref: '#here' }, { a: { $anchor: 'here', const: 1 } }, forced(1)),
  { ...document('anchor of a former draft', { $ref: '#here' }, { a: { $id: '#here', const: 1 } }, forced(1)), dialect: 'draft-07' },
  document('relative identifier', { $ref: 'part.json' }, { a: { $id: 'part.json', const: 1 } }, forced(1), {
    $id: 'https://schemas.example/root.json',
  }),
  {
    ...document('draft-04 identifier', { $ref: 'part.json' }, { a: { id: 'part.json', enum: [1] } }, forced(1), {
      id: 'https://schemas.example/root.json',
    }),
    dialect: 'draft-04',
  },
  document(
    'identifier changes the base',
    { $id: 'inner.json', $defs: { a: { type: 'integer' } }, $ref: '#/$defs/a' },
    { a: { const: 1 } },
    open,
    { $id: 'https://schemas.example/root.json' },
  ),
  document('identifier inside an enum is data', { enum: [{ $id: 'part.json' }, 2] }, {}, finite(2)),
  document('escaped pointer', { $ref: '#/$defs/a~1b%25' }, { 'a/b%': { const: 1 } }, forced(1)),
  document('into another property', { $ref: '#/properties/other' }, {}, open, {
    properties: { result: { $ref: '#/properties/other' }, other: {} },
  }),
  document('no finite instance', { $ref: '#/$defs/node' }, { node }, unsat),
  document('a list of any length', { $ref: '#/$defs/chain' }, { chain }, open),
  { ...document('head of a list', { $ref: '#/$defs/chain' }, { chain }, forced(0)), focus: '/result/v' },
  document('a recursive branch that never ends', { anyOf: [{ $ref: '#/$defs/node' }, { const: 'stop' }] }, { node }, forced('stop')),
  document(
    'dynamic reference to the outermost',
    { $ref: 'list.json' },
    {
      item: { $dynamicAnchor: 'item', const: 1 },
      list: { $id: 'list.json', $dynamicRef: '#item', $defs: { any: { $dynamicAnchor: 'item' } } },
    },
    forced(1),
    { $id: 'https://schemas.example/root.json' },
  ),
  {
    ...document(
      'recursive reference',
      { type: 'object', required: ['v'], properties: { v: { const: 0 }, more: { $recursiveRef: '#' } } },
      {},
      forced(0),
    ),
    focus: '/result/v',
    dialect: '2019-09',
  },
];
