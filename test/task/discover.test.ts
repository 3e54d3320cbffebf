import { describe, expect, it } from 'vitest';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryFileSystem } from '../../src/task/filesystem/memory.js';
import type { FileSystem } from '../../src/task/filesystem/types.js';
import { discoverIn, discoverOn, harborTask, ids, onDisk } from './support.js';

const MANY = {
  ...harborTask('tasks/a', { 'environment/input.json': '{}' }),
  ...harborTask('tasks/b'),
  ...harborTask('other/c'),
  'README.md': '',
};

describe('discoverTasks', () => {
  it('finds tasks of every layout, by id in code point order', async () => {
    const root = onDisk({
      ...harborTask('z'),
      ...harborTask('a b/任务'),
      'm/task.md': '---\nid: m\n---\nCount.\n',
      'n/task.yaml': 'instruction: Count.\n',
      '\u{1F600}/task.yaml': 'instruction: Count.\n',
      '\uFF5E/task.yaml': 'instruction: Count.\n',
      'none/readme.md': '',
    });
    const discovery = await discoverOn(root);
    expect(discovery.tasks.map(({ id, layout }) => [id, layout])).toEqual([
      ['a b/任务', 'harbor'],
      ['m', 'benchflow'],
      ['n', 'terminal-bench'],
      ['z', 'harbor'],
      ['\uFF5E', 'terminal-bench'],
      ['\u{1F600}', 'terminal-bench'],
    ]);
    expect(discovery.tasks[0]?.dir).toBe(`${root}/a b/任务`);
    expect(discovery).toMatchObject({ missing: [], outside: [], ignored: [], unread: [], almost: [] });
  });

  it('names the folders of which it has all tasks', async () => {
    const root = onDisk(MANY);
    const walked = async (...args: Parameters<typeof discoverOn>) => (await discoverOn(...args)).walked;
    expect(await walked(root)).toEqual(['.']);
    expect(await walked(root, ['tasks', 'other/c/task.toml', 'README.md'])).toEqual(['tasks']);
    expect(await walked(root, ['tasks/*'])).toEqual(['tasks/a', 'tasks/b']);
    expect(await walked(root, ['.'], { taskGlob: ['*/*'] })).toEqual(['.']);
    expect(await walked(root, ['.'], { taskGlob: ['tasks/*'] })).toEqual([]);
  });

  it('takes the root itself for a task', async () => {
    const discovery = await discoverOn(onDisk(harborTask('', { 'environment/a.txt': 'x' })));
    expect(ids(discovery)).toEqual(['.']);
    const task = await discovery.tasks[0]?.open();
    expect(task?.files.map(({ path, taskPath }) => [path, taskPath])).toEqual([
      ['environment/a.txt', 'environment/a.txt'],
      ['instruction.md', 'instruction.md'],
      ['task.toml', 'task.toml'],
    ]);
  });

  it.each([
    ['a folder of tasks', ['tasks'], ['tasks/a', 'tasks/b']],
    ['a task', ['tasks/b'], ['tasks/b']],
    ['a folder of a task', ['tasks/a/environment'], ['tasks/a']],
    ['a file of a task', ['tasks/a/environment/input.json'], ['tasks/a']],
    ['a file of no task', ['README.md'], []],
    ['one task by two ways', ['tasks/a', './tasks//a/', 'tasks/a/task.toml'], ['tasks/a']],
    ['a glob of folders', ['*/[bc]'], ['other/c', 'tasks/b']],
    ['a glob of files', ['**/input.json'], ['tasks/a']],
    ['braces', ['{tasks,other}/*'], ['other/c', 'tasks/a', 'tasks/b']],
  ])('takes %s', async (_, paths, expected) => {
    expect(ids(await discoverIn(MANY, paths))).toEqual(expected);
    const root = onDisk(MANY);
    expect(ids(await discoverOn(root, paths))).toEqual(expected);
    const below = paths.filter((path) => !/^[.*{]/.test(path)).map((path) => join(root, path));
    if (below.length === paths.length) expect(ids(await discoverOn(root, below, { cwd: '/' }))).toEqual(expected);
  });

  it('takes paths from the working directory, and globs too', async () => {
    const root = onDisk(MANY);
    const cwd = join(root, 'tasks');
    expect(ids(await discoverOn(root, ['a'], { cwd }))).toEqual(['tasks/a']);
    expect(ids(await discoverOn(root, ['../other'], { cwd }))).toEqual(['other/c']);
    expect(ids(await discoverOn(root, ['*'], { cwd }))).toEqual(['tasks/a', 'tasks/b']);
    expect(ids(await discoverOn(root, ['..'], { cwd }))).toHaveLength(3);
  });

  it('takes a name with the characters of a glob for a name', async () => {
    const tree = { ...harborTask('tasks/[x] {y}'), ...harborTask('tasks/x y') };
    expect(ids(await discoverOn(onDisk(tree), ['tasks/[x] {y}']))).toEqual(['tasks/[x] {y}']);
  });

  it('names what is not there, or not below the root', async () => {
    const root = onDisk({ ...MANY, broken: { symlink: 'nowhere' } });
    const discovery = await discoverOn(root, ['nope', 'tasks/nope/x', 'x/*.json', 'README.md/x', '..', '/', 'tasks/b']);
    expect(discovery.missing).toEqual(['nope', 'tasks/nope/x', 'x/*.json', 'README.md/x']);
    expect(discovery.outside).toEqual(['..', '/']);
    expect(ids(discovery)).toEqual(['tasks/b']);
  });

  it('says what was looked for where there is no task', async () => {
    const discovery = await discoverIn({ 'docs/a.md': '', 'x/task.toml': '' }, ['docs', 'x']);
    expect(discovery.tasks).toEqual([]);
    expect(discovery.searched).toEqual(['docs', 'x']);
    expect(discovery.lookedFor).toContain('harbor: task.toml with instruction.md or steps/*/instruction.md');
    expect(discovery.almost[0]).toContain('x has task.toml');
  });

  it('names a marker that cannot be read, also beside other tasks', async () => {
    const latin1 = { base64: Buffer.from('instruction: Caf\xe9\n', 'latin1').toString('base64') };
    const discovery = await discoverIn({ ...MANY, 'old/task.yaml': latin1 }, ['.']);
    expect(ids(discovery)).toHaveLength(3);
    expect(discovery.unread).toEqual([{ path: 'old/task.yaml', reason: 'not-utf8' }]);
    expect(discovery.almost).toContain('old has task.yaml, which cannot be read: not UTF-8');
  });

  it('keeps tasks by a glob over ids', async () => {
    const named = async (...taskGlob: string[]): Promise<string[]> => ids(await discoverIn(MANY, ['.'], { taskGlob }));
    expect(await named('tasks/*')).toEqual(['tasks/a', 'tasks/b']);
    expect(await named('b', 'other/**')).toEqual(['other/c', 'tasks/b']);
    expect(await named('nothing')).toEqual([]);
    expect((await discoverIn(MANY, ['.'], { taskGlob: ['nothing'] })).leftOut).toBe(3);
    expect((await discoverIn(MANY, ['.'])).leftOut).toBe(0);
    expect(await named()).toHaveLength(3);
  });
});

describe('nested tasks', () => {
  const NESTED = {
    ...harborTask('outer', { 'environment/a.txt': '', 'kgt.json': '{}' }),
    ...harborTask('outer/variants/inner', { 'environment/b.txt': '' }),
  };

  it('are tasks of their own, and their files are not of the outer one', async () => {
    const discovery = await discoverIn(NESTED);
    expect(ids(discovery)).toEqual(['outer', 'outer/variants/inner']);
    const [outer, inner] = await Promise.all(discovery.tasks.map((ref) => ref.open()));
    expect(outer?.files.map(({ taskPath }) => taskPath)).toEqual(['environment/a.txt', 'instruction.md', 'kgt.json', 'task.toml']);
    expect(inner?.files.map(({ taskPath }) => taskPath)).toEqual(['environment/b.txt', 'instruction.md', 'task.toml']);
  });

  it('keep their files when only the outer one is asked for', async () => {
    const discovery = await discoverIn(NESTED, ['outer/environment']);
    expect(ids(discovery)).toEqual(['outer']);
    expect((await discovery.tasks[0]?.open())?.files).toHaveLength(4);
  });

  it('are taken without the outer one when they are asked for', async () => {
    expect(ids(await discoverIn(NESTED, ['outer/variants/inner/environment']))).toEqual(['outer/variants/inner']);
    expect(ids(await discoverIn(NESTED, ['outer/variants']))).toEqual(['outer', 'outer/variants/inner']);
  });

  it.each(['environment', 'tests', 'solution'])('are data where they stand in %s', async (part) => {
    const discovery = await discoverIn({ ...harborTask('outer'), ...harborTask(`outer/${part}/sample`) });
    expect(ids(discovery)).toEqual(['outer']);
    expect((await discovery.tasks[0]?.open())?.files).toHaveLength(4);
  });

  it('may stand in a task whose environment is its whole folder', async () => {
    const tree = { 'a/task.yaml': 'instruction: x', ...harborTask('a/sub/b'), ...harborTask('a/tests/c') };
    expect(ids(await discoverIn(tree))).toEqual(['a', 'a/sub/b']);
  });
});

describe('the walk', () => {
  it('follows no link, so that a loop does not matter', async () => {
    const root = onDisk(harborTask('a', { 'environment/x.txt': '' }));
    symlinkSync('..', join(root, 'a/environment/up'));
    symlinkSync('../..', join(root, 'a/loop'));
    symlinkSync('a', join(root, 'again'));
    const discovery = await discoverOn(root);
    expect(ids(discovery)).toEqual(['a']);
    const task = await discovery.tasks[0]?.open();
    expect(task?.files.map(({ taskPath }) => taskPath)).toEqual([
      'environment/up',
      'environment/x.txt',
      'instruction.md',
      'loop',
      'task.toml',
    ]);
    expect(task?.file('environment/up')?.unread()).toBe('directory');
    expect(ids(await discoverOn(root, ['again']))).toEqual(['a']);
  });

  it('finds a named path behind a link, and names links that lead out of the root', async () => {
    const outside = onDisk(harborTask('far'));
    const root = onDisk({ ...harborTask('tasks/a', { 'environment/x.txt': '' }), there: { symlink: 'tasks' } });
    symlinkSync(outside, join(root, 'elsewhere'));
    symlinkSync(outside, join(root, 'tasks/a/elsewhere'));
    symlinkSync('nowhere', join(root, 'broken'));
    expect(ids(await discoverOn(root, ['there/a/environment']))).toEqual(['tasks/a']);
    const discovery = await discoverOn(root);
    expect(ids(discovery)).toEqual(['tasks/a']);
    expect(discovery.unread).toEqual([{ path: 'elsewhere', reason: 'outside-root' }]);
  });

  it('survives a root that is not there', async () => {
    const root = join(onDisk({}), 'gone');
    const discovery = await discoverOn(root, ['.', '/', 'x']);
    expect(discovery).toMatchObject({ tasks: [], missing: ['x'], outside: ['/'], unread: [{ path: '.', reason: 'unreadable' }] });
  });

  it('shuts out .git everywhere and node_modules outside of the environment', async () => {
    const discovery = await discoverIn({
      ...harborTask('a', {
        '.git/HEAD': '',
        'environment/.git/HEAD': '',
        'environment/app/node_modules/x/index.js': '',
        'tests/node_modules/x/index.js': '',
        'node_modules/x/index.js': '',
      }),
      ...harborTask('node_modules/pkg/task'),
      ...harborTask('a/environment/node_modules/pkg/task'),
    });
    expect(ids(discovery)).toEqual(['a']);
    const task = await discovery.tasks[0]?.open();
    expect(task?.files.map(({ taskPath }) => taskPath)).toEqual([
      'environment/app/node_modules/x/index.js',
      'environment/node_modules/pkg/task/instruction.md',
      'environment/node_modules/pkg/task/task.toml',
      'instruction.md',
      'task.toml',
    ]);
  });

  it('leaves out what the configuration ignores', async () => {
    const ignores = ['drafts/', '**/*.log', '!**/keep.log'];
    const tree = { ...harborTask('drafts/a'), ...harborTask('b', { 'environment/x.log': '', 'environment/keep.log': '' }) };
    const discovery = await discoverIn(tree, ['.'], { ignores });
    expect(ids(discovery)).toEqual(['b']);
    expect((await discovery.tasks[0]?.open())?.glob('**/*.log').map(({ taskPath }) => taskPath)).toEqual(['environment/keep.log']);
    expect(ids(await discoverIn(tree, ['.'], { ignores: ['drafts/', '!drafts/a/**'] }))).toEqual(['b', 'drafts/a']);
    expect((await discoverIn(tree, ['drafts/a'], { ignores: ['drafts/'] })).ignored).toEqual(['drafts/a']);
    expect((await discoverIn(tree, ['b/environment/x.log'], { ignores })).ignored).toEqual(['b/environment/x.log']);
  });

  it('names folders that it cannot list', async () => {
    const files = locked({ ...harborTask('a', { 'environment/secret/x': '' }), 'closed/x': '' }, ['a/environment/secret', 'closed']);
    const discovery = await discoverIn({}, ['.'], { files });
    expect(discovery.unread).toEqual([{ path: 'closed', reason: 'unreadable' }]);
    const task = await discovery.tasks[0]?.open();
    expect(task?.file('environment/secret')?.unread()).toBe('unreadable');
    expect(task?.file('environment/secret')?.text()).toBeNull();
  });

  it('reads deep trees', async () => {
    const deep = 'd/'.repeat(6000);
    const discovery = await discoverIn({ ...harborTask('a', { [`environment/${deep}x.txt`]: 'y' }), ...harborTask(`${deep}t`) });
    expect(discovery.tasks).toHaveLength(2);
    expect((await discovery.tasks[0]?.open())?.files).toHaveLength(3);
  });
});

/** The tree with folders that cannot be listed. */
function locked(tree: Parameters<typeof createMemoryFileSystem>[0], folders: readonly string[]): FileSystem {
  const files = createMemoryFileSystem(tree);
  const list = files.list.bind(files);
  return Object.assign(files, { list: (folder: string) => (folders.includes(folder) ? null : list(folder)) });
}
