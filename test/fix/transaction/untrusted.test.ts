import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JOURNAL, sha256 } from '../../../src/fix/transaction/names.js';
import { recoverTransaction } from '../../../src/fix/transaction/recover.js';
import type { JournalEntry } from '../../../src/fix/transaction/types.js';

const OLD = 'old\n';
const EVIL = 'evil\n';
const NAME = '.kgtlint-1-aaaaaaaaaaaa.tmp';

let top: string;
let folder: string;

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'kgtlint-journal-'));
  folder = join(top, 'tasks/garden');
  mkdirSync(join(folder, 'deep/.git'), { recursive: true });
  mkdirSync(join(top, '.git/hooks'), { recursive: true });
  for (const path of ['a.json', 'deep/b.json', 'deep/.git/config', 'verify.py']) writeFileSync(join(folder, path), OLD);
  writeFileSync(join(top, 'victim.txt'), OLD);
  symlinkSync(top, join(folder, 'l'));
  symlinkSync('../../victim.txt', join(folder, 'link.txt'));
});

afterEach(() => rmSync(top, { recursive: true, force: true }));

/** Puts a journal into the task, with its content ready wherever it says. */
function journal(entry: Partial<JournalEntry>): void {
  const whole = { path: 'a.json', temporary: NAME, before: sha256(OLD), after: sha256(EVIL), ...entry };
  writeFileSync(join(folder, JOURNAL), JSON.stringify({ version: 1, entries: [whole] }));
  for (const path of [NAME, `deep/${NAME}`, `l/${NAME}`, `../../${NAME}`, 'plain.tmp']) writeFileSync(join(folder, path), EVIL);
}

const BESIDE = (at: string) => ({ path: `${at}victim.txt`, temporary: `${at}${NAME}` });

describe('a journal that somebody else wrote', () => {
  it.each<[string, Partial<JournalEntry>]>([
    ['climbs out of the task', { path: '../../victim.txt' }],
    ['climbs out with its temporary file', BESIDE('../../')],
    ['goes behind a link', BESIDE('l/')],
    ['names a link', { path: 'link.txt', before: null }],
    ['names a link with the content of its target', { path: 'link.txt' }],
    ['makes a hook of the repository', { path: '../../.git/hooks/post-checkout', before: null }],
    ['writes into a repository below', { path: 'deep/.git/config', temporary: `deep/.git/${NAME}` }],
    ['writes into a repository by its short name', { path: 'deep/GIT~1/x', temporary: `deep/GIT~1/${NAME}`, before: null }],
    ['has an absolute path', { path: '/tmp/victim.txt', temporary: `/tmp/${NAME}`, before: null }],
    ['has a drive', { path: 'C:/victim.txt', temporary: `C:/${NAME}`, before: null }],
    ['has a path of Windows', { path: 'deep\\b.json' }],
    ['takes its content from another folder', { path: 'deep/b.json' }],
    ['takes its content from a file of another name', { temporary: 'plain.tmp' }],
    ['names a file of a transaction', { path: JOURNAL, before: null }],
    ['has a digest that is none', { after: EVIL }],
    ['names a program', { path: 'verify.py' }],
    ['makes a program', { path: 'conftest.py', before: null }],
    ['makes a program without an extension', { path: 'run', before: null }],
    ['names a program that says that it is a build', { path: 'Dockerfile.py', before: null }],
  ])('is not followed when it %s', (_, entry) => {
    journal(entry);
    expect(recoverTransaction(folder)).toMatchObject({ status: 'stuck', refusals: [{ reason: 'unfinished' }] });
    for (const path of [
      join(top, 'victim.txt'),
      join(folder, 'a.json'),
      join(folder, 'deep/b.json'),
      join(folder, 'deep/.git/config'),
      join(folder, 'verify.py'),
    ])
      expect(readFileSync(path, 'utf8'), path).toBe(OLD);
    expect(existsSync(join(top, '.git/hooks/post-checkout'))).toBe(false);
    expect(existsSync(join(folder, JOURNAL))).toBe(true);
  });

  it('is not followed when the content is a link, though the file has its new content', () => {
    journal({ before: sha256('other'), after: sha256(OLD) });
    rmSync(join(folder, NAME));
    symlinkSync('../../victim.txt', join(folder, NAME));
    expect(recoverTransaction(folder).status).toBe('stuck');
    expect(readFileSync(join(folder, NAME), 'utf8')).toBe(OLD);
  });

  it('is not followed when the content has a second name', () => {
    journal({});
    rmSync(join(folder, NAME));
    writeFileSync(join(top, 'elsewhere'), EVIL);
    linkSync(join(top, 'elsewhere'), join(folder, NAME));
    expect(recoverTransaction(folder)).toMatchObject({ status: 'stuck', refusals: [{ path: 'a.json' }] });
    expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe(OLD);
  });

  it.each([
    ['no file', '{"version":1,"entries":[]}'],
    ['nothing', ''],
    ['nothing but null', 'null'],
  ])('is not followed when it names %s, and stays', (_, text) => {
    writeFileSync(join(folder, JOURNAL), text);
    const why = /no journal that kgtlint writes; compare the files of the task .* then delete it$/;
    const refusal = { path: JOURNAL, reason: 'unfinished', message: expect.stringMatching(why) as string };
    expect(recoverTransaction(folder)).toEqual({ status: 'stuck', refusals: [refusal] });
    expect(existsSync(join(folder, JOURNAL))).toBe(true);
  });

  it('is not followed when it is a link or a folder itself', () => {
    journal({});
    const text = readFileSync(join(folder, JOURNAL));
    rmSync(join(folder, JOURNAL));
    writeFileSync(join(top, 'journal'), text);
    symlinkSync('../../journal', join(folder, JOURNAL));
    expect(recoverTransaction(folder).status).toBe('stuck');
    rmSync(join(folder, JOURNAL));
    mkdirSync(join(folder, JOURNAL));
    expect(recoverTransaction(folder).status).toBe('stuck');
    expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe(OLD);
  });

  it('is followed where it says what a transaction would', () => {
    journal({});
    expect(recoverTransaction(folder)).toEqual({ status: 'finished', paths: ['a.json'] });
    expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe(EVIL);
  });
});
