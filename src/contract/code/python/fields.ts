import { childIn, type PythonNode } from '../../../languages/python/tree.js';
import { optional, present, type Member, type Shape } from '../shape.js';
import type { ClassKind } from './classes.js';
import type { Evaluator } from './evaluate.js';
import { withDefault, withField } from './metadata.js';
import { genericParts } from './generics.js';
import type { TypeReader } from './types.js';
import { textOf } from './values.js';

export interface FieldContext {
  readonly kind: ClassKind;
  /** Members are present unless they say otherwise. */
  readonly total: boolean;
  readonly types: TypeReader;
}

export interface PythonMember extends Member {
  /** Its name in a document, which an alias may change. */
  readonly jsonName: string;
  /** Whether it comes under an alias, and whether the alias is known. */
  readonly alias: 'none' | 'known' | 'unknown';
}

/** The member that a statement of a class body declares. */
export function fieldOf(statement: PythonNode, context: FieldContext): { readonly name: string; readonly member: PythonMember } | null {
  const assignment = assignmentIn(statement);
  const left = assignment && childIn(assignment, 'left');
  const type = assignment && childIn(assignment, 'type');
  if (left?.type !== 'identifier' || !type) return null;
  const { evaluator } = context.types;
  const name = evaluator.textOf(left);
  const outer = outerName(type, context.types);
  if (outer === 'ClassVar' || isPrivate(name, context.kind)) return null;
  const right = childIn(assignment, 'right');
  const declared = fieldShape(context.types.shape(type), right, outer, context);
  if (!declared) return null;
  const given = right && isFieldCall(right, evaluator) ? aliasIn(right, evaluator) : null;
  const alias = given === null ? 'none' : given === '' ? 'unknown' : 'known';
  return { name, member: { key: left, shape: alias === 'unknown' ? optional(declared) : declared, jsonName: given || name, alias } };
}

export function assignmentIn(statement: PythonNode): PythonNode | null {
  const inner = statement.type === 'expression_statement' ? statement.children[0] : undefined;
  return inner?.type === 'assignment' ? inner : null;
}

function isPrivate(name: string, kind: ClassKind): boolean {
  return name === 'model_config' || (kind === 'pydantic' && name.startsWith('_') && name !== '__root__');
}

/** A member of which only the annotation is written. */
export function annotatedMember(type: PythonNode, context: FieldContext): Shape {
  const shape = context.types.shape(type);
  return fieldShape(shape, null, outerName(type, context.types), context) ?? shape;
}

/** The outermost generic of an annotation (`NotRequired`). */
function outerName(type: PythonNode, types: TypeReader): string | null {
  const node = type.type === 'type' ? (type.children[0] ?? type) : type;
  if (node.type !== 'generic_type' && node.type !== 'subscript') return types.evaluator.libraryName(node);
  const [base, args] = genericParts(node);
  const name = base && types.evaluator.libraryName(base);
  return name === 'Annotated' && args[0] ? outerName(args[0], types) : name;
}

/** Null for what is no member of a document. */
function fieldShape(shape: Shape, right: PythonNode | null, outer: string | null, context: FieldContext): Shape | null {
  if (context.kind === 'typed-dict')
    return outer === 'NotRequired' || (!context.total && outer !== 'Required') ? optional(shape) : present(shape);
  // Pydantic 1 lets what may be null be absent.
  const own = context.kind === 'pydantic' && shape.parts?.kind === 'nullable' ? optional(shape) : shape;
  return !right || right.type === 'ellipsis' ? own : withAssigned(own, right, context);
}

/** A member with a default, or with a call that says more about it. */
function withAssigned(own: Shape, right: PythonNode, context: FieldContext): Shape | null {
  const { evaluator } = context.types;
  if (!isFieldCall(right, evaluator)) return optional(withDefault(own, evaluator.evaluate(right), right));
  const given = evaluator.arguments(right);
  if (given.open) return optional({ ...own, sealed: true });
  const init = given.named.get('init');
  if (init && evaluator.textOf(init) !== 'True') return null;
  if (context.kind === 'pydantic') return withField(own, right, given, context.types);
  const hasDefault = ['default', 'default_factory', 'factory'].some((name) => given.named.has(name)) || given.positional.length > 0;
  return hasDefault ? optional(own) : own;
}

function isFieldCall(node: PythonNode, evaluator: Evaluator): boolean {
  const callee = node.type === 'call' ? childIn(node, 'function') : null;
  return callee !== null && /^(?:Field|field|ib|attrib)$/.test(evaluator.libraryName(callee) ?? '');
}

/** The alias of a `Field(...)`; empty when it is not known, null when there is none. */
function aliasIn(call: PythonNode, evaluator: Evaluator): string | null {
  const { named } = evaluator.arguments(call);
  const node = named.get('validation_alias') ?? named.get('alias');
  return node ? (textOf(evaluator.evaluate(node)) ?? '') : null;
}

/** The name to which a statement of a class body assigns without an annotation. */
export function plainAssignment(statement: PythonNode, evaluator: Evaluator): string | null {
  const assignment = assignmentIn(statement);
  if (!assignment || childIn(assignment, 'type')) return null;
  const left = childIn(assignment, 'left');
  return left?.type === 'identifier' ? evaluator.textOf(left) : null;
}
