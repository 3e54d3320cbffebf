import type { SourceDocument, SourceFile } from '../model/task.js';
/** The parsed file; null when it is unread or of no known language, undefined while its language is not loaded. */
export declare function documentOf(file: SourceFile): SourceDocument | null | undefined;
