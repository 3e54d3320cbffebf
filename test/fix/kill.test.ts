import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commit } from '../../src/fix/transaction/commit.js';
import { recoverTransaction } from '../../src/fix/transaction/recover.js';
import type { Change } from '../../src/fix/transaction/types.js';
import { CLI, runCli } from '../cli/script/process.js';
import { pool, runChild } from './kill/child.js';
import { readTexts, tornFiles, writeTexts, type Texts } from './kill/folder.js';
import { seeded } from './kill/random.js';
import { writeRunner } from './kill/runner.js';
import { gardenTask } from './plan/support.js';

/** Killed runs of the transaction alone, and of the whole command. */
const RUNS = 190;
const COMMANDS = 16;
const AT_ONCE = 3;

const OLD: Texts = { 'a.json': 'old a', 'deep/b.json': 'old b'.repeat(8000), 'deep/er/c.toml': 'old c', 'd.md': '', 'e/f.json': 'old f' };
const NEW: Texts = { 'a.json': 'new', 'deep/b.json': 'new b'.repeat(9000), 'deep/er/c.toml': '', 'd.md': 'new d', 'e/f.json': 'new f' };
const UNTOUCHED: Texts = { 'other.txt': 'stays' };

let work: string;
let runner: string;
let list: string;

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'kgtlint-kill-'));
  runner = join(work, 'runner.mjs');
  list = join(work, 'changes.json');
  await writeRunner(runner, fileURLToPath(new URL('../..', import.meta.url)));
  writeFileSync(list, JSON.stringify(Object.keys(OLD).map((path) => ({ path, before: OLD[path], after: NEW[path] }))));
});

afterAll(() => rmSync(work, { recursive: true, force: true }));

function freshFolder(name: string): string {
  const folder = join(work, name);
  writeTexts(folder, { ...OLD, ...UNTOUCHED });
  return folder;
}

/** Milliseconds that a transaction takes from its start to the end of the process, if nobody kills it. */
async function duration(): Promise<number> {
  const times: number[] = [];
  for (const name of ['one', 'two', 'three']) times.push((await runChild([runner, freshFolder(name), list], work, null)).lasted ?? 0);
  return Math.min(...times);
}

function withMark(texts: Texts): Change[] {
  return Object.entries(texts).map(([path, text]) => ({ path, before: Buffer.from(text), after: Buffer.from(`${text}!`) }));
}

test('a transaction that is killed at any point leaves all files old or all new after the next run', { timeout: 120_000 }, async () => {
  const whole = await duration();
  const random = seeded(6);
  const runs = Array.from({ length: RUNS }, (_, i) => ({ name: `run-${i}`, delay: random() * whole, again: i % 10 === 0 }));
  const ends = { old: 0, new: 0, killed: 0 };
  await pool(runs, AT_ONCE, async ({ name, delay, again }) => {
    const folder = freshFolder(name);
    const { killed } = await runChild([runner, folder, list], work, { delay });
    expect(tornFiles(readTexts(folder), { ...OLD, ...UNTOUCHED }, { ...NEW, ...UNTOUCHED }), name).toEqual([]);
    expect(recoverTransaction(folder).status, name).not.toBe('stuck');
    const now = readTexts(folder);
    const isNew = now['a.json'] === NEW['a.json'];
    expect(now, name).toEqual({ ...(isNew ? NEW : OLD), ...UNTOUCHED });
    ends[isNew ? 'new' : 'old'] += 1;
    ends.killed += Number(killed);
    // A run after that works as if nothing had been.
    if (again) expect(commit(withMark(now), folder)).toEqual({ status: 'done' });
    rmSync(folder, { recursive: true });
  });
  expect(ends.old).toBeGreaterThan(0);
  expect(ends.new).toBeGreaterThan(0);
  expect(ends.killed).toBeGreaterThan(0);
});

const command = (folder: string) => [CLI, '--fix', '--no-config-lookup', '--root', folder];
const texts = (tree: ReturnType<typeof gardenTask>): Texts =>
  Object.fromEntries(Object.entries(tree).map(([path, text]) => [path, typeof text === 'string' ? text : '']));

function hasTemporary(folder: string): boolean {
  return (readdirSync(folder, { recursive: true }) as string[]).some((name) => name.includes('.kgtlint-'));
}

test('kgtlint --fix that is killed at any point is finished or repeated by the next run', { timeout: 120_000 }, async () => {
  expect(existsSync(CLI), `${CLI} is built`).toBe(true);
  const old = texts(gardenTask());
  const model = join(work, 'model');
  writeTexts(model, old);
  const start = performance.now();
  await runChild(command(model), work, null);
  const whole = performance.now() - start;
  const fixed = readTexts(model);
  expect(tornFiles(fixed, old, old)).not.toEqual([]);
  const random = seeded(7);
  // Half of the kills fall anywhere in the run, half into the few milliseconds in which the files are exchanged.
  const runs = Array.from({ length: COMMANDS }, (_, i) => ({ name: `task-${i}`, early: i % 2 === 0, part: random() }));
  await pool(runs, AT_ONCE, async ({ name, early, part }) => {
    const folder = join(work, name);
    writeTexts(folder, old);
    const point = early ? { delay: part * whole, when: () => true } : { delay: part * 4, when: () => hasTemporary(folder) };
    await runChild(command(folder), work, point);
    expect(tornFiles(readTexts(folder), old, fixed), name).toEqual([]);
    const next = await runCli({ args: command(folder).slice(1), cwd: work, env: {}, stdin: Buffer.alloc(0), closeStdout: false });
    expect(next.status, next.stderr).toBe(0);
    expect(readTexts(folder), name).toEqual(fixed);
  });
});
