import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
let action: Metafile['inputs'];
let others: Metafile['inputs'];

beforeAll(async () => {
  action = await inputsOf(['action.js']);
  others = await inputsOf(['cli.js', 'index.js', 'schema.js', 'rule.js', 'rule-tester.js']);
}, 60_000);

/** The files of dist/ that the given ones load at once or may load later. */
async function inputsOf(entryPoints: string[]): Promise<Metafile['inputs']> {
  const { metafile } = await build({
    absWorkingDir: dist,
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
  return metafile.inputs;
}

it('needs nothing but itself and modules of Node', () => {
  const outside = Object.values(action)
    .flatMap(({ imports }) => imports)
    .filter(({ kind, external }) => external === true && kind !== 'require-call' && kind !== 'require-resolve')
    .map(({ path }) => path.replace(/^node:/, ''));
  expect([...new Set(outside)].filter((name) => !builtinModules.includes(name))).toEqual([]);
});

it("has the runner's toolkit in a chunk that only the action loads, and only when it runs", () => {
  const toolkit = Object.keys(action).filter((path) => readFileSync(join(dist, path), 'utf8').includes('ghadelimiter_'));
  expect(toolkit).toHaveLength(1);
  expect(Object.keys(others)).not.toContain(toolkit[0]);
  const imports = Object.values(action).flatMap((file) => file.imports.filter(({ path }) => path === toolkit[0]));
  expect(imports.map(({ kind }) => kind)).toEqual(['dynamic-import']);
});

it('starts with a few kilobytes, so that a fault in the rest can be told', () => {
  const atOnce = action['action.js']!.imports.filter(({ kind, external }) => kind === 'import-statement' && external !== true);
  const bytes = ['action.js', ...atOnce.map(({ path }) => path)].map((path) => readFileSync(join(dist, path)).length);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(5000);
});
