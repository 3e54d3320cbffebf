import { NamedValues } from '../named-values.js';
import { childIn, type PythonNode } from '../../../languages/python/tree.js';
import type { OffsetRange } from '../../../model/place.js';
import type { Binding, Bindings } from './bindings.js';
import { isKnownModule } from './libraries.js';
import { enumEntries } from './enum.js';
import { readString } from './strings.js';
import { data, textOf, unknown, type Arguments, type Value } from './values.js';

const DEEPEST = 120;

/** Reads expressions of a module without running them. Whatever is not certain is `unknown`. */
export class Evaluator {
  readonly #names = new NamedValues<Value>();
  #depth = 0;

  constructor(readonly bindings: Bindings) {}

  textOf(node: PythonNode): string {
    return this.bindings.textOf(node);
  }

  evaluate(node: PythonNode, locals: ReadonlyMap<string, Value> | null = null): Value {
    if (this.#depth > DEEPEST) return unknown(node);
    this.#depth++;
    try {
      return this.#expression(node, locals);
    } finally {
      this.#depth--;
    }
  }

  name(name: string, at: OffsetRange): Value {
    return this.#names.get(
      name,
      () => this.#bound(name, at),
      () => unknown(at),
    );
  }

  #bound(name: string, at: OffsetRange): Value {
    const binding = this.bindings.names.get(name);
    if (!binding) return this.bindings.wildcards.some(isKnownModule) || BUILTIN.test(name) ? { type: 'module', name, at } : unknown(at);
    const value = this.#ofBinding(binding, at);
    const fixed = value.type === 'data' || value.type === 'module' || value.type === 'class' || value.type === 'function';
    return this.bindings.changed.has(name) && !(fixed && binding.kind !== 'value') ? unknown(at) : value;
  }

  #ofBinding(binding: Binding, at: OffsetRange): Value {
    switch (binding.kind) {
      case 'import':
        if (!isKnownModule(binding.module)) return unknown(at);
        return { type: 'module', name: binding.name ?? '', at };
      case 'class':
        return { type: 'class', node: binding.node, decorators: binding.decorators, at: binding.node };
      case 'function':
        return { type: 'function', node: binding.node, at: binding.node };
      case 'value':
        return this.evaluate(binding.value);
      default:
        return unknown(at);
    }
  }

  /** The library name that an expression stands for (`Literal`, `BaseModel`); null for anything else. */
  libraryName(node: PythonNode): string | null {
    const value = node.type === 'identifier' || node.type === 'attribute' ? this.evaluate(node) : null;
    return value?.type === 'module' && value.name !== '' ? value.name : null;
  }

  #expression(node: PythonNode, locals: ReadonlyMap<string, Value> | null): Value {
    const inner = (child: PythonNode | null | undefined): Value => (child ? this.evaluate(child, locals) : unknown(node));
    switch (node.type) {
      case 'parenthesized_expression':
      case 'type':
        return inner(node.children[0]);
      case 'identifier':
        return locals?.get(this.textOf(node)) ?? this.name(this.textOf(node), node);
      case 'list':
      case 'tuple':
      case 'set':
      case 'expression_list':
        return this.#list(node, locals);
      case 'dictionary':
        return this.#record(node, locals);
      case 'unary_operator':
      case 'binary_operator':
        return this.#operation(node, inner);
      case 'attribute':
        return this.#attribute(node, inner(childIn(node, 'object')));
      case 'subscript':
        return this.#subscript(node, inner(childIn(node, 'value')), inner(childIn(node, 'subscript')));
      case 'call':
        return this.#call(node, locals);
      default:
        return this.#literal(node);
    }
  }

  #operation(node: PythonNode, inner: (child: PythonNode | null) => Value): Value {
    if (node.type === 'unary_operator') return this.#unary(node, inner(childIn(node, 'argument')));
    return this.#binary(node, inner(childIn(node, 'left')), inner(childIn(node, 'right')));
  }

  #literal(node: PythonNode): Value {
    switch (node.type) {
      case 'lambda':
        return { type: 'function', node, at: node };
      case 'true':
      case 'false':
        return data(node.type === 'true', node);
      case 'none':
        return data(null, node);
      case 'integer':
      case 'float':
        return numberIn(this.textOf(node), node);
      case 'string':
      case 'concatenated_string':
        return stringIn(readString(node, this.bindings), node);
      default:
        return unknown(node);
    }
  }

  #list(node: PythonNode, locals: ReadonlyMap<string, Value> | null): Value {
    const items: Value[] = [];
    for (const child of node.children) {
      const value = this.evaluate(child.type === 'list_splat' ? (child.children.at(-1) as PythonNode) : child, locals);
      if (child.type !== 'list_splat') items.push(value);
      else if (value.type === 'list') items.push(...value.items);
      else return unknown(node);
    }
    return { type: 'list', items, at: node };
  }

  #record(node: PythonNode, locals: ReadonlyMap<string, Value> | null): Value {
    const members = new Map<string, { key: OffsetRange; value: Value }>();
    let open = false;
    for (const child of node.children) {
      const key = childIn(child, 'key');
      const value = childIn(child, 'value');
      const name = key ? textOf(this.evaluate(key, locals)) : null;
      const splat = child.type === 'dictionary_splat' ? this.evaluate(child.children.at(-1) as PythonNode, locals) : null;
      if (key && value && name !== null) members.set(name, { key, value: this.evaluate(value, locals) });
      else if (splat?.type === 'record' && !splat.open) for (const [each, member] of splat.members) members.set(each, member);
      else {
        // What was known before may be overwritten.
        open = true;
        members.clear();
      }
    }
    return { type: 'record', members, open, at: node };
  }

  #unary(node: PythonNode, operand: Value): Value {
    const operator = childIn(node, 'operator');
    if (operand.type !== 'data' || typeof operand.data !== 'number' || !operator) return unknown(node);
    return this.textOf(operator) === '-'
      ? data(-operand.data, node)
      : this.textOf(operator) === '+'
        ? data(operand.data, node)
        : unknown(node);
  }

  #binary(node: PythonNode, left: Value, right: Value): Value {
    const operator = this.textOf(childIn(node, 'operator') ?? node);
    if (left.type === 'data' && right.type === 'data') return arithmetic(operator, left.data, right.data, node);
    if (operator === '|' && (left.type === 'record' || right.type === 'record')) return joined(left, right, node);
    if (left.type === 'list' && right.type === 'list' && (operator === '+' || operator === '|'))
      return { type: 'list', items: [...left.items, ...right.items], at: node };
    return unknown(node);
  }

  #attribute(node: PythonNode, owner: Value): Value {
    const name = this.textOf(childIn(node, 'attribute') ?? node);
    if (owner.type === 'module') return { type: 'module', name, at: node };
    // Members of an enum are taken as their values, which is what stands in a document.
    if (owner.type === 'class') return stringIn(enumEntries(owner.node, this)?.get(name) ?? null, node);
    return owner.type === 'data' && name === 'value' ? owner : unknown(node);
  }

  #subscript(node: PythonNode, owner: Value, key: Value): Value {
    if (owner.type === 'record' && key.type === 'data') return owner.members.get(String(key.data))?.value ?? unknown(node);
    if (owner.type === 'list' && key.type === 'data' && typeof key.data === 'number') return owner.items.at(key.data) ?? unknown(node);
    return unknown(node);
  }

  #call(node: PythonNode, locals: ReadonlyMap<string, Value> | null): Value {
    const callee = childIn(node, 'function');
    const name = callee && this.libraryName(callee);
    const { positional, named, open } = this.arguments(node);
    if (name && RECORDS.test(name)) return this.record(node, locals);
    const first = positional[0] ? this.evaluate(positional[0], locals) : null;
    if (open || !name) return unknown(node);
    if (name === 'compile' && first) return compiled(first, this.flags(positional[1] ?? named.get('flags')), node);
    return positional.length <= 1 ? builtin(name, first, node) : unknown(node);
  }

  /** What `dict(...)` makes of the arguments of a call or a class. A name that is given twice is an error, not another value. */
  record(node: PythonNode, locals: ReadonlyMap<string, Value> | null = null): Value {
    const { positional, splats, named, open } = this.arguments(node);
    const evaluated = (nodes: readonly PythonNode[]) => nodes.map((each) => this.evaluate(each, locals));
    const [first, spread] = [evaluated(node.type === 'call' ? positional : []), evaluated(splats)];
    const own = [...named].map(([key, value]) => [key, { key: value, value: this.evaluate(value, locals) }] as const);
    const isKnown = (values: readonly Value[]) => values.every((value) => value.type === 'record' && !value.open);
    const members = [...membersOf(isKnown(spread) ? first : []), ...membersOf(spread), ...own];
    const known = isKnown([...first, ...spread]) && (!open || splats.length > 0);
    return { type: 'record', members: new Map(members), open: !known, at: node };
  }

  /** Flags of a regular expression, as ECMAScript writes them; null when they are not known. */
  flags(node: PythonNode | undefined): string | null {
    if (!node) return '';
    if (node.type === 'binary_operator') {
      const sides = [childIn(node, 'left'), childIn(node, 'right')].map((side) => (side ? this.flags(side) : null));
      return sides.includes(null) ? null : sides.join('');
    }
    const name = this.libraryName(node);
    return name ? (FLAGS[name] ?? null) : null;
  }

  /** The arguments of a call, or those of a class: its bases and keywords. */
  arguments(call: PythonNode): Arguments {
    const children = (childIn(call, 'arguments') ?? childIn(call, 'superclasses'))?.children ?? [];
    const named = children.filter((child) => child.type === 'keyword_argument');
    const pairs = named.map((child): [string, PythonNode] => [
      this.textOf(childIn(child, 'name') ?? child),
      childIn(child, 'value') ?? child,
    ]);
    return {
      positional: children.filter((child) => !/^(?:keyword_argument|list_splat|dictionary_splat)$/.test(child.type)),
      named: new Map(pairs),
      splats: children.flatMap((child) => (child.type === 'dictionary_splat' ? child.children.slice(-1) : [])),
      open: children.some((child) => child.type.endsWith('_splat')),
    };
  }
}

