import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { git, kgtlint, report, repository, writeAll } from './staged/support.js';

const schema = (properties: string): string =>
  `{ "type": "object", "required": ["format", "n"], "additionalProperties": false, "properties": { ${properties}, "n": { "type": "integer" } } }\n`;

/** A task whose format is frozen, and accepted by the review of the configuration. */
function task(id: string, format: string): Record<string, string> {
  return {
    [`${id}/task.toml`]: 'version = "1.0"\n',
    [`${id}/instruction.md`]: 'Count the edges of the graph in input.json and write /app/answer.json.\n',
    [`${id}/environment/Dockerfile`]: 'FROM debian:12\nCOPY input.json answer_schema.json /app/\n',
    [`${id}/environment/input.json`]: '{\n  "edges": [[0, 1], [1, 2]]\n}\n',
    [`${id}/environment/answer_schema.json`]: schema(`"format": ${format}`),
    [`${id}/solution/answer.json`]: '{ "format": "edge-list", "n": 2 }\n',
    [`${id}/kgt.json`]: JSON.stringify({ version: 1, answer: { fields: { '/format': { role: 'FROZEN_PROBLEM_DATA' } } } }),
  };
}

const FROZEN = '{ "const": "edge-list" }';
const FREE = '{ "type": "string" }';

const config = (at: string): Record<string, string> => ({
  '.kgtlintrc.json': JSON.stringify({
    extends: 'kgtlint:recommended',
    reviews: [
      {
        tasks: 'tasks/*',
        rule: 'answer-const',
        at,
        class: 'PROTOCOL_CONSTANT',
        value: 'edge-list',
        reason: 'names how edges are written',
        by: 'maintainers',
      },
    ],
  }),
});

const repositoryWith = (at: string): string =>
  repository({ ...config(at), ...task('tasks/a', FROZEN), ...task('tasks/b', FREE), ...task('other/c', FREE) });

async function unused(root: string, ...args: readonly string[]): Promise<number> {
  return (await report(root, args)).findings.filter(({ rule }) => rule === 'unused-review').length;
}

describe('a review of the configuration', () => {
  it('that another task needs is not called unused in a narrowed run', async () => {
    const root = repositoryWith('/format');
    writeAll(root, { 'tasks/b/notes.md': 'A note.\n' });
    git(root, 'add', '-A');
    for (const args of [[], ['tasks/b'], ['--task', 'b'], ['tasks/b/task.toml'], ['tasks'], ['--staged'], ['--staged', 'tasks']])
      expect([args, await unused(root, ...args)]).toEqual([args, 0]);
    expect(await unused(join(root, 'tasks/b'))).toBe(0);
  });

  it('that no task needs is told where the run has all that it names', async () => {
    const root = repositoryWith('/fromat');
    for (const args of [[], ['tasks'], ['tasks/a', 'tasks/b'], ['tasks/*'], ['--task', '*']])
      expect([args, await unused(root, ...args)]).toEqual([args, 1]);
    for (const args of [['tasks/a'], ['other'], ['--task', 'a'], ['tasks/a/task.toml', 'tasks/b/task.toml']])
      expect([args, await unused(root, ...args)]).toEqual([args, 0]);
    expect(await unused(join(root, 'tasks'))).toBe(1);
    expect(await unused(join(root, 'tasks/a'))).toBe(0);
  });

  it('is told when it is staged itself, which lints all tasks', async () => {
    const root = repositoryWith('/format');
    writeAll(root, config('/fromat'));
    git(root, 'add', '-A');
    expect(await unused(root, '--staged')).toBe(1);
    expect(await unused(root, '--staged', 'tasks')).toBe(0);
  });
});

describe('a fix that makes a review of the configuration needless', () => {
  const input = (root: string): string => readFileSync(join(root, 'tasks/a/environment/input.json'), 'utf8');

  it('names it in a run over all tasks', async () => {
    const root = repositoryWith('/format');
    expect((await kgtlint(root, ['--fix-dry-run'])).stderr).toContain('the review at .kgtlintrc.json:1 would no longer be needed');
    expect((await kgtlint(root, ['--fix'])).stderr).toContain('look at: the review at .kgtlintrc.json:1 is no longer needed');
    expect(input(root)).toContain('"format"');
    expect((await kgtlint(root, ['--fix'])).stderr).not.toContain('look at');
  });

  it('is silent of it where other tasks may need it', async () => {
    const root = repositoryWith('/format');
    writeAll(root, { 'tasks/a/notes.md': 'A note.\n' });
    git(root, 'add', '-A');
    const { stderr, stdout } = await kgtlint(root, ['--staged', '--fix']);
    expect(input(root)).toContain('"format"');
    expect(stderr).toContain('fixed 1 task');
    expect(stderr).not.toContain('look at');
    expect(stdout).not.toContain('unused-review');
  });
});
