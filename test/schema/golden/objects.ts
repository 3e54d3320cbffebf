import { finite, forced, open, result, unsat, type GoldenCase } from './case.js';

const closed = { type: 'object', additionalProperties: false };
const x = (more: object): object => ({ type: 'object', ...more });

export const objects: readonly GoldenCase[] = [
  result('required constant', x({ required: ['x'], properties: { x: { const: 1 } } }), '/result/x', forced(1)),
  result('optional constant', x({ properties: { x: { const: 1 } } }), '/result/x', finite(2)),
  result('result need not be an object', { required: ['x'], properties: { x: { const: 1 } } }, '/result/x', finite(2)),
  result('required in allOf', x({ allOf: [{ required: ['x'] }], properties: { x: { const: 1 } } }), '/result/x', forced(1)),
  result('required as a property', x({ properties: { x: { const: 1 }, required: { const: ['x'] } } }), '/result/x', finite(2)),
  result('present by count', { ...closed, minProperties: 2, properties: { x: { const: 1 }, y: {} } }, '/result/x', forced(1)),
  result('not present by count', { ...closed, minProperties: 1, properties: { x: { const: 1 }, y: {} } }, '/result/x', finite(2)),
  result('no room', x({ required: ['y'], maxProperties: 1, properties: { x: { const: 1 } } }), '/result/x', unsat),
  result(
    'closed and constant',
    { ...closed, required: ['x', 'y'], properties: { x: { const: 1 }, y: { const: 2 } } },
    '/result',
    forced({ x: 1, y: 2 }),
  ),
  result('open and constant', x({ required: ['x'], properties: { x: { const: 1 } } }), '/result', open),
  result('closed and empty', closed, '/result', forced({})),
  result('closed by maxProperties', x({ required: ['x'], properties: { x: { const: 1 } }, maxProperties: 1 }), '/result', forced({ x: 1 })),
  result(
    'closed by propertyNames',
    x({ propertyNames: { enum: ['x'] }, minProperties: 1, additionalProperties: { const: 3 } }),
    '/result',
    forced({ x: 3 }),
  ),
  result(
    'closed by a finite pattern',
    x({ patternProperties: { '^[xy]$': { const: 3 } }, additionalProperties: false, minProperties: 2 }),
    '/result',
    forced({ x: 3, y: 3 }),
  ),
  result('required and forbidden', { ...closed, required: ['x'] }, '/result', unsat),
  result('additionalProperties does not see allOf', { ...closed, required: ['x'], allOf: [{ properties: { x: {} } }] }, '/result', unsat),
  result(
    'unevaluatedProperties does',
    x({ unevaluatedProperties: false, required: ['x'], allOf: [{ properties: { x: { const: 1 } } }] }),
    '/result',
    forced({ x: 1 }),
  ),
  result('value by additionalProperties', x({ required: ['x'], additionalProperties: { const: 'v' } }), '/result/x', forced('v')),
  result(
    'listed, so not additional',
    x({ required: ['x'], properties: { x: {} }, additionalProperties: { const: 'v' } }),
    '/result/x',
    open,
  ),
  result('value by patternProperties', x({ required: ['x1'], patternProperties: { '^x': { const: 'v' } } }), '/result/x1', forced('v')),
  result(
    'pattern and property',
    x({ required: ['x'], properties: { x: { enum: [1, 2] } }, patternProperties: { x: { enum: [2, 3] } } }),
    '/result/x',
    forced(2),
  ),
  result(
    'unevaluated value',
    x({ required: ['x'], properties: { y: {} }, unevaluatedProperties: { const: 'v' } }),
    '/result/x',
    forced('v'),
  ),
  result('map value', x({ additionalProperties: { const: 'v' } }), '/result/*', forced('v')),
  result('name with a slash', x({ required: ['a/b~c'], properties: { 'a/b~c': { const: 1 } } }), '/result/a~1b~0c', forced(1)),
  result(
    '__proto__ is a name',
    JSON.parse('{"type":"object","required":["__proto__"],"properties":{"__proto__":{"const":1}}}'),
    '/result/__proto__',
    forced(1),
  ),
  result(
    'constructor is a name',
    x({ required: ['x'], properties: { x: { const: 1 }, constructor: { const: 2 } } }),
    '/result/x',
    forced(1),
  ),
  result(
    'members of an enum agree',
    {
      enum: [
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ],
    },
    '/result/x',
    forced(1),
  ),
  result('one member of an enum lacks it', { enum: [{ x: 1 }, { y: 2 }] }, '/result/x', finite(2)),
  result(
    'dependentRequired',
    x({ required: ['y'], dependentRequired: { y: ['x'] }, properties: { x: { const: 1 } } }),
    '/result/x',
    forced(1),
  ),
  result(
    'dependentRequired, trigger optional',
    x({ dependentRequired: { y: ['x'] }, properties: { x: { const: 1 } } }),
    '/result/x',
    finite(2),
  ),
  result(
    'dependentSchemas',
    x({ required: ['x', 'y'], dependentSchemas: { y: { properties: { x: { const: 1 } } } } }),
    '/result/x',
    forced(1),
  ),
  result(
    'dependencies',
    x({ required: ['x', 'y'], dependencies: { y: { properties: { x: { const: 1 } } } } }),
    '/result/x',
    forced(1),
    'draft-06',
  ),
  result(
    'dependencies after their drafts',
    x({ required: ['x', 'y'], dependencies: { y: { properties: { x: { const: 1 } } } } }),
    '/result/x',
    open,
  ),
  result(
    'propertyNames before its draft',
    x({ propertyNames: { enum: ['x'] }, minProperties: 1, additionalProperties: { enum: [3] } }),
    '/result',
    open,
    'draft-04',
  ),
];
