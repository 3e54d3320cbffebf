import type { Visited } from '../nodes.js';
import { everyEsNode, indexOf, listIn, nodeIn, spanOf, textIn, type EsNode } from '../typescript/nodes.js';
import { namesBoundBy, PARTS, TypeScriptValues } from './typescript-values.js';
import type { ForeignFound, ForeignReader } from './types.js';

/** Objects of the language and of the platform. */
const GLOBALS = new Set(
  'Array Atomics BigInt Date Error Intl JSON Math Number Object Promise Reflect RegExp String console performance process'.split(' '),
);
const PLATFORM =
  /^(?:node:.+|assert|buffer|child_process|crypto|fs|fs\/promises|os|path|perf_hooks|readline|stream|url|util|vm|worker_threads|zlib)$/;
/** Whose functions take options that are no data. */
const WITH_OPTIONS = /^(?:node:)?(?:child_process|fs|fs\/promises)$/;
/** Methods of arrays, texts, maps and sets. */
const METHODS = new Set(
  (
    'at charAt concat endsWith entries every fill filter find findIndex findLast flat flatMap forEach has includes indexOf join keys map match ' +
    'matchAll padEnd padStart pop push reduce replace replaceAll reverse search shift slice some sort splice split startsWith toFixed ' +
    'toLowerCase toString toUpperCase trim unshift values'
  ).split(' '),
);

export const typescriptForeign: ForeignReader = (tree, text, found) => {
  new TypeScriptForeign(tree as EsNode, text, found).read();
};

class TypeScriptForeign {
  readonly #modules = new Map<string, string>();
  readonly #bound = new Set<string>();
  readonly #nodes: readonly Visited<EsNode>[];
  readonly #values: TypeScriptValues;

  constructor(
    root: EsNode,
    text: string,
    private readonly found: ForeignFound,
  ) {
    this.#nodes = everyEsNode(root);
    this.#values = new TypeScriptValues(this.#nodes, ({ range }) => text.slice(...range), text);
  }

  read(): void {
    for (const name of GLOBALS) this.#modules.set(name, name);
    for (const { node } of this.#nodes) this.#bind(node);
    for (const name of this.#bound) this.#modules.delete(name);
    for (const { node, outer } of this.#nodes) this.#look(node, outer);
  }

  #bind(node: EsNode): void {
    if (node.type === 'ImportDeclaration') {
      const source = textIn(nodeIn(node, 'source') ?? node, 'value');
      for (const one of listIn(node, 'specifiers')) {
        const name = textIn(nodeIn(one, 'local') ?? one, 'name');
        if (PLATFORM.test(source) && !this.#modules.has(name)) this.#modules.set(name, source);
        else this.#bound.add(name);
      }
    }
    for (const name of namesBoundBy(node)) this.#bound.add(name);
  }

  #look(node: EsNode, outer: EsNode | null): void {
    if (node.type === 'MemberExpression' && !indexOf(node)) this.#member(node, outer);
    if (node.type === 'CallExpression') this.#options(node);
    if (node.type === 'Property' && outer?.type === 'ObjectExpression') this.found.written(nameOf(nodeIn(node, 'key')));
    if (node.type === 'AssignmentExpression') this.found.written(nameOf(indexOf(nodeIn(node, 'left') ?? node)));
  }

  #member(node: EsNode, outer: EsNode | null): void {
    const name = nodeIn(node, 'property');
    if (!name) return;
    const module = this.#moduleOf(node);
    const isCalled = outer?.type === 'CallExpression' && nodeIn(outer, 'callee') === node;
    const isAssigned = outer?.type === 'AssignmentExpression' && nodeIn(outer, 'left') === node;
    const text = textIn(name, 'name');
    if (isAssigned) this.found.written(text);
    if (module !== null && isAssigned) this.found.changed(module);
    else if (module !== null) this.found.name(spanOf(name), 'module', module);
    else if (isCalled && METHODS.has(text) && !this.#bound.has(text)) this.found.name(spanOf(name), 'method', text);
    else if (!isAssigned) this.#part(node, name, text);
  }

  /** `answer.pipes.length` counts a list, `error.message` is what the platform says. */
  #part(node: EsNode, name: EsNode, text: string): void {
    const object = nodeIn(node, 'object');
    const kind = this.#values.of(object);
    const key = text === 'length' && object?.type === 'MemberExpression' ? keyOf(object) : null;
    if (key !== null) this.found.name(spanOf(name), 'list', key);
    else if (kind !== null && PARTS[kind].test(text)) this.found.name(spanOf(name), 'module', kind);
  }

  /** `readFileSync(path, { encoding: 'utf8' })`. */
  #options(node: EsNode): void {
    const module = this.#moduleOf(nodeIn(node, 'callee'));
    if (module === null || !WITH_OPTIONS.test(module)) return;
    for (const arg of listIn(node, 'arguments'))
      for (const property of arg.type === 'ObjectExpression' ? listIn(arg, 'properties') : []) {
        const key = nodeIn(property, 'key');
        if (key?.type === 'Identifier') this.found.name(spanOf(key), 'module', module);
      }
  }

  #moduleOf(node: EsNode | null): string | null {
    let at = node;
    while (at?.type === 'MemberExpression' && !indexOf(at)) at = nodeIn(at, 'object');
    return at?.type === 'Identifier' ? (this.#modules.get(textIn(at, 'name')) ?? null) : null;
  }
}

/** The name of a key, or the text that it is. */
function nameOf(key: EsNode | null): string {
  return key ? textIn(key, 'value') || textIn(key, 'name') : '';
}

/** The last step of `answer.pipes`, `answer["pipes"]`. */
function keyOf(node: EsNode): string | null {
  const index = indexOf(node);
  if (index && index.type !== 'Literal') return null;
  return nameOf(index ?? nodeIn(node, 'property')) || null;
}
