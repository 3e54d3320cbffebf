import type { OffsetRange } from '../../model/place.js';
import { inOrder, readOnceBy } from '../reading.js';
import { pythonNames } from './python.js';
import { shellNames } from './shell.js';
import type { CodeName, NameReader } from './types.js';
import { typescriptNames } from './typescript.js';

export type { CodeName, NameKind } from './types.js';

const READERS: Readonly<Record<string, NameReader>> = { python: pythonNames, typescript: typescriptNames, shell: shellNames };

/**
 * The identifiers of a program, in the order of the text; of a shell script only its functions. Null for files of other
 * languages, for those that cannot be read, and while the parser of their language is not loaded. Reads each file once.
 */
export const readNames = readOnceBy(READERS, (reader, document): readonly CodeName[] => {
  const found: (Omit<CodeName, 'range'> & { readonly at: OffsetRange })[] = [];
  reader(document.tree, ({ kind, reach = null }, at) => found.push({ name: document.text.slice(at.start, at.end), kind, reach, at }));
  return inOrder(found, document);
});
