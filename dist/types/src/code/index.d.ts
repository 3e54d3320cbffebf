import type { SourceFile } from '../model/task.js';
import type { CodeFacts } from './types.js';
export { readCallables, type Callable } from './callables/index.js';
export { documentOf } from './document.js';
export { readForeign, type ForeignName } from './foreign/index.js';
export { readLookups, type Affixes, type Lookup } from './lookups/index.js';
export { readMessages } from './messages/index.js';
export { readNames, type CodeName } from './names/index.js';
export { readKeysOfFiles } from './origins/index.js';
export { readEqualRecords } from './records/index.js';
export { readStructure, type BuiltKey, type Source, type Structure, type Whole, type WholeUse } from './structure/index.js';
export { readTexts, type CodeText } from './texts/index.js';
/**
 * What a program says; null for files of other languages, for those that cannot be read, and while the parser of their
 * language is not loaded (`Rule.languages`). Never throws, and reads each file once.
 */
export declare function readCode(file: SourceFile): CodeFacts | null;
