import type { Passage } from '../../model/passage.js';
import { bounded } from '../near.js';
import { plainPassages } from '../plain.js';
import type { TextSource } from '../source.js';
import { MarkdownBlocks } from './blocks.js';
import type { MarkdownNode } from './tree.js';

interface Tree {
  readonly topNode: MarkdownNode;
}

/** Blocks of a Markdown text, given the tree of its parser; a text that the parser cannot read is read as plain. */
export function markdownPassages(source: TextSource, tree: unknown, near?: readonly number[]): Passage[] {
  if (!isTree(tree)) return plainPassages(source, near);
  const blocks = new MarkdownBlocks(source, bounded(source.text, near));
  blocks.read(tree.topNode);
  return blocks.found;
}

function isTree(tree: unknown): tree is Tree {
  return typeof tree === 'object' && tree !== null && 'topNode' in tree;
}
