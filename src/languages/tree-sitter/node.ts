import type { OffsetRange } from '../../model/place.js';

/**
 * A node of a light syntax tree, by the names of the grammar (`class_definition`, `command`, ...). Offsets are UTF-16 units.
 * Comments are left out; which punctuation is kept depends on the language.
 */
export interface SyntaxNode extends OffsetRange {
  readonly type: string;
  /** Which part of its parent it is (`left`, `body`, `name`, ...), where the grammar says so. */
  readonly field: string | null;
  readonly children: readonly SyntaxNode[];
}

/** The root of a file. */
export interface SyntaxTree extends SyntaxNode {
  /** With their marks, in the order of the text. */
  readonly comments: readonly OffsetRange[];
}

/** The place of a node, without the node. */
export function spanOf({ start, end }: SyntaxNode): OffsetRange {
  return { start, end };
}

export function childrenIn(node: SyntaxNode, field: string): readonly SyntaxNode[] {
  return node.children.filter((child) => child.field === field);
}

export function childIn(node: SyntaxNode, field: string): SyntaxNode | null {
  return node.children.find((child) => child.field === field) ?? null;
}
