import type { OffsetRange } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
import { readOnceBy } from '../reading.js';
import { KNOWN_MODULES } from './python-modules.js';
import { pythonForeign } from './python.js';
import type { ForeignNames, ForeignReader, Meaning } from './types.js';
import { typescriptForeign } from './typescript.js';

export type { ForeignName } from './types.js';

const READERS: Readonly<Record<string, ForeignReader>> = { python: pythonForeign, typescript: typescriptForeign };
const NONE: ForeignNames = { names: [], changed: [], written: [] };

const read = readOnceBy(READERS, (reader, document): ForeignNames => {
  const names: { readonly meaning: Meaning; readonly at: OffsetRange }[] = [];
  const changed: string[] = [];
  const written: string[] = [];
  const isKnown = (by: Meaning['by'], name: string) => by !== 'module' || document.language !== 'python' || KNOWN_MODULES.has(name);
  reader(document.tree, document.text, {
    name: (at, by, name) => void (isKnown(by, name) && names.push({ meaning: { by, name }, at })),
    changed: (module) => void changed.push(module),
    written: (key) => void written.push(key),
  });
  return { names: names.map(({ meaning, at }) => ({ meaning, range: document.range(at) })), changed, written };
});

/**
 * The names of a program that modules give their meaning, those of Python or of the platform and well known packages. Whether a
 * program of the task has the name of such a module, or changes it, is for the caller to ask. Reads each file once.
 */
export function readForeign(file: SourceFile): ForeignNames {
  return read(file) ?? NONE;
}
