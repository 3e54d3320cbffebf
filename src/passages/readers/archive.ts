import type { Passage } from '../../model/passage.js';
import type { SourceFile } from '../../model/task.js';
import { gunzip, prepareArchives, textOf, unzip } from '../archive/unzip.js';
import { prepareMarkdown } from '../embedded/markdown-parser.js';
import { embeddedPassages } from '../embedded/text.js';
import { extractedSource } from '../source.js';
import type { PassageReader } from '../types.js';

/** Zip archives and gzip files of texts, one level deep. Places in them are the file's head; passages are named by the member. */
export const reader: PassageReader = {
  id: 'archive',
  accepts: ({ path }) => /\.(?:zip|jar|whl|egg|gz)$/i.test(path) && !/\.tar\.gz$/i.test(path),
  prepare: async () => {
    await Promise.all([prepareArchives(), prepareMarkdown()]);
  },
  read: (file) => {
    const bytes = file.bytes();
    if (bytes === null) return null;
    if (/\.gz$/i.test(file.path)) {
      const content = gunzip(bytes);
      const found = content && memberPassages(file, file.path.replace(/\.gz$/i, ''), content);
      return found ?? null;
    }
    const members = unzip(bytes, () => true);
    if (members === null) return null;
    return members.flatMap(({ name, bytes: content }) => memberPassages(file, name, content) ?? []);
  },
};

/** Null when the member is no text. */
function memberPassages(file: SourceFile, name: string, bytes: Uint8Array): readonly Passage[] | null {
  const text = textOf(bytes);
  if (text === null) return null;
  const short = name.slice(name.lastIndexOf('/') + 1);
  return embeddedPassages(extractedSource(file, text), name).map((passage) => ({ ...passage, names: [...passage.names, short] }));
}
