import type { OffsetRange } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
import { documentOf } from '../document.js';
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

const known = new WeakMap<SourceFile, readonly Lookup[]>();

/** Where a program finds things by names that it has only when it runs; none of what cannot be read. Reads each file once. */
export function readLookups(file: SourceFile): readonly Lookup[] {
  const before = known.get(file);
  if (before) return before;
  const document = documentOf(file);
  const reader = document && Object.hasOwn(READERS, document.language) ? READERS[document.language] : undefined;
  if (!document || !reader || document.tree === undefined) return [];
  const found: (Omit<Lookup, 'range'> & { readonly at: OffsetRange })[] = [];
  reader(document.tree, document.text, (reach, affixes, at) => found.push({ reach, affixes, at }));
  found.sort((a, b) => a.at.start - b.at.start);
  const lookups = found.map(({ reach, affixes, at }) => ({ reach, affixes, range: document.range(at) }));
  known.set(file, lookups);
  return lookups;
}
