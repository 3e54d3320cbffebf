import type { SourceFile } from '../../model/task.js';
import { documentOf } from '../document.js';
import type { SyntaxNode } from '../../languages/tree-sitter/node.js';
import { pythonCallables } from './python.js';
import type { Callables } from './types.js';

export type { Callable, Callables } from './types.js';

const NONE: Callables = { callables: [], uses: new Map(), namedArguments: [], fixtures: new Set() };

const known = new WeakMap<SourceFile, Callables>();

/** The functions of a Python program and what it does with their names; nothing of other programs. Reads each file once. */
export function readCallables(file: SourceFile): Callables {
  const before = known.get(file);
  if (before) return before;
  const document = documentOf(file);
  if (document?.language !== 'python' || document.tree === undefined) return NONE;
  const { callables, uses, namedArguments, fixtures } = pythonCallables(document.tree as SyntaxNode, document.text);
  const range = document.range.bind(document);
  const read: Callables = {
    callables: callables.map(({ names, giver, parameters, given }) => ({
      names,
      giver,
      parameters: parameters.map((parameter) => ({ name: parameter.name, range: range(parameter.range) })),
      given: new Map([...given].map(([name, places]) => [name, places.map(range)])),
    })),
    uses,
    namedArguments: namedArguments.map((argument) => ({ ...argument, range: range(argument.range) })),
    fixtures,
  };
  known.set(file, read);
  return read;
}
