import type { OffsetRange, Range } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
import { documentOf } from '../document.js';
import { pythonMessages } from './python.js';
import { shellMessages } from './shell.js';
import type { MessageReader } from './types.js';
import { typescriptMessages } from './typescript.js';

const READERS: Readonly<Record<string, MessageReader>> = {
  python: pythonMessages,
  typescript: typescriptMessages,
  shell: shellMessages,
};

const known = new WeakMap<SourceFile, readonly Range[]>();

/** The texts of a program that it shows to people and uses for nothing else: of assertions, errors, logs. Reads each file once. */
export function readMessages(file: SourceFile): readonly Range[] {
  const before = known.get(file);
  if (before) return before;
  const document = documentOf(file);
  const reader = document && Object.hasOwn(READERS, document.language) ? READERS[document.language] : undefined;
  if (!document || !reader || document.tree === undefined) return [];
  const found: OffsetRange[] = [];
  reader(document.tree, document.text, (at) => found.push(at));
  const messages = found.map(({ start, end }) => document.range({ start, end }));
  known.set(file, messages);
  return messages;
}
