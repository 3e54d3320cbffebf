#!/usr/bin/env node
// Measures dist/cli.js in cold processes and prints tables for docs/performance.md.
// usage: bench.mjs [--corpus DIR] [--task DIR] [--runs N] [--sizes 500,1000,2500,5000] [--check]
// --check exits 1 when a ratio or the memory is over its bound.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../lib/files.mjs';
import { alternate, measure } from './measure.mjs';
import { taskFolders, withCopies } from './trees.mjs';

const { values: flags } = parseArgs({
  options: {
    corpus: { type: 'string' },
    task: { type: 'string' },
    runs: { type: 'string', default: '7' },
    sizes: { type: 'string', default: '500,1000,2500,5000' },
    check: { type: 'boolean', default: false },
  },
});
const CLI = join(root, 'dist/cli.js');
const BASELINE = join(root, 'scripts/bench/baseline.mjs');
const LINT = [CLI, '--no-config-lookup', '--root', '.', '--format', 'json', '.'];
const BOUNDS = { version: 2, corpus: 3, rate: 0.9, megabytes: 400 };
const runs = Number(flags.runs);
const tasks = taskFolders(resolve(flags.task ?? join(root, 'fixtures/example')));
const exceeded = [];

if (!existsSync(CLI)) throw new Error('dist/cli.js is missing: run "npm run build"');
if (tasks.length === 0) throw new Error('no task to copy');

await versionTable();
if (flags.corpus === undefined)
  await withCopies(tasks, 120, (folder) => corpusTable(folder, `120 copies of ${tasks.length} example tasks`));
else await corpusTable(resolve(flags.corpus), flags.corpus);
await sizesTable();

if (exceeded.length > 0) console.log(`\nOver the bound: ${exceeded.join('; ')}.`);
if (flags.check && exceeded.length > 0) process.exitCode = 1;

async function versionTable() {
  const commands = [{ args: ['-e', '0'] }, { args: [CLI, '--version'] }];
  const [node, version] = await alternate(commands, 3 * runs);
  console.log('## Start\n');
  ratioTable([
    ['`node -e 0`', node],
    ['`kgtlint --version`', version],
  ]);
  bound('kgtlint --version, wall', version.wall / node.wall, BOUNDS.version);
}

async function corpusTable(folder, title) {
  const commands = [
    { args: [BASELINE, '.'], cwd: folder },
    { args: LINT, cwd: folder },
  ];
  const [baseline, lint] = await alternate(commands, runs);
  console.log(`\n## Cold run over a corpus (${title})\n`);
  ratioTable([
    ['walk, read, `JSON.parse`', baseline],
    ['`kgtlint`', lint],
  ]);
  bound('corpus, wall', lint.wall / baseline.wall, BOUNDS.corpus);
  bound('corpus, CPU', lint.cpu / baseline.cpu, BOUNDS.corpus);
}

function ratioTable(rows) {
  const [, first] = rows[0];
  console.log('| | wall s | ratio | CPU s | ratio | peak MB |\n|---|---|---|---|---|---|');
  for (const [name, { wall, cpu, rss }] of rows) {
    const cells = [wall.toFixed(3), (wall / first.wall).toFixed(2), cpu.toFixed(3), (cpu / first.cpu).toFixed(2), rss.toFixed(0)];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

async function sizesTable() {
  console.log('\n## Many tasks\n\n| tasks | wall s | tasks a second | against the first | CPU s | peak MB |\n|---|---|---|---|---|---|');
  let first;
  for (const size of flags.sizes.split(',').map(Number)) {
    const { wall, cpu, rss } = await withCopies(tasks, size, fastestOfThree);
    const rate = size / wall;
    first ??= rate;
    console.log(
      `| ${size} | ${wall.toFixed(2)} | ${rate.toFixed(0)} | ${(rate / first).toFixed(2)} | ${cpu.toFixed(2)} | ${rss.toFixed(0)} |`,
    );
    bound(`slowdown at ${size} tasks`, first / rate, 1 / BOUNDS.rate);
    bound(`peak MB at ${size} tasks`, rss, BOUNDS.megabytes);
  }
}

async function fastestOfThree(folder) {
  const samples = [];
  for (let run = 0; run < 3; run += 1) samples.push(await measure(LINT, folder));
  return samples.sort((a, b) => a.wall - b.wall)[0];
}

function bound(name, value, limit) {
  if (value > limit) exceeded.push(`${name} ${value.toFixed(2)} (at most ${limit.toFixed(2)})`);
}
