import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recoverTask } from '../../src/cli/recover-task.js';
import { JOURNAL, sha256 } from '../../src/fix/transaction/names.js';

const NAME = '.kgtlint-4194305-aaaaaaaaaaaa.tmp';
let top: string;
let folder: string;

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'kgtlint-recover-'));
  folder = join(top, 'tasks/garden');
  mkdirSync(folder, { recursive: true });
  git('init', '-q');
  writeFileSync(join(folder, 'a.json'), 'old');
  writeFileSync(join(folder, NAME), 'new');
  const entry = { path: 'a.json', temporary: NAME, before: sha256('old'), after: sha256('new') };
  writeFileSync(join(folder, JOURNAL), JSON.stringify({ version: 1, entries: [entry] }));
});

afterEach(() => rmSync(top, { recursive: true, force: true }));

function git(...args: readonly string[]): void {
  execFileSync('git', args, { cwd: top, env: { ...process.env, GIT_CONFIG_GLOBAL: '', GIT_DIR: undefined, GIT_INDEX_FILE: undefined } });
}

it('does not follow a journal that git tracks', () => {
  git('add', '-A');
  expect(recoverTask(folder)).toMatchObject({ status: 'stuck', refusals: [{ path: JOURNAL, reason: 'unfinished' }] });
  expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe('old');
});

it('follows one that a run has left', () => {
  git('add', 'tasks/garden/a.json');
  expect(recoverTask(folder)).toEqual({ status: 'finished', paths: ['a.json'] });
  expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe('new');
});
