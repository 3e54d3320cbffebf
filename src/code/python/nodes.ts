import type { PythonNode } from '../../languages/python/tree.js';

/** A node with the one that holds it. */
export interface Visited {
  readonly node: PythonNode;
  readonly outer: PythonNode | null;
}

/** All nodes of a tree; what holds another comes first. */
export function everyNode(root: PythonNode): readonly Visited[] {
  const all: Visited[] = [];
  const stack: Visited[] = [{ node: root, outer: null }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    all.push(next);
    for (const child of next.node.children) stack.push({ node: child, outer: next.node });
  }
  return all;
}
