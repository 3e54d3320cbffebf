import { childrenOf, everyEsNode, listIn, nodeIn, spanOf, textIn, type EsNode } from '../typescript/nodes.js';
import { isProse, type FoundMessage } from './types.js';

const SHOWING = /^(?:console\.(?:log|error|warn|info|debug)|process\.(?:stdout|stderr)\.write|assert\.fail)$/;
/** Whose message stands behind what is checked. */
const CHECKING = /^(?:assert|expect)(?:\.\w+)*$/;

export function typescriptMessages(tree: unknown, text: string, found: FoundMessage): void {
  for (const { node } of everyEsNode(tree as EsNode)) {
    if (node.type === 'ThrowStatement') {
      const error = nodeIn(node, 'argument');
      if (error && /^(?:New|Call)Expression$/.test(error.type)) for (const arg of listIn(error, 'arguments')) prose(arg, text, found);
    }
    if (node.type !== 'CallExpression') continue;
    const callee = nodeIn(node, 'callee');
    const name = callee ? text.slice(...callee.range) : '';
    const args = listIn(node, 'arguments');
    if (SHOWING.test(name)) for (const arg of args) prose(arg, text, found);
    const last = args.at(-1);
    // The last argument may be what is compared with.
    if (CHECKING.test(name) && last && args.length > 1) prose(last, text, (at, isOfWords) => isOfWords && found(at, true));
  }
}

function prose(message: EsNode, text: string, found: FoundMessage): void {
  const literals = literalsOf(message);
  const isOfWords = isProse(literals.map((literal) => contentOf(literal, text)).join(''));
  for (const literal of literals) found(spanOf(literal), isOfWords);
}

function literalsOf(node: EsNode): readonly EsNode[] {
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') return [node];
  const isSum = node.type === 'BinaryExpression' && textIn(node, 'operator') === '+';
  if (!isSum && node.type !== 'ConditionalExpression') return [];
  return [node, ...childrenOf(node).flatMap(literalsOf)];
}

function contentOf(node: EsNode, text: string): string {
  if (node.type === 'Literal') return textIn(node, 'value');
  const quasis = node.type === 'TemplateLiteral' ? listIn(node, 'quasis') : [];
  return quasis.map(({ range }) => text.slice(...range).replace(/^[`}]|(?:\$\{|`)$/g, '')).join('$');
}
