import { childIn, type PythonNode } from '../../../languages/python/tree.js';
import type { OffsetRange } from '../../../model/place.js';
import { toSchemaPattern } from '../pattern.js';
import { checked, optional, seal, taggedShape, unknownShape, type Shape } from '../shape.js';
import { annotated, anything, both, constant, every, lengthBetween, says, type Sketch } from '../sketch.js';
import { jsonOf } from '../datum.js';
import { validatorSketch } from './checks.js';
import type { TypeReader } from './types.js';
import { numberOf, textOf, type Arguments, type Value } from './values.js';

/** `Annotated[int, Field(ge=3), Le(3)]`. Metadata that is not known may do anything. */
export function annotatedShape(args: readonly PythonNode[], types: TypeReader, at: PythonNode): Shape {
  const [type, ...metadata] = args;
  if (!type) return unknownShape(at);
  return metadata.reduce<Shape>(
    (shape, item) => withMetadata(shape, item.type === 'type' ? (item.children[0] ?? item) : item, types),
    types.shape(type),
  );
}

function withMetadata(shape: Shape, item: PythonNode, types: TypeReader): Shape {
  if (item.type === 'string' || item.type === 'concatenated_string') return shape;
  const callee = item.type === 'call' ? childIn(item, 'function') : item;
  const name = callee && types.evaluator.libraryName(callee);
  if (!name) return unknownShape(item);
  if (item.type !== 'call') return /^(?:Strict|FailFast)$/.test(name) ? shape : unknownShape(item);
  const given = types.evaluator.arguments(item);
  return given.open ? unknownShape(item) : withCall(shape, name, item, given, types);
}

function withCall(shape: Shape, name: string, item: PythonNode, given: Arguments, types: TypeReader): Shape {
  if (name === 'Field') return withField(shape, item, given, types);
  if (name === 'AfterValidator') return afterValidator(shape, given, types);
  if (name === 'Discriminator') return tagged(shape, given.positional[0] ?? null, item, types);
  if (/^(?:Tag|Strict|Doc|doc|WithJsonSchema|Examples|FailFast|Unit|Timezone)$/.test(name)) return shape;
  if (name === 'StringConstraints' || name === 'Interval' || name === 'Len') return withChecks(shape, named(name, given), types);
  const keyword = SINGLE[name];
  const [limit] = given.positional;
  return keyword && limit ? withChecks(shape, new Map([[keyword, limit]]), types) : unknownShape(item);
}

const SINGLE: Readonly<Record<string, string>> = {
  Ge: 'ge', Gt: 'gt', Le: 'le', Lt: 'lt', MultipleOf: 'multiple_of', MinLen: 'min_length', MaxLen: 'max_length',
}; // prettier-ignore

function named(name: string, { positional, named: given }: Arguments): ReadonlyMap<string, PythonNode> {
  if (name !== 'Len') return given;
  const [min, max] = positional;
  return new Map([...given, ...(min ? [['min_length', min] as const] : []), ...(max ? [['max_length', max] as const] : [])]);
}

function afterValidator(shape: Shape, { positional: [node] }: Arguments, types: TypeReader): Shape {
  const value = node ? types.evaluator.evaluate(node) : null;
  if (value?.type !== 'function') return seal(shape);
  const { sketch, changes } = validatorSketch(value.node, 0, types.evaluator);
  return changes ? seal(checked(shape, sketch)) : checked(shape, sketch);
}

function tagged(shape: Shape, node: PythonNode | null, at: OffsetRange, types: TypeReader): Shape {
  const tag = node ? textOf(types.evaluator.evaluate(node)) : null;
  return tag !== null && shape.parts?.kind === 'union' ? taggedShape(tag, shape.parts.options, shape.schema.at, at) : shape;
}

