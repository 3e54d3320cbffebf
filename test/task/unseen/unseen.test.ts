import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createNodeFileSystem } from '../../../src/task/filesystem/node.js';
import type { FileSystem } from '../../../src/task/filesystem/types.js';
import type { Tree } from '../../../src/task/filesystem/memory.js';
import { gitIn, write } from '../git/repository.js';
import { discoverOn, harborTask, onDisk } from '../support.js';

const PLAIN: Tree = {
  'environment/Dockerfile': 'FROM scratch\n',
  'solution/solve.sh': 'true\n',
  'tests/verify.py': 'pass\n',
};

/** A repository with one task at `pond/one`, and what else is given. */
function repository(own: Tree = {}, more: Tree = {}): string {
  const root = onDisk({ ...harborTask('pond/one', { ...PLAIN, ...own }), ...more });
  gitIn(root, 'init', '-q');
  gitIn(root, 'add', '-A');
  gitIn(root, 'commit', '-qm', 'first');
  return root;
}

interface Asked {
  readonly ignores?: readonly string[];
  readonly files?: FileSystem;
  readonly isCommitted?: boolean;
}

/** `path: why` of what was not seen of the task. */
async function unseen(root: string, { isCommitted = false, ...options }: Asked = {}): Promise<string[]> {
  const { tasks } = await discoverOn(root, [root], options);
  return tasks[0]?.unseen(isCommitted).map(({ path, why }) => `${path}: ${why}`) ?? ['no task'];
}

describe('what git ignores', () => {
  it.each([
    ['a folder of the verifier', 'tests/\n', ['pond/one/tests: ignored-by-git']],
    ['the solution', 'solution\n', ['pond/one/solution: ignored-by-git']],
    ['both', 'tests/\nsolution/\n', ['pond/one/solution: ignored-by-git', 'pond/one/tests: ignored-by-git']],
    ['a single program', '*.py\n', ['pond/one/tests/verify.py: ignored-by-git']],
    ['nothing of the task', '*.tmp\n', []],
    ['the environment alone', 'environment/\n', []],
  ])('is told where it is %s', async (_, rules, expected) => {
    const root = onDisk({ ...harborTask('pond/one', PLAIN), '.gitignore': rules });
    gitIn(root, 'init', '-q');
    expect(await unseen(root)).toEqual(expected);
  });

  it('counts by whatever list git goes', async () => {
    const root = onDisk(harborTask('pond/one', PLAIN));
    gitIn(root, 'init', '-q');
    write(root, '.git/info/exclude', 'solution/\n');
    write(root, 'pond/one/tests/.gitignore', '*\n');
    expect(await unseen(root)).toEqual(['pond/one/solution: ignored-by-git', 'pond/one/tests/verify.py: ignored-by-git']);
  });

  it('is read where git has it in its index already', async () => {
    const root = repository();
    write(root, '.gitignore', 'tests/\nsolution/\n');
    expect(await unseen(root)).toEqual([]);
    write(root, 'pond/one/tests/private.py', '');
    expect(await unseen(root)).toEqual(['pond/one/tests/private.py: ignored-by-git']);
  });

  it('is a script by its first line where it has no extension', async () => {
    const root = repository({ 'tests/check': '#!/bin/sh\n', 'tests/binary': '\u007fELF' }, {});
    gitIn(root, 'rm', '-rq', '--cached', 'pond/one/tests');
    write(root, '.gitignore', 'check\nbinary\n');
    expect(await unseen(root)).toEqual(['pond/one/tests/check: ignored-by-git']);
  });

  it('is found in a folder above a hidden one', async () => {
    const root = onDisk({
      ...harborTask('one', { 'steps/dig/instruction.md': 'Dig.\n', 'steps/fill/tests/check.py': '', 'jobs/run/a.json': '{}' }),
      '.gitignore': 'fill/\njobs/\n',
    });
    gitIn(root, 'init', '-q');
    expect(await unseen(root)).toEqual(['one/steps/fill: ignored-by-git']);
  });

  it('does not matter where it is never part of a verifier', async () => {
    const litter = [
      ...['__pycache__/verify.cpython-312.pyc', '__pycache__/x.py', '.pytest_cache/v/cache/lastfailed.json', '.mypy_cache/a.json'],
      ...[
        '.ruff_cache/a.json',
        'node_modules/a/index.js',
        '.venv/lib/a.py',
        'myenv/pyvenv.cfg',
        'myenv/lib/a.py',
        '.DS_Store',
        'Thumbs.db',
      ],
      ...['verify.pyc', 'verify.py~', '.verify.py.swp', '.#verify.py', '.idea/a.xml', '.vscode/settings.json', 'run.log', 'logs/run.json'],
      ...['.coverage', 'coverage.xml', 'htmlcov/index.html', 'a.egg-info/PKG-INFO.txt', 'build/a.js', 'verify.o', 'picture.png'],
    ];
    const root = onDisk({
      ...harborTask('one', { ...PLAIN, ...Object.fromEntries(litter.map((path) => [`tests/${path}`, ''])) }),
      '.gitignore': `${litter.map((path) => path.split('/')[0]?.replace(/^#/, '\\#') ?? '').join('\n')}\n`,
    });
    gitIn(root, 'init', '-q');
    expect(await unseen(root)).toEqual([]);
    // A whole folder of it as well.
    rmSync(join(root, 'one/tests/verify.py'));
    write(root, '.gitignore', 'tests/\n');
    expect(await unseen(root)).toEqual([]);
  });
});

