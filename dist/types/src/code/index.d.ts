import type { CodeFacts } from './types.js';
export { documentOf } from './document.js';
/**
 * What a program says; null for files of other languages, for those that cannot be read, and while the parser of their
 * language is not loaded (`Rule.languages`). Never throws, and reads each file once.
 */
export declare const readCode: (file: import("../model/task.js").SourceFile) => CodeFacts | null;
