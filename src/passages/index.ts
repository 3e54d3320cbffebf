import type { Passage } from '../model/passage.js';
import type { SourceFile } from '../model/task.js';
import { namePassage } from './file-name.js';
import { LARGE } from './near.js';
import type { PassageReader } from './types.js';

/** The readers of a run, put together. */
export interface Passages {
  /** Languages of the registry whose parsers the files' readers need. */
  passageLanguages(files: Iterable<SourceFile>): readonly string[];
  /** Awaits what the files need, besides parsers, before their passages can be read synchronously. Never rejects for bad input. */
  preparePassages(files: Iterable<SourceFile>): Promise<void>;
  /**
   * The passages of a file, its name first, or null when no reader can read it. With `near`, offsets into the file's text,
   * a large file is read only around them.
   */
  passagesOf(file: SourceFile, near?: readonly number[]): readonly Passage[] | null;
}

/** Files that ask for few passages again and again keep them; those of larger files would fill the memory. */
const KEPT_SIZE = 256 << 10;

export function createPassages(readers: readonly PassageReader[]): Passages {
  const ranked = [...readers].sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0));
  const readerOf = (file: SourceFile) => ranked.find((reader) => reader.accepts(file));
  const kept = new WeakMap<SourceFile, readonly Passage[] | null>();
  const read = (file: SourceFile, near?: readonly number[]): readonly Passage[] | null => {
    const found = readerOf(file)?.read(file, near) ?? null;
    return found && [namePassage(file), ...found];
  };
  return {
    passageLanguages: (files) => [...new Set([...files].flatMap((file) => languagesOf(readerOf(file), file)))],
    preparePassages: async (files) => {
      for (const file of files) await readerOf(file)?.prepare?.(file);
    },
    passagesOf: (file, near) => {
      if (near !== undefined && (file.text()?.length ?? 0) > LARGE) return read(file, near);
      if (kept.has(file)) return kept.get(file) ?? null;
      const found = read(file);
      if (file.size <= KEPT_SIZE) kept.set(file, found);
      return found;
    },
  };
}

function languagesOf(reader: PassageReader | undefined, file: SourceFile): readonly string[] {
  const languages = reader?.languages ?? [];
  return typeof languages === 'function' ? languages(file) : languages;
}