describe('what the configuration ignores', () => {
  it.each([
    [['**/tests/**'], ['pond/one/tests: ignored-by-configuration']],
    [['pond/*/solution/*.sh'], ['pond/one/solution/solve.sh: ignored-by-configuration']],
    [['**/tests/**', '!**/tests/other/**'], ['pond/one/tests/verify.py: ignored-by-configuration']],
    [['**/environment/**', '**/*.md.bak'], []],
  ])('is told as well: %j', async (ignores, expected) => {
    expect(await unseen(onDisk(harborTask('pond/one', PLAIN)), { ignores })).toEqual(expected);
  });
});

describe('what git has and the disk has not', () => {
  /** A clone of a repository whose task has its tests in a submodule. */
  function cloned(folder: string): string {
    const part = onDisk({ 'verify.py': 'pass\n' });
    gitIn(part, 'init', '-q');
    gitIn(part, 'add', '-A');
    gitIn(part, 'commit', '-qm', 'first');
    const outer = onDisk(harborTask('pond/one', { 'environment/Dockerfile': 'FROM scratch\n' }));
    gitIn(outer, 'init', '-q');
    gitIn(outer, 'submodule', '--quiet', 'add', part, `pond/one/${folder}`);
    gitIn(outer, 'add', '-A');
    gitIn(outer, 'commit', '-qm', 'first');
    const clone = onDisk({});
    gitIn(clone, 'clone', '-q', outer, '.');
    return clone;
  }

  it('is a submodule that is not checked out', async () => {
    const root = cloned('tests');
    expect(await unseen(root)).toEqual(['pond/one/tests: submodule']);
    // Seen from a root in the work tree.
    expect(await unseen(join(root, 'pond'))).toEqual(['one/tests: submodule']);
    rmSync(join(root, 'pond/one/tests'), { recursive: true });
    expect(await unseen(root)).toEqual(['pond/one/tests: submodule']);
    gitIn(root, 'submodule', '--quiet', 'update', '--init');
    expect(await unseen(root)).toEqual([]);
    // It has an index of its own.
    gitIn(join(root, 'pond/one/tests'), 'update-index', '--skip-worktree', 'verify.py');
    rmSync(join(root, 'pond/one/tests/verify.py'));
    expect(await unseen(root)).toEqual(['pond/one/tests/verify.py: sparse-checkout']);
  });

  it('does not matter where it is no part of the verifier', async () => {
    expect(await unseen(cloned('environment/data'))).toEqual([]);
    expect(await unseen(cloned('docs'))).toEqual([]);
  });

  it.each([
    ['a plain one', ['--no-cone', '/*', '!/pond/one/tests/'], ['pond/one/tests/verify.py: sparse-checkout']],
    ['a sparse index', ['--cone', '--sparse-index', 'pond/one/solution'], ['pond/one/tests: sparse-checkout']],
  ])('is outside of a sparse checkout: %s', async (_, options, expected) => {
    const root = repository();
    gitIn(root, 'sparse-checkout', 'set', ...options);
    expect(await unseen(root)).toEqual(expected);
    gitIn(root, 'sparse-checkout', 'disable');
    expect(await unseen(root)).toEqual([]);
  });

  it('is what somebody deleted, which counts where the index is committed', async () => {
    const root = repository({ 'tests/notes.log': '' });
    rmSync(join(root, 'pond/one/tests'), { recursive: true });
    rmSync(join(root, 'pond/one/environment'), { recursive: true });
    expect(await unseen(root)).toEqual([]);
    expect(await unseen(root, { isCommitted: true })).toEqual(['pond/one/tests/verify.py: missing']);
    gitIn(root, 'rm', '-rq', '--cached', 'pond/one/tests');
    expect(await unseen(root, { isCommitted: true })).toEqual([]);
  });
});

describe('a folder that may not be listed', () => {
  const withUnlisted = (root: string, ...folders: string[]): FileSystem => {
    const files = createNodeFileSystem(root);
    return {
      root: files.root,
      list: (folder) => (folders.includes(folder) ? null : files.list(folder)),
      read: (path, kind, limit) => files.read(path, kind, limit),
      stat: (path) => files.stat(path),
      locate: (path, cwd) => files.locate(path, cwd),
      linkText: (path) => files.linkText(path),
      follow: (path) => files.follow(path),
    };
  };

  it('is told, and counts as unread before anybody asks for it', async () => {
    const root = onDisk(harborTask('pond/one', { ...PLAIN, 'tests/inner/a.py': '', 'tests/__pycache__/a.pyc': '' }));
    const files = withUnlisted(root, 'pond/one/tests/inner', 'pond/one/tests/__pycache__', 'pond/one/environment');
    expect(await unseen(root, { files })).toEqual(['pond/one/tests/inner: unlisted']);
    const { tasks } = await discoverOn(root, [root], { files: withUnlisted(root, 'pond/one/tests') });
    const task = await tasks[0]?.open();
    expect(task?.files.find(({ taskPath }) => taskPath === 'tests')?.known()).toBe('unreadable');
  });

  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('is so on the disk', async () => {
    const root = onDisk(harborTask('pond/one', PLAIN));
    chmodSync(join(root, 'pond/one/tests'), 0o000);
    try {
      expect(await unseen(root)).toEqual(['pond/one/tests: unlisted']);
    } finally {
      chmodSync(join(root, 'pond/one/tests'), 0o700);
    }
  });
});
