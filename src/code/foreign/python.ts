import { childIn, type SyntaxNode } from '../../languages/tree-sitter/node.js';
import { pythonNames } from '../names/python.js';
import { everySyntaxNode, type Visited } from '../nodes.js';
import { BUILT_IN, BUILT_INS, KEEPING, KEEPING_MODULES, METHODS, METHODS_WITH_OPTIONS } from './python-modules.js';
import { PythonValues } from './python-values.js';
import type { ForeignFound, ForeignReader } from './types.js';

export const pythonForeign: ForeignReader = (tree, text, found) => {
  new PythonForeign(tree as SyntaxNode, text, found).read();
};

/** With these a program, this one or another, may give a name that is nowhere bound a value, or an object an attribute. */
const OPEN = /\b(?:exec|setattr|__dict__|__builtins__|builtins|run_path|run_module|globals|import\s*\*)(?!\w)/;

/** Binds every name in it, besides what is seen elsewhere. */
const PATTERN = /^(?:case_pattern|(?:list|dictionary)_splat_pattern)$/;

class PythonForeign {
  /** What stands for a module, or for something of it, and for nothing else in the program, with its full name. */
  readonly #modules = new Map<string, string>();
  readonly #bound = new Map<string, number>();
  readonly #nodes: readonly Visited<SyntaxNode>[];
  readonly #values: PythonValues;

  constructor(
    private readonly root: SyntaxNode,
    private readonly text: string,
    private readonly found: ForeignFound,
  ) {
    this.#nodes = everySyntaxNode(root);
    this.#values = new PythonValues(this.#fullName, this.#source, this.#bound, (name) => this.#hasOnlyReadParts(name));
  }

