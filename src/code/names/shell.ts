import { childIn, type SyntaxNode } from '../../languages/tree-sitter/node.js';
import { everySyntaxNode } from '../nodes.js';
import type { NameReader } from './types.js';

/** The functions of a shell script; its variables are looked for in the text. */
export const shellNames: NameReader = (tree, found) => {
  for (const { node } of everySyntaxNode(tree as SyntaxNode)) {
    const name = node.type === 'function_definition' ? childIn(node, 'name') : null;
    if (name) found({ kind: 'bound', reach: 'module' }, name);
  }
};
