import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { releaseNotes, releaseProblems } from '../../scripts/lib/release.mjs';

const script = fileURLToPath(new URL('../../scripts/check-release.mjs', import.meta.url));
const changelog =
  '# Changelog\n\n## Unreleased\n\n- later\n\n## 1.2.3 (2026-01-05)\n\n- one\n- two\n\n### More\n\n- three\n\n## 1.2.2\n\n- old\n';
const good = {
  tag: 'v1.2.3',
  manifest: { version: '1.2.3', repository: { type: 'git', url: 'git+https://github.com/OWNER/kgtlint.git' } },
  lock: { version: '1.2.3', packages: { '': { version: '1.2.3' } } },
  changelog,
  repository: 'OWNER/kgtlint',
};

describe('a release', () => {
  it('may be published when everything names one version and one repository', () => {
    expect(releaseProblems(good)).toEqual([]);
  });

  it.each([
    ['github:OWNER/kgtlint', true],
    ['OWNER/kgtlint', true],
    ['https://github.com/OWNER/kgtlint', true],
    ['git+ssh://git@github.com/OWNER/kgtlint.git', true],
    ['https://github.com/OTHER/kgtlint', false],
    ['https://example.org/OWNER/kgtlint', false],
  ])('reads the repository %s', (repository, fits) => {
    expect(releaseProblems({ ...good, manifest: { version: '1.2.3', repository } })).toHaveLength(fits ? 0 : 1);
  });

  it('does not ask for a repository where nobody knows who publishes', () => {
    expect(releaseProblems({ ...good, manifest: { version: '1.2.3' }, repository: null })).toEqual([]);
  });

  it.each([
    ['another tag', { tag: 'v1.2.4' }, /tag v1\.2\.4 is not v1\.2\.3/],
    ['a tag without v', { tag: '1.2.3' }, /tag 1\.2\.3 is not v1\.2\.3/],
    ['no version', { manifest: { ...good.manifest, version: '1.2' } }, /"1\.2" in package\.json is no version/],
    ['an old lock', { lock: { version: '1.2.2', packages: { '': { version: '1.2.2' } } } }, /package-lock\.json is of version 1\.2\.2/],
    ['no entry', { changelog: '# Changelog\n\n## 1.2.30\n\n- x\n' }, /no heading "## 1\.2\.3"/],
    ['an empty entry', { changelog: '## 1.2.3\n\n## 1.2.2\n- x\n' }, /says nothing under "## 1\.2\.3"/],
    [
      'a page of the last version',
      { pages: { 'docs/a.md': 'rev: v1.2.3\nuses: O/kgtlint@v1.2.2 or @v1\nkgtlint-1.2.3.tgz' } },
      /a\.md names the version 1\.2\.2;/,
    ],
    ['no repository', { manifest: { version: '1.2.3' } }, /must name OWNER\/kgtlint, which publishes; it is missing/],
  ])('is refused with %s', (_, part, problem) => {
    expect(releaseProblems({ ...good, ...part }).join('\n')).toMatch(problem);
  });

  it('has the notes of its version and no other', () => {
    expect(releaseNotes(changelog, '1.2.3')).toBe('- one\n- two\n\n### More\n\n- three');
    expect(releaseNotes(changelog.replaceAll('\n', '\r\n'), '1.2.2')).toBe('- old');
    expect(releaseNotes('## [v2.0.0] - today\n- x', '2.0.0')).toBe('- x');
    expect(releaseNotes(changelog, '1.2')).toBeNull();
  });
});

describe('check-release', () => {
  function run(files: Readonly<Record<string, string>>, ...args: string[]): { status: number | null; stderr: string; notes: string } {
    const folder = mkdtempSync(join(tmpdir(), 'kgtlint-release-'));
    try {
      for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
      const notes = join(folder, 'notes.md');
      writeFileSync(notes, '');
      const { status, stderr } = spawnSync(process.execPath, [script, '--root', folder, '--notes', notes, ...args], { encoding: 'utf8' });
      return { status, stderr, notes: readFileSync(notes, 'utf8') };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const files = {
    'package.json': JSON.stringify(good.manifest),
    'package-lock.json': JSON.stringify(good.lock),
    'CHANGELOG.md': changelog,
    'README.md': '# x\n',
  };

  it('writes the notes of the release', () => {
    const { status, notes } = run(files, '--tag', 'v1.2.3', '--repository', 'OWNER/kgtlint');
    expect(status).toBe(0);
    expect(notes).toBe('- one\n- two\n\n### More\n\n- three\n');
  });

  it('fails and writes nothing when something does not agree', () => {
    const { status, stderr, notes } = run(files, '--tag', 'v1.2.4', '--repository', 'OTHER/kgtlint');
    expect(status).toBe(1);
    expect(stderr).toMatch(/v1\.2\.4[^]*OTHER\/kgtlint/);
    expect(notes).toBe('');
  });
});
