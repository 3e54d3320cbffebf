import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { workflowFaults } from '../../scripts/lib/workflow-faults.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, '.github/workflows');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const names = readdirSync(folder);

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<string, { readonly permissions?: object; readonly steps: readonly { readonly uses?: string; readonly run?: string }[] }>
  >;
}

describe.each(names)('%s', (name) => {
  it('is a workflow that GitHub takes', async () => {
    expect(await workflowFaults(read(name))).toEqual([]);
  });

  it('says its permissions, names actions by their major and nothing but actions of the platform and its own', () => {
    const { permissions, jobs } = parse(read(name)) as Workflow;
    expect(permissions).toBeDefined();
    const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(used.length).toBeGreaterThan(0);
    for (const uses of used) expect(uses).toMatch(/^(\.\/|(actions|github)\/[\w./-]+@v\d+)$/);
  });
});

it('action.yml is one that GitHub takes, and its script is there', async () => {
  const text = readFileSync(join(root, 'action.yml'), 'utf8');
  expect(await workflowFaults(text, 'action')).toEqual([]);
  expect(existsSync(join(root, (parse(text) as { runs: { main: string } }).runs.main))).toBe(true);
});

describe('release.yml', () => {
  const { permissions, jobs } = parse(read('release.yml')) as Workflow;

  it('gives rights to one job alone, which runs no code of the repository', () => {
    expect(permissions).toEqual({});
    expect(Object.entries(jobs).map(([name, job]) => [name, job.permissions])).toEqual([
      ['check', { contents: 'read' }],
      ['publish', { contents: 'write', 'id-token': 'write' }],
    ]);
    const steps = jobs['publish']!.steps;
    expect(steps.some(({ uses }) => uses?.startsWith('actions/checkout'))).toBe(false);
    for (const { run } of steps) expect(run ?? '').not.toMatch(/\bnode\b|npm (ci|i|install|run|test)\b/);
  });

  it('checks before it publishes, and publishes with provenance', () => {
    const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    const at = (text: string): number => commands.findIndex((command) => command.includes(text));
    const order = ['check-release.mjs', '.ci/run', 'npm pack', 'npm publish', 'gh release create'].map(at);
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(commands[at('npm publish')]).toMatch(/--provenance --access public --ignore-scripts/);
  });
});

it.each<[string, (text: string) => string]>([
  ['an unknown key', (text) => text.replace('runs-on', 'run-on')],
  ['an unknown permission', (text) => text.replace('contents: read', 'contents: reed')],
  ['an unknown context', (text) => text.replace('github.token', 'githb.token')],
  ['a job that is not there', (text) => text.replace('needs: check', 'needs: chek')],
])('the check of workflows finds %s', async (_, spoil) => {
  expect(await workflowFaults(spoil(read('release.yml')))).not.toEqual([]);
});

it('the check of action.yml finds an unknown runtime', async () => {
  const text = 'name: a\ndescription: b\nruns:\n  using: node23\n  main: dist/action.js\n';
  expect(await workflowFaults(text, 'action')).not.toEqual([]);
  expect(await workflowFaults(text.replace('node23', 'node24'), 'action')).toEqual([]);
});
