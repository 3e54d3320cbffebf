import type { OffsetRange } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
import { documentOf } from '../document.js';
import { pythonNames } from './python.js';
import type { CodeName, NameKind } from './types.js';
import { typescriptNames } from './typescript.js';

export type { CodeName, NameKind } from './types.js';

type Reader = (tree: unknown, found: (kind: NameKind, at: OffsetRange) => void) => void;

const READERS: Readonly<Record<string, Reader>> = { python: pythonNames, typescript: typescriptNames, shell: () => undefined };

/**
 * The identifiers of a program, in the order of the text; a shell script has none that name data. Null for files of other
 * languages, for those that cannot be read, and while the parser of their language is not loaded.
 */
export function readNames(file: SourceFile): readonly CodeName[] | null {
  const document = documentOf(file);
  const reader = document && Object.hasOwn(READERS, document.language) ? READERS[document.language] : undefined;
  if (!document || !reader || document.tree === undefined) return null;
  const found: { readonly kind: NameKind; readonly at: OffsetRange }[] = [];
  reader(document.tree, (kind, at) => found.push({ kind, at }));
  found.sort((a, b) => a.at.start - b.at.start);
  return found.map(({ kind, at }) => ({ name: document.text.slice(at.start, at.end), kind, range: document.range(at) }));
}
