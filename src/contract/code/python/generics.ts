import { childIn, type PythonNode } from '../../../languages/python/tree.js';

/** What is subscripted, and with what. */
export function genericParts(node: PythonNode): readonly [PythonNode | null, readonly PythonNode[]] {
  if (node.type === 'subscript') {
    const given = node.children.filter((child) => child.field === 'subscript');
    const [only] = given;
    return [childIn(node, 'value'), given.length === 1 && only?.type === 'tuple' ? only.children : given];
  }
  const [base, parameters] = node.children;
  return [base ?? null, parameters?.children ?? []];
}
