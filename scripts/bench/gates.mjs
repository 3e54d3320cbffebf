#!/usr/bin/env node
// Measures what the search for gates costs beyond reading and decoding, over the files of a folder.
// usage: gates.mjs --task DIR [--runs N]   DIR is one task with its manifest and a large environment
// CPU time of the linter with gated-constant-leak alone, less that of the linter with no rule; against reading and decoding.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { execFileSync } from 'node:child_process';
import { root } from '../lib/files.mjs';
import { alternate } from './measure.mjs';

const { values: flags } = parseArgs({
  options: { task: { type: 'string' }, runs: { type: 'string', default: '5' }, cli: { type: 'string' } },
});
const CLI = resolve(flags.cli ?? join(root, 'dist/cli.js'));
const READ = join(root, 'scripts/bench/read.mjs');
const task = resolve(flags.task ?? '.');

const list = execFileSync(process.execPath, [CLI, '--list-rules'], { encoding: 'utf8' });
const rules = list
  .split('\n')
  .map((line) => line.split(' ')[0])
  .filter((id) => /^[a-z]+(?:-[a-z]+)+$/.test(id));
const off = (kept) => rules.filter((id) => id !== kept).flatMap((id) => ['--rule', `${id}: off`]);
const lint = (kept) => [CLI, '--no-config-lookup', '--root', '.', '--format', 'json', ...off(kept), '.'];

const commands = [lint('gated-constant-leak'), lint(null), [READ, task, 'read'], [READ, task, 'none']].map((args) => ({ args, cwd: task }));
const [gates, none, read, start] = await alternate(commands, Number(flags.runs));
const megabytes = Number(execFileSync(process.execPath, [READ, task, 'size'], { encoding: 'utf8' }));
const decoding = read.cpu - start.cpu;
const whole = gates.cpu - none.cpu;
const rate = (seconds) => `${(megabytes / seconds).toFixed(0)} MB/s`;
console.log(
  `${megabytes.toFixed(0)} MB: reading and decoding ${decoding.toFixed(2)} s (${rate(decoding)}), gates ${whole.toFixed(2)} s (${rate(whole)})`,
);