/** `Field(...)` as a default or as metadata: bounds, and whether the member may be left out. */
export function withField(shape: Shape, call: PythonNode, { positional, named: given }: Arguments, types: TypeReader): Shape {
  const defaultNode = positional[0] ?? given.get('default');
  const hasDefault = given.has('default_factory') || (defaultNode !== undefined && defaultNode.type !== 'ellipsis');
  const value = defaultNode ? types.evaluator.evaluate(defaultNode) : null;
  const checkedShape = withNotes(withChecks(shape, given, types), given, types);
  const fixed = isTrue(given.get('const'), types) && value ? withConstant(checkedShape, value, call) : checkedShape;
  const tag = given.get('discriminator');
  const result = tag ? tagged(fixed, tag, tag, types) : fixed;
  return hasDefault ? optional(withDefault(result, value, call)) : result;
}

function isTrue(node: PythonNode | undefined, types: TypeReader): boolean {
  const value = node && types.evaluator.evaluate(node);
  return value?.type === 'data' && value.data === true;
}

function withConstant(shape: Shape, value: Value, at: OffsetRange): Shape {
  return value.type === 'data' ? checked(shape, constant(value.data, at)) : shape;
}

export function withDefault(shape: Shape, value: Value | null, at: OffsetRange): Shape {
  const json = value ? jsonOf(value) : undefined;
  return json === undefined ? shape : { ...shape, schema: annotated(shape.schema, 'default', json, at) };
}

function withNotes(shape: Shape, given: ReadonlyMap<string, PythonNode>, types: TypeReader): Shape {
  return ['title', 'description', 'examples'].reduce((result, name) => {
    const node = given.get(name);
    const json = node ? jsonOf(types.evaluator.evaluate(node)) : undefined;
    return json === undefined || !node ? result : { ...result, schema: annotated(result.schema, name, json, node) };
  }, shape);
}

const CHANGING = ['strip_whitespace', 'to_lower', 'to_upper', 'curtail_length'];
const BOUNDS: Readonly<Record<string, string>> = {
  ge: 'minimum',
  le: 'maximum',
  gt: 'exclusiveMinimum',
  lt: 'exclusiveMaximum',
  multiple_of: 'multipleOf',
};

/** The constraints that Pydantic and annotated-types give by name. */
export function withChecks(shape: Shape, given: ReadonlyMap<string, PythonNode>, types: TypeReader): Shape {
  // Text is changed first, so that the checks say nothing about what came in.
  if (CHANGING.some((name) => given.has(name))) return seal(shape);
  const sketches = [...given].map(([name, node]) => check(name, node, shape.base, types));
  return checked(shape, every(sketches, shape.schema.at));
}

function check(name: string, node: PythonNode, base: Shape['base'], types: TypeReader): Sketch {
  const at = { start: node.start - name.length - 1, end: node.end };
  const value = types.evaluator.evaluate(node);
  const limit = numberOf(value);
  if (Object.hasOwn(BOUNDS, name))
    return limit === null || (name === 'multiple_of' && limit <= 0) ? anything(at) : says(BOUNDS[name] as string, limit, at);
  if (/^(?:min|max)_(?:length|items)$/.test(name)) return limit === null ? anything(at) : length(name, limit, base, at);
  if (name === 'unique_items') return isTrue(node, types) ? says('uniqueItems', true, at) : anything(at);
  if (name !== 'regex' && name !== 'pattern') return anything(at);
  return pattern(value, name, at);
}

function length(name: string, limit: number, base: Shape['base'], at: OffsetRange): Sketch {
  const [min, max] = name.startsWith('min') ? [limit, null] : [null, limit];
  const kinds =
    base === 'string' ? (['Length'] as const) : base === 'array' ? (['Items'] as const) : (['Length', 'Items', 'Properties'] as const);
  return kinds.map((kind) => lengthBetween(kind, min, max, at)).reduce(both);
}

/** `regex` is Pydantic 1: Python's engine, from the start of the text. `pattern` is Pydantic 2: Rust's engine, anywhere. */
function pattern(value: Value, name: string, at: OffsetRange): Sketch {
  const source = value.type === 'pattern' ? value.source : textOf(value);
  if (source === null) return anything(at);
  const flags = value.type === 'pattern' ? value.flags : '';
  // A compiled pattern is Python's in both.
  const engine = name === 'regex' || value.type === 'pattern' ? 'python' : 'rust';
  const written = toSchemaPattern(source, { engine, flags, use: name === 'regex' ? 'match' : 'search' });
  return written === null ? anything(at) : says('pattern', written, at);
}
