import type { PythonNode } from '../../../languages/python/tree.js';
import { choose } from '../choose.js';
import { isSchemaLiteral, sketchOfLiteral } from '../schema-literal.js';
import { anything, isAnything, type Sketch } from '../sketch.js';
import type { Translator } from '../types.js';
import { Bindings, type Binding } from './bindings.js';
import { acceptedBy } from './checks.js';
import { Evaluator } from './evaluate.js';
import { TypeReader } from './types.js';
import type { Value } from './values.js';

interface Choice {
  readonly name: string;
  readonly isDefault: false;
  readonly binding: Binding;
}

/** A class, a type, a JSON Schema as a dictionary, or a function that checks. */
export const translatePython: Translator = (document, { wanted }) => {
  const tree = document.tree as PythonNode | undefined;
  if (!tree || document.problems.length > 0) return null;
  const bindings = new Bindings(tree, document.text);
  const reader = new DeclarationReader(new Evaluator(bindings));
  const choices = [...bindings.names].map(([name, binding]): Choice => ({ name, isDefault: false, binding }));
  // A function only checks what a class or a schema declares.
  const [functions, declarations] = [choices.filter(isFunction), choices.filter((choice) => !isFunction(choice))];
  const read = ({ name, binding }: Choice): Sketch | null => reader.read(name, binding);
  return choose(declarations, wanted, read) ?? choose(functions, wanted, read);
};

function isFunction({ binding }: Choice): boolean {
  return binding.kind === 'function';
}

class DeclarationReader {
  readonly #types: TypeReader;

  constructor(private readonly evaluator: Evaluator) {
    this.#types = new TypeReader(evaluator);
  }

  read(name: string, binding: Binding): Sketch | null {
    if (binding.kind === 'import') return null;
    if (binding.kind === 'unknown') return anything();
    if (binding.kind === 'type') return this.#types.shape(binding.value).schema;
    if (binding.kind === 'function') return this.#function(binding.node);
    return this.#model(this.evaluator.name(name, { start: 0, end: 0 })) ?? (binding.kind === 'value' ? this.#alias(binding.value) : null);
  }

  #function(node: PythonNode): Sketch | null {
    const sketch = acceptedBy(node, this.evaluator, (value) => this.#model(value, false));
    return isAnything(sketch) ? null : sketch;
  }

  /** `Result = Literal['A']`. */
  #alias(node: PythonNode): Sketch | null {
    if (!/^(?:subscript|generic_type|binary_operator|call|identifier)$/.test(node.type)) return null;
    return this.#types.shape(node).schema;
  }

  /** `root`: the schema becomes the whole document. */
  #model(value: Value, root = true): Sketch | null {
    if (value.type === 'class') return this.#types.ofClass(value, value.node).schema;
    if (value.type === 'shape') return value.shape.schema;
    return isSchemaLiteral(value) ? sketchOfLiteral(value, root) : null;
  }
}
