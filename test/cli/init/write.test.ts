import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finishInit, writeInit } from '../../../src/cli/init/write.js';
import { JOURNAL, sha256 } from '../../../src/fix/transaction/names.js';
import { gitIn } from '../../task/git/repository.js';

const WORKFLOW = { path: '.github/workflows/kgtlint.yml', before: null, after: Buffer.from('on: push\n') };
const CONFIG = { path: '.kgtlintrc.json', before: null, after: Buffer.from('{}\n') };
const NAME = '.kgtlint-4194305-aaaaaaaaaaaa.tmp';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kgtlint-init-'));
  gitIn(root, 'init', '-q');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What a run that was killed has left beside a file that it was about to put in its place. */
function interrupted(path: string, before: string | null): void {
  writeFileSync(join(root, NAME), '{}\n');
  const entry = { path, temporary: NAME, before: before === null ? null : sha256(before), after: sha256('{}\n') };
  writeFileSync(join(root, JOURNAL), JSON.stringify({ version: 1, entries: [entry] }));
}

describe('the new files of a repository', () => {
  it('are written with their folders', () => {
    expect(writeInit([CONFIG, WORKFLOW], root)).toBeNull();
    expect(readFileSync(join(root, WORKFLOW.path), 'utf8')).toBe('on: push\n');
    expect(readFileSync(join(root, CONFIG.path), 'utf8')).toBe('{}\n');
  });

  it('leave no folder behind where they cannot be written', () => {
    mkdirSync(join(root, '.github'));
    interrupted('task.json', 'old');
    expect(writeInit([CONFIG, WORKFLOW], root)).toMatch(/an earlier fix was interrupted/);
    expect(readdirSync(join(root, '.github'))).toEqual([]);
    expect(existsSync(join(root, CONFIG.path))).toBe(false);
  });

  it('are not written below a file', () => {
    writeFileSync(join(root, '.github'), 'a file');
    expect(writeInit([CONFIG, WORKFLOW], root)).toMatch(/\.github is no folder/);
    expect(existsSync(join(root, CONFIG.path))).toBe(false);
  });
});

describe('what was left at the root', () => {
  it('is finished where the command itself has left it', () => {
    interrupted(CONFIG.path, null);
    expect(finishInit(root)).toBeNull();
    expect(readFileSync(join(root, CONFIG.path), 'utf8')).toBe('{}\n');
    expect(existsSync(join(root, JOURNAL))).toBe(false);
  });

  it('is not followed where it was committed', () => {
    interrupted(CONFIG.path, null);
    gitIn(root, 'add', '-A');
    expect(finishInit(root)).toMatch(/committed or staged/);
    expect(existsSync(join(root, CONFIG.path))).toBe(false);
  });

  it('stays where a fix has left it', () => {
    writeFileSync(join(root, 'task.json'), 'old');
    interrupted('task.json', 'old');
    expect(finishInit(root)).toBeNull();
    expect(readFileSync(join(root, 'task.json'), 'utf8')).toBe('old');
    expect(existsSync(join(root, JOURNAL))).toBe(true);
  });
});
