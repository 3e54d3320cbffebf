import type { AnswerContract, Field } from '../contract/types.js';
import { tokens } from '../model/pointer.js';

/** The fields of an answer as a tree. */
export interface FieldNode {
  /** Under the result, with `*`. */
  readonly path: string;
  /** Null for the result itself. */
  readonly field: Field | null;
  /** By name, by position, or `*`. */
  readonly children: ReadonlyMap<string, FieldNode>;
}

interface Growing extends FieldNode {
  readonly children: Map<string, Growing>;
}

export function fieldTree(contract: AnswerContract): FieldNode {
  const root: Growing = { path: '', field: null, children: new Map() };
  const byPath = new Map([['', root]]);
  for (const field of contract.fields) {
    const cut = field.path.lastIndexOf('/');
    const node: Growing = { path: field.path, field, children: new Map() };
    byPath.set(field.path, node);
    byPath.get(field.path.slice(0, cut))?.children.set(tokens(field.path.slice(cut))[0] ?? '', node);
  }
  return root;
}

/** The field below that a member or item belongs to. */
export function childOf(node: FieldNode, token: string): FieldNode | undefined {
  return node.children.get(token) ?? node.children.get('*');
}

/** The field path of a concrete path: positions and free keys become `*`, so that no hidden key shows. */
export function fieldPath(root: FieldNode, path: string): string {
  let node: FieldNode | undefined = root;
  let shown = '';
  for (const token of tokens(path)) {
    node = node && childOf(node, token);
    shown = node ? node.path : `${shown}/*`;
  }
  return shown;
}
