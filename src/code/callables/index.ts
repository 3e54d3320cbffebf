import type { SourceFile } from '../../model/task.js';
import type { SyntaxNode } from '../../languages/tree-sitter/node.js';
import { readOnceBy } from '../reading.js';
import { pythonCallables } from './python.js';
import type { Callables } from './types.js';

export type { Callable, Callables } from './types.js';

const NONE: Callables = { callables: [], uses: new Map(), namedArguments: [], fixtures: new Set() };

const read = readOnceBy({ python: pythonCallables }, (reader, document): Callables => {
  const { callables, uses, namedArguments, fixtures } = reader(document.tree as SyntaxNode, document.text);
  const range = document.range.bind(document);
  return {
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
});

/** The functions of a Python program and what it does with their names; nothing of other programs. Reads each file once. */
export function readCallables(file: SourceFile): Callables {
  return read(file) ?? NONE;
}
