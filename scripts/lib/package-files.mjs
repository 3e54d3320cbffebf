import { posix } from 'node:path';
import { build } from 'esbuild';
import { root } from './files.mjs';

/** What a user of the package needs, and nothing else. */
const ALLOWED = [
  /^(package\.json|README\.md|LICENSE|CHANGELOG\.md)$/,
  /^dist\/(cli|index|schema|rule|rule-tester)\.js$/,
  /^dist\/chunks\/[\w.-]+\.(js|wasm)$/,
  /^dist\/types\/(src|rules)\/[\w./-]+\.d\.ts$/,
  /^dist\/schemas\/[\w-]+\.schema\.json$/,
  /^dist\/pages\/[a-z0-9-]+\.md$/,
  /^dist\/THIRD_PARTY_NOTICES\.txt$/,
];

/** Files without which the package does not work or may not be passed on. */
const REQUIRED = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', 'dist/cli.js', 'dist/THIRD_PARTY_NOTICES.txt'];

/** What is wrong with the list of files of a package; empty when all is well. */
export async function fileProblems(paths) {
  const shipped = new Set(paths);
  const reached = await reachedScripts(paths.filter((path) => /^dist\/[\w-]+\.js$/.test(path)));
  return [
    ...paths.filter((path) => !ALLOWED.some((pattern) => pattern.test(path))).map((path) => `${path} does not belong into the package`),
    ...REQUIRED.filter((path) => !shipped.has(path)).map((path) => `${path} is missing`),
    ...[...reached].filter((path) => !shipped.has(path)).map((path) => `${path} is imported and missing`),
    ...paths
      .filter((path) => path.startsWith('dist/') && path.endsWith('.js') && !reached.has(path))
      .map((path) => `${path} is imported by nothing in the package`),
  ];
}

/** Scripts of dist/ that the given entries import, at once or on demand, and the entries themselves. */
async function reachedScripts(entryPoints) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'none',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  return new Set(Object.keys(metafile.inputs).map((path) => posix.normalize(path)));
}
