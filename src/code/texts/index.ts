import type { OffsetRange } from '../../model/place.js';
import { inOrder, readOnceBy } from '../reading.js';
import { pythonTexts } from './python.js';
import { shellTexts } from './shell.js';
import type { CodeText, TextReader } from './types.js';
import { typescriptTexts } from './typescript.js';

export type { CodeText } from './types.js';

const READERS: Readonly<Record<string, TextReader>> = { python: pythonTexts, typescript: typescriptTexts, shell: shellTexts };

/**
 * Every text that is written in a program, documentation apart. Null for files of other languages, for those that cannot be
 * read, and while the parser of their language is not loaded. Reads each file once.
 */
export const readTexts = readOnceBy(READERS, (reader, document): readonly CodeText[] => {
  const found: { readonly value: string; readonly at: OffsetRange }[] = [];
  reader(document.tree, document.text, (value, at) => found.push({ value, at }));
  return inOrder(found, document);
});
