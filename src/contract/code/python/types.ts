import { childIn, type PythonNode } from '../../../languages/python/tree.js';
import { arrayShape, enumShape, nullable, required, unionShape, unknownShape, type Shape } from '../shape.js';
import { ofType } from '../sketch.js';
import { classShape, dictionaryShape } from './classes.js';
import { enumEntries, isEnum } from './enum.js';
import type { Evaluator } from './evaluate.js';
import { genericParts } from './generics.js';
import { PYDANTIC_CALLS, PYDANTIC_TYPES } from './pydantic.js';
import { TYPING } from './typing.js';
import type { Value } from './values.js';

/** Makes the shape of a type that takes arguments. */
export type TypeMaker = (args: readonly PythonNode[], types: TypeReader, at: PythonNode) => Shape;

const DEEPEST = 60;

/** Reads annotations. A type that is not known accepts everything. */
export class TypeReader {
  readonly #open = new Set<PythonNode>();

  constructor(readonly evaluator: Evaluator) {}

  shape(node: PythonNode): Shape {
    if (this.#open.has(node) || this.#open.size > DEEPEST) return unknownShape(node);
    this.#open.add(node);
    try {
      return this.#read(node);
    } finally {
      this.#open.delete(node);
    }
  }

  #read(node: PythonNode): Shape {
    switch (node.type) {
      case 'type':
      case 'parenthesized_expression':
        return node.children[0] ? this.shape(node.children[0]) : unknownShape(node);
      case 'none':
        return required(ofType('null', node));
      case 'string':
        return this.#forward(node);
      case 'identifier':
      case 'attribute':
        return this.#named(node);
      case 'generic_type':
      case 'subscript':
        return this.#generic(node);
      case 'binary_operator':
      case 'union_type':
        return this.#union(node);
      case 'call':
        return this.#call(node);
      default:
        return unknownShape(node);
    }
  }

  /** `'Result'`: a class that is declared further down. */
  #forward(node: PythonNode): Shape {
    const value = this.evaluator.evaluate(node);
    const name = value.type === 'data' ? String(value.data) : '';
    return /^[A-Za-z_]\w*$/.test(name) ? this.#ofName(name, node) : unknownShape(node);
  }

  #named(node: PythonNode): Shape {
    const name = this.evaluator.libraryName(node);
    if (name !== null) return this.make(name, [], node);
    return node.type === 'identifier' ? this.#ofName(this.evaluator.textOf(node), node) : unknownShape(node);
  }

  #ofName(name: string, node: PythonNode): Shape {
    const binding = this.evaluator.bindings.names.get(name);
    if (this.evaluator.bindings.changed.has(name) || !binding) {
      const value = this.evaluator.name(name, node);
      return value.type === 'module' ? this.make(value.name, [], node) : unknownShape(node);
    }
    // An alias: `Mode = Literal['A', 'B']`.
    if (binding.kind === 'value') return this.shape(binding.value);
    if (binding.kind === 'type') return this.shape(binding.value);
    return this.ofClass(this.evaluator.name(name, node), node);
  }

  ofClass(value: Value, at: PythonNode): Shape {
    if (value.type === 'module') return this.make(value.name, [], at);
    if (value.type !== 'class') return unknownShape(at);
    if (!isEnum(value.node, this.evaluator)) return this.#guarded(value.node, () => classShape(value, this));
    const entries = enumEntries(value.node, this.evaluator);
    return entries ? enumShape(entries, at) : unknownShape(at);
  }

  #guarded(node: PythonNode, read: () => Shape): Shape {
    if (this.#open.has(node)) return unknownShape(node);
    this.#open.add(node);
    try {
      return read();
    } finally {
      this.#open.delete(node);
    }
  }

  #generic(node: PythonNode): Shape {
    const [base, args] = genericParts(node);
    const name = base && this.evaluator.libraryName(base);
    return name ? this.make(name, args, node) : unknownShape(node);
  }

  #union(node: PythonNode): Shape {
    const members = this.#alternatives(node);
    return members ? this.unionOf(members, node) : unknownShape(node);
  }

  /** The members of `A | B | None`, which the grammar reads as types or as an expression. */
  #alternatives(node: PythonNode, depth = 0): readonly PythonNode[] | null {
    if (depth > DEEPEST) return null;
    const inner = node.type === 'type' && node.children.length === 1 ? (node.children[0] as PythonNode) : node;
    if (inner.type !== 'binary_operator' && inner.type !== 'union_type') return [node];
    const operator = childIn(inner, 'operator');
    if (operator && this.evaluator.textOf(operator) !== '|') return null;
    const members = inner.children
      .filter((child) => child.field !== 'operator' && child.type !== '|')
      .map((child) => this.#alternatives(child, depth + 1));
    return members.includes(null) ? null : members.flatMap((each) => each ?? []);
  }

  unionOf(members: readonly PythonNode[], at: PythonNode): Shape {
    const plain = members.filter((member) => !this.#isNone(member));
    const shapes = plain.map((member) => this.shape(member));
    const union = shapes.length === 1 ? (shapes[0] as Shape) : unionShape(shapes, at);
    return plain.length === members.length ? union : nullable(union, at);
  }

  #isNone(node: PythonNode): boolean {
    const inner = node.type === 'type' ? node.children[0] : node;
    return inner?.type === 'none';
  }

  #call(node: PythonNode): Shape {
    const callee = childIn(node, 'function');
    const name = callee && this.evaluator.libraryName(callee);
    const [first, second] = this.evaluator.arguments(node).positional;
    if (callee?.type === 'attribute' && SCHEMA_METHODS.test(this.evaluator.textOf(childIn(callee, 'attribute') ?? callee))) {
      return this.shape(childIn(callee, 'object') ?? node);
    }
    if (name === 'TypeAdapter' && first) return this.shape(first);
    if (name === 'NewType' && second) return this.shape(second);
    if (name === 'TypedDict' && second) return dictionaryShape(node, second, this);
    return name && Object.hasOwn(PYDANTIC_CALLS, name)
      ? (PYDANTIC_CALLS[name] as (call: PythonNode, types: TypeReader) => Shape)(node, this)
      : unknownShape(node);
  }

  make(name: string, args: readonly PythonNode[], at: PythonNode): Shape {
    const maker = Object.hasOwn(TYPING, name) ? TYPING[name] : Object.hasOwn(PYDANTIC_TYPES, name) ? PYDANTIC_TYPES[name] : null;
    return maker ? maker(args, this, at) : unknownShape(at);
  }

  list(element: PythonNode | undefined, at: PythonNode): Shape {
    return element ? arrayShape(this.shape(element), at) : required(ofType('array', at), { base: 'array' });
  }
}

/** The schema that a model says it has: the model itself is analysed. */
const SCHEMA_METHODS = /^(?:model_json_schema|json_schema|schema)$/;
