import { childIn, childrenIn, type PythonNode } from '../../../languages/python/tree.js';
import type { OffsetRange } from '../../../model/place.js';
import { atPath, FALSY } from '../path.js';
import { anything, both, either, isAnything, not, nothing, oneOfValues, ofType, one, says, type Sketch } from '../sketch.js';
import { startsWith, endsWith } from '../text.js';
import { compareDerived, compareValue, isInstance, matchesPattern, type Derived } from './comparisons.js';
import type { Evaluator } from './evaluate.js';
import { pathOf, type Locals, type Path } from './checked-path.js';
import { parameterNames } from './parameters.js';
import { itemsOf, textOf, type Arguments, type Value } from './values.js';

/** The values that a class of the code, or a JSON Schema in it, accepts; null where it is neither. */
export type ModelReader = (value: Value) => Sketch | null;

/** A function of the file, applied to parts of what is checked. */
type FunctionReader = (method: PythonNode, paths: ReadonlyMap<string, Path>) => Sketch;

const OPPOSITE: Readonly<Record<string, string>> = {
  '==': '!=', '!=': '==', '<': '>=', '>=': '<', '>': '<=', '<=': '>', is: 'is not', 'is not': 'is', in: 'not in', 'not in': 'in',
}; // prettier-ignore
const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

const MATCHING = /^(?:fullmatch|match|search)$/;

/** Conditions that are nested deeper let everything pass. */
const DEEPEST = 200;

/** Reads conditions about one value: a superset of the values for which they hold. */
export class PredicateReader {
  #depth = 0;

  constructor(
    private readonly locals: Locals,
    private readonly evaluator: Evaluator,
    private readonly models: ModelReader | null,
    private readonly functions: FunctionReader,
  ) {}

  read(node: PythonNode, wanted: boolean): Sketch {
    if (this.#depth >= DEEPEST) return anything(node);
    this.#depth++;
    const sketch = this.#read(node, wanted);
    this.#depth--;
    return sketch;
  }

  #read(node: PythonNode, wanted: boolean): Sketch {
    switch (node.type) {
      case 'parenthesized_expression':
        return node.children[0] ? this.read(node.children[0], wanted) : anything(node);
      case 'not_operator':
        return this.#part(node, 'argument', !wanted);
      case 'boolean_operator': {
        const sides = [this.#part(node, 'left', wanted), this.#part(node, 'right', wanted)] as const;
        const and = node.children.some((child) => child.type === 'and');
        return and === wanted ? both(sides[0], sides[1]) : either(sides, node);
      }
      case 'conditional_expression': {
        const [yes, condition, no] = node.children as [PythonNode, PythonNode, PythonNode];
        return either(
          [both(this.read(condition, true), this.read(yes, wanted)), both(this.read(condition, false), this.read(no, wanted))],
          node,
        );
      }
      case 'comparison_operator':
        return this.#comparison(node, wanted);
      case 'call':
        return this.#call(node, wanted);
      default:
        return this.#truth(node, wanted);
    }
  }

  #part(node: PythonNode, field: string, wanted: boolean): Sketch {
    const child = childIn(node, field);
    return child ? this.read(child, wanted) : anything(node);
  }

