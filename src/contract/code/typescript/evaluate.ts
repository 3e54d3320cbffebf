import { NamedValues } from '../named-values.js';
import type { TSESTree } from '@typescript-eslint/typescript-estree';
import type { OffsetRange } from '../../../model/place.js';
import type { Shape } from '../shape.js';
import type { Binding, Bindings } from './bindings.js';
import { readEnum } from './enums.js';
import { callGlobal, construct } from './globals.js';
import { libraryFor } from './libraries.js';
import { binary, literal, unary } from './operators.js';
import { predicateOf } from './predicate.js';
import { rangeOf, textOf, unknown, type Call, type Library, type Node, type RecordMember, type Scope, type Value } from './values.js';

/** Deeper code is not followed. */
const DEEPEST = 120;

/** Reads expressions of a module without running them. Whatever is not certain is `unknown`. */
export class Evaluator {
  readonly #names = new NamedValues<Value>();
  #depth = 0;

  constructor(
    readonly bindings: Bindings,
    /** Major version of a library that the import source does not say itself. */
    private readonly versionOf: (library: string) => number | null = () => null,
  ) {}

  evaluate(node: Node, scope: Scope | null = null): Value {
    if (this.#depth > DEEPEST) return unknown(rangeOf(node));
    this.#depth++;
    try {
      return this.#expression(node, scope);
    } finally {
      this.#depth--;
    }
  }

  /** What a name of the module stands for. */
  name(name: string, at: OffsetRange): Value {
    return this.#names.get(
      name,
      () => this.#bound(name, at),
      () => unknown(at),
    );
  }

