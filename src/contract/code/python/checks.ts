import { childIn, type PythonNode } from '../../../languages/python/tree.js';
import { anything, both, either, isNothing, nothing, type Sketch } from '../sketch.js';
import type { Evaluator } from './evaluate.js';
import { parameterNames } from './parameters.js';
import type { Locals } from './checked-path.js';
import { PredicateReader, type ModelReader } from './predicate.js';

/** More steps than this, and the function lets everything pass. */
const MOST_STEPS = 2_000;
const DEEPEST = 200;

/**
 * What a validator lets pass that raises for the rest. `changes`: it gives back something else than it was given.
 * `index` is the position of the parameter that it checks.
 */
export function validatorSketch(
  method: PythonNode,
  index: number,
  evaluator: Evaluator,
): { readonly sketch: Sketch; readonly changes: boolean } {
  const name = parameterNames(method, evaluator)[index];
  if (name === undefined) return { sketch: anything(method), changes: true };
  if (method.type === 'lambda') return { sketch: anything(method), changes: true };
  const returns = returnsOf(method);
  const changes = returns.some((node) => node === null || evaluator.textOf(node) !== name);
  const sketch = new Acceptance(evaluator, 'raise', null).ofFunction(method, name);
  return { sketch, changes };
}

/** What a function that says whether an answer is right lets pass. `models` reads the classes that it builds from it. */
export function acceptedBy(method: PythonNode, evaluator: Evaluator, models: ModelReader | null): Sketch {
  const names = parameterNames(method, evaluator);
  const name = names[0] === 'self' || names[0] === 'cls' ? names[1] : names[0];
  if (name === undefined) return anything(method);
  const returns = returnsOf(method).filter((node) => node !== null && evaluator.textOf(node) !== name) as PythonNode[];
  if (!returns.every((node) => isVerdict(node))) return anything(method);
  return new Acceptance(evaluator, returns.length > 0 ? 'return' : 'raise', models).ofFunction(method, name);
}

/** An expression that is meant as true or false; lists of complaints and the like say nothing. */
function isVerdict(node: PythonNode, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  if (/^(?:true|false|integer|float|comparison_operator|not_operator|call)$/.test(node.type)) return true;
  if (node.type === 'parenthesized_expression') return node.children[0] !== undefined && isVerdict(node.children[0], depth + 1);
  return (
    (node.type === 'boolean_operator' || node.type === 'conditional_expression') &&
    node.children.filter((child) => !/^(?:and|or)$/.test(child.type)).every((child) => isVerdict(child, depth + 1) || child.field === null)
  );
}

/** What the `return` statements of a function give back; null for a bare one. Nested functions are left out. */
function returnsOf(node: PythonNode): readonly (PythonNode | null)[] {
  const found: (PythonNode | null)[] = [];
  const queue = [node];
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (next.type === 'return_statement') found.push(next.children[0] ?? null);
    else
      queue.push(
        ...next.children.filter((child) => !/^(?:lambda|class_definition|decorated_definition|function_definition)$/.test(child.type)),
      );
  }
  return found;
}

/** Follows the statements of a function along every path on which it accepts. */
class Acceptance {
  #steps = 0;
  #depth = 0;

  constructor(
    private readonly evaluator: Evaluator,
    /** By what it accepts: by returning something true, or by not raising. */
    private readonly style: 'return' | 'raise',
    private readonly models: ModelReader | null,
  ) {}

  ofFunction(method: PythonNode, subject: string): Sketch {
    const body = childIn(method, 'body');
    const locals: Locals = { paths: new Map([[subject, { names: [], certain: true }]]), values: new Map() };
    if (!body) return anything(method);
    return method.type === 'lambda' ? this.#reader(locals).read(body, true) : this.#statements(body.children, locals, method);
  }

  #reader(locals: Locals): PredicateReader {
    return new PredicateReader(locals, this.evaluator, this.models, (method, given) => this.#called(method, given));
  }

  /** A function of the file that is asked about the whole answer or a part of it. */
  #called(method: PythonNode, paths: Locals['paths']): Sketch {
    if (++this.#depth > 10) return anything(method);
    const body = childIn(method, 'body');
    const verdicts = returnsOf(method);
    const known = body && verdicts.length > 0 && verdicts.every((node) => node !== null && isVerdict(node));
    const result = known
      ? new Acceptance(this.evaluator, 'return', this.models).#continue(body.children, { paths, values: new Map() }, method, this.#depth)
      : anything(method);
    this.#depth--;
    return result;
  }

