import type { OffsetRange, Range } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
import { readOnceBy } from '../reading.js';
import { pythonMessages } from './python.js';
import { shellMessages } from './shell.js';
import type { MessageReader } from './types.js';
import { typescriptMessages } from './typescript.js';

interface Shown {
  readonly range: Range;
  readonly isProse: boolean;
}

const READERS: Readonly<Record<string, MessageReader>> = {
  python: pythonMessages,
  typescript: typescriptMessages,
  shell: shellMessages,
};

const read = readOnceBy(READERS, (reader, document): readonly Shown[] => {
  const found: { readonly at: OffsetRange; readonly isProse: boolean }[] = [];
  reader(document.tree, document.text, (at, isProse) => found.push({ at, isProse }));
  return found.map(({ at, isProse }) => ({ range: document.range(at), isProse }));
});

/** The texts of a program that it shows to people and uses for nothing else: of assertions, errors, logs. Reads each file once. */
export function readMessages(file: SourceFile): readonly Range[] {
  return readShown(file).flatMap(({ range, isProse }) => (isProse ? [range] : []));
}

/** The same with texts that are no prose, such as a formula: people see them, and another program may read them as data. */
export function readShown(file: SourceFile): readonly Shown[] {
  return read(file) ?? [];
}
