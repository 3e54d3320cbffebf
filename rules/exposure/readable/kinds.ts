const VENDORED =
  /(?:^|\/)(?:node_modules|bower_components|third[-_]?party|vendor(?:ed)?|site-packages|dist-packages|external|extern|\.venv|venv|\.git|\.tox|target\/debug|target\/release)\/|[.-]min\.[cm]?js$|\.bundle\.js$/i;
const CODE =
  /\.(?:py[wxi]?|[cm]?[jt]sx?|vue|svelte|c|cc|cpp|cxx|h|hh|hpp|hxx|m|mm|java|kts?|scala|groovy|go|rs|rb|php|swift|cs|fs|vb|pl|pm|lua|jl|r|hs|ml|mli|ex|exs|erl|clj|cljs|dart|zig|nim|d|f90|f95|f|for|pas|adb|ads|vhdl?|v|sv|asm|s|sol|sh|bash|zsh|fish|ps1|sql|css|scss|less|tf|cob|cbl|lisp|el|scm|rkt|tcl|awk|coq|lean|agda|cu|cl|glsl|wgsl)$/i;
const PROSE = /\.(?:md|mdx|markdown|rst|adoc|txt|html?|tex|org)$|(?:^|\/)(?:README|NOTES|HINTS?|TODO)$/i;
const TEST =
  /(?:^|\/)(?:tests?|__tests__|specs?|testing|testdata|test[-_]data|fixtures?|__snapshots__|examples?|samples?|docs?)\/|(?:^|\/)(?:test_[^/]*|[^/]*_test|[^/]*\.(?:test|spec))\.\w+$|(?:^|\/)conftest\.py$/i;

/** Code of others that was put into the task as it is. */
export function isVendored(path: string): boolean {
  return VENDORED.test(path);
}

export function isCode(path: string): boolean {
  return CODE.test(path);
}

export function isProse(path: string): boolean {
  return PROSE.test(path);
}

/** A project's own tests, their data, and its examples: they state results because that is what they are for. */
export function isOwnTest(path: string): boolean {
  return TEST.test(path);
}
