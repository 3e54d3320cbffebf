/** How a language writes comments and texts. */
export interface CommentMarks {
  readonly line: readonly string[];
  readonly block: readonly (readonly [string, string])[];
  /** Marks around texts; what stands in them is no comment. A mark of three characters goes over lines. */
  readonly quotes: readonly string[];
  /** Texts that a program only describes itself with: Python's `"""` at the beginning of a line. */
  readonly docs?: readonly string[];
}

const C: CommentMarks = { line: ['//'], block: [['/*', '*/']], quotes: ['"', "'"] };
const C_TEMPLATE: CommentMarks = { ...C, quotes: ['"', "'", '`'] };
/** A quote alone is a lifetime, a transposition or a label. */
const C_ONE_QUOTE: CommentMarks = { ...C, quotes: ['"'] };
const HASH: CommentMarks = { line: ['#'], block: [], quotes: ['"', "'"] };
const PYTHON: CommentMarks = { ...HASH, quotes: ['"""', "'''", '"', "'"], docs: ['"""', "'''"] };
const DASHES: CommentMarks = { line: ['--'], block: [['/*', '*/']], quotes: ["'", '"'] };
/** Settings in sections: either mark, at the beginning of a line or behind a value. */
const SECTIONS: CommentMarks = { line: ['#', ';'], block: [], quotes: ['"'] };
const TERRAFORM: CommentMarks = { line: ['#', '//'], block: [['/*', '*/']], quotes: ['"'] };
const PERCENT: CommentMarks = { line: ['%'], block: [], quotes: ['"'] };
const SEMICOLON: CommentMarks = { line: [';'], block: [['#|', '|#']], quotes: ['"'] };
const MARKUP: CommentMarks = { line: ['//'], block: [['<!--', '-->'], ['/*', '*/']], quotes: [] }; // prettier-ignore

const BY_EXTENSION: Readonly<Record<string, CommentMarks>> = {
  ...all('c cc cpp cxx h hh hpp hxx cu cl java scala groovy cs swift dart m mm sol v sv glsl wgsl proto zig d', C),
  ...all('js jsx mjs cjs ts tsx mts cts go', C_TEMPLATE),
  ...all('rs kt kts', C_ONE_QUOTE),
  ...all('py pyw pyi pyx', PYTHON),
  ...all('sh bash zsh fish rb pl pm r ex exs nim tcl awk mk cmake yaml yml toml conf env properties service dockerfile', HASH),
  ...all('ini cfg cnf', SECTIONS),
  ...all('tf hcl tfvars', TERRAFORM),
  php: { line: ['//', '#'], block: [['/*', '*/']], quotes: ['"', "'"] },
  jl: { line: ['#'], block: [['#=', '=#']], quotes: ['"""', '"'] },
  ps1: { line: ['#'], block: [['<#', '#>']], quotes: ['"', "'"] },
  ...all('sql vhd vhdl adb ads', DASHES),
  hs: { line: ['--'], block: [['{-', '-}']], quotes: ['"'] },
  lua: { line: ['--'], block: [['--[[', ']]']], quotes: ['"', "'"] },
  ...all('erl tex', PERCENT),
  ...all('lisp el scm rkt clj cljs asm s', SEMICOLON),
  ...all('ml mli pas coq', { line: [], block: [['(*', '*)'], ['{', '}']], quotes: ['"'] }), // prettier-ignore
  ...all('f90 f95 f03 f08', { line: ['!'], block: [], quotes: ['"', "'"] }),
  css: { line: [], block: [['/*', '*/']], quotes: ['"', "'"] },
  ...all('scss less', C),
  ...all('html htm vue svelte xml', MARKUP),
};

const BY_NAME: Readonly<Record<string, CommentMarks>> = {
  ...Object.fromEntries(
    ['Makefile', 'makefile', 'GNUmakefile', 'CMakeLists.txt', 'Dockerfile', 'Containerfile', 'crontab', '.env'].map((name) => [name, HASH]),
  ),
};

function all(extensions: string, marks: CommentMarks): Record<string, CommentMarks> {
  return Object.fromEntries(extensions.split(' ').map((extension) => [extension, marks]));
}

/** The marks of a file's language; null for what is no code, or of no known language. */
export function commentMarks(path: string): CommentMarks | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name] ?? null;
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  return Object.hasOwn(BY_EXTENSION, extension) ? (BY_EXTENSION[extension] ?? null) : null;
}
