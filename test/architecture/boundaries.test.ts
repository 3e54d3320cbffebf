import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../../', import.meta.url));
const depcruise = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
let tree: string;

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'kgtlint-boundaries-'));
});

afterEach(() => {
  rmSync(tree, { recursive: true, force: true });
});

/** Names of the rules of .dependency-cruiser.cjs that a tree of files breaks. */
async function brokenRules(files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [path, content] of Object.entries({ 'tsconfig.json': '{}', 'rules/answer/none.ts': 'export {};', ...files })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), content);
  }
  const args = [depcruise, '--config', join(project, '.dependency-cruiser.cjs'), '--output-type', 'json', 'src', 'rules'];
  const stdout = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: tree }, (_error, output) => resolve(output));
  });
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].sort();
}

/** A file that imports another one, which exists. */
function importing(from: string, specifier: string, to: string): Record<string, string> {
  return { [from]: `import { b } from '${specifier}';\nexport const a = b;\n`, [to]: 'export const b = 1;\n' };
}

describe('the boundary check refuses', () => {
  test.each([
    ['model-imports', importing('src/model/a.ts', '../task/b.js', 'src/task/b.ts')],
    ['schema-imports', importing('src/schema/a.ts', '../model/b.js', 'src/model/b.ts')],
    ['task-imports', importing('src/task/a.ts', '../engine/b.js', 'src/engine/b.ts')],
    ['engine-imports', importing('src/engine/a.ts', '../generated/b.js', 'src/generated/b.ts')],
    ['engine-imports', importing('src/engine/a.ts', '../cli/b.js', 'src/cli/b.ts')],
    ['rules-see-only-the-api', importing('rules/answer/a.ts', '../../src/contract/b.js', 'src/contract/b.ts')],
    ['rules-import-no-packages', { 'rules/answer/a.ts': "import 'node:fs';\n", 'src/model/b.ts': 'export {};\n' }],
    ['pure-rooms', { 'src/schema/a.ts': "import 'node:fs';\n" }],
    ['resolvable', { 'src/model/a.ts': "import './missing.js';\n" }],
  ])('%s', async (name, files) => {
    expect(await brokenRules(files)).toEqual([name]);
  });

  test('cycles', async () => {
    const files = { 'src/model/a.ts': "import './b.js';\n", 'src/model/b.ts': "import './a.js';\n" };
    expect(await brokenRules(files)).toEqual(['no-circular']);
  });
});

test('the TypeScript parser is loaded by import() only', async () => {
  symlinkSync(join(project, 'node_modules'), join(tree, 'node_modules'));
  const parser = "export { parse } from '@typescript-eslint/typescript-estree';\n";
  const loader = (path: string) => ({ 'src/languages/typescript/read.ts': parser, 'src/languages/a.ts': path });
  expect(await brokenRules({ 'src/languages/a.ts': parser })).toEqual(['typescript-on-demand']);
  expect(await brokenRules(loader("export * from './typescript/read.js';\n"))).toEqual(['typescript-on-demand']);
  expect(await brokenRules(loader("export const load = () => import('./typescript/read.js');\n"))).toEqual([]);
});

test('the boundary check lets the intended direction pass', async () => {
  expect(
    await brokenRules({
      ...importing('src/cli/a.ts', '../engine/b.js', 'src/engine/b.ts'),
      ...importing('src/task/a.ts', '../model/b.js', 'src/model/b.ts'),
      ...importing('rules/answer/a.ts', '../../src/api/b.js', 'src/api/b.ts'),
    }),
  ).toEqual([]);
});
