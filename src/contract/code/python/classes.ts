import { childIn, type PythonNode } from '../../../languages/python/tree.js';
import { objectShape, optional, unknownShape, type Shape } from '../shape.js';
import { both, mentioned, nothing, type Sketch } from '../sketch.js';
import { configOf, type ClassConfig } from './config.js';
import { decoratorsOf } from './decorators.js';
import { basesOf } from './enum.js';
import { annotatedMember, fieldOf, plainAssignment, type FieldContext, type PythonMember } from './fields.js';
import type { TypeReader } from './types.js';
import { validatorsOf } from './validators.js';
import type { Value } from './values.js';

type ClassValue = Extract<Value, { type: 'class' }>;

/** What kind of class it is, and so what its annotations mean. */
export type ClassKind = 'pydantic' | 'typed-dict' | 'record';

/** What a class and its bases in the file declare. */
interface Declaration {
  readonly kind: ClassKind;
  /** By the name in Python. */
  readonly members: ReadonlyMap<string, PythonMember>;
  readonly checks: readonly Sketch[];
  readonly config: ClassConfig;
}

const KINDS: Readonly<Record<string, ClassKind>> = {
  BaseModel: 'pydantic', RootModel: 'pydantic', GenericModel: 'pydantic', TypedDict: 'typed-dict', NamedTuple: 'record', Struct: 'record',
}; // prettier-ignore
const DECORATORS = /^(?:dataclass|define|frozen|mutable|attrs|s|attributes)$/;
/** These say more about a class without making it another one. */
const CONFIGURING = /^with_config$/;
/** With these, a class decides itself what it accepts. */
const OPAQUE =
  /def\s+(?:__init__|__new__|__get_validators__|__get_pydantic_core_schema__|model_validate|parse_obj|__init_subclass__)\b|\balias_generator\b/;

/** The object that a class describes; anything, where it is not one of the kinds that are understood. */
export function classShape(value: ClassValue, types: TypeReader): Shape {
  const declaration = declarationOf(value, types, 0);
  if (!declaration) return unknownShape(value.node);
  const { checks, config } = declaration;
  const members = namedMembers(declaration);
  const closed = config.closed === true && !comesUnderOtherNames(declaration);
  const root = members.get('__root__') ?? (isRootModel(value, types) ? members.get('root') : undefined);
  if (root) return { ...root.shape, optional: false };
  const shape = objectShape(
    new Map([...members.values()].map((member) => [member.jsonName, member])),
    closed ? nothing(value.node) : null,
    value.node,
  );
  // A check sees what stands in for an absent member, and members under their own names.
  const sound = checks.filter((check) => mentioned(check).every((name) => isPlain(name, members)));
  return { ...shape, schema: sound.reduce(both, shape.schema) };
}

/** Members with an alias that may come under their own name instead may lack the alias. */
function namedMembers({ members, config }: Declaration): Declaration['members'] {
  if (config.byName !== true) return members;
  return new Map(
    [...members].map(([name, member]) => [name, member.alias === 'none' ? member : { ...member, shape: optional(member.shape) }]),
  );
}

function comesUnderOtherNames({ members, config }: Declaration): boolean {
  return [...members.values()].some(({ alias }) => alias === 'unknown' || (alias === 'known' && config.byName === true));
}

function isPlain(name: string, members: Declaration['members']): boolean {
  const member = members.get(name);
  return member?.jsonName === name && !member.shape.optional && member.shape.sealed !== true;
}

function isRootModel({ node }: ClassValue, types: TypeReader): boolean {
  return basesOf(node).some(
    (base) => types.evaluator.libraryName(base.children[0] ?? base) === 'RootModel' || types.evaluator.libraryName(base) === 'RootModel',
  );
}

