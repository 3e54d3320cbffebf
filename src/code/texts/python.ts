import type { SyntaxNode } from '../../languages/tree-sitter/node.js';
import { everyNode } from '../nodes.js';
import { stringParts } from '../python/literals.js';
import { gapOf, type FoundText } from './types.js';

/** A text that is a statement for itself documents. */
export function pythonTexts(tree: unknown, text: string, found: FoundText): void {
  for (const { node } of everyNode(tree as SyntaxNode, partsOf)) if (node.type === 'string') found(valueOf(node, text), node);
}

function partsOf({ type, children }: SyntaxNode): readonly SyntaxNode[] {
  return type === 'expression_statement' ? children.filter((child) => !/^(?:concatenated_)?string$/.test(child.type)) : children;
}

function valueOf(node: SyntaxNode, text: string): string {
  const parts = stringParts(node, text, ({ start, end }) => ({ start, end, type: 'other', parts: [] }));
  // The braces are around what a part stands for.
  const gap = (i: number) => gapOf(text.slice(parts[i - 1]?.end ?? node.start, parts[i + 1]?.start ?? node.end));
  return parts.map((part, i) => (part.type === 'text' ? part.text : gap(i))).join('');
}
