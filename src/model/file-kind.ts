/** Programs and data by their names: what is no text in such a file is text in an encoding that is not read. */
const TEXT =
  /\.(?:py|pyi|ipynb|[cm]?[jt]sx?|sh|bash|rb|pl|php|lua|jl|rs|go|java|kt|scala|swift|cs|c|cc|cpp|h|hpp|json|jsonl|ndjson|jsonc|json5|ya?ml|toml|csv|tsv|psv|txt|xml|ini|cfg|conf|properties|env|sql|m|hs|ml|exs?|clj|mk)$|(?:^|\/)(?:Makefile|justfile|\.env)$/i;

/** Other names of what a verifier may run, ask or judge by: more programs, prose, and data that are no text. */
const MORE =
  /\.(?:r|rmd|qmd|zsh|fish|ps1|bat|cmd|dart|nim|zig|f90|tcl|awk|vue|svelte|graphql|proto|lean|md|mdx|markdown|rst|adoc|tex|html?|svg|lst|dat|data|parquet|feather|arrow|avro|orc|pkl|pickle|joblib|np[yz]|sqlite3?|db|duckdb|xlsx?|ods|h5|hdf5|msgpack|bson|pb|zip|whl|jar|t?gz|bz2|xz|zst|tar|7z)$|(?:^|\/)(?:Dockerfile|Containerfile|Rakefile|Gemfile)$/i;

/** Programs and data that are texts. */
export function isTextName(path: string): boolean {
  return TEXT.test(path);
}

/** The name says that it is a program, data or prose. */
export function hasContentName(path: string): boolean {
  return TEXT.test(path) || MORE.test(path);
}
