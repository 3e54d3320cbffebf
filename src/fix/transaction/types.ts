/** One file of a transaction. Paths are relative to the transaction's folder, `/`-separated. */
export interface Change {
  readonly path: string;
  /** The bytes that the change was computed from; null for a file that must not be there yet. */
  readonly before: Uint8Array | null;
  readonly after: Uint8Array;
}

/** Why a change is not made. Nothing of its transaction is. */
export interface Refusal {
  readonly path: string;
  readonly reason:
    | 'changed'
    | 'exists'
    | 'missing'
    | 'outside'
    | 'symlink'
    | 'not-a-file'
    | 'read-only'
    | 'merge-markers'
    | 'disk'
    | 'unfinished'
    | 'name'
    | 'kind'
    | 'partly-staged';
  /** The reason in words, for a person. */
  readonly message: string;
}

export type Outcome = { readonly status: 'done' } | { readonly status: 'refused'; readonly refusals: readonly Refusal[] };

/** One file of a journal: the new content lies ready under `temporary`. */
export interface JournalEntry {
  readonly path: string;
  readonly temporary: string;
  /** SHA-256 of the content before; null when there was no file. */
  readonly before: string | null;
  readonly after: string;
}

export interface Journal {
  readonly version: 1;
  readonly entries: readonly JournalEntry[];
}

/** What became of a transaction that an earlier run did not finish. */
export type Recovery =
  | { readonly status: 'none' }
  /** All files are new. */
  | { readonly status: 'finished'; readonly paths: readonly string[] }
  /** All files are old; what was written beside them is gone. */
  | { readonly status: 'rolled-back'; readonly paths: readonly string[] }
  /** Somebody else changed a file in between: nothing was touched, a person has to look. */
  | { readonly status: 'stuck'; readonly refusals: readonly Refusal[] };
