import type { Passage } from '../../model/passage.js';
import type { SourceFile } from '../../model/task.js';
import { plainPassages } from '../plain.js';
import { extractedSource } from '../source.js';
import type { PassageReader } from '../types.js';

/** Pages of a PDF that are read. */
const MAX_PAGES = 200;

/** Texts of the pages; null for what cannot be read. */
const pages = new WeakMap<SourceFile, readonly string[] | null>();

/** PDF, by its text layer. Places in it are the file's head. */
export const reader: PassageReader = {
  id: 'pdf',
  accepts: ({ path }) => /\.pdf$/i.test(path),
  prepare: async (file) => {
    if (!pages.has(file)) pages.set(file, await readPages(file));
  },
  read: (file) => {
    const texts = pages.get(file);
    if (!texts || texts.every((text) => text.trim() === '')) return null;
    return texts.flatMap((text): Passage[] => plainPassages(extractedSource(file, text)));
  },
};

async function readPages(file: SourceFile): Promise<readonly string[] | null> {
  const text = file.text();
  const bytes = file.bytes() ?? (text === null ? null : new TextEncoder().encode(text));
  if (bytes === null) return null;
  try {
    const { extractText, getDocumentProxy } = await import('unpdf');
    // The reader takes the buffer for itself, and the file keeps its own.
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, isEvalSupported: false });
    try {
      if (document.numPages > MAX_PAGES) return null;
      return (await extractText(document)).text;
    } finally {
      await document.destroy();
    }
  } catch {
    return null;
  }
}
