import type { OffsetRange } from '../../model/place.js';
import type { SourceDocument } from '../../model/task.js';
import type { SyntaxNode, SyntaxTree } from '../tree-sitter/node.js';

export { childIn, childrenIn, spanOf } from '../tree-sitter/node.js';

/** A node of a Python file, by the names of the grammar. Punctuation is left out, except operators. */
export type PythonNode = SyntaxNode;

/** The comments of a Python document, with their `#`, in the order of the text; none of a text that was not read. */
export function pythonComments(document: SourceDocument): readonly OffsetRange[] {
  return document.language === 'python' ? ((document.tree as SyntaxTree | undefined)?.comments ?? []) : [];
}
