import type { OffsetRange } from '../../model/place.js';

/** What is used of a Lezer node; offsets are UTF-16 units into the text. */
export interface MarkdownNode {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly firstChild: MarkdownNode | null;
  readonly nextSibling: MarkdownNode | null;
}

export function* childrenOf(node: MarkdownNode): Generator<MarkdownNode> {
  for (let child = node.firstChild; child !== null; child = child.nextSibling) yield child;
}

export function spanOf({ from, to }: MarkdownNode): OffsetRange {
  return { start: from, end: to };
}
