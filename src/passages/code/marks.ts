/** How a language of code writes comments and strings. */
export interface Marks {
  readonly line: readonly string[];
  readonly block: readonly (readonly [open: string, close: string])[];
  /** Quotes of strings that end on their line. */
  readonly quotes: readonly string[];
  /** Quotes of strings that may hold line breaks. */
  readonly long: readonly (readonly [open: string, close: string])[];
  /** A `#` within a word is none (`$#`, `a#b`): it must stand at the head of a line or behind a blank. */
  readonly spaced?: boolean;
}

const C: Marks = { line: ['//'], block: [['/*', '*/']], quotes: ['"', "'"], long: [] };
const SCRIPT: Marks = { ...C, long: [['`', '`']] };
const RUST: Marks = { ...C, quotes: ['"'] };
const HASH: Marks = { line: ['#'], block: [], quotes: ['"', "'"], long: [], spaced: true };
const PYTHON: Marks = {
  line: ['#'],
  block: [],
  quotes: ['"', "'"],
  long: [
    ['"""', '"""'],
    ["'''", "'''"],
  ],
};
const JULIA: Marks = { line: ['#'], block: [['#=', '=#']], quotes: ['"'], long: [['"""', '"""']] };
const SQL: Marks = { line: ['--'], block: [['/*', '*/']], quotes: ["'", '"'], long: [] };
const LUA: Marks = { line: ['--'], block: [['--[[', ']]']], quotes: ['"', "'"], long: [] };
const HASKELL: Marks = { line: ['--'], block: [['{-', '-}']], quotes: ['"'], long: [] };
const PERCENT: Marks = { line: ['%'], block: [], quotes: [], long: [] };
const LISP: Marks = { line: [';'], block: [['#|', '|#']], quotes: ['"'], long: [] };
const FORTRAN: Marks = { line: ['!'], block: [], quotes: ['"', "'"], long: [] };
const ML: Marks = { line: [], block: [['(*', '*)']], quotes: ['"'], long: [] };
const PHP: Marks = { ...C, line: ['//', '#'] };
const SHELL_LIKE: Marks = { line: ['#', ';'], block: [], quotes: [], long: [], spaced: true };

const BY_MARKS: readonly (readonly [Marks, string])[] = [
  [C, 'c h cc cpp cxx hh hpp hxx ino cu cuh java kt kts scala cs swift go dart groovy gradle proto css scss less sol zig glsl wgsl m mm jsonc json5'],
  [SCRIPT, 'js jsx mjs cjs ts tsx mts cts vue svelte'],
  [RUST, 'rs v sv'],
  [HASH, 'sh bash zsh fish ksh rb pl pm r rmd mk mak cmake tcl awk nim ex exs tf hcl bzl nix ps1 graphql service gitignore dockerignore'],
  [PYTHON, 'py pyi pyx pyw sage smk'],
  [JULIA, 'jl'],
  [SQL, 'sql ddl psql'],
  [LUA, 'lua'],
  [HASKELL, 'hs elm purs'],
  [PERCENT, 'tex sty cls bib erl pro mat'],
  [LISP, 'lisp cl clj cljs scm rkt el asm s'],
  [FORTRAN, 'f f90 f95 f03 f08 for'],
  [ML, 'ml mli fs fsi sml pas'],
  [PHP, 'php'],
  [SHELL_LIKE, 'conf cnf cfg'],
]; // prettier-ignore

const BY_EXTENSION = new Map(BY_MARKS.flatMap(([marks, names]) => names.split(' ').map((name) => [name, marks] as const)));

const BY_NAME: Readonly<Record<string, Marks>> = {
  makefile: HASH,
  gnumakefile: HASH,
  justfile: HASH,
  rakefile: HASH,
  gemfile: HASH,
  'cmakelists.txt': HASH,
  'requirements.txt': HASH,
};

const SHEBANG = /^#!.*\b(?:(python)|(node|deno|bun)|(?:ba|z|da|k)?sh|perl|ruby|awk|Rscript|julia)/;

/** The marks of a file's language, by its name or its first line; null when it is no code that is known here. */
export function marksOf(path: string, head: string): Marks | null {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const dot = name.lastIndexOf('.');
  const named =
    (Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined) ?? (dot === -1 ? undefined : BY_EXTENSION.get(name.slice(dot + 1)));
  if (named !== undefined) return named;
  const shebang = SHEBANG.exec(head);
  if (shebang === null) return null;
  return shebang[1] !== undefined ? PYTHON : shebang[2] !== undefined ? SCRIPT : HASH;
}
