import type { OffsetRange } from '../../model/place.js';
import type { SyntaxNode } from '../../languages/tree-sitter/node.js';
import { UNKNOWN, type Stream } from './stream.js';

/** What surrounds a statement: the grammar puts redirections and heredocs around whole lists, where they belong to the last command. */
export interface Around {
  readonly input: Stream;
  readonly redirects: readonly SyntaxNode[];
  /** A `heredoc_redirect` that is its input. */
  readonly heredoc: SyntaxNode | null;
  /** Commands of the heredoc's line that read its output. */
  readonly stages: readonly SyntaxNode[];
  /** Of the pipeline or redirected statement that it belongs to. */
  readonly range: OffsetRange | null;
}

export const ALONE: Around = { input: UNKNOWN, redirects: [], heredoc: null, stages: [], range: null };

/** Commands whose output is part of a word, outermost only. */
export function substitutionsIn(node: SyntaxNode): readonly SyntaxNode[] {
  return node.children.flatMap((child) => {
    if (child.type === 'command_substitution' || child.type === 'process_substitution') return [child];
    return child.children.length === 0 ? [] : substitutionsIn(child);
  });
}
