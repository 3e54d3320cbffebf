import type { SyntaxNode } from '../languages/tree-sitter/node.js';

/** A node with the one that holds it. */
export interface Visited<Node> {
  readonly node: Node;
  readonly outer: Node | null;
}

/** All nodes of a tree without recursion, since code may be nested deeper than the stack; what holds another comes first. */
export function everyNode<Node>(root: Node, childrenOf: (node: Node) => readonly Node[]): readonly Visited<Node>[] {
  const all: Visited<Node>[] = [];
  const stack: Visited<Node>[] = [{ node: root, outer: null }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    all.push(next);
    for (const child of childrenOf(next.node)) stack.push({ node: child, outer: next.node });
  }
  return all;
}

/** All nodes of a Python file or a shell script. */
export function everySyntaxNode(root: SyntaxNode): readonly Visited<SyntaxNode>[] {
  return everyNode(root, ({ children }) => children);
}