function declarationOf(value: ClassValue, types: TypeReader, depth: number): Declaration | null {
  if (depth > 20 || OPAQUE.test(types.evaluator.textOf(value.node))) return null;
  const bases = basesOf(value.node).map((base) => baseOf(base, types, depth));
  if (bases.includes(null)) return null;
  const known = bases.filter((base): base is Declaration => typeof base === 'object' && base !== null);
  const own = bases.find((base): base is ClassKind => typeof base === 'string' && base !== 'none');
  const kind = own ?? known[0]?.kind ?? decoratedKind(value, types);
  return kind && declared(value, kind, known, types);
}

/** A base class: the kind it gives, what it declares, `none` for one that says nothing, null for one that is not known. */
function baseOf(node: PythonNode, types: TypeReader, depth: number): Declaration | ClassKind | 'none' | null {
  const base = node.type === 'subscript' ? (childIn(node, 'value') ?? node) : node;
  const name = types.evaluator.libraryName(base);
  if (name !== null) return /^(?:Generic|Protocol|ABC|object)$/.test(name) ? 'none' : (KINDS[name] ?? null);
  const value = types.evaluator.evaluate(base);
  return value.type === 'class' ? declarationOf(value, types, depth + 1) : null;
}

function decoratedKind(value: ClassValue, types: TypeReader): ClassKind | null {
  const names = decoratorsOf(value, types.evaluator).map(({ name }) => name ?? '');
  const making = names.filter((name) => !CONFIGURING.test(name));
  return making.length > 0 && making.every((name) => DECORATORS.test(name)) ? 'record' : null;
}

function declared(value: ClassValue, kind: ClassKind, bases: readonly Declaration[], types: TypeReader): Declaration | null {
  const config = configOf(
    value,
    kind,
    bases.map((base) => base.config),
    types.evaluator,
  );
  if (config.renames === true) return null;
  // The first base counts most.
  const inherited = [...bases].reverse();
  const members = new Map(inherited.flatMap((base) => [...base.members]));
  const context: FieldContext = { kind, total: isTotal(value.node, types), types };
  const statements = childIn(value.node, 'body')?.children ?? [];
  for (const statement of statements) {
    const field = fieldOf(statement, context);
    if (field) members.set(field.name, field.member);
    // A default for a member of a base.
    const name = plainAssignment(statement, types.evaluator);
    const member = name === null ? undefined : members.get(name);
    if (name !== null && member) members.set(name, { ...member, shape: optional(member.shape) });
  }
  const validators = validatorsOf(statements, kind, types);
  if (!validators) return null;
  for (const [name, change] of validators.fields)
    for (const [key, member] of members) if (name === key || name === '*') members.set(key, { ...member, shape: change(member.shape) });
  return {
    kind,
    members,
    checks: [...bases.flatMap((base) => base.checks), ...validators.whole],
    config,
  };
}

function isTotal(node: PythonNode, types: TypeReader): boolean {
  const keywords = (childIn(node, 'superclasses')?.children ?? []).filter((child) => child.type === 'keyword_argument');
  return !keywords.some(
    (keyword) => types.evaluator.textOf(keyword).replace(/\s/g, '') !== 'total=True' && types.evaluator.textOf(keyword).startsWith('total'),
  );
}

/** `TypedDict('Result', {'limit': Literal['ZERO']}, total=False)`. */
export function dictionaryShape(call: PythonNode, dictionary: PythonNode, types: TypeReader): Shape {
  const total = !/\btotal\s*=\s*(?!True)/.test(types.evaluator.textOf(call));
  const members = new Map<string, PythonMember>();
  for (const pair of dictionary.children) {
    const [key, type] = [childIn(pair, 'key'), childIn(pair, 'value')];
    const name = key ? types.evaluator.evaluate(key) : null;
    if (!key || !type || name?.type !== 'data') return unknownShape(call);
    const shape = annotatedMember(type, { kind: 'typed-dict', total, types });
    members.set(String(name.data), { key, shape, jsonName: String(name.data), alias: 'none' });
  }
  const closed = types.evaluator.arguments(call).named.get('closed');
  return objectShape(members, closed && types.evaluator.textOf(closed) === 'True' ? nothing(call) : null, call);
}
