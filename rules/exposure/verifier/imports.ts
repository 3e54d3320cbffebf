import type { CodeString, Range, SourceFile } from '../../../src/api/index.js';

/** A module of the image that a test takes in. */
export interface Imported {
  /** Where it may lie: a file, or the start of a package. */
  readonly paths: readonly string[];
  readonly range: Range;
  /** The module, and what is taken from it under which name. */
  readonly names: readonly string[];
}

const IMPORT = /^[ \t]*(?:from[ \t]+([A-Za-z_][\w.]*)[ \t]+import[ \t]+([^\n#]{1,300})|import[ \t]+([A-Za-z_][^\n#]{0,300}))/gm;

/** Imports of a Python test from folders that it puts into `sys.path`. */
export function importsOf(test: SourceFile, strings: readonly CodeString[]): Imported[] {
  const text = test.text() ?? '';
  if (!test.path.endsWith('.py') || !text.includes('sys.path')) return [];
  const lines = text.split('\n');
  const folders = new Set(
    strings
      .filter(({ value, open, range }) => !open && /^\/\w/.test(value) && /\bsys\.path\b/.test(lines[range.line - 1] ?? ''))
      .map(({ value }) => value.replace(/\/+$/, '')),
  );
  if (folders.size === 0) return [];
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const line = text.slice(0, match.index).split('\n').length;
    const range = { line, column: 1, endLine: line, endColumn: match[0].length + 1 };
    const [, from, taken = '', plain = ''] = match;
    const modules = from === undefined ? plain.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '') : [from];
    const aliases = [taken, plain].join(',').match(/[A-Za-z_]\w*/g) ?? [];
    return modules
      .filter((module) => module !== '')
      .map((module) => ({
        paths: [...folders].flatMap((folder) => [
          `${folder}/${module.replaceAll('.', '/')}.py`,
          `${folder}/${module.replaceAll('.', '/')}/__init__.py`,
        ]),
        range,
        names: [...new Set([...module.split('.'), ...aliases])].filter((name) => name !== 'as'),
      }));
  });
}
