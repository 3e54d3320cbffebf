import { childIn, type PythonNode } from '../../../languages/python/tree.js';
import type { Evaluator } from './evaluate.js';
import type { Value } from './values.js';

/** A decorator: the library name that it stands for, null for anything else, and its call where it is one. */
export interface Decorator {
  readonly name: string | null;
  readonly call: PythonNode | null;
}

export function decoratorsOf({ decorators }: Extract<Value, { type: 'class' }>, evaluator: Evaluator): readonly Decorator[] {
  return decorators.map((decorator) => {
    const expression = decorator.children.at(-1);
    const call = expression?.type === 'call' ? expression : null;
    const callee = call ? childIn(call, 'function') : expression;
    return { name: callee ? evaluator.libraryName(callee) : null, call };
  });
}
