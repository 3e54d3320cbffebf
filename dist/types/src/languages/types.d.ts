import type { SourceDocument } from '../model/task.js';
/** Parses one kind of text. One file of `languages/` exports one language as `language`. */
export interface Language {
    /** `json`, `yaml`, ... */
    readonly id: string;
    /** Lower case, with the dot. */
    readonly extensions: readonly string[];
    /** Whole file names, for files without a telling extension. */
    readonly filenames?: readonly string[];
    /** Matches further whole file names, which are given in lower case. */
    readonly names?: RegExp;
    /**
     * Loads the parser; heavy parsers sit in a chunk of their own.
     * Must have been awaited before a document of the language is asked for.
     */
    load(): Promise<LanguageParser>;
}
/**
 * Never throws for bad text: what is wrong is in `problems`, and `value` is undefined when nothing could be read.
 * `text` is decoded and without byte order mark; `path` tells dialects apart (`.ts` and `.tsx`).
 */
export type LanguageParser = (text: string, path?: string) => SourceDocument;
