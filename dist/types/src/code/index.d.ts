import type { SourceFile } from '../model/task.js';
import type { CodeFacts } from './types.js';
export { documentOf } from './document.js';
/**
 * What a program says; null for files of other languages, for those that cannot be read, and while the parser of their
 * language is not loaded (`Rule.languages`). Never throws, and reads each file once.
 */
export declare function readCode(file: SourceFile): CodeFacts | null;
