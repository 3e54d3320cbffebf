import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../../', import.meta.url));
const depcruise = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
let tree: string;

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'kgtlint-boundaries-'));
});

afterEach(() => {
  rmSync(tree, { recursive: true, force: true });
});

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

/** What a tree of files breaks of .dependency-cruiser.cjs. */
async function violations(files: Readonly<Record<string, string>>): Promise<readonly Violation[]> {
  for (const [path, content] of Object.entries({ 'tsconfig.json': '{}', 'rules/answer/none.ts': 'export {};', ...files })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), content);
  }
  const args = [depcruise, '--config', join(project, '.dependency-cruiser.cjs'), '--output-type', 'json', 'src', 'rules'];
  const stdout = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: tree }, (_error, output) => resolve(output));
  });
  const { summary } = JSON.parse(stdout) as { summary: { violations: readonly Violation[] } };
  return summary.violations;
}

/** Names of the rules that are broken. */
async function brokenRules(files: Readonly<Record<string, string>>): Promise<string[]> {
  return [...new Set((await violations(files)).map(({ rule }) => rule.name))].sort();
}

/** A file that imports another one, which exists. */
function importing(from: string, specifier: string, to: string): Record<string, string> {
  return { [from]: `import { b } from '${specifier}';\nexport const a = b;\n`, [to]: 'export const b = 1;\n' };
}

test('the boundary check refuses what is forbidden, and lets the intended direction pass', async () => {
  const found = await violations({
    ...importing('src/model/of-task.ts', '../task/b.js', 'src/task/b.ts'),
    ...importing('src/schema/of-model.ts', '../model/b.js', 'src/model/b.ts'),
    ...importing('src/task/of-engine.ts', '../engine/b.js', 'src/engine/b.ts'),
    ...importing('src/engine/of-generated.ts', '../generated/b.js', 'src/generated/b.ts'),
    ...importing('src/engine/of-cli.ts', '../cli/b.js', 'src/cli/b.ts'),
    ...importing('rules/answer/of-contract.ts', '../../src/contract/b.js', 'src/contract/b.ts'),
    'rules/answer/of-node.ts': "import 'node:fs';\n",
    'src/schema/of-node.ts': "import 'node:fs';\n",
    'src/model/of-nothing.ts': "import './missing.js';\n",
    'src/model/one.ts': "import './two.js';\n",
    'src/model/two.ts': "import './one.js';\n",
    ...importing('src/cli/allowed.ts', '../engine/b.js', 'src/engine/b.ts'),
    ...importing('src/task/allowed.ts', '../model/b.js', 'src/model/b.ts'),
    ...importing('rules/answer/allowed.ts', '../../src/api/b.js', 'src/api/b.ts'),
  });
  expect(found.map(({ from, rule }) => `${from}: ${rule.name}`).sort()).toEqual([
    'rules/answer/of-contract.ts: rules-see-only-the-api',
    'rules/answer/of-node.ts: rules-import-no-packages',
    'src/engine/of-cli.ts: engine-imports',
    'src/engine/of-generated.ts: engine-imports',
    'src/model/of-nothing.ts: resolvable',
    'src/model/of-task.ts: model-imports',
    'src/model/one.ts: no-circular',
    'src/schema/of-model.ts: schema-imports',
    'src/schema/of-node.ts: pure-rooms',
    'src/task/of-engine.ts: task-imports',
  ]);
});

test('the TypeScript parser is loaded by import() only', async () => {
  symlinkSync(join(project, 'node_modules'), join(tree, 'node_modules'));
  const parser = "export { parse } from '@typescript-eslint/typescript-estree';\n";
  const loader = (path: string) => ({ 'src/languages/typescript/read.ts': parser, 'src/languages/a.ts': path });
  expect(await brokenRules({ 'src/languages/a.ts': parser })).toEqual(['typescript-on-demand']);
  expect(await brokenRules(loader("export * from './typescript/read.js';\n"))).toEqual(['typescript-on-demand']);
  expect(await brokenRules(loader("export const load = () => import('./typescript/read.js');\n"))).toEqual([]);
});
