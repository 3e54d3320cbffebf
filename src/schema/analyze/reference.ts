import type { LoadedDocument } from '../document/document.js';
import type { SchemaNode } from '../document/node.js';
import { escapeToken } from '../json/pointer.js';
import type { KeywordRef, SourceRange } from '../types.js';

/** A keyword of a node as a public reference; its range is read from the text at the first question. */
export class Reference implements KeywordRef {
  readonly schemaPointer: string;
  readonly keyword: string;
  declare readonly via?: KeywordRef;
  readonly #document: LoadedDocument;
  #range: SourceRange | undefined;

  constructor(document: LoadedDocument, node: Pick<SchemaNode, 'pointer'>, keyword: string, via?: KeywordRef) {
    this.schemaPointer = node.pointer;
    this.keyword = keyword;
    if (via) this.via = via;
    this.#document = document;
  }

  get range(): SourceRange {
    return (this.#range ??= this.#document.positions.rangeOf(`${this.schemaPointer}/${escapeToken(this.keyword)}`));
  }
}