const BUILTIN =
  /^(?:str|int|float|bool|list|dict|tuple|set|frozenset|object|len|sorted|isinstance|all|any|type|bytes|complex|NotImplementedError)$/;
const FLAGS: Readonly<Record<string, string>> = {
  I: 'i', IGNORECASE: 'i', M: 'm', MULTILINE: 'm', S: 's', DOTALL: 's', A: 'a', ASCII: 'a', U: '', UNICODE: '',
}; // prettier-ignore

/** Calls that make a dictionary of their arguments. */
const RECORDS = /^(?:dict|ConfigDict)$/;

function membersOf(values: readonly Value[]) {
  return values.flatMap((value) => (value.type === 'record' ? [...value.members] : []));
}

/** `a | b` of dictionaries: what the right one says counts. */
function joined(left: Value, right: Value, at: OffsetRange): Value {
  if (right.type !== 'record') return unknown(at);
  const inherited = left.type === 'record' && !right.open ? [...left.members] : [];
  const open = left.type !== 'record' || left.open || right.open;
  return { type: 'record', members: new Map([...inherited, ...right.members]), open, at };
}

function numberIn(text: string, at: OffsetRange): Value {
  const value = Number(text.replaceAll('_', '').toLowerCase());
  const exact = Number.isFinite(value) && (!/^\d+$/.test(text.replaceAll('_', '')) || Number.isSafeInteger(value));
  return exact ? data(value, at) : unknown(at);
}

