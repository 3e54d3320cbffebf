import ts from 'typescript';
import { LIBRARY } from './lib.js';

/** The types of one file. Imports are not followed: what comes from elsewhere is `any`. */
export interface TypeChecking {
  readonly ts: typeof ts;
  readonly checker: ts.TypeChecker;
  readonly source: ts.SourceFile;
}

const LIBRARY_NAME = '/lib.d.ts';
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noResolve: true,
  types: [],
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  noEmit: true,
  allowJs: true,
};

let library: ts.SourceFile | undefined;

/** Takes some tens of milliseconds, so it is done when a contract is a type. Nothing is read from disk. */
export function checkTypes(text: string, path: string): TypeChecking {
  library ??= ts.createSourceFile(LIBRARY_NAME, LIBRARY, ts.ScriptTarget.ESNext, false);
  const name = `/contract${/\.[mc]?[jt]sx?$/i.exec(path)?.[0].toLowerCase() ?? '.ts'}`;
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true);
  const files = new Map([[name, source], [LIBRARY_NAME, library]]); // prettier-ignore
  const host: ts.CompilerHost = {
    getSourceFile: (file) => files.get(file),
    getDefaultLibFileName: () => LIBRARY_NAME,
    writeFile: () => undefined,
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (file) => file,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (file) => files.has(file),
    readFile: (file) => files.get(file)?.text,
  };
  const program = ts.createProgram({ rootNames: [name], options: OPTIONS, host });
  return { ts, checker: program.getTypeChecker(), source };
}
