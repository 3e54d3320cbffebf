import { everyNode } from '../nodes.js';
import { childrenOf, listIn, nodeIn, spanOf, textIn, type EsNode } from '../typescript/nodes.js';
import { gapOf, type FoundText } from './types.js';

/** The paths of imports are no texts of the program. */
export function typescriptTexts(tree: unknown, text: string, found: FoundText): void {
  for (const { node } of everyNode(tree as EsNode, partsOf)) {
    const value = valueOf(node, text);
    if (value !== null) found(value, spanOf(node));
  }
}

function partsOf(node: EsNode): readonly EsNode[] {
  const source = /^(?:Import|Export)\w*Declaration$/.test(node.type) ? nodeIn(node, 'source') : null;
  return childrenOf(node).filter((child) => child !== source);
}

function valueOf(node: EsNode, text: string): string | null {
  if (node.type === 'Literal' || node.type === 'JSXText') {
    const { value, regex } = node as EsNode & { readonly value?: unknown; readonly regex?: { readonly pattern: string } };
    return regex?.pattern ?? (typeof value === 'string' ? value : null);
  }
  if (node.type === 'JSXIdentifier') return textIn(node, 'name');
  return node.type === 'TemplateLiteral' ? templateOf(node, text) : null;
}

function templateOf(node: EsNode, text: string): string {
  const quasis = listIn(node, 'quasis');
  const parts = quasis.map((quasi, i) => {
    const { cooked, raw } = (quasi as EsNode & { readonly value: { readonly cooked: string | null; readonly raw: string } }).value;
    const next = quasis[i + 1];
    return (cooked ?? raw) + (next ? gapOf(text.slice(spanOf(quasi).end, spanOf(next).start)) : '');
  });
  return parts.join('');
}
