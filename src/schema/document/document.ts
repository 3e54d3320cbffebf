import type { Value } from '../json/value.js';
import type { Dialect, Json, SchemaDocument, SourceRange } from '../types.js';
import type { Positions } from './positions.js';
import { SchemaSet } from './schema-set.js';

/** A parsed document with what the analysis needs beyond the public interface. */
export class LoadedDocument implements SchemaDocument {
  private sets = new Map<Dialect, SchemaSet>();

  constructor(
    readonly uri: string,
    readonly dialect: Dialect,
    readonly dialectSource: '$schema' | 'option' | 'default',
    readonly root: Json,
    /** The schema with exact numbers. */
    readonly exact: Value,
    readonly problems: { readonly message: string; readonly at: SourceRange }[],
    readonly positions: Positions,
    /** No `$id` below the root, no anchors, no dynamic scope. */
    readonly simple: boolean,
    /** False where the text could not be read: nothing can be said about it. */
    readonly readable: boolean,
    private readonly loadRemote: (uri: string) => Value | undefined,
    private readonly text: string,
  ) {}

  /** Whether the text holds one of the keywords. */
  sensitiveTo(keywords: RegExp): boolean {
    return keywords.test(this.text);
  }

  schemas(dialect: Dialect = this.dialect): SchemaSet {
    let set = this.sets.get(dialect);
    if (!set) this.sets.set(dialect, (set = new SchemaSet({ uri: this.uri, root: this.exact }, dialect, this.simple, this.loadRemote)));
    return set;
  }
}

export function loaded(document: SchemaDocument): LoadedDocument {
  if (document instanceof LoadedDocument) return document;
  throw new TypeError('the document was not made by parseSchema');
}
