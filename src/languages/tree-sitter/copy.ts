import type { TreeCursor } from 'web-tree-sitter';
import type { OffsetRange } from '../../model/place.js';
import type { SyntaxNode, SyntaxTree } from './node.js';

/** Whether a node without a name of its own (a keyword, an operator, a bracket) is kept. */
export type Keep = (type: string, field: string | null) => boolean;

/** What the parser could not read, or the token that it missed. */
export type SyntaxFault = OffsetRange & { readonly missing: string | null };

export interface ParsedTree {
  readonly root: SyntaxTree;
  readonly errors: readonly SyntaxFault[];
}

interface Growing extends SyntaxNode {
  readonly children: Growing[];
}

/** Copies the tree under a cursor without recursion: code may be nested deeper than the stack. */
export function copyTree(cursor: TreeCursor, text: string, keep: Keep): ParsedTree {
  return new Copy(cursor, text, keep).run();
}

class Copy {
  readonly #comments: OffsetRange[] = [];
  readonly #errors: SyntaxFault[] = [];

  constructor(
    private readonly cursor: TreeCursor,
    private readonly text: string,
    private readonly keep: Keep,
  ) {}

  run(): ParsedTree {
    const root = { ...this.#node(this.cursor.nodeType, null), comments: this.#comments };
    const path: Growing[] = [root];
    for (;;) {
      if (this.cursor.gotoFirstChild()) {
        path.push(this.#visit(path.at(-1) as Growing));
        continue;
      }
      while (!this.cursor.gotoNextSibling()) {
        if (!this.cursor.gotoParent()) return { root, errors: this.#errors };
        path.pop();
      }
      path.pop();
      path.push(this.#visit(path.at(-1) as Growing));
    }
  }

  #visit(parent: Growing): Growing {
    const { cursor } = this;
    const type = cursor.nodeType;
    const node = this.#node(type, cursor.currentFieldName);
    if (type === 'ERROR') this.#errors.push({ start: node.start, end: node.end, missing: null });
    else if (cursor.nodeIsMissing) this.#errors.push({ start: node.start, end: node.end, missing: type });
    if (type === 'comment') this.#comments.push(this.#comment(node));
    else if (cursor.nodeIsNamed || this.keep(type, node.field)) parent.children.push(node);
    return node;
  }

  /** Grammars count the CR of CRLF to the comment. */
  #comment({ start, end }: OffsetRange): OffsetRange {
    return { start, end: this.text[end - 1] === '\r' ? end - 1 : end };
  }

  #node(type: string, field: string | null): Growing {
    return { type, start: this.cursor.startIndex, end: this.cursor.endIndex, field, children: [] };
  }
}
