import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { write } from '../../../src/cli/author/write.js';
import { JOURNAL, sha256 } from '../../../src/fix/transaction/names.js';
import { gitIn } from '../../task/git/repository.js';

const NAME = '.kgtlint-4194305-aaaaaaaaaaaa.tmp';
const CONFIG = { path: '.kgtlintrc.json', before: null, after: Buffer.from('{}\n') };
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kgtlint-write-'));
  gitIn(root, 'init', '-q');
  writeFileSync(join(root, 'a.json'), 'old');
  writeFileSync(join(root, NAME), 'new');
  const entry = { path: 'a.json', temporary: NAME, before: sha256('old'), after: sha256('new') };
  writeFileSync(join(root, JOURNAL), JSON.stringify({ version: 1, entries: [entry] }));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const textOfTarget = () => readFileSync(join(root, 'a.json'), 'utf8');

describe('a helper that writes where there is a journal', () => {
  it('does not follow one that is committed, and writes nothing', () => {
    gitIn(root, 'add', '-A');
    expect(write([CONFIG], root)).toMatch(/an earlier fix was interrupted/);
    expect(textOfTarget()).toBe('old');
    expect(existsSync(join(root, CONFIG.path))).toBe(false);
  });

  it('does not finish one that a run has left either: that is for a fix', () => {
    expect(write([CONFIG], root)).toMatch(/an earlier fix was interrupted.*kgtlint --fix finishes it/);
    expect(textOfTarget()).toBe('old');
    expect(existsSync(join(root, CONFIG.path))).toBe(false);
    expect(existsSync(join(root, JOURNAL))).toBe(true);
    expect(existsSync(join(root, NAME))).toBe(true);
  });
});