  #bound(name: string, at: OffsetRange): Value {
    const binding = this.bindings.values.get(name);
    if (!binding) return name === 'undefined' ? { type: 'undefined', at } : unknown(at);
    if (binding.kind !== 'import' && this.bindings.changes.changed.has(name)) return unknown(at);
    const value = this.#ofBinding(binding, at);
    const mutable = (value.type === 'list' || value.type === 'record') && !isConstant(binding);
    return mutable && this.bindings.changes.passed.has(name) ? unknown(at) : value;
  }

  #ofBinding(binding: Binding, at: OffsetRange): Value {
    switch (binding.kind) {
      case 'value':
        return binding.init ? binding.path.reduce((value, name) => this.member(value, name, at), this.evaluate(binding.init)) : unknown(at);
      case 'import':
        return this.#import(binding.source, binding.name, at);
      case 'enum':
        return readEnum(binding.node, (node, scope) => this.evaluate(node, scope));
      case 'function':
        return { type: 'function', node: binding.node, scope: { names: new Map(), parent: null }, at };
      case 'unknown':
        return unknown(at);
    }
  }

  #import(source: string, name: string, at: OffsetRange): Value {
    const library = libraryFor(source);
    if (!library) return unknown(at);
    const path = name === '*' ? [] : [name];
    return { type: 'module', library, path, version: library.versionOf?.(source) ?? this.versionOf(library.id), at };
  }

  #expression(node: Node, scope: Scope | null): Value {
    const at = rangeOf(node);
    switch (node.type) {
      case 'Literal':
        return literal(node, at);
      case 'TemplateLiteral':
        return this.#template(node, scope);
      case 'Identifier':
        return this.#identifier(node, scope);
      case 'ArrayExpression':
        return this.#list(node, scope);
      case 'ObjectExpression':
        return this.#record(node, scope);
      case 'MemberExpression':
        return this.#memberExpression(node, scope);
      case 'CallExpression':
        return this.#call(node, scope);
      case 'NewExpression':
        return this.#construct(node, scope);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return { type: 'function', node, scope: scope ?? { names: new Map(), parent: null }, at };
      default:
        return this.#operation(node, scope, at);
    }
  }

  #operation(node: Node, scope: Scope | null, at: OffsetRange): Value {
    switch (node.type) {
      case 'UnaryExpression':
        return unary(node.operator, this.evaluate(node.argument, scope), at);
      case 'BinaryExpression':
        if (node.left.type === 'PrivateIdentifier') return unknown(at);
        return binary(node.operator, this.evaluate(node.left, scope), this.evaluate(node.right, scope), at);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'ChainExpression':
      case 'TSInstantiationExpression':
        return this.evaluate(node.expression, scope);
      default:
        return unknown(at);
    }
  }

  #construct(node: TSESTree.NewExpression, scope: Scope | null): Value {
    const { args, complete } = this.#args(node.arguments, scope);
    return construct(node, complete ? args : null);
  }

  #identifier({ name, range }: TSESTree.Identifier, scope: Scope | null): Value {
    for (let at = scope; at; at = at.parent) {
      const local = at.names.get(name);
      if (local) return local;
    }
    return this.name(name, { start: range[0], end: range[1] });
  }

  #template({ quasis, expressions, range }: TSESTree.TemplateLiteral, scope: Scope | null): Value {
    const at = { start: range[0], end: range[1] };
    let text = quasis[0]?.value.cooked ?? '';
    for (const [i, expression] of expressions.entries()) {
      const value = this.evaluate(expression, scope);
      if (value.type !== 'data') return unknown(at);
      text += String(value.data) + (quasis[i + 1]?.value.cooked ?? '');
    }
    return { type: 'data', data: text, at };
  }

  #list(node: TSESTree.ArrayExpression, scope: Scope | null): Value {
    const items = this.#args(
      node.elements.filter((element) => element !== null),
      scope,
    );
    return items.complete && node.elements.every((element) => element !== null)
      ? { type: 'list', items: items.args, at: rangeOf(node) }
      : unknown(rangeOf(node));
  }

  #record(node: TSESTree.ObjectExpression, scope: Scope | null): Value {
    const members = new Map<string, RecordMember>();
    let open = false;
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        const spread = this.evaluate(property.argument, scope);
        if (spread.type !== 'record') {
          // What was known before may be overwritten.
          open = true;
          members.clear();
          continue;
        }
        open ||= spread.open;
        for (const [name, member] of spread.members) members.set(name, member);
        continue;
      }
      const name = this.#propertyName(property, scope);
      if (name === null) {
        open = true;
        members.clear();
      } else
        members.set(name, {
          key: rangeOf(property.key),
          value: property.kind === 'init' ? this.evaluate(property.value, scope) : unknown(rangeOf(property)),
        });
    }
    return { type: 'record', members, open, at: rangeOf(node) };
  }

  #propertyName({ key, computed }: TSESTree.Property, scope: Scope | null): string | null {
    if (!computed && key.type === 'Identifier') return key.name;
    const value = this.evaluate(key, scope);
    return value.type === 'data' ? String(value.data) : null;
  }

  #args(nodes: readonly TSESTree.CallExpressionArgument[], scope: Scope | null): { args: Value[]; complete: boolean } {
    const args: Value[] = [];
    for (const node of nodes) {
      const value = this.evaluate(node.type === 'SpreadElement' ? node.argument : node, scope);
      if (node.type !== 'SpreadElement') args.push(value);
      else if (value.type === 'list') args.push(...value.items);
      else return { args, complete: false };
    }
    return { args, complete: true };
  }

  #memberExpression(node: TSESTree.MemberExpression, scope: Scope | null): Value {
    const name = this.#memberName(node, scope);
    return name === null ? unknown(rangeOf(node)) : this.member(this.evaluate(node.object, scope), name, rangeOf(node));
  }

  #memberName({ property, computed }: TSESTree.MemberExpression, scope: Scope | null): string | null {
    if (!computed) return property.type === 'Identifier' ? property.name : null;
    const value = this.evaluate(property, scope);
    return value.type === 'data' ? String(value.data) : null;
  }

  member(owner: Value, name: string, at: OffsetRange): Value {
    switch (owner.type) {
      case 'record':
        return owner.members.get(name)?.value ?? unknown(at);
      case 'list':
        return name === 'length'
          ? { type: 'data', data: owner.items.length, at }
          : (owner.items[/^\d+$/.test(name) ? Number(name) : -1] ?? unknown(at));
      case 'enum':
        return owner.entries.has(name) ? { type: 'data', data: owner.entries.get(name) as string | number, at } : unknown(at);
      case 'module':
        return { ...owner, path: [...owner.path, name], at };
      case 'shape':
        return wrap(owner.library, owner.library.member?.(owner.shape, name, at) ?? null, at);
      default:
        return unknown(at);
    }
  }

  #call(node: TSESTree.CallExpression, scope: Scope | null): Value {
    const at = rangeOf(node);
    const { args, complete } = this.#args(node.arguments, scope);
    const { callee } = node;
    if (callee.type === 'Identifier' && callee.name === 'require' && args.length === 1) return this.#import(textOf(args[0]) ?? '', '*', at);
    const method = callee.type === 'MemberExpression' ? this.#memberName(callee, scope) : null;
    if (callee.type === 'MemberExpression' && method !== null) {
      if (callee.object.type === 'Identifier' && !this.bindings.values.has(callee.object.name)) {
        const result = complete ? callGlobal(`${callee.object.name}.${method}`, args, at) : null;
        if (result) return result;
      }
      const receiver = this.evaluate(callee.object, scope);
      const methodAt = { start: callee.property.range[0], end: node.range[1] };
      if (receiver.type === 'shape')
        return wrap(receiver.library, receiver.library.method(receiver.shape, this.#callOf(method, args, complete, methodAt, null)), at);
      if (receiver.type === 'list' && complete) return this.#listMethod(receiver.items, method, args, at);
    }
    return this.#callValue(this.evaluate(callee, scope), args, complete, at);
  }

  #callValue(callee: Value, args: readonly Value[], complete: boolean, at: OffsetRange): Value {
    if (callee.type === 'module') {
      const name = callee.path.at(-1) ?? '';
      return wrap(callee.library, callee.library.call(callee.path, this.#callOf(name, args, complete, at, callee.version)), at);
    }
    return complete ? this.apply(callee, args, at) : unknown(at);
  }

  #listMethod(items: readonly Value[], method: string, args: readonly Value[], at: OffsetRange): Value {
    if (method !== 'map' || args[0]?.type !== 'function') return unknown(at);
    const mapped = items.map((item, i) => this.apply(args[0], [item, { type: 'data', data: i, at }], at));
    return { type: 'list', items: mapped, at };
  }

  #callOf(name: string, args: readonly Value[], complete: boolean, at: OffsetRange, version: number | null): Call {
    return {
      name,
      args: complete ? args : [],
      complete,
      at,
      version,
      apply: (callee, given) => this.apply(callee, given, at),
      predicate: (callee) => predicateOf(callee, this, at),
    };
  }

  /** Follows a function of the code that only returns an expression, perhaps after naming others. */
  apply(callee: Value | undefined, args: readonly Value[], at: OffsetRange): Value {
    if (callee?.type !== 'function' || callee.node.async || callee.node.generator) return unknown(at);
    const names = new Map<string, Value>();
    for (const [i, param] of callee.node.params.entries()) if (!this.#bindParam(param, args[i], names, callee.scope)) return unknown(at);
    const scope = { names, parent: callee.scope };
    const result = this.resultOf(callee.node, scope);
    return result ? this.evaluate(result, scope) : unknown(at);
  }

  #bindParam(param: TSESTree.Parameter, arg: Value | undefined, names: Map<string, Value>, scope: Scope): boolean {
    const target = param.type === 'AssignmentPattern' ? param.left : param;
    if (target.type !== 'Identifier' || this.bindings.changes.changed.has(target.name)) return false;
    const missing = arg === undefined || arg.type === 'undefined';
    const value = missing && param.type === 'AssignmentPattern' ? this.evaluate(param.right, scope) : arg;
    names.set(target.name, value ?? { type: 'undefined', at: rangeOf(param) });
    return true;
  }

  /** The expression that a function returns; null for a body that does more. Fills in the names on the way. */
  resultOf(
    { body }: { readonly body: TSESTree.BlockStatement | TSESTree.Expression },
    scope: { names: Map<string, Value>; parent: Scope },
  ): TSESTree.Expression | null {
    if (body.type !== 'BlockStatement') return body;
    for (const statement of body.body) {
      if (statement.type === 'ReturnStatement') return statement.argument;
      if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') return null;
      for (const { id, init } of statement.declarations) {
        if (id.type !== 'Identifier' || !init) return null;
        scope.names.set(id.name, this.bindings.changes.changed.has(id.name) ? unknown(rangeOf(id)) : this.evaluate(init, scope));
      }
    }
    return null;
  }
}

function wrap(library: Library, result: Value | Shape | null, at: OffsetRange): Value {
  if (result === null) return unknown(at);
  return 'schema' in result ? { type: 'shape', library, shape: result, at } : result;
}

/** `as const`, which the compiler keeps from being changed. */
function isConstant(binding: Binding): boolean {
  const init = binding.kind === 'value' ? binding.init : null;
  if (init?.type !== 'TSAsExpression') return false;
  const { typeAnnotation } = init;
  return (
    typeAnnotation.type === 'TSTypeReference' && typeAnnotation.typeName.type === 'Identifier' && typeAnnotation.typeName.name === 'const'
  );
}
