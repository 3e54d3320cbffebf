import type { OffsetRange } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
import { documentOf } from '../document.js';
import { pythonTexts } from './python.js';
import { shellTexts } from './shell.js';
import type { CodeText, FoundText } from './types.js';
import { typescriptTexts } from './typescript.js';

export type { CodeText } from './types.js';

const READERS: Readonly<Record<string, (tree: unknown, text: string, found: FoundText) => void>> = {
  python: pythonTexts,
  typescript: typescriptTexts,
  shell: shellTexts,
};

/**
 * Every text that is written in a program, documentation apart. Null for files of other languages, for those that cannot be
 * read, and while the parser of their language is not loaded.
 */
export function readTexts(file: SourceFile): readonly CodeText[] | null {
  const document = documentOf(file);
  const reader = document && Object.hasOwn(READERS, document.language) ? READERS[document.language] : undefined;
  if (!document || !reader || document.tree === undefined) return null;
  const texts: { readonly value: string; readonly at: OffsetRange }[] = [];
  reader(document.tree, document.text, (value, at) => texts.push({ value, at }));
  texts.sort((a, b) => a.at.start - b.at.start);
  return texts.map(({ value, at }) => ({ value, range: document.range(at) }));
}
