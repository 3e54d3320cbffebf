import { childIn, type SyntaxNode } from '../../languages/tree-sitter/node.js';
import { pythonNames } from '../names/python.js';
import { everyNode } from '../python/nodes.js';
import { BUILT_IN, KEEPING, KEEPING_MODULES, METHODS } from './python-modules.js';
import type { ForeignFound, ForeignReader } from './types.js';

export const pythonForeign: ForeignReader = (tree, text, found) => {
  new PythonForeign(tree as SyntaxNode, text, found).read();
};

class PythonForeign {
  /** Modules by the names that stand for them, or for something of them, and for nothing else in the program. */
  readonly #modules = new Map<string, string>();
  readonly #bound = new Set<string>();

  constructor(
    private readonly root: SyntaxNode,
    private readonly text: string,
    private readonly found: ForeignFound,
  ) {}

  read(): void {
    const nodes = everyNode(this.root);
    const imported = new Set<number>();
    for (const { node } of nodes) this.#import(node, imported);
    pythonNames(this.root, ({ kind }, at) => {
      if ((kind === 'bound' || kind === 'parameter') && !imported.has(at.start)) this.#bound.add(this.text.slice(at.start, at.end));
    });
    for (const name of this.#bound) this.#modules.delete(name);
    for (const { node, outer } of nodes) this.#look(node, outer);
  }

  #import(node: SyntaxNode, imported: Set<number>): void {
    if (!/^import(?:_from)?_statement$/.test(node.type)) return;
    const from = childIn(node, 'module_name');
    for (const child of node.children.filter(({ field }) => field === 'name')) {
      const alias = childIn(child, 'alias');
      const path = childIn(child, 'name') ?? child;
      const name = alias ?? path.children[0] ?? path;
      imported.add(name.start);
      const module = this.#source(from ?? path);
      // `from . import x` is of the task; a name of two imports is of none of them.
      const before = this.#modules.get(this.#source(name));
      if (module.startsWith('.') || (before !== undefined && before !== topOf(module))) this.#bound.add(this.#source(name));
      else this.#modules.set(this.#source(name), topOf(module));
    }
  }

  #look(node: SyntaxNode, outer: SyntaxNode | null): void {
    if (node.type === 'attribute') this.#attribute(node, outer);
    if (node.type === 'call') this.#call(node);
  }

  #call(node: SyntaxNode): void {
    const callee = childIn(node, 'function');
    if (!callee) return;
    const args = childIn(node, 'arguments')?.children ?? [];
    if (/^(?:setattr|delattr)$/.test(this.#source(callee))) for (const arg of args) this.#change(arg);
    for (const arg of args) if (arg.type === 'keyword_argument') this.#argument(arg, callee);
  }

  #attribute(node: SyntaxNode, outer: SyntaxNode | null): void {
    const name = childIn(node, 'attribute');
    if (!name) return;
    const module = this.#moduleOf(node);
    if (node.field === 'left' && outer?.type.endsWith('assignment')) this.#change(node);
    else if (module !== null) this.found.name(name, module);
    else if (outer?.type === 'call' && node.field === 'function' && METHODS.has(this.#source(name)) && !this.#bound.has(this.#source(name)))
      this.found.name(name, null);
  }

  #change(node: SyntaxNode): void {
    const module = this.#moduleOf(node);
    if (module !== null) this.found.changed(module);
  }

  #argument(node: SyntaxNode, callee: SyntaxNode): void {
    const name = childIn(node, 'name');
    if (!name) return;
    const path = this.#source(callee).split('.');
    if (path.some((part) => KEEPING.has(part))) return;
    const isBuiltIn = path.length === 1 && BUILT_IN.has(path[0] as string) && !this.#bound.has(path[0] as string);
    const module = this.#moduleOf(callee);
    if (module !== null && !KEEPING_MODULES.has(module)) this.found.name(name, module);
    else if (isBuiltIn && module === null) this.found.name(name, 'builtins');
  }

  /** The module of `np.random.seed`; null where not every step is a plain name. */
  #moduleOf(node: SyntaxNode): string | null {
    let at: SyntaxNode | null = node;
    while (at?.type === 'attribute') at = childIn(at, 'object');
    return at?.type === 'identifier' ? (this.#modules.get(this.#source(at)) ?? null) : null;
  }

  #source({ start, end }: SyntaxNode): string {
    return this.text.slice(start, end);
  }
}

function topOf(module: string): string {
  return module.split('.')[0] as string;
}
