import { posix } from 'node:path';
import { childIn, childrenIn, type SyntaxNode } from '../../languages/tree-sitter/node.js';
import type { SourceFile } from '../../model/task.js';
import { KNOWN_MODULES } from '../foreign/python-modules.js';
import { everySyntaxNode } from '../nodes.js';

/** A name that a Python program takes from a module. */
export interface Import {
  /** What the program calls it. */
  readonly local: string;
  /** With the points of a relative import before it. */
  readonly module: string;
  /** Null for the module itself. */
  readonly name: string | null;
}

/** The imports of a Python program, of the modules that are not well known. */
export function importsIn(root: SyntaxNode, text: string): readonly Import[] {
  const source = (node: SyntaxNode | null) => (node ? text.slice(node.start, node.end).replace(/\s/g, '') : '');
  return everySyntaxNode(root).flatMap(({ node }): readonly Import[] => {
    if (node.type !== 'import_statement' && node.type !== 'import_from_statement') return [];
    const from = node.type === 'import_from_statement' ? source(childIn(node, 'module_name')) : null;
    const taken = childrenIn(node, 'name').map((one) => ({
      named: source(one.type === 'aliased_import' ? childIn(one, 'name') : one),
      alias: one.type === 'aliased_import' ? source(childIn(one, 'alias')) : null,
    }));
    const imports = taken.map(({ named, alias }): Import => {
      if (from !== null) return { local: alias ?? named, module: from, name: named };
      const [first = ''] = named.split('.');
      return { local: alias ?? first, module: alias === null ? first : named, name: null };
    });
    return imports.filter(({ module }) => !KNOWN_MODULES.has(module.split('.')[0] as string));
  });
}

/** The one file of a task that an import of a module finds; null where another one could be meant. */
export function fileOfModule(module: string, from: SourceFile, all: readonly SourceFile[]): SourceFile | null {
  const [, points = '', path = ''] = /^(\.*)(.*)$/.exec(module) ?? [];
  const steps = path.split('.').join('/');
  const folder = posix.dirname(from.path);
  if (points !== '') {
    const base = posix.join(folder, ...Array.from({ length: points.length - 1 }, () => '..'), steps);
    return all.find((one) => isModule(one.path, base)) ?? null;
  }
  const found = all.flatMap((one) => {
    const root = rootOf(one.path, steps);
    return root === null ? [] : [{ file: one, root }];
  });
  const [only] = found;
  return only && found.length === 1 && isSearched(only.root, folder) ? only.file : null;
}

/** The folder from which a file is the module of that path. */
function rootOf(path: string, module: string): string | null {
  for (const end of [`${module}.py`, `${module}/__init__.py`]) {
    if (path === end) return '.';
    if (path.endsWith(`/${end}`)) return path.slice(0, -end.length - 1);
  }
  return null;
}

/** Whether a program of a folder finds modules in another: its own, one above it, or that of the tests. */
function isSearched(root: string, folder: string): boolean {
  return root === '.' || root === folder || folder.startsWith(`${root}/`) || posix.basename(root) === 'tests';
}

function isModule(path: string, base: string): boolean {
  return path === `${base}.py` || path === posix.join(base, '__init__.py');
}
