import type { PythonNode } from '../../../languages/python/tree.js';
import { checked, required, unknownShape, type Shape } from '../shape.js';
import { both, ofType, says } from '../sketch.js';
import { withChecks } from './metadata.js';
import type { TypeMaker, TypeReader } from './types.js';

const numeric =
  (type: 'integer' | 'number', keyword?: string): TypeMaker =>
  (_, __, at) => {
    const shape = required(ofType(type, at), { base: 'number' });
    return keyword ? checked(shape, says(keyword, 0, at)) : shape;
  };
const text: TypeMaker = (_, __, at) => required(ofType('string', at), { base: 'string' });

/** Types that Pydantic adds. */
export const PYDANTIC_TYPES: Readonly<Record<string, TypeMaker>> = {
  StrictInt: numeric('integer'),
  StrictFloat: numeric('number'),
  FiniteFloat: numeric('number'),
  StrictStr: text,
  StrictBool: (_, __, at) => required(ofType('boolean', at), { base: 'boolean' }),
  PositiveInt: numeric('integer', 'exclusiveMinimum'),
  NonNegativeInt: numeric('integer', 'minimum'),
  NegativeInt: numeric('integer', 'exclusiveMaximum'),
  NonPositiveInt: numeric('integer', 'maximum'),
  PositiveFloat: numeric('number', 'exclusiveMinimum'),
  NonNegativeFloat: numeric('number', 'minimum'),
  NegativeFloat: numeric('number', 'exclusiveMaximum'),
  NonPositiveFloat: numeric('number', 'maximum'),
};

/** Types that Pydantic makes by a call in the annotation. */
export const PYDANTIC_CALLS: Readonly<Record<string, (call: PythonNode, types: TypeReader) => Shape>> = {
  conint: (call, types) => constrained(call, types, 'int'),
  confloat: (call, types) => constrained(call, types, 'float'),
  constr: (call, types) => constrained(call, types, 'str'),
  conlist: (call, types) => collection(call, types, false),
  conset: (call, types) => collection(call, types, true),
  confrozenset: (call, types) => collection(call, types, true),
};

function constrained(call: PythonNode, types: TypeReader, type: string): Shape {
  const given = types.evaluator.arguments(call);
  return given.open ? unknownShape(call) : withChecks(types.make(type, [], call), given.named, types);
}

function collection(call: PythonNode, types: TypeReader, unique: boolean): Shape {
  const given = types.evaluator.arguments(call);
  if (given.open) return unknownShape(call);
  const list = types.list(given.positional[0] ?? given.named.get('item_type'), call);
  const shape = unique ? { ...list, schema: both(list.schema, says('uniqueItems', true, call)) } : list;
  return withChecks(shape, given.named, types);
}
