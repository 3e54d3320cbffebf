import type { Value } from '../json/value.js';
import type { Dialect, Json, SchemaDocument } from '../types.js';
import type { Positions } from './positions.js';
import { SchemaSet } from './schema-set.js';

/** What a parsed document has beyond the public interface. */
export interface LoadedParts extends SchemaDocument {
  /** The schema with exact numbers. */
  readonly exact: Value;
  readonly positions: Positions;
  /** No `$id` below the root, no anchors, no dynamic scope. */
  readonly simple: boolean;
  /** False where the text could not be read: nothing can be said about it. */
  readonly readable: boolean;
  readonly text: string;
  readonly loadRemote: (uri: string) => Value | undefined;
}

/** A parsed document with what the analysis needs. */
export class LoadedDocument implements SchemaDocument {
  readonly uri: string;
  readonly dialect: Dialect;
  readonly dialectSource: SchemaDocument['dialectSource'];
  readonly root: Json;
  readonly problems: SchemaDocument['problems'];
  readonly #parts: LoadedParts;
  readonly #sets = new Map<Dialect, SchemaSet>();

  constructor(parts: LoadedParts) {
    this.uri = parts.uri;
    this.dialect = parts.dialect;
    this.dialectSource = parts.dialectSource;
    this.root = parts.root;
    this.problems = parts.problems;
    this.#parts = parts;
  }

  get exact(): Value {
    return this.#parts.exact;
  }

  get positions(): Positions {
    return this.#parts.positions;
  }

  get simple(): boolean {
    return this.#parts.simple;
  }

  get readable(): boolean {
    return this.#parts.readable;
  }

  /** Whether the text holds one of the keywords. */
  sensitiveTo(keywords: RegExp): boolean {
    return keywords.test(this.#parts.text);
  }

  schemas(dialect: Dialect = this.dialect): SchemaSet {
    let set = this.#sets.get(dialect);
    if (!set) {
      const { exact, simple, loadRemote, text } = this.#parts;
      this.#sets.set(dialect, (set = new SchemaSet({ uri: this.uri, root: exact }, dialect, simple, loadRemote, text.includes('"$data"'))));
    }
    return set;
  }
}

export function loaded(document: SchemaDocument): LoadedDocument {
  if (document instanceof LoadedDocument) return document;
  throw new TypeError('the document was not made by parseSchema');
}