  read(): void {
    const imported = new Set<number>();
    for (const { node } of this.#nodes) this.#import(node, imported);
    const names: SyntaxNode[] = [];
    pythonNames(this.root, ({ kind }, at) => {
      if ((kind === 'bound' || kind === 'parameter') && !imported.has(at.start)) this.#bind(this.text.slice(at.start, at.end));
      if (kind === 'own') names.push(at as SyntaxNode);
    });
    for (const { node } of this.#nodes) if (PATTERN.test(node.type)) this.#bindAll(node);
    for (const name of this.#bound.keys()) this.#modules.delete(name);
    for (const { node } of this.#nodes) this.#values.learn(node);
    for (const { node, outer } of this.#nodes) this.#look(node, outer);
    if (OPEN.test(this.text)) this.found.changed('builtins');
    for (const name of names) if (this.#isBuiltIn(this.#source(name), BUILT_INS)) this.found.name(name, 'module', 'builtins');
  }

  #bind(name: string): void {
    this.#bound.set(name, (this.#bound.get(name) ?? 0) + 1);
  }

  #bindAll(pattern: SyntaxNode): void {
    for (const { node } of everySyntaxNode(pattern)) if (node.type === 'identifier') this.#bind(this.#source(node));
  }

  #import(node: SyntaxNode, imported: Set<number>): void {
    if (!/^import(?:_from)?_statement$/.test(node.type)) return;
    const from = childIn(node, 'module_name');
    for (const child of node.children.filter(({ field }) => field === 'name')) {
      const alias = childIn(child, 'alias');
      const path = childIn(child, 'name') ?? child;
      const name = alias ?? path.children[0] ?? path;
      imported.add(name.start);
      const full = from ? `${this.#source(from)}.${this.#source(path)}` : alias ? this.#source(path) : this.#source(name);
      // `from . import x` is of the task; a name of two imports is of none of them.
      const before = this.#modules.get(this.#source(name));
      if (full.startsWith('.') || (before !== undefined && topOf(before) !== topOf(full))) this.#bind(this.#source(name));
      else this.#modules.set(this.#source(name), full);
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
    if (this.#isOfParser(callee) && this.#areArgumentsClosed())
      for (const arg of args) {
        const value = arg.type === 'keyword_argument' && this.#source(childIn(arg, 'name')) === 'dest' ? childIn(arg, 'value') : arg;
        if (value?.type === 'string') this.found.name(value, 'module', 'argparse');
      }
  }

  #isOfParser(callee: SyntaxNode): boolean {
    if (callee.type !== 'attribute' || this.#source(childIn(callee, 'attribute')) !== 'add_argument') return false;
    return this.#values.of(childIn(callee, 'object'))?.kind === 'parser';
  }

  /** What the command line gave is used option by option. */
  #areArgumentsClosed(): boolean {
    return this.#nodes.every(({ node, outer }) => {
      const isGiven = node.type === 'attribute' && /^parse_\w*args$/.test(this.#source(childIn(node, 'attribute')));
      const call = isGiven && outer?.type === 'call' ? outer : null;
      if (!call) return !isGiven;
      const holder = this.#nodes.find((one) => one.node === call)?.outer;
      if (holder?.type === 'expression_statement') return true;
      const target = holder?.type === 'assignment' ? childIn(holder, 'left') : null;
      return target !== null && this.#values.of(target)?.kind === 'arguments';
    });
  }

  /** Nothing is done with a name but reading what is behind its dot. */
  #hasOnlyReadParts(name: string): boolean {
    return this.#nodes.every(({ node, outer }) => {
      if (node.type !== 'identifier' || this.#source(node) !== name || !outer) return true;
      if (outer.type === 'assignment') return node.field === 'left';
      if (outer.type === 'keyword_argument') return node.field === 'name';
      return outer.type === 'attribute' && outer.field !== 'left' && !this.#source(childIn(outer, 'attribute')).startsWith('_');
    });
  }

  #attribute(node: SyntaxNode, outer: SyntaxNode | null): void {
    const name = childIn(node, 'attribute');
    if (!name) return;
    const module = this.#moduleOf(node);
    if (node.field === 'left' && outer?.type.endsWith('assignment')) return void this.#change(node);
    if (module !== null) return void this.found.name(name, 'module', module);
    const made = this.#values.of(childIn(node, 'object'));
    const isCalled = outer?.type === 'call' && node.field === 'function';
    if (made && made.kind !== 'paths') this.found.name(name, 'module', made.module);
    else if (isCalled && METHODS.has(this.#source(name)) && !this.#bound.has(this.#source(name)))
      this.found.name(name, 'method', this.#source(name));
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
    const module = this.#moduleOf(callee);
    const method = callee.type === 'attribute' ? this.#source(childIn(callee, 'attribute')) : '';
    const made = callee.type === 'attribute' ? this.#values.of(childIn(callee, 'object')) : null;
    if (module !== null && !KEEPING_MODULES.has(module)) this.found.name(name, 'module', module);
    else if (module === null && this.#isBuiltIn(this.#source(callee), BUILT_IN)) this.found.name(name, 'module', 'builtins');
    else if (made) this.found.name(name, 'module', made.module);
    else if (METHODS_WITH_OPTIONS.has(method) && !this.#bound.has(method)) this.found.name(name, 'method', method);
  }

  #isBuiltIn(name: string, all: ReadonlySet<string>): boolean {
    return all.has(name) && !this.#bound.has(name) && !this.#modules.has(name);
  }

  /** The module of `np.random.seed`; null where not every step is a plain name. */
  #moduleOf(node: SyntaxNode): string | null {
    const full = this.#fullName(node);
    return full === null ? null : topOf(full);
  }

  readonly #fullName = (node: SyntaxNode | null): string | null => {
    const steps: string[] = [];
    let at = node;
    while (at?.type === 'attribute') {
      steps.unshift(this.#source(childIn(at, 'attribute')));
      at = childIn(at, 'object');
    }
    const module = at?.type === 'identifier' ? this.#modules.get(this.#source(at)) : undefined;
    return module === undefined ? null : [module, ...steps].join('.');
  };

  readonly #source = (node: SyntaxNode | null): string => (node ? this.text.slice(node.start, node.end) : '');
}

function topOf(module: string): string {
  return module.split('.')[0] as string;
}
