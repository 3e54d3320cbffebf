/**
 * What the package may weigh, in bytes. A budget is there to be noticed, not to be met: whoever exceeds one says in the change
 * why it is worth it and raises the figure to what is needed and a tenth more.
 */
export const BUDGET = {
  /** What is downloaded. */
  tarball: 3_600_000,
  /** What lies on the disk. */
  unpacked: 13_000_000,
  /** Scripts that `kgtlint --version` loads. */
  version: 10_000,
  /**
   * Scripts that a run on `fixtures/example` with a JSON report loads: JSON, TOML, Markdown, Dockerfiles and short shell, and the
   * suggestions, which the report has in words.
   */
  lint: 1_680_000,
  /** One file, save those named in LARGE. */
  file: 450_000,
};

/** Files that may be larger: parsers of others, each loaded on first need. Bytes by the start of the name. */
export const LARGE = {
  'dist/chunks/typescript-estree.js': 4_300_000,
  'dist/chunks/jiti': 1_830_000,
  'dist/chunks/pdfjs': 1_790_000,
  'dist/chunks/tree-sitter-bash.wasm': 1_520_000,
  'dist/chunks/tree-sitter-python.wasm': 510_000,
};

/** Lines that say what grew beyond its budget; empty when nothing did. `measured` has the keys of BUDGET, `files` path and size. */
export function overBudget(measured, files, budget = BUDGET, large = LARGE) {
  const totals = Object.entries(measured)
    .filter(([name, { size }]) => size > budget[name])
    .map(([name, { size, largest = [] }]) => {
      const parts = largest.map((one) => `\n    ${one.path} ${bytes(one.size)}`).join('');
      return `${name}: ${bytes(size)}, ${bytes(size - budget[name])} more than its budget of ${bytes(budget[name])}${parts}`;
    });
  const single = files.flatMap(({ path, size }) => {
    const [, limit] = Object.entries(large).find(([start]) => path.startsWith(start)) ?? [null, budget.file];
    return size > limit ? [`${path}: ${bytes(size)}, ${bytes(size - limit)} more than its budget of ${bytes(limit)}`] : [];
  });
  return [...totals, ...single];
}

export function bytes(number) {
  return `${number.toLocaleString('en-US')} B`;
}
