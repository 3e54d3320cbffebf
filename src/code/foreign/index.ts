import type { OffsetRange } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
import { documentOf } from '../document.js';
import { KNOWN_MODULES } from './python-modules.js';
import { pythonForeign } from './python.js';
import type { ForeignNames, ForeignReader } from './types.js';
import { typescriptForeign } from './typescript.js';

const READERS: Readonly<Record<string, ForeignReader>> = { python: pythonForeign, typescript: typescriptForeign };
const NONE: ForeignNames = { names: [], changed: [] };

const known = new WeakMap<SourceFile, ForeignNames>();

/**
 * The names of a program that modules give their meaning, those of Python or of the platform and well known packages. Whether a
 * program of the task has the name of such a module, or changes it, is for the caller to ask. Reads each file once.
 */
export function readForeign(file: SourceFile): ForeignNames {
  const before = known.get(file);
  if (before) return before;
  const document = documentOf(file);
  const reader = document && Object.hasOwn(READERS, document.language) ? READERS[document.language] : undefined;
  if (!document || !reader || document.tree === undefined) return NONE;
  const names: { readonly module: string | null; readonly at: OffsetRange }[] = [];
  const changed: string[] = [];
  const isKnown = (module: string | null) => module === null || document.language !== 'python' || KNOWN_MODULES.has(module);
  reader(document.tree, document.text, {
    name: (at, module) => void (isKnown(module) && names.push({ module, at })),
    changed: (module) => void changed.push(module),
  });
  const foreign = { names: names.map(({ module, at }) => ({ module, range: document.range(at) })), changed };
  known.set(file, foreign);
  return foreign;
}