  #continue(statements: readonly PythonNode[], locals: Locals, at: PythonNode, depth: number): Sketch {
    this.#depth = depth;
    return this.#statements(statements, locals, at);
  }

  #statements(statements: readonly PythonNode[], locals: Locals, at: PythonNode): Sketch {
    const [first, ...rest] = statements;
    if (++this.#steps > MOST_STEPS) return anything(at);
    if (!first) return this.style === 'raise' ? anything(at) : nothing(at);
    const reader = this.#reader(locals);
    switch (first.type) {
      case 'return_statement':
        if (this.style === 'raise') return anything(first);
        return first.children[0] ? reader.read(first.children[0], true) : nothing(first);
      case 'raise_statement':
        return nothing(first);
      case 'assert_statement':
        return both(first.children[0] ? reader.read(first.children[0], true) : anything(at), this.#statements(rest, locals, at));
      case 'if_statement':
        return this.#conditional(first, rest, locals, at);
      case 'match_statement':
        return this.#match(first, rest, locals, at);
      case 'expression_statement':
        return this.#expression(first, rest, locals, at);
      default:
        return this.#compound(first, rest, locals, at);
    }
  }

  #compound(node: PythonNode, rest: readonly PythonNode[], locals: Locals, at: PythonNode): Sketch {
    if (node.type.endsWith('_definition')) return anything(at);
    const inlined = node.type === 'try_statement' ? this.#guardedBody(node) : null;
    if (inlined) return this.#statements([...inlined, ...rest], locals, at);
    // What loops and the like refuse is left out; what they accept early is not known.
    if (returnsOf(node).length > 0 && !this.#onlyRefuses(node)) return anything(at);
    return this.#statements(rest, withoutAssigned(node, locals, this.evaluator), at);
  }

  /** The statements of a `try` whose every handler refuses. */
  #guardedBody(node: PythonNode): readonly PythonNode[] | null {
    const handlers = node.children.filter((child) => /^(?:except|except_group|finally)_clause$/.test(child.type));
    const refuses = handlers.every((handler) => {
      const last = handler.children.find((child) => child.type === 'block')?.children.at(-1);
      const refusing =
        last?.type === 'return_statement' && this.style === 'return' && /^(?:false|none)$/.test(last.children[0]?.type ?? 'none');
      return handler.type !== 'finally_clause' && (refusing || last?.type === 'raise_statement') && returnsOf(handler).length <= 1;
    });
    const more = node.children.find((child) => child.type === 'else_clause');
    return refuses ? [...(childIn(node, 'body')?.children ?? []), ...(more ? (childIn(more, 'body')?.children ?? []) : [])] : null;
  }

  #onlyRefuses(node: PythonNode): boolean {
    return this.style === 'return' && returnsOf(node).every((each) => each === null || each.type === 'false' || each.type === 'none');
  }

  #conditional(node: PythonNode, rest: readonly PythonNode[], locals: Locals, at: PythonNode): Sketch {
    const branches = [node, ...node.children.filter((child) => child.field === 'alternative')];
    const paths: Sketch[] = [];
    let until: Sketch = anything(at);
    for (const branch of branches) {
      const condition = childIn(branch, 'condition');
      const body = childIn(branch, 'consequence') ?? childIn(branch, 'body');
      if (condition && hasWalrus(condition)) return anything(at);
      const holds = condition ? this.#reader(locals).read(condition, true) : anything(at);
      paths.push(both(both(until, holds), this.#statements([...(body?.children ?? []), ...rest], locals, at)));
      if (!condition) return either(paths, node);
      until = both(until, this.#reader(locals).read(condition, false));
    }
    return either([...paths, both(until, this.#statements(rest, locals, at))].filter((path) => !hasNothing(path)), node); // prettier-ignore
  }

  /** Cases that are literals, alternatives of them, or the rest. */
  #match(node: PythonNode, rest: readonly PythonNode[], locals: Locals, at: PythonNode): Sketch {
    const subject = childIn(node, 'subject');
    const cases = childIn(node, 'body')?.children ?? [];
    const reader = this.#reader(locals);
    const paths: Sketch[] = [];
    for (const clause of cases) {
      if (clause.type !== 'case_clause') return anything(at);
      const patterns = clause.children.filter((child) => child.type === 'case_pattern');
      const body = childIn(clause, 'consequence');
      const wild = patterns.length === 1 && this.evaluator.textOf(patterns[0] as PythonNode) === '_' && !childIn(clause, 'guard');
      const holds = !subject || wild || patterns.length !== 1 ? anything(at) : reader.matches(subject, patterns[0] as PythonNode);
      paths.push(both(holds, this.#statements([...(body?.children ?? []), ...rest], locals, at)));
      if (wild) return either(paths.filter((path) => !hasNothing(path)), node); // prettier-ignore
    }
    return either([...paths, this.#statements(rest, locals, at)].filter((path) => !hasNothing(path)), node); // prettier-ignore
  }

  #expression(statement: PythonNode, rest: readonly PythonNode[], locals: Locals, at: PythonNode): Sketch {
    const [expression] = statement.children;
    const reader = this.#reader(locals);
    if (expression?.type === 'assignment') {
      const next = reader.assign(expression);
      return next ? both(reader.effect(childIn(expression, 'right')), this.#statements(rest, next, at)) : anything(at);
    }
    if (expression?.type === 'augmented_assignment' || (expression && hasWalrus(expression))) return anything(at);
    return both(reader.effect(expression ?? null), this.#statements(rest, locals, at));
  }
}

/** Refuses everything by one of its parts. */
function hasNothing(sketch: Sketch): boolean {
  const all = sketch.keywords.get('allOf')?.content;
  return isNothing(sketch) || (all?.kind === 'list' && all.schemas.some(isNothing));
}

function hasWalrus(node: PythonNode): boolean {
  const queue = [node];
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (next.type === 'named_expression') return true;
    queue.push(...next.children);
  }
  return false;
}

/** After a loop, the names that it assigns are not known. */
function withoutAssigned(node: PythonNode, { paths, values }: Locals, evaluator: Evaluator): Locals {
  const text = evaluator.textOf(node);
  const known = (name: string) =>
    !new RegExp(`\\b${name}\\b\\s*(?:[-+*/|&^%]|//|\\*\\*|<<|>>)?=(?!=)`).test(text) &&
    !new RegExp(`\\bfor\\b[^:]*\\b${name}\\b`).test(text);
  const lost = [...paths.keys(), ...values.keys()].filter((name) => !known(name));
  return {
    paths: new Map([...paths].filter(([name]) => known(name))),
    values: new Map([...values, ...lost.map((name) => [name, { type: 'unknown', at: node }] as const)]),
  };
}
