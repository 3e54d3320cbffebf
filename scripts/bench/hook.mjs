#!/usr/bin/env node
// Measures what a commit hook costs: kgtlint --staged with one changed task, in a small and in a large repository.
// usage: hook.mjs [--tasks 3000] [--runs 15] [--cli FILE] [--check] [TASK...]   TASK is a folder of a task; default: two of fixtures/
// CPU time is that of kgtlint alone, wall time includes the processes of git. --check exits 1 when a bound is exceeded.
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../lib/files.mjs';
import { alternate } from './measure.mjs';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tasks: { type: 'string', default: '3000' },
    runs: { type: 'string', default: '15' },
    cli: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
const CLI = resolve(flags.cli ?? join(root, 'dist/cli.js'));
const TASKS = ['fixtures/example/tasks/bridge-audit', 'fixtures/first-steps/tasks/freight-bill'].map((path) => join(root, path));
/** Seconds beyond node's own start. */
const BOUND = 1;
const tasks = positionals.length > 0 ? positionals.map((path) => resolve(path)) : TASKS;

const folder = mkdtempSync(join(tmpdir(), 'kgtlint-hook-'));
try {
  const repositories = [1, Number(flags.tasks)].flatMap((count) => tasks.map((task) => repository(task, count)));
  const commands = [{ args: ['-e', '0'] }, ...repositories.map(({ cwd }) => ({ args: [CLI, '--no-config-lookup', '--staged'], cwd }))];
  const [node, ...found] = await alternate(commands, Number(flags.runs));
  print(repositories, found, node);
  if (flags.check && found.some(({ wall }) => wall - node.wall > BOUND)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** A repository of so many invented tasks and the given one, of which one line of the instruction is staged. */
function repository(task, count) {
  const cwd = join(folder, `${basename(task)}-${count}`);
  execFileSync(process.execPath, [join(root, 'scripts/bench/repository.mjs'), cwd, '--tasks', String(count)]);
  const own = join('tasks', basename(task));
  cpSync(task, join(cwd, own), { recursive: true });
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=b', '-c', 'user.email=b@example.org', '-c', 'gc.auto=0', ...args], { cwd });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'first');
  appendFileSync(join(cwd, own, 'instruction.md'), '\n');
  git('add', '-A');
  return { cwd, title: `\`${basename(task)}\`, ${count + 1} tasks` };
}

function print(repositories, found, node) {
  const line = (title, { wall, cpu }) => `| ${[title, cpu, wall, cpu - node.cpu, wall - node.wall].map(cell).join(' | ')} |`;
  console.log('| changed task, repository | CPU s | wall s | CPU beyond node | wall beyond node |');
  console.log('| ------------------------ | ----- | ------ | --------------- | ---------------- |');
  console.log(line('`node -e 0`', node));
  for (const [i, { title }] of repositories.entries()) console.log(line(title, found[i]));
}

function cell(value) {
  return typeof value === 'number' ? value.toFixed(2) : value;
}
