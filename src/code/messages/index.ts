import type { OffsetRange, Range } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
import { readOnceBy } from '../reading.js';
import { pythonMessages } from './python.js';
import { shellMessages } from './shell.js';
import type { MessageReader } from './types.js';
import { typescriptMessages } from './typescript.js';

const READERS: Readonly<Record<string, MessageReader>> = {
  python: pythonMessages,
  typescript: typescriptMessages,
  shell: shellMessages,
};

const read = readOnceBy(READERS, (reader, document): readonly Range[] => {
  const found: OffsetRange[] = [];
  reader(document.tree, document.text, (at) => found.push(at));
  return found.map((at) => document.range(at));
});

/** The texts of a program that it shows to people and uses for nothing else: of assertions, errors, logs. Reads each file once. */
export function readMessages(file: SourceFile): readonly Range[] {
  return read(file) ?? [];
}
