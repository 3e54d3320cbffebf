import type { OffsetRange } from '../../model/place.js';

/**
 * A node of a Python file, by the names of the grammar (`class_definition`, `call`, ...). Offsets are UTF-16 units.
 * Comments are left out; so is punctuation, except operators.
 */
export interface PythonNode extends OffsetRange {
  readonly type: string;
  /** Which part of its parent it is (`left`, `body`, `name`, ...), where the grammar says so. */
  readonly field: string | null;
  readonly children: readonly PythonNode[];
}

export function childrenIn(node: PythonNode, field: string): readonly PythonNode[] {
  return node.children.filter((child) => child.field === field);
}

export function childIn(node: PythonNode, field: string): PythonNode | null {
  return node.children.find((child) => child.field === field) ?? null;
}
