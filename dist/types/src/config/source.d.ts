import type { Json } from '../model/json.js';
import type { Range } from '../model/place.js';
import type { Located } from '../validate/index.js';
import { type ConfigProblem } from './error.js';
import type { UserConfig } from './types.js';
/** What the loaders need of the languages: parsers of JSON and YAML that know places. */
export interface Languages {
    ready(ids: Iterable<string>): Promise<void>;
    parse(path: string, text: string): ConfigDocument | null | undefined;
}
/** A parsed text, as far as a configuration needs it. A SourceDocument fits. */
export interface ConfigDocument extends Located {
    readonly problems: readonly {
        readonly message: string;
        readonly range: Range;
    }[];
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
export declare function below(document: ConfigDocument, pointer: string, value: Json | undefined): ConfigDocument;
/** Data that a module made: it stands nowhere. */
export declare function withoutPlaces(value: Json): ConfigDocument;
/** A problem at a pointer of a source; a module's problems are of the file as a whole. */
export declare function problemIn(source: ConfigSource, pointer: string, message: string, hint?: string | null): ConfigProblem;
/** Place of a pointer, or null in a document that has no places. */
export declare function rangeIn(document: Located, pointer: string, part?: 'key' | 'value'): Range | null;
