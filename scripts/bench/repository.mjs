#!/usr/bin/env node
// Writes a repository of invented tasks with distinct contents. usage: repository.mjs DIR [--tasks N] [--seed N]
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { taskFiles } from './repository/layouts.mjs';
import { Random } from './repository/random.mjs';
import { noun, verb } from './repository/words.mjs';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { tasks: { type: 'string', default: '3500' }, seed: { type: 'string', default: '1' } },
});
if (positionals.length !== 1) throw new Error('usage: repository.mjs DIR [--tasks N] [--seed N]');
const folder = resolve(positionals[0]);
const count = Number(flags.tasks);
let files = 0;

for (let i = 0; i < count; i += 1) {
  const random = new Random(Number(flags.seed) * 1_000_003 + i);
  const task = join(folder, 'tasks', `${verb(random)}-${noun(random)}-${String(i).padStart(5, '0')}`);
  for (const [path, content] of Object.entries(taskFiles(i, random))) {
    mkdirSync(dirname(join(task, path)), { recursive: true });
    writeFileSync(join(task, path), content);
    files += 1;
  }
}
console.log(`${count} tasks, ${files} files in ${folder}`);
