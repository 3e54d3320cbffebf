import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { pack } from '../../scripts/lib/package-tarball.mjs';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const base = realpathSync(mkdtempSync(join(tmpdir(), 'kgtlint-install-')));
const folder = join(base, 'a project');

/** What a user has after an installation, on a machine that reaches no registry. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "ours", "version": "1.0.0", "private": true, "type": "module" }\n',
  'tasks/one/task.toml': 'version = "1.0"\n',
  'tasks/one/instruction.md': 'Decide whether the claim holds and write /app/answer.json.\n',
  'tasks/one/environment/Dockerfile': 'FROM python:3.12-slim\nCOPY submission_schema.json /app/\n',
  'tasks/one/environment/submission_schema.json':
    '{ "type": "object", "required": ["claim_status"],\n  "properties": { "claim_status": { "const": "REFUTED_BY_BRIDGE" } } }\n',
  'use.mjs': `import { createRequire } from 'node:module';
import { composeSetup, discoverTasks, lint } from 'kgtlint';
import { defineRule } from 'kgtlint/rule';
import { RuleTester } from 'kgtlint/rule-tester';
import { createForcedAnalyzer, parseSchema } from 'kgtlint/schema';
const require = createRequire(import.meta.url);
const kinds = [composeSetup, discoverTasks, lint, defineRule, RuleTester, createForcedAnalyzer, parseSchema].map((one) => typeof one);
const ids = ['config', 'kgt'].map((name) => typeof require(\`kgtlint/schemas/\${name}.schema.json\`).$schema);
console.log(JSON.stringify({ kinds, ids, version: require('kgtlint/package.json').version }));
`,
  'entries.ts': `import * as main from 'kgtlint';
import * as rule from 'kgtlint/rule';
import * as tester from 'kgtlint/rule-tester';
import * as schema from 'kgtlint/schema';
export const entries = [main, rule, tester, schema];
// @ts-expect-error: nothing brings in the types of Node.js
export type Bytes = Buffer;
`,
  'plugin.ts': `import { lint, type LintResult } from 'kgtlint';
import { defineRule, type Plugin } from 'kgtlint/rule';
import { RuleTester } from 'kgtlint/rule-tester';
import { createForcedAnalyzer } from 'kgtlint/schema';

const short = defineRule<{ least: number }>({
  meta: {
    id: 'short-instruction',
    description: 'instructions of a few words',
    docs: { category: 'instruction' },
    level: 'warning',
    presets: {},
    messages: { short: 'Say more than {{words}} words.' },
    schema: { type: 'object', properties: { least: { type: 'integer' } } },
    defaultOptions: { least: 5 },
    fixable: false,
    hasSuggestions: false,
    stability: 'stable',
  },
  create: (context) => {
    const least: number = context.options.least;
    // @ts-expect-error: a rule reads its options and nothing else
    const most: number = context.options.most;
    return least > most ? {} : {};
  },
});
export const plugin: Plugin = { namespace: 'ours', rules: { [short.meta.id]: short } };
export const findings = (result: LintResult): number => result.findings.length;
export const parts = [lint, RuleTester, createForcedAnalyzer];
`,
};

/** npm may neither fetch nor ask: the registry is a port of this machine on which nothing listens. */
const offline = {
  ...process.env,
  npm_config_registry: 'http://127.0.0.1:9/',
  npm_config_offline: 'true',
  npm_config_cache: join(base, 'cache'),
  npm_config_update_notifier: 'false',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
};

function run(command: string, args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync(command, args, { cwd: folder, env: offline, encoding: 'utf8', shell: process.platform === 'win32' });
}

function compile(file: string, options: object): Pick<SpawnSyncReturns<string>, 'status' | 'stdout'> {
  const compilerOptions = { target: 'ES2022', lib: ['ES2023'], strict: true, noEmit: true, ...options };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  const { status, stdout } = run(process.execPath, [join(checkout, 'node_modules/typescript/lib/tsc.js'), '-p', '.']);
  return { status, stdout };
}

beforeAll(() => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { status, stderr } = run('npm', ['install', '--save-dev', pack(base).file]);
  expect(status, stderr).toBe(0);
}, 60_000);

afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('the package, installed from its tarball without a network', { timeout: 60_000 }, () => {
  it.each(['kgtlint', '--no-install kgtlint'])('runs by npx %s', (words) => {
    const { status, stdout, stderr } = run('npx', [...words.split(' '), 'tasks/one']);
    expect(status, stderr).toBe(1);
    expect(stdout).toMatch(/submission_schema\.json:2:\d+ +error +answer-const/);
  });

  it('explains a rule from the page that it brings', () => {
    const { status, stdout } = run('npx', ['kgtlint', 'explain', 'answer-const']);
    expect(status).toBe(0);
    expect(stdout).toContain('## When not to use');
  });

  it('is a library by each of its exports', () => {
    const { stdout, stderr } = run(process.execPath, ['use.mjs']);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      kinds: Array(7).fill('function'),
      ids: ['string', 'string'],
      version: packageJson.version,
    });
  });

  it.each([
    ['NodeNext', 'NodeNext', false],
    ['ESNext', 'Bundler', true],
  ])('has types for a plugin (module %s, resolution %s)', (module, moduleResolution, skipLibCheck) => {
    const typeRoots = [join(checkout, 'node_modules/@types')];
    const options = { module, moduleResolution, skipLibCheck, exactOptionalPropertyTypes: true, typeRoots, types: ['node'] };
    expect(compile('plugin.ts', options)).toEqual({ status: 0, stdout: '' });
  });

  it.each([
    ['NodeNext', 'NodeNext'],
    ['ESNext', 'Bundler'],
  ])('has types that need none of Node.js (module %s, resolution %s)', (module, moduleResolution) => {
    expect(compile('entries.ts', { module, moduleResolution, skipLibCheck: false, types: [] })).toEqual({ status: 0, stdout: '' });
  });
});