function stringIn(text: string | number | boolean | null, at: OffsetRange): Value {
  return text === null ? unknown(at) : data(text, at);
}

function asList(value: Value | null, at: OffsetRange): Value {
  if (value === null) return { type: 'list', items: [], at };
  if (value.type === 'list') return { ...value, at };
  return value.type === 'record' && !value.open
    ? { type: 'list', items: [...value.members].map(([name, { key }]) => data(name, key)), at }
    : unknown(at);
}

/** Calls that give back what they are given, as far as JSON can tell. */
function builtin(name: string, first: Value | null, at: OffsetRange): Value {
  if (/^(?:set|frozenset|tuple|list|sorted)$/.test(name)) return asList(first, at);
  if (name === 'Counter' && first?.type === 'list') return first;
  return name === 'len' && first?.type === 'list' ? data(first.items.length, at) : unknown(at);
}

function compiled(source: Value, flags: string | null, at: OffsetRange): Value {
  const text = textOf(source);
  return text === null || flags === null ? unknown(at) : { type: 'pattern', source: text, flags, at };
}

function arithmetic(operator: string, a: unknown, b: unknown, at: OffsetRange): Value {
  if (operator === '+' && typeof a === 'string' && typeof b === 'string') return data(a + b, at);
  if (typeof a !== 'number' || typeof b !== 'number') return unknown(at);
  const result = new Map([['+', a + b], ['-', a - b], ['*', a * b], ['**', a ** b]]).get(operator); // prettier-ignore
  return result === undefined || !Number.isSafeInteger(result) ? unknown(at) : data(result, at);
}
