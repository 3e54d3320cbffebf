/** What a fix asks of programs, apart from what rules ask, so that a run without a fix does not load it. */
export { readCallables, type Callable } from './callables/index.js';
export { readForeign, type ForeignName } from './foreign/index.js';
export { readLookups, type Affixes, type Lookup } from './lookups/index.js';
export { readMessages, readShown } from './messages/index.js';
export { readNames, type CodeName } from './names/index.js';
export { readKeysOfFiles } from './origins/index.js';
export { readEqualRecords } from './records/index.js';
export {
  readStructure,
  type BuiltKey,
  type Content,
  type Meeting,
  type Source,
  type Structure,
  type Whole,
  type WholeUse,
} from './structure/index.js';
export { readTexts, type CodeText } from './texts/index.js';
