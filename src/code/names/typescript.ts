import type { OffsetRange } from '../../model/place.js';
import { listIn, nodeIn, spanOf, type EsNode } from '../typescript/nodes.js';
import type { NameKind } from './types.js';

/** Nodes whose `key` names a part of an object, a class or a type. */
const WITH_KEY = /^(?:Property|PropertyDefinition|MethodDefinition|AccessorProperty|TSPropertySignature|TSMethodSignature)$/;

/** Every identifier of a TypeScript or JavaScript file. */
export function typescriptNames(tree: unknown, found: (kind: NameKind, at: OffsetRange) => void): void {
  const stack: { node: EsNode; kind: NameKind }[] = tree === undefined ? [] : [{ node: tree as EsNode, kind: 'own' }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, kind } = next;
    if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') {
      // The node of a name with a type reaches over the type.
      found(kind, { start: node.range[0], end: node.range[0] + nameLength(node) });
    }
    for (const key of Object.keys(node).reverse()) {
      if (key === 'parent') continue;
      const single = nodeIn(node, key);
      for (const child of single ? [single] : [...listIn(node, key)].reverse()) stack.push({ node: child, kind: kindOf(node, key) });
    }
  }
}

function kindOf(node: EsNode, key: string): NameKind {
  if ((node as { computed?: boolean }).computed === true) return 'own';
  return (node.type === 'MemberExpression' && key === 'property') || (WITH_KEY.test(node.type) && key === 'key') ? 'part' : 'own';
}

function nameLength(node: EsNode): number {
  const { name } = node as unknown as { readonly name: string };
  const span = spanOf(node);
  return Math.min(name.length + (node.type === 'PrivateIdentifier' ? 1 : 0), span.end - span.start);
}
