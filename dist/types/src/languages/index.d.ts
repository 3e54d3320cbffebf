import type { SourceDocument } from '../model/task.js';
import type { Language } from './types.js';
/** The languages of a run. Parsing is synchronous, so a language is loaded before its documents are asked for. */
export interface LanguageRegistry {
    /** The language of a file, by its name alone. */
    for(path: string): Language | undefined;
    /** Loads languages by id; an id that is not registered throws. */
    ready(ids: Iterable<string>): Promise<void>;
    isReady(id: string): boolean;
    /** The parsed text, or null when the file is of no known language. Throws when the language is not loaded. */
    parse(path: string, text: string): SourceDocument | null;
}
export declare function createLanguageRegistry(languages: readonly Language[]): LanguageRegistry;
