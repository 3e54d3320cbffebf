import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createNodeFileSystem } from '../../../src/task/filesystem/node.js';
import { gitVisibility } from '../../../src/task/git/visibility.js';
import type { Tree } from '../../../src/task/filesystem/memory.js';
import { Folder, walkFolders } from '../../../src/task/walk.js';
import { discoverOn, harborTask, ids, onDisk } from '../support.js';
import { gitIn } from './repository.js';

function byGit(root: string): string[] {
  return gitIn(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean).sort();
}

function byWalk(root: string): string[] {
  const files = createNodeFileSystem(root);
  const start = new Folder('', { files, ignored: () => false, prune: true }, gitVisibility(files));
  const found: string[] = [];
  for (const folder of walkFolders(start, () => true)) {
    for (const entry of folder.files) found.push(folder.path === '' ? entry.name : `${folder.path}/${entry.name}`);
  }
  return found.sort();
}

const RULES: Tree = {
  '.gitignore':
    '# comment\n*.log\r\n/top.txt\nbuild/\ndocs/*.md\n!docs/keep.md\n**/cache/**\n\\#odd\nspace\\ \ntrail   \nsub/only/\n[ab].bin\n',
  'a.log': '',
  'top.txt': '',
  'deep/top.txt': '',
  'build/x': '',
  'deep/build/x': '',
  'deep/er/build': '',
  'docs/a.md': '',
  'docs/keep.md': '',
  'docs/sub/b.md': '',
  'x/cache/y': '',
  cache: '',
  '#odd': '',
  'space ': '',
  trail: '',
  'sub/only/x': '',
  'deep/sub/only/x': '',
  'a.bin': '',
  'c.bin': '',
  'A.LOG': '',
  'nested/.gitignore': '\uFEFF!*.log\n!build/\n/local\nno/slash\n*.tmp\n!keep.tmp\n\\!bang\n/\n',
  'nested/a.log': '',
  'nested/build/a.log': '',
  'nested/build/b.txt': '',
  'nested/build/c.bin': '',
  'nested/build/a.bin': '',
  'nested/local': '',
  'nested/deep/local': '',
  'nested/no/slash': '',
  'nested/deep/no/slash': '',
  'nested/a.tmp': '',
  'nested/keep.tmp': '',
  'nested/!bang': '',
  'nested/inner/.gitignore': '*.log\n!/b.log\n',
  'nested/inner/a.log': '',
  'nested/inner/b.log': '',
  'odd [x]*/.gitignore': '*.q\n/r\n',
  'odd [x]*/a.q': '',
  'odd [x]*/r': '',
  'odd [x]*/s/r': '',
  'odd xy/a.q': '',
  'all/.gitignore': '*\n!*/\n!*.json\n',
  'all/a.json': '',
  'all/b.txt': '',
  'all/c/d.json': '',
  'linked/.gitignore': { symlink: '../.gitignore' },
  'linked/x.txt': '',
  '任务/数据.log': '',
  '任务/数据.txt': '',
};

