import type { Visited } from '../nodes.js';
import { readExpression } from '../typescript/expressions.js';
import { everyEsNode, indexOf, listIn, nodeIn, spanOf, textIn, type EsNode } from '../typescript/nodes.js';
import { affixesOf, BARE, compositionOf, type Affixes } from './affixes.js';
import type { FoundLookup, LookupReader } from './types.js';

export const typescriptLookups: LookupReader = (tree, _text, found) => {
  new TypeScriptLookups(everyEsNode(tree as EsNode), found).read();
};

class TypeScriptLookups {
  /** Variables that stand for a program of the task as a whole. */
  readonly #modules: ReadonlySet<string>;
  readonly #compositions: Affixes[] = [];
  readonly #bare: EsNode[] = [];

  constructor(
    private readonly nodes: readonly Visited<EsNode>[],
    private readonly found: FoundLookup,
  ) {
    this.#modules = new Set(nodes.flatMap(({ node }) => moduleNames(node)));
  }

  read(): void {
    for (const { node, outer } of this.nodes) this.#look(node, outer);
    for (const node of this.#bare) for (const affixes of [BARE, ...this.#compositions]) this.found('names', affixes, spanOf(node));
  }

  #look(node: EsNode, outer: EsNode | null): void {
    if (/^(?:TemplateLiteral|BinaryExpression)$/.test(node.type)) {
      const composition = compositionOf(readExpression(node, () => []));
      if (composition) this.#compositions.push(composition);
    }
    const index = indexOf(node);
    const composed = index && compositionOf(readExpression(index, () => []));
    if (composed) this.found('keys', composed, spanOf(node));
    if (index?.type === 'MemberExpression' && textIn(nodeIn(index, 'property') ?? index, 'name') === 'name')
      this.found('functions', BARE, spanOf(node));
    if (this.#isModule(node) && outer && !isNamed(node, outer)) this.#looked(node, outer);
  }

  /** A program as a whole, of which something is taken by a text, or which is handed on. */
  #looked(node: EsNode, outer: EsNode): void {
    const index = indexOf(outer);
    if (!index || nodeIn(outer, 'object') !== node) {
      this.found('names', null, spanOf(node));
      return;
    }
    const affixes = affixesOf(readExpression(index, () => []));
    if (affixes === null) return;
    if (affixes.prefix === '' && affixes.suffix === '') this.#bare.push(outer);
    else this.found('names', affixes, spanOf(outer));
  }

  #isModule(node: EsNode): boolean {
    if (node.type === 'Identifier') return this.#modules.has(textIn(node, 'name'));
    return isLoading(node) || (node.type === 'AwaitExpression' && isLoading(nodeIn(node, 'argument')));
  }
}

/** Where a program is bound, or one of its names is written: `checks.depth`. */
function isNamed(node: EsNode, outer: EsNode): boolean {
  if (outer.type === 'MemberExpression' && !indexOf(outer)) {
    // `import('./checks').then(...)` hands it on.
    return !isLoading(node) || textIn(nodeIn(outer, 'property') ?? outer, 'name') !== 'then';
  }
  return /^(?:VariableDeclarator|ImportNamespaceSpecifier|AwaitExpression|ExpressionStatement|TSTypeQuery)$/.test(outer.type);
}

/** `import * as checks`, `const checks = require('./checks')`, `const checks = await import('./checks')`. */
function moduleNames(node: EsNode): readonly string[] {
  if (node.type === 'ImportDeclaration' && isOfTask(nodeIn(node, 'source')))
    return listIn(node, 'specifiers').flatMap((one) =>
      one.type === 'ImportNamespaceSpecifier' ? [textIn(nodeIn(one, 'local') ?? one, 'name')] : [],
    );
  if (node.type !== 'VariableDeclarator') return [];
  const [id, init] = [nodeIn(node, 'id'), nodeIn(node, 'init')];
  const loaded = init?.type === 'AwaitExpression' ? nodeIn(init, 'argument') : init;
  return id?.type === 'Identifier' && isLoading(loaded) ? [textIn(id, 'name')] : [];
}

function isLoading(node: EsNode | null): boolean {
  if (node?.type === 'ImportExpression') return isOfTask(nodeIn(node, 'source'));
  if (node?.type !== 'CallExpression') return false;
  const callee = nodeIn(node, 'callee');
  return callee?.type === 'Identifier' && textIn(callee, 'name') === 'require' && isOfTask(listIn(node, 'arguments')[0] ?? null);
}

/** A package or a module of the platform has no program of the task. */
function isOfTask(source: EsNode | null): boolean {
  const { value } = (source ?? {}) as { readonly value?: unknown };
  return typeof value !== 'string' || /^(?:[./#~]|file:)/.test(value);
}
