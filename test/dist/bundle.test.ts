import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));
const dist = join(root, 'dist');
let inputs: Metafile['inputs'];

beforeAll(async () => {
  const { metafile } = await build({
    absWorkingDir: dist,
    entryPoints: ['cli.js', 'index.js', 'schema.js', 'rule.js', 'rule-tester.js'],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'none',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  inputs = metafile.inputs;
});

/** Files of dist/ that are loaded before anything has been asked for. */
function loadedWith(entry: string): string[] {
  const seen = new Set<string>();
  const queue = [entry];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const imports = inputs[path]?.imports ?? [];
    queue.push(...imports.filter(({ kind, external }) => kind === 'import-statement' && external !== true).map(({ path: to }) => to));
  }
  return [...seen];
}

const bytes = (paths: readonly string[]) => paths.reduce((sum, path) => sum + statSync(join(dist, path)).size, 0);

test('the bundle imports nothing but itself and modules of Node', () => {
  const bare = Object.values(inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ kind, external }) => external === true && kind !== 'require-call' && kind !== 'require-resolve')
    .map(({ path }) => path.replace(/^node:/, ''));
  expect([...new Set(bare)].filter((name) => !builtinModules.includes(name))).toEqual([]);
});

test('the command line starts with a few kilobytes', () => {
  expect(bytes(loadedWith('cli.js'))).toBeLessThan(10_000);
});

test('only a chunk that is loaded on demand loads the TypeScript compiler', () => {
  const compiler = 'chunks/typescript-estree.js';
  const importersOf = (target: string) =>
    Object.entries(inputs).flatMap(([path, { imports }]) => imports.filter((to) => to.path === target).map(({ kind }) => ({ path, kind })));
  const readers = [...new Set(importersOf(compiler).map(({ path }) => path))];
  expect(readers).toHaveLength(1);
  expect(new Set(importersOf(readers[0]!).map(({ kind }) => kind))).toEqual(new Set(['dynamic-import']));
});

test('every export of package.json is a built file', () => {
  const targets = Object.entries(packageJson.exports).flatMap(([name, target]) => {
    if (name.includes('*')) return [];
    return typeof target === 'string' ? [target] : Object.values(target);
  });
  for (const target of [...targets, packageJson.bin.kgtlint]) expect(existsSync(join(root, target)), target).toBe(true);
  expect(readdirSync(join(dist, 'schemas')).sort()).toEqual(['config.schema.json', 'kgt.schema.json']);
});

test('the command line can be executed as a file', () => {
  expect(statSync(join(dist, 'cli.js')).mode & 0o111).toBe(0o111);
  expect(readFileSync(join(dist, 'cli.js'), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
});

test('an installation from git runs no script and needs no package', () => {
  const scripts = Object.keys(packageJson.scripts);
  expect(scripts.filter((name) => /^(pre|post)?(install|pack|prepare|publish)$/.test(name) || name === 'prepublishOnly')).toEqual([]);
  expect(Object.keys(packageJson)).not.toContain('dependencies');
});

test('nothing in the bundle names a folder of the machine that built it', () => {
  for (const path of Object.keys(inputs)) expect(readFileSync(join(dist, path), 'utf8').includes(root), path).toBe(false);
});

test('declarations name no bundled package', () => {
  const files = readdirSync(join(dist, 'types'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.d.ts'));
  expect(files.length).toBeGreaterThan(0);
  for (const path of files) {
    const imports = [...readFileSync(join(dist, 'types', path), 'utf8').matchAll(/from '([^']+)'/g)].map((match) => match[1]!);
    expect(
      imports.filter((name) => !name.startsWith('.') && !name.startsWith('node:')),
      path,
    ).toEqual([]);
  }
});
