import { childIn, childrenIn, type PythonNode } from '../../../languages/python/tree.js';
import type { Evaluator } from './evaluate.js';
import { textOf, type Value } from './values.js';

/** The way from what is checked to a part of it. */
export interface Path {
  readonly names: readonly string[];
  /** Reading it fails where a name is missing; false after `.get(...)`. */
  readonly certain: boolean;
}

/** What the names of a function stand for. */
export interface Locals {
  readonly paths: ReadonlyMap<string, Path>;
  readonly values: ReadonlyMap<string, Value>;
}

/** Where in the checked value an expression reads: `x["a"].b`, `x.get("a")`; null for anything else. */
export function pathOf(node: PythonNode, locals: Locals, evaluator: Evaluator): Path | null {
  return new PathReader(locals, evaluator).path(node);
}

class PathReader {
  constructor(
    private readonly locals: Locals,
    private readonly evaluator: Evaluator,
  ) {}

  path(node: PythonNode): Path | null {
    if (node.type === 'parenthesized_expression') return node.children[0] ? this.path(node.children[0]) : null;
    if (node.type === 'identifier') return this.locals.paths.get(this.evaluator.textOf(node)) ?? null;
    if (node.type === 'attribute')
      return this.#step(childIn(node, 'object'), this.evaluator.textOf(childIn(node, 'attribute') ?? node), true);
    if (node.type === 'subscript') {
      const key = childIn(node, 'subscript');
      const name = key && childrenIn(node, 'subscript').length === 1 ? textOf(this.evaluator.evaluate(key, this.locals.values)) : null;
      return name === null ? null : this.#step(childIn(node, 'value'), name, true);
    }
    return node.type === 'call' ? this.#get(node) : null;
  }

  #step(owner: PythonNode | null, name: string, certain: boolean): Path | null {
    const path = owner && this.path(owner);
    return path ? { names: [...path.names, name], certain: path.certain && certain } : null;
  }

  /** `x.get('key')` without a default. */
  #get(call: PythonNode): Path | null {
    const callee = childIn(call, 'function');
    const { positional, named, open } = this.evaluator.arguments(call);
    const isGet = callee?.type === 'attribute' && this.evaluator.textOf(childIn(callee, 'attribute') ?? callee) === 'get';
    const name = positional[0] ? textOf(this.evaluator.evaluate(positional[0], this.locals.values)) : null;
    const fallback = positional[1] ? this.evaluator.evaluate(positional[1], this.locals.values) : null;
    const plain = positional.length === 1 || (fallback?.type === 'data' && fallback.data === null);
    return isGet && plain && named.size === 0 && !open && name !== null ? this.#step(childIn(callee, 'object'), name, false) : null;
  }
}
