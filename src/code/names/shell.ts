import { childIn, type SyntaxNode } from '../../languages/tree-sitter/node.js';
import type { NameReader } from './types.js';

/** The functions of a shell script; its variables are looked for in the text. */
export const shellNames: NameReader = (tree, found) => {
  const stack = [tree as SyntaxNode];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const name = node.type === 'function_definition' ? childIn(node, 'name') : null;
    if (name) found({ kind: 'bound', reach: 'module' }, name);
    stack.push(...node.children);
  }
};