describe('gitVisibility', () => {
  it('lists what git lists of an untracked tree', () => {
    const root = onDisk(RULES);
    gitIn(root, 'init', '-q');
    writeFileSync(join(root, '.git/info/exclude'), 'c.bin\n');
    expect(byWalk(root)).toEqual(byGit(root));
    expect(byGit(root)).toContain('nested/build/b.txt');
  });

  it.each(['2', '4'])('lists ignored files that git tracks (index version %s)', (version) => {
    const root = onDisk({ ...RULES, 'build/deep/er/x.pyc': '', 'build/deep/y.pyc': '' });
    gitIn(root, 'init', '-q');
    gitIn(root, 'config', 'index.version', version);
    const long = `build/${'long-'.repeat(40)}`;
    for (const name of ['a', 'b']) writeFileSync(join(root, `${long}${name}`), '');
    gitIn(root, 'add', '-f', `${long}a`, `${long}b`, 'build/x', 'a.log', 'build/deep/er/x.pyc', 'nested/local', '任务/数据.log', 'docs');
    expect(byWalk(root)).toEqual(byGit(root));
    gitIn(root, 'commit', '-qm', 'x');
    gitIn(root, 'add', '-N', 'top.txt', '-f');
    expect(byWalk(root)).toEqual(byGit(root));
    expect(byWalk(root)).toContain('build/deep/er/x.pyc');
    expect(byWalk(root)).not.toContain('build/deep/y.pyc');
  });

  it('goes by the files above a root that is below the top', () => {
    const root = onDisk(RULES);
    gitIn(root, 'init', '-q');
    for (const below of ['nested', 'nested/build', 'deep', 'odd [x]*']) {
      expect([below, byWalk(join(root, below))]).toEqual([below, byGit(join(root, below))]);
    }
  });

  it('reads a root that its repository ignores', () => {
    const root = onDisk({ '.gitignore': 'out/\n*.log\n', 'out/a/x.txt': '', 'out/a/y.log': '' });
    gitIn(root, 'init', '-q');
    expect(byWalk(join(root, 'out'))).toEqual(['a/x.txt', 'a/y.log']);
    expect(byWalk(join(root, 'out/a'))).toEqual(['x.txt', 'y.log']);
    gitIn(root, 'add', '-f', 'out/a/x.txt');
    expect(byWalk(join(root, 'out'))).toEqual(['a/x.txt']);
  });

  it('goes by no .gitignore outside of a work tree', () => {
    const root = onDisk(harborTask('a', { '.gitignore': '*.json\n', 'environment/input.json': '{}', '.git/broken': '' }));
    expect(byWalk(root)).toContain('a/environment/input.json');
  });

  it('reads worktrees, whose .git is a file', () => {
    const root = onDisk({ 'main/.gitignore': '*.log\n', 'main/a.log': '', 'main/b.txt': '' });
    const main = join(root, 'main');
    gitIn(main, 'init', '-q');
    gitIn(main, 'add', '-f', '.');
    gitIn(main, 'commit', '-qm', 'x');
    gitIn(main, 'worktree', 'add', '-q', '../other');
    writeFileSync(join(root, 'other/c.log'), '');
    expect(byWalk(join(root, 'other'))).toEqual(byGit(join(root, 'other')));
    expect(byWalk(join(root, 'other'))).toContain('a.log');
  });

  it('reads a repository inside the tree by its own rules', () => {
    const root = onDisk({ '.gitignore': '*.txt\n', 'sub/.gitignore': '*.log\n', 'sub/a.log': '', 'sub/b.txt': '' });
    gitIn(root, 'init', '-q');
    gitIn(join(root, 'sub'), 'init', '-q');
    expect(byWalk(root)).toEqual(['.gitignore', 'sub/.gitignore', 'sub/b.txt']);
    const outside = onDisk({ 'sub/.gitignore': '*.log\n', 'sub/a.log': '', 'sub/b.txt': '' });
    gitIn(join(outside, 'sub'), 'init', '-q');
    expect(byWalk(outside)).toEqual(['sub/.gitignore', 'sub/b.txt']);
  });

  it('survives an index that it cannot read', () => {
    const root = onDisk({ '.gitignore': '*.log\n', 'a.log': '', 'b.txt': '' });
    gitIn(root, 'init', '-q');
    for (const index of ['', 'DIRC', 'DIRC\0\0\0\u0002\0\0\0\u0009', 'garbage']) {
      writeFileSync(join(root, '.git/index'), index);
      expect(byWalk(root)).toEqual(['.gitignore', 'b.txt']);
    }
  });
});

describe('discovery in a work tree', () => {
  it('leaves out what git ignores, unless it is asked for by name', async () => {
    const root = onDisk({ '.gitignore': 'out/\n', ...harborTask('out/a'), ...harborTask('b') });
    gitIn(root, 'init', '-q');
    expect(ids(await discoverOn(root))).toEqual(['b']);
    expect(ids(await discoverOn(root, ['out']))).toEqual(['out/a']);
    mkdirSync(join(root, 'out/c'));
    expect(ids(await discoverOn(root, ['out/a/task.toml']))).toEqual(['out/a']);
  });
});
