import { childIn, type PythonNode } from '../../../languages/python/tree.js';
import type { Evaluator } from './evaluate.js';

/** Names of the parameters of a function, in order. */
export function parameterNames(method: PythonNode, evaluator: Evaluator): readonly string[] {
  const parameters = childIn(method, 'parameters')?.children ?? [];
  return parameters.flatMap((parameter) => {
    const name =
      parameter.type === 'identifier'
        ? parameter
        : (childIn(parameter, 'name') ?? parameter.children.find((child) => child.type === 'identifier'));
    return name && !/splat|separator/.test(parameter.type) ? [evaluator.textOf(name)] : [];
  });
}
