import type { JsonObject } from './json.js';
import type { Range } from './place.js';
import type { Review } from './review.js';
import type { Role } from './role.js';

/** The `answer` section of `kgt.json`. Paths are relative to the task's folder. */
export interface ManifestAnswer {
  readonly schema?: string;
  /** Instance path of the scored part. */
  readonly result?: string;
  readonly inputs?: readonly string[];
  readonly solution?: string;
  readonly fields: ReadonlyMap<string, { readonly role: Role; readonly range: Range }>;
}

/** Something in a manifest that its schema, or the task, does not allow. */
export interface ManifestProblem {
  readonly message: string;
  readonly pointer: string;
  readonly range: Range;
  readonly severity: 'error' | 'warning';
}

/** A `kgt.json`: what of it could be understood, and what could not. */
export interface Manifest {
  /** Path relative to the root. */
  readonly file: string;
  readonly value: JsonObject;
  readonly answer: ManifestAnswer | null;
  readonly reviews: readonly Review[];
  readonly artefact: {
    readonly paths: readonly string[];
    readonly names: readonly string[];
    readonly delivery?: 'mounted' | 'image';
  } | null;
  readonly gates: readonly JsonObject[];
  readonly problems: readonly ManifestProblem[];
  /** Place of the value at a JSON Pointer of the manifest. */
  locate(pointer: string): Range;
}