  #truth(node: PythonNode, wanted: boolean): Sketch {
    const path = this.path(node);
    if (path) {
      const falsy = either(
        [
          oneOfValues(FALSY, node),
          both(ofType('array', node), says('maxItems', 0, node)),
          both(ofType('object', node), says('maxProperties', 0, node)),
        ],
        node,
      );
      return this.#at(path, wanted ? not(falsy) : falsy, wanted, node);
    }
    const value = this.#value(node);
    if (value.type !== 'data') return anything(node);
    return Boolean(value.data) === wanted ? anything(node) : nothing(node);
  }

  #value(node: PythonNode): Value {
    return this.evaluator.evaluate(node, this.locals.values);
  }

  #at(path: Path, sketch: Sketch, needed: boolean, at: OffsetRange): Sketch {
    return atPath(path.names, sketch, path.certain || needed, at);
  }

  /** Where in the checked value an expression reads. */
  path(node: PythonNode): Path | null {
    return pathOf(node, this.locals, this.evaluator);
  }

  #comparison(node: PythonNode, wanted: boolean): Sketch {
    const operands = node.children.filter((child) => child.field !== 'operators');
    const operators = childrenIn(node, 'operators').map((operator) => this.evaluator.textOf(operator).replace(/\s+/g, ' '));
    const pairs = operators.map((operator, i) =>
      this.#pair(operands[i] as PythonNode, operator, operands[i + 1] as PythonNode, wanted, node),
    );
    return wanted ? pairs.reduce(both, anything(node)) : either(pairs, node);
  }

  #pair(left: PythonNode, operator: string, right: PythonNode, wanted: boolean, at: PythonNode): Sketch {
    const effective = wanted ? operator : OPPOSITE[operator];
    if (effective === undefined) return anything(at);
    const derived = this.#derived(left);
    if (derived) return this.#compare(derived, effective, this.#value(right), at);
    const other = this.#derived(right);
    if (!other) return this.#noneOrNot(left, effective, right);
    const contained = this.#value(left);
    if (effective === 'in')
      return contained.type === 'data' && other.how === 'itself'
        ? this.#at(other.path, one('contains', { kind: 'schema', schema: says('const', contained.data, at) }, at), false, at)
        : anything(at);
    return effective.endsWith('in') ? anything(at) : this.#compare(other, MIRRORED[effective] ?? effective, contained, at);
  }

  /** `re.fullmatch(...) is not None`. */
  #noneOrNot(left: PythonNode, operator: string, right: PythonNode): Sketch {
    if (left.type !== 'call' || right.type !== 'none') return anything(left);
    return operator === 'is not' || operator === '!=' ? this.read(left, true) : anything(left);
  }

  /** The checked value, its length, or what `set`, `sorted` and the like make of it. */
  #derived(node: PythonNode): (Derived & { readonly path: Path }) | null {
    const path = this.path(node);
    if (path) return { how: 'itself', path };
    const callee = node.type === 'call' ? childIn(node, 'function') : null;
    const name = callee && this.evaluator.libraryName(callee);
    const { positional, named } = node.type === 'call' ? this.evaluator.arguments(node) : { positional: [], named: new Map() };
    const [inner] = positional;
    if (!name || !inner || positional.length !== 1 || named.size > 0) return null;
    const below = this.path(inner);
    if (below && /^(?:len|set|frozenset|sorted|Counter|list|tuple|type)$/.test(name)) return { how: name as Derived['how'], path: below };
    const nested = name === 'len' ? this.#derived(inner) : null;
    return nested?.how === 'set' ? { how: 'distinct', path: nested.path } : null;
  }

  #compare(derived: Derived & { readonly path: Path }, operator: string, other: Value, at: PythonNode): Sketch {
    if (derived.how !== 'itself') return this.#at(derived.path, compareDerived(derived.how, operator, other, at), true, at);
    const sketch = compareValue(operator, other, at);
    const mayBeNull = (operator === '==' || operator === 'is') && other.type === 'data' && other.data === null;
    const mayBeAbsent =
      mayBeNull ||
      /^(?:!=|is not|not in)$/.test(operator) ||
      (operator === 'in' && (itemsOf(other)?.includes(null) ?? true)) ||
      isAnything(sketch);
    return this.#at(derived.path, sketch, !mayBeAbsent, at);
  }

  #call(node: PythonNode, wanted: boolean): Sketch {
    const path = this.path(node);
    if (path) return this.#truth(node, wanted);
    const callee = childIn(node, 'function');
    const given = this.evaluator.arguments(node);
    if (!callee || given.open || !wanted) return anything(node);
    const [first, second] = given.positional;
    const name = first ? this.evaluator.libraryName(callee) : null;
    const known = name !== null && first ? this.#libraryCall(name, first, second, given, node) : null;
    if (known) return known;
    const effect = this.effect(node);
    return isAnything(effect) ? this.#method(node, callee, first) : effect;
  }

  /** `bool(x)`, `isinstance(x, str)`, `all(...)`, `re.fullmatch(PATTERN, x)`. */
  #libraryCall(name: string, first: PythonNode, second: PythonNode | undefined, given: Arguments, node: PythonNode): Sketch | null {
    if (name === 'bool') return this.read(first, true);
    if (name === 'all') return this.#every(first);
    if (name === 'isinstance' && second) return this.#about(first, isInstance(second, this.evaluator), node);
    if (!second || !MATCHING.test(name)) return null;
    const flags = this.evaluator.flags(given.positional[2] ?? given.named.get('flags'));
    return this.#about(second, matchesPattern(this.#value(first), name, flags, node), node);
  }

  #about(node: PythonNode, sketch: Sketch, at: PythonNode): Sketch {
    const path = this.path(node);
    return path ? this.#at(path, sketch, true, at) : anything(at);
  }

  /** `x.startswith('A')`, `set(x).issubset(S)`, `PATTERN.fullmatch(x)`, `VALIDATOR.is_valid(x)`, and functions of the file. */
  #method(node: PythonNode, callee: PythonNode, first: PythonNode | undefined): Sketch {
    if (callee.type === 'identifier') return this.#ownFunction(node, callee);
    const object = childIn(callee, 'object');
    const name = this.evaluator.textOf(childIn(callee, 'attribute') ?? callee);
    if (!object || !first) return anything(node);
    const derived = this.#derived(object);
    const value = this.#value(first);
    const text = textOf(value);
    const affix = new Map([['startswith', startsWith], ['endswith', endsWith]]).get(name); // prettier-ignore
    if (derived?.how === 'itself' && text !== null && affix) return this.#at(derived.path, affix(text, node), true, node);
    const relation = new Map([['issubset', '<='], ['issuperset', '>=']]).get(name); // prettier-ignore
    if (relation && derived?.how.endsWith('set')) return this.#compare(derived, relation, value, node);
    if (MATCHING.test(name)) return this.#about(first, matchesPattern(this.#value(object), name, '', node), node);
    return anything(node);
  }

  #ownFunction(node: PythonNode, callee: PythonNode): Sketch {
    const value = this.evaluator.evaluate(callee, this.locals.values);
    if (value.type !== 'function') return anything(node);
    const names = parameterNames(value.node, this.evaluator);
    const { positional, named } = this.evaluator.arguments(node);
    const given = positional.map((arg, i) => [names[i], this.path(arg)] as const);
    if (named.size > 0 || given.some(([name, path]) => name === undefined || path === null)) return anything(node);
    return this.functions(value.node, new Map(given as [string, Path][]));
  }

  /** `all(item in SET for item in x)`. */
  #every(generator: PythonNode): Sketch {
    const inner = generator.type === 'parenthesized_expression' ? (generator.children[0] ?? generator) : generator;
    const clauses = inner.children.filter((child) => child.type === 'for_in_clause' || child.type === 'if_clause');
    const [clause] = clauses;
    const body = childIn(inner, 'body');
    const left = clause && childIn(clause, 'left');
    const right = clause && childIn(clause, 'right');
    const path = right ? this.path(right) : null;
    if (clauses.length !== 1 || !body || left?.type !== 'identifier' || !path) return anything(generator);
    const locals: Locals = { paths: new Map([[this.evaluator.textOf(left), { names: [], certain: true }]]), values: this.locals.values };
    const item = new PredicateReader(locals, this.evaluator, this.models, this.functions).read(body, true);
    return this.#at(path, one('items', { kind: 'schema', schema: item }, generator), false, generator);
  }

  /** A literal, or several, of a `case`. */
  matches(subject: PythonNode, pattern: PythonNode): Sketch {
    const path = this.path(subject);
    if (!path) return anything(pattern);
    const inner = pattern.children[0];
    const options = inner?.type === 'union_pattern' ? inner.children.filter((child) => child.type !== '|') : inner ? [inner] : [];
    const values = options.map((option) => this.#value(option.type === 'dotted_name' ? (option.children[0] ?? option) : option));
    // A name alone matches anything.
    const names = options.some((option) => option.type === 'dotted_name');
    const known = values.flatMap((value) => (value.type === 'data' ? [value.data] : []));
    return names || known.length === 0 || known.length < values.length
      ? anything(pattern)
      : this.#at(path, oneOfValues(known, pattern), true, pattern);
  }

  /** The names after an assignment; null where what is checked is changed. */
  assign(node: PythonNode): Locals | null {
    const [left, right] = [childIn(node, 'left'), childIn(node, 'right')];
    if (left?.type !== 'identifier') return left && /_list$|_pattern$|^tuple/.test(left.type) ? this.#forget(left) : null;
    if (!right) return this.locals;
    const name = this.evaluator.textOf(left);
    const path = this.path(right);
    const paths = new Map(this.locals.paths);
    const values = new Map(this.locals.values);
    paths.delete(name);
    values.delete(name);
    if (path) paths.set(name, path);
    else values.set(name, this.evaluator.bindings.changed.has(name) ? { type: 'unknown', at: node } : this.#value(right));
    return { paths, values };
  }

  #forget(targets: PythonNode): Locals {
    const names = targets.children.map((child) => this.evaluator.textOf(child));
    return {
      paths: new Map([...this.locals.paths].filter(([name]) => !names.includes(name))),
      values: new Map([...this.locals.values, ...names.map((name) => [name, { type: 'unknown', at: targets }] as const)]),
    };
  }

  /** What a call refuses by raising, or by being false: `jsonschema.validate(x, SCHEMA)`, `Model(**x)`, `Model.parse_obj(x)`. */
  effect(node: PythonNode | null): Sketch {
    const callee = node?.type === 'call' ? childIn(node, 'function') : null;
    if (!node || !callee || !this.models) return anything(node ?? undefined);
    const given = this.evaluator.arguments(node);
    const name = this.evaluator.libraryName(callee);
    if (name === 'validate')
      return this.#validated(given.positional[0] ?? given.named.get('instance'), given.positional[1] ?? given.named.get('schema'), node);
    if (callee.type === 'attribute') return this.#methodEffect(callee, given.positional[0], node);
    const splat = childIn(node, 'arguments')?.children ?? [];
    if (splat.length !== 1 || splat[0]?.type !== 'dictionary_splat') return anything(node);
    return this.#validated(splat[0].children.at(-1), callee, node);
  }

  #methodEffect(callee: PythonNode, subject: PythonNode | undefined, at: PythonNode): Sketch {
    const object = childIn(callee, 'object');
    const method = this.evaluator.textOf(childIn(callee, 'attribute') ?? callee);
    if (!object || !/^(?:is_valid|validate|parse_obj|model_validate|validate_python)$/.test(method)) return anything(at);
    return this.#validated(subject, this.#schemaOf(object), at);
  }

  /** `S` of `Draft7Validator(S)`, also through a name; the class itself of `Model.parse_obj`. */
  #schemaOf(node: PythonNode): PythonNode | undefined {
    const binding = node.type === 'identifier' ? this.evaluator.bindings.names.get(this.evaluator.textOf(node)) : null;
    const made = binding?.kind === 'value' ? binding.value : node;
    const callee = made.type === 'call' ? childIn(made, 'function') : null;
    const maker = callee && this.evaluator.libraryName(callee);
    return maker && /^(?:Draft\w+Validator|TypeAdapter)$/.test(maker) ? this.evaluator.arguments(made).positional[0] : node;
  }

  #validated(subject: PythonNode | undefined, schema: PythonNode | undefined, at: PythonNode): Sketch {
    const path = subject ? this.path(subject) : null;
    const sketch = path && schema && this.models ? this.models(this.#value(schema)) : null;
    return path && sketch ? this.#at(path, sketch, true, at) : anything(at);
  }
}
