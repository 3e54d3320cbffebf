import type { PythonNode } from '../../../languages/python/tree.js';
import type { Json } from '../../../model/json.js';
import { anyShape, arrayShape, nameOf, nullable, recordShape, required, tupleShape, unknownShape, type Shape } from '../shape.js';
import { both, constant, nothing, ofType, oneOfValues, says } from '../sketch.js';
import { annotatedShape } from './metadata.js';
import type { TypeMaker, TypeReader } from './types.js';

const plain = (type: string, base: Shape['base']): TypeMaker => (_, __, at) => required(ofType(type, at), base ? { base } : {}); // prettier-ignore
const inner: TypeMaker = (args, types, at) => (args[0] ? types.shape(args[0]) : unknownShape(at));
const list: TypeMaker = (args, types, at) => types.list(args[0], at);
const record: TypeMaker = (args, types, at) =>
  args.length === 2
    ? recordShape(types.shape(args[0] as PythonNode), types.shape(args[1] as PythonNode), false, at)
    : required(ofType('object', at), { base: 'object' });
/** JSON has no sets: the items of the list are taken as those of the set that is made of it. */
const set: TypeMaker = (args, types, at) => {
  const shape = types.list(args[0], at);
  return { ...shape, schema: both(shape.schema, says('uniqueItems', true, at)) };
};

/** Types of `typing` and of the language itself. */
export const TYPING: Readonly<Record<string, TypeMaker>> = {
  str: plain('string', 'string'),
  LiteralString: plain('string', 'string'),
  int: plain('integer', 'number'),
  float: plain('number', 'number'),
  bool: plain('boolean', 'boolean'),
  Any: (_, __, at) => anyShape(at),
  object: (_, __, at) => anyShape(at),
  NoneType: plain('null', undefined),
  Never: (_, __, at) => required(nothing(at)),
  NoReturn: (_, __, at) => required(nothing(at)),
  Literal: (args, types, at) => literal(args, types, at),
  Optional: (args, types, at) => (args[0] ? nullable(types.shape(args[0]), at) : unknownShape(at)),
  Union: (args, types, at) => types.unionOf(args, at),
  Annotated: (args, types, at) => annotatedShape(args, types, at),
  Required: inner,
  NotRequired: inner,
  ReadOnly: inner,
  Final: inner,
  InitVar: inner,
  List: list,
  list,
  Sequence: list,
  MutableSequence: list,
  Iterable: list,
  Collection: list,
  Set: set,
  set,
  FrozenSet: set,
  frozenset: set,
  AbstractSet: set,
  Tuple: (args, types, at) => tuple(args, types, at),
  tuple: (args, types, at) => tuple(args, types, at),
  Dict: record,
  dict: record,
  Mapping: record,
  MutableMapping: record,
  OrderedDict: record,
};

/** Values, members of enumerations, and other literals. */
function literal(args: readonly PythonNode[], types: TypeReader, at: PythonNode): Shape {
  const values: Json[] = [];
  for (const arg of args) {
    const node = arg.type === 'type' ? (arg.children[0] ?? arg) : arg;
    const value = types.evaluator.evaluate(node);
    // `Literal[Mode]` where Mode is a literal itself.
    const nested = value.type === 'data' ? null : valuesIn(types.shape(node));
    if (value.type === 'data') values.push(value.data);
    else if (nested) values.push(...nested);
    else return unknownShape(at);
  }
  const distinct = [...new Set(values)];
  const schema = distinct.length === 1 ? constant(distinct[0] as Json, at) : oneOfValues(distinct, at);
  return required(schema, { parts: { kind: 'enum', entries: new Map(distinct.map((value) => [nameOf(value), value])), at } });
}

function valuesIn(shape: Shape): readonly Json[] | null {
  return shape.parts?.kind === 'enum' ? [...shape.parts.entries.values()] : null;
}

function tuple(args: readonly PythonNode[], types: TypeReader, at: PythonNode): Shape {
  if (args.length === 0) return required(ofType('array', at), { base: 'array' });
  const nodes = args.map((arg) => (arg.type === 'type' ? (arg.children[0] ?? arg) : arg));
  if (nodes[1]?.type === 'ellipsis') return arrayShape(types.shape(nodes[0] as PythonNode), at);
  if (nodes.some((node) => node.type === 'list_splat' || node.type === 'splat_type'))
    return required(ofType('array', at), { base: 'array' });
  const items = nodes.length === 1 && nodes[0]?.type === 'tuple' && nodes[0].children.length === 0 ? [] : nodes;
  return tupleShape(items.map((node) => ({ ...types.shape(node), optional: false })), false, at); // prettier-ignore
}
