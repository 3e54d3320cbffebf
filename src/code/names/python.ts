import type { OffsetRange } from '../../model/place.js';
import type { SyntaxNode, SyntaxTree } from '../../languages/tree-sitter/node.js';
import type { NameKind } from './types.js';

/** Every identifier of a Python file. */
export function pythonNames(tree: unknown, found: (kind: NameKind, at: OffsetRange) => void): void {
  const root = tree as SyntaxTree | undefined;
  const stack: { node: SyntaxNode; above: readonly SyntaxNode[] }[] = root ? [{ node: root, above: [] }] : [];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, above } = next;
    if (node.type === 'identifier') found(kindOf(node, above), node);
    // Closest first; more are never asked for.
    const inside = [node, ...above.slice(0, 4)];
    for (const child of [...node.children].reverse()) stack.push({ node: child, above: inside });
  }
}

function kindOf(node: SyntaxNode, above: readonly SyntaxNode[]): NameKind {
  const [outer] = above;
  if (outer?.type === 'attribute' && node.field === 'attribute') return 'part';
  if (outer?.type === 'keyword_argument' && node.field === 'name') return 'part';
  if (outer?.type === 'keyword_pattern') return 'part';
  return outer?.type === 'assignment' && node.field === 'left' && isClassBody(above) ? 'part' : 'own';
}

/** `class_definition`, its block and the statement around an assignment. */
function isClassBody(above: readonly SyntaxNode[]): boolean {
  const outer = above.slice(1).filter(({ type }) => type !== 'expression_statement');
  return outer[0]?.type === 'block' && outer[1]?.type === 'class_definition';
}
