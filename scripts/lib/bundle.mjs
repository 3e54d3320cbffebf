import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { packageJson, root } from './files.mjs';

/** Names that the sources use and that only a build (or vitest.config.ts) can fill. */
export const DEFINES = { KGTLINT_VERSION: JSON.stringify(packageJson.version) };

/** Loads a TypeScript module of the sources, in a form that plain Node can run. */
export async function importSource(path) {
  const folder = mkdtempSync(join(root, 'node_modules', '.kgtlint-'));
  try {
    const { outputFiles } = await build({
      absWorkingDir: root,
      entryPoints: [path],
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      define: DEFINES,
      logLevel: 'silent',
    });
    const file = join(folder, 'module.mjs');
    writeFileSync(file, outputFiles[0].contents);
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
