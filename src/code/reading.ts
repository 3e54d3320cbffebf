import type { OffsetRange, Range } from '../model/place.js';
import type { SourceDocument, SourceFile } from '../model/task.js';
import { documentOf } from './document.js';

/**
 * Reads each file once. Null for files that cannot be read, for those of which `read` gives nothing, and while the parser of their
 * language is not loaded, which is not kept.
 */
export function readOnce<T>(read: (document: SourceDocument) => T | null): (file: SourceFile) => T | null {
  const known = new WeakMap<SourceFile, T | null>();
  return (file) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const document = documentOf(file);
    if (document === undefined) return null;
    const result = document && read(document);
    known.set(file, result);
    return result;
  };
}

/** The same by a reader for each language. Null as well for files of other languages, and for those without a tree. */
export function readOnceBy<Reader, T>(
  readers: Readonly<Record<string, Reader>>,
  read: (reader: Reader, document: SourceDocument) => T,
): (file: SourceFile) => T | null {
  return readOnce((document) => {
    const reader = Object.hasOwn(readers, document.language) ? readers[document.language] : undefined;
    return reader === undefined || document.tree === undefined ? null : read(reader, document);
  });
}

/** What was found in a document, in the order of the text. */
export function inOrder<Found extends { readonly at: OffsetRange }>(
  found: readonly Found[],
  document: SourceDocument,
): readonly (Omit<Found, 'at'> & { readonly range: Range })[] {
  const sorted = [...found].sort((a, b) => a.at.start - b.at.start);
  return sorted.map(({ at, ...rest }) => ({ ...rest, range: document.range(at) }));
}
