import type { SyntaxNode } from '../../languages/tree-sitter/node.js';
import { everyNode } from '../nodes.js';
import { isExpansion } from '../shell/words.js';
import { gapOf, type FoundText } from './types.js';

const WORDS = new Set(['word', 'raw_string', 'string', 'ansi_c_string', 'heredoc_body', 'extglob_pattern', 'regex', 'concatenation']);

/** Names of commands and of functions are no texts. */
export function shellTexts(tree: unknown, text: string, found: FoundText): void {
  for (const { node } of everyNode(tree as SyntaxNode, partsOf)) if (WORDS.has(node.type)) found(valueOf(node, text), node);
}

function partsOf({ type, children }: SyntaxNode): readonly SyntaxNode[] {
  return type === 'command_name' || type === 'function_definition' ? children.filter((child) => child.type !== 'word') : children;
}

function valueOf(node: SyntaxNode, text: string): string {
  const quote = /^(?:raw_string|string)$/.test(node.type) ? 1 : node.type === 'ansi_c_string' ? 2 : 0;
  return between(node, text, node.start + quote, node.end - Math.min(quote, 1));
}

function between(node: SyntaxNode, text: string, start: number, end: number): string {
  let value = '';
  let at = start;
  for (const child of node.children) {
    if (!isExpansion(child) && child.children.length === 0) continue;
    const inner = isExpansion(child) ? gapOf(text.slice(child.start, child.end)) : valueOf(child, text);
    value += text.slice(at, child.start) + inner;
    at = child.end;
  }
  return value + text.slice(at, Math.max(at, end));
}
