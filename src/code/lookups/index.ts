import type { OffsetRange } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
import { inOrder, readOnceBy } from '../reading.js';
import { pythonLookups } from './python.js';
import { shellLookups } from './shell.js';
import type { Lookup, LookupReader } from './types.js';
import { typescriptLookups } from './typescript.js';

export type { Affixes } from './affixes.js';
export type { Lookup } from './types.js';

const READERS: Readonly<Record<string, LookupReader>> = {
  python: pythonLookups,
  typescript: typescriptLookups,
  shell: shellLookups,
};

const read = readOnceBy(READERS, (reader, document): readonly Lookup[] => {
  const found: (Omit<Lookup, 'range'> & { readonly at: OffsetRange })[] = [];
  reader(document.tree, document.text, (reach, affixes, at) => found.push({ reach, affixes, at }));
  return inOrder(found, document);
});

/** Where a program finds things by names that it has only when it runs; none of what cannot be read. Reads each file once. */
export function readLookups(file: SourceFile): readonly Lookup[] {
  return read(file) ?? [];
}
