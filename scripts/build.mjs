#!/usr/bin/env node
// Writes dist/: a bundle without runtime dependencies, declarations, JSON Schemas, rule pages and licence notices.
// The same sources give the same bytes on every machine. usage: build.mjs [--outdir DIR] [--readable]   (readable: for a profiler, not for dist/)
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { build } from 'esbuild';
import { DEFINES } from './lib/bundle.mjs';
import { declarations } from './lib/declarations.mjs';
import {
  exportNames,
  linkVendors,
  namedExports,
  packageFixes,
  provideCommonJs,
  VENDOR_DEFAULTS,
  VENDORS,
  vendorImports,
} from './lib/esbuild-plugins.mjs';
import { listFiles, root, syncFolder } from './lib/files.mjs';
import { valueOf } from './lib/flags.mjs';
import { thirdPartyNotices } from './lib/notices.mjs';
import { nameOwnChunks } from './lib/own-chunks.mjs';

const ENTRIES = {
  cli: 'src/cli/entry.ts',
  action: 'src/action/entry.ts',
  index: 'src/index.ts',
  schema: 'src/schema/index.ts',
  rule: 'src/api/index.ts',
  'rule-tester': 'src/tester/index.ts',
};

const OPTIONS = {
  absWorkingDir: root,
  outdir: 'dist',
  bundle: true,
  write: false,
  metafile: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // The names of chunks depend on the paths of inputs: a linked node_modules must not change them.
  preserveSymlinks: true,
  // ES modules first: the CommonJS form of some packages (jsonc-parser) hides its imports from a bundler.
  mainFields: ['module', 'main'],
  minify: !process.argv.includes('--readable'),
  legalComments: 'none',
  charset: 'utf8',
  define: DEFINES,
  logLevel: 'warning',
};

/** The parser of Python and shell with its grammars: they lie beside the chunk that loads them. */
const WASM = [
  'node_modules/web-tree-sitter/web-tree-sitter.wasm',
  'node_modules/@vscode/tree-sitter-wasm/wasm/tree-sitter-python.wasm',
  'node_modules/@vscode/tree-sitter-wasm/wasm/tree-sitter-bash.wasm',
];
const wasmInputs = { inputs: Object.fromEntries(WASM.map((path) => [path, {}])) };

const outdir = resolve(root, valueOf('--outdir', 'dist'));
/** Programs are run, not imported. */
const publicEntries = Object.values(ENTRIES).filter((entry) => !entry.endsWith('/entry.ts'));
const [types, main, ...vendors] = await Promise.all([
  declarations(publicEntries),
  bundleSources(),
  ...[...VENDORS].map(([name, chunk]) => bundleVendor(name, chunk)),
]);
const scripts = [main, ...vendors];
const files = new Map([
  ...types,
  ...scripts.flatMap(({ outputFiles }) => outputFiles.map(outputFile)),
  ...copies('src', /\.schema\.json$/, 'schemas'),
  ...copies('docs/rules', /^(?!README)[^/]+\.md$/, 'pages'),
  ...WASM.map((path) => [`chunks/${posix.basename(path)}`, readFileSync(join(root, path))]),
  ['THIRD_PARTY_NOTICES.txt', thirdPartyNotices([...scripts.map(({ metafile }) => metafile), wasmInputs])],
]);
// The action runs from the repository; the package leaves it out.
syncFolder(outdir, nameOwnChunks(files, main.metafile.outputs, 'action'));
chmodSync(join(outdir, 'cli.js'), 0o755);

function bundleSources() {
  return build({
    ...OPTIONS,
    entryPoints: ENTRIES,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    plugins: [vendorImports, packageFixes, namedExports],
  });
}

/** One file for a CommonJS package, with its exports by name. */
async function bundleVendor(name, chunk) {
  const names = await exportNames(name);
  const inner = VENDOR_DEFAULTS.get(chunk);
  const more = inner === undefined ? '' : `export { default } from '${inner}';\n`;
  const contents = `import * as all from '${name}';\nexport const { ${names.join(', ')} } = all;\n${more}`;
  return build({
    ...OPTIONS,
    stdin: { contents, resolveDir: root, sourcefile: `${chunk}.js` },
    outdir: undefined,
    outfile: `dist/chunks/${chunk}.js`,
  });
}

function outputFile({ path, text }) {
  const relative = posix.relative(posix.join(slashes(root), 'dist'), slashes(path));
  return [relative, provideCommonJs(linkVendors(relative, text))];
}

function slashes(path) {
  return path.replaceAll('\\', '/');
}

function copies(folder, pattern, target) {
  const from = join(root, folder);
  if (!existsSync(from)) return [];
  const paths = listFiles(from).filter((path) => pattern.test(path));
  return paths.map((path) => [`${target}/${posix.basename(path)}`, readFileSync(join(from, path))]);
}
