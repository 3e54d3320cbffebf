import type { OffsetRange } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
import { documentOf } from '../document.js';
import { pythonNames } from './python.js';
import { shellNames } from './shell.js';
import type { CodeName, FoundName, NameReader } from './types.js';
import { typescriptNames } from './typescript.js';

export type { CodeName, NameKind } from './types.js';

const READERS: Readonly<Record<string, NameReader>> = { python: pythonNames, typescript: typescriptNames, shell: shellNames };

/**
 * The identifiers of a program, in the order of the text; of a shell script only its functions. Null for files of other
 * languages, for those that cannot be read, and while the parser of their language is not loaded.
 */
export function readNames(file: SourceFile): readonly CodeName[] | null {
  const document = documentOf(file);
  const reader = document && Object.hasOwn(READERS, document.language) ? READERS[document.language] : undefined;
  if (!document || !reader || document.tree === undefined) return null;
  const found: (FoundName & { readonly at: OffsetRange })[] = [];
  reader(document.tree, (name, at) => found.push({ ...name, at }));
  found.sort((a, b) => a.at.start - b.at.start);
  return found.map(({ kind, reach = null, at }) => ({
    name: document.text.slice(at.start, at.end),
    kind,
    reach,
    range: document.range(at),
  }));
}
