/** What a compiled file or checkpoint was made from. */
export interface Residue {
  readonly kind: 'bytecode' | 'object' | 'checkpoint';
  /** Paths that the source would have, best first. */
  readonly sources: readonly string[];
  /** Name of the source without its ending. */
  readonly stem: string;
}

const CACHED = /^(.*\/)?__pycache__\/([^/]+?)\.(?:cpython|pypy|graalpy)-?\d+[^/]*\.pyc$/;
const BYTECODE = /^(.*\/)?([^/]+)\.py[co]$/;
const CHECKPOINT = /^(.*\/)?\.ipynb_checkpoints\/([^/]+)-checkpoint(\.[^/.]+)$/;
const CLASS = /^(.*\/)?([^/$]+)(?:\$[^/]*)?\.class$/;
const OBJECT = /^(.*\/)?([^/]+?)(?:\.(?:c|cc|cpp|s))?\.o$/;

/**
 * Names of caches: PEP 3147 for `__pycache__/name.cpython-312.pyc`, `name.pyc` beside the source for older Pythons; Jupyter
 * keeps `name-checkpoint.ipynb`. Null for every other file.
 */
export function residueOf(path: string): Residue | null {
  const bytecode = CACHED.exec(path) ?? BYTECODE.exec(path.replace(/(^|\/)__pycache__\//, '$1'));
  if (bytecode !== null) return make('bytecode', bytecode, ['.py']);
  const checkpoint = CHECKPOINT.exec(path);
  if (checkpoint !== null) return make('checkpoint', checkpoint, [checkpoint[3] ?? '']);
  const classFile = CLASS.exec(path);
  if (classFile !== null) return make('object', classFile, ['.java', '.kt', '.scala', '.groovy', '.clj']);
  const object = OBJECT.exec(path);
  return object === null ? null : make('object', object, ['.c', '.cc', '.cpp', '.cxx', '.s', '.S', '.f90', '.rs', '.m']);
}

function make(kind: Residue['kind'], [, folder = '', stem = '']: RegExpExecArray, endings: readonly string[]): Residue {
  return { kind, stem, sources: endings.map((ending) => `${folder}${stem}${ending}`) };
}
