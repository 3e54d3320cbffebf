import type { Json } from '../model/json.js';
import type { MemberPart, Range } from '../model/place.js';
import type { Located } from '../validate/index.js';
import { placeOf } from '../validate/index.js';
import { problem, type ConfigProblem } from './error.js';
import type { UserConfig } from './types.js';

/** What the loaders need of the languages: parsers of JSON and YAML that know places. */
export interface Languages {
  ready(ids: Iterable<string>): Promise<void>;
  parse(path: string, text: string): ConfigDocument | null | undefined;
}

/** A parsed text, as far as a configuration needs it. A SourceDocument fits. */
export interface ConfigDocument extends Located {
  readonly problems: readonly { readonly message: string; readonly range: Range }[];
}

/** One configuration file, validated. */
export interface ConfigSource {
  /** Absolute path. */
  readonly path: string;
  /** Path relative to the root, for messages. */
  readonly file: string;
  readonly config: UserConfig;
  /** Its data with places; a module has none. */
  readonly document: Located;
}

/** The part of a document below a pointer (`/kgtlint` of a package.json). */
export function below(document: ConfigDocument, pointer: string, value: Json | undefined): ConfigDocument {
  return { value, problems: document.problems, locate: (at: string, part?: MemberPart) => document.locate(pointer + at, part) };
}

/** Data that a module made: it stands nowhere. */
export function withoutPlaces(value: Json): ConfigDocument {
  return { value, problems: [], locate: () => null };
}

/** A problem at a pointer of a source; a module's problems are of the file as a whole. */
export function problemIn(source: ConfigSource, pointer: string, message: string, hint: string | null = null): ConfigProblem {
  return problem(message, source.file, rangeIn(source.document, pointer), hint);
}

/** Place of a pointer, or null in a document that has no places. */
export function rangeIn(document: Located, pointer: string, part: 'key' | 'value' = 'value'): Range | null {
  return document.locate('') === null ? null : placeOf(document, pointer, part);
}
