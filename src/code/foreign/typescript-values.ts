import type { Visited } from '../nodes.js';
import { everyEsNode, indexOf, listIn, nodeIn, textIn, type EsNode } from '../typescript/nodes.js';

/** What a value is, whatever is in it. */
export type Kind = 'list' | 'map' | 'error' | 'path';

/** What such values have, of the language or of the platform. */
export const PARTS: Readonly<Record<Kind, RegExp>> = {
  list: /^length$/,
  map: /^size$/,
  error: /^(?:name|message|code|stack|cause|errno|syscall|status|signal|stdout|stderr)$/,
  path: /^(?:name|ext|base|dir|root)$/,
};

const LIST_METHODS =
  /^(?:map|filter|slice|split|sort|concat|flat|flatMap|reverse|splice|join|trim|toFixed|toString|toLowerCase|toUpperCase|replace|replaceAll|padStart|padEnd|repeat|toSorted)$/;
const LIST_CALLS = /^(?:Object\.(?:keys|values|entries)|Array\.(?:from|of)|JSON\.stringify|String)$/;
const ERRORS = /^(?:(?:Type|Range|Syntax|Reference|URI|Eval|Aggregate|Assertion)?Error|assert\.AssertionError)$/;

/** Tells what the values of a program are, from the one place that gives their names a value. */
export class TypeScriptValues {
  readonly #values = new Map<string, EsNode | Kind>();
  readonly #counts = new Map<string, number>();

  constructor(
    nodes: readonly Visited<EsNode>[],
    private readonly source: (node: EsNode) => string,
    text: string,
  ) {
    const caught = new Set(nodes.flatMap(({ node }) => (node.type === 'CatchClause' ? namesIn(nodeIn(node, 'param')) : [])));
    for (const { node } of nodes) this.#bind(node);
    const areErrors =
      !/\breject\(|\bfrom\s*["']\.|\b(?:require|import)\s*\(\s*["']?\./.test(text) &&
      nodes.every(({ node }) => this.#isPlainThrow(node, caught));
    if (!areErrors) for (const name of caught) this.#values.delete(name);
  }

  of(node: EsNode | null, depth = 0): Kind | null {
    if (!node || depth > 8) return null;
    switch (node.type) {
      case 'ArrayExpression':
      case 'TemplateLiteral':
        return 'list';
      case 'Literal':
        return typeof (node as { readonly value?: unknown }).value === 'string' ? 'list' : null;
      case 'AwaitExpression':
        return this.of(nodeIn(node, 'argument'), depth + 1);
      case 'Identifier':
        return this.#named(textIn(node, 'name'), depth);
      case 'NewExpression': {
        const callee = nodeIn(node, 'callee');
        return callee && /^(?:Map|Set)$/.test(this.source(callee)) && !this.#counts.has(this.source(callee)) ? 'map' : null;
      }
      case 'CallExpression':
        return this.#call(node);
      default:
        return null;
    }
  }

  #named(name: string, depth: number): Kind | null {
    const value = this.#counts.get(name) === 1 ? this.#values.get(name) : undefined;
    return typeof value === 'string' ? value : value ? this.of(value, depth + 1) : null;
  }

  #call(node: EsNode): Kind | null {
    const callee = nodeIn(node, 'callee');
    if (!callee) return null;
    const name = this.source(callee);
    const [root = ''] = name.split('.');
    if (LIST_CALLS.test(name) && !this.#counts.has(root)) return 'list';
    if (/^(?:path\.)?parse$/.test(name) && root === 'path') return 'path';
    const method = callee.type === 'MemberExpression' && !indexOf(callee) ? textIn(nodeIn(callee, 'property') ?? callee, 'name') : '';
    return LIST_METHODS.test(method) && !this.#counts.has(method) ? 'list' : null;
  }

  #bind(node: EsNode): void {
    const methods = node.type === 'MethodDefinition' ? namesIn(nodeIn(node, 'key')) : [];
    for (const name of [...namesBoundBy(node), ...methods]) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    const id = node.type === 'VariableDeclarator' ? nodeIn(node, 'id') : node.type === 'CatchClause' ? nodeIn(node, 'param') : null;
    const value = node.type === 'CatchClause' ? 'error' : nodeIn(node, 'init');
    if (id?.type === 'Identifier' && value) this.#values.set(textIn(id, 'name'), value);
  }

  /** Programs may throw anything. */
  #isPlainThrow(node: EsNode, caught: ReadonlySet<string>): boolean {
    const thrown = node.type === 'ThrowStatement' ? nodeIn(node, 'argument') : null;
    if (!thrown) return true;
    if (thrown.type === 'Identifier') return caught.has(textIn(thrown, 'name'));
    const callee = /^(?:New|Call)Expression$/.test(thrown.type) ? nodeIn(thrown, 'callee') : null;
    return callee !== null && ERRORS.test(this.source(callee)) && !this.#counts.has(this.source(callee));
  }
}

/** The names to which a node gives a value. */
export function namesBoundBy(node: EsNode): readonly string[] {
  const targets = [
    ...(/^(?:VariableDeclarator|FunctionDeclaration|FunctionExpression|ClassDeclaration)$/.test(node.type) ? [nodeIn(node, 'id')] : []),
    ...(node.type === 'CatchClause' ? [nodeIn(node, 'param')] : []),
    ...(node.type === 'AssignmentExpression' ? [nodeIn(node, 'left')] : []),
    ...listIn(node, 'params'),
  ];
  return targets.flatMap(namesIn);
}

/** Of what is written to, the names that get a value. */
function namesIn(target: EsNode | null): readonly string[] {
  if (!target || target.type === 'MemberExpression') return [];
  return everyEsNode(target).flatMap(({ node }) => (node.type === 'Identifier' ? [textIn(node, 'name')] : []));
}
