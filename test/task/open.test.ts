import { describe, expect, it } from 'vitest';
import { discoverIn, harborTask, memoryTask, surfaces } from './support.js';

const kgt = (value: unknown): string => JSON.stringify(value);

describe('the manifest of a task', () => {
  it('says what is artefact and what is control', async () => {
    const task = await memoryTask(
      harborTask('', {
        'kgt.json': kgt({
          artefact: { paths: ['environment/data/rules.md', 'environment/handbook', '**/SKILL.md'] },
          conditions: { perturbed: { artefact: 'variants/**' } },
        }),
        'environment/data/rules.md': '',
        'environment/data/input.json': '',
        'environment/handbook/a/b.md': '',
        'environment/other/SKILL.md': '',
        'variants/x/SKILL.md': '',
      }),
    );
    expect(surfaces(task)).toMatchObject({
      'environment/data/rules.md': 'artefact',
      'environment/data/input.json': 'environment',
      'environment/handbook/a/b.md': 'artefact',
      'environment/other/SKILL.md': 'artefact',
      'variants/x/SKILL.md': 'control',
      'kgt.json': 'manifest',
      'instruction.md': 'instruction',
    });
  });

  it('does not make an instruction or itself an artefact', async () => {
    const task = await memoryTask(harborTask('', { 'kgt.json': kgt({ artefact: { paths: ['**'] } }), 'environment/a': '' }));
    expect(surfaces(task)).toEqual({
      'kgt.json': 'manifest',
      'task.toml': 'manifest',
      'instruction.md': 'instruction',
      'environment/a': 'artefact',
    });
  });

  it('names the instruction of a condition; an equal copy is not read twice', async () => {
    const conditions = { provided: { instruction: 'instruction.md' }, withheld: { instruction: 'controls/withheld/instruction.md' } };
    const tree = harborTask('', { 'instruction.md': 'Count.', 'kgt.json': kgt({ conditions }), 'controls/perturbed/x.md': '' });
    const same = await memoryTask({ ...tree, 'controls/withheld/instruction.md': 'Count.' });
    expect(surfaces(same)).toMatchObject({ 'controls/withheld/instruction.md': 'instruction', 'controls/perturbed/x.md': 'control' });
    expect(same.instructions.map(({ file }) => file.taskPath)).toEqual(['instruction.md']);
    const other = await memoryTask({ ...tree, 'controls/withheld/instruction.md': 'Count all.' });
    expect(other.instructions.map(({ file }) => file.taskPath)).toEqual(['instruction.md', 'controls/withheld/instruction.md']);
    expect((await memoryTask(tree)).instructions).toHaveLength(1);
  });

  it('takes the part of a file that the layout knows, also where the manifest names the file', async () => {
    const conditions = { withheld: { instruction: './task.yaml' } };
    const task = await memoryTask({ 'task.yaml': 'author: x\ninstruction: Count.\n', 'kgt.json': kgt({ conditions }) });
    expect(task.instructions.map(({ text }) => text)).toEqual(['Count.']);
    expect(surfaces(task)['task.yaml']).toBe('manifest');
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['other types', kgt({ artefact: { paths: [3, null] }, conditions: { perturbed: 7, withheld: { instruction: { a: 1 } } } })],
    ['names from every object', '{"__proto__": {"artefact": {"paths": ["**"]}}, "constructor": 1}'],
  ])('changes nothing where it cannot be used: %s', async (_, text) => {
    const task = await memoryTask(harborTask('', { 'kgt.json': text, 'environment/a': '', constructor: '', ['__proto__']: '' }));
    expect(Object.values(surfaces(task)).sort()).toEqual(['environment', 'instruction', 'manifest', 'manifest', 'notes', 'notes']);
    expect(task.file('constructor')?.surface).toBe('notes');
    expect(task.file('toString')).toBeUndefined();
  });

  it('is null where there is none, or it is a folder or unreadable', async () => {
    expect((await memoryTask(harborTask(''))).manifest).toBeNull();
    expect((await memoryTask(harborTask('', { 'kgt.json/x': '' }))).manifest).toBeNull();
    expect((await memoryTask(harborTask('', { 'kgt.json': { unread: 'unreadable' } }))).manifest).toBeNull();
    expect((await memoryTask(harborTask('', { 'kgt.json': '{}' }))).manifest?.file).toBe('kgt.json');
  });
});

describe('an instruction', () => {
  it('is left out where it cannot be read', async () => {
    const task = await memoryTask(harborTask('', { 'instruction.md': { symlink: 'nowhere.md' } }));
    expect(task.instructions).toEqual([]);
  });

  it('places its spans with CRLF and byte order mark', async () => {
    const task = await memoryTask(harborTask('', { 'instruction.md': '\uFEFFCount\r\nthe 对 pairs\r\n' }));
    const [instruction] = task.instructions;
    expect(instruction?.pointer).toBe('');
    expect(task.instructions[0]).toBe(instruction);
    const start = instruction?.text.indexOf('pairs') ?? -1;
    expect(instruction?.range({ start, end: start + 5 })).toEqual({ line: 2, column: 7, endLine: 2, endColumn: 12 });
  });
});

describe('globs of a task', () => {
  it('are relative to its folder and keep the order of the files', async () => {
    const tree = harborTask('deep/a', { 'environment/b.json': '', 'environment/a.json': '', 'environment/.x/c.json': '', 'a[1].json': '' });
    const [ref] = (await discoverIn(tree)).tasks;
    const task = await ref?.open();
    expect(task?.glob('environment/**/*.json').map(({ taskPath }) => taskPath)).toEqual([
      'environment/.x/c.json',
      'environment/a.json',
      'environment/b.json',
    ]);
    expect(task?.glob(['task.toml', 'a[1].json']).map(({ path }) => path)).toEqual(['deep/a/a[1].json', 'deep/a/task.toml']);
    expect(task?.glob([])).toEqual([]);
  });
});

describe('what has to be assumed', () => {
  it.each([
    ['nothing says how the image is built', { 'environment/a.txt': '' }, 1],
    ['a Dockerfile of something inside', { 'environment/app/Dockerfile': '' }, 1],
    ['a Dockerfile of the verifier', { 'environment/a.txt': '', 'tests/Dockerfile': '' }, 1],
    ['a Dockerfile', { 'environment/Dockerfile': '' }, 0],
    ['a named Dockerfile', { 'environment/Dockerfile.gpu': '' }, 0],
    ['a compose file', { 'environment/docker-compose.yaml': '' }, 0],
    ['a ready-made image', { 'environment/a.txt': '', 'task.toml': '[environment]\ndocker_image = "x"\n' }, 0],
    ['no environment', { 'tests/x': '' }, 0],
  ])('%s', async (_, tree, count) => {
    const { assumptions } = await memoryTask(harborTask('', tree));
    expect(assumptions).toHaveLength(count);
    if (count > 0) expect(assumptions[0]).toMatch(/^no Dockerfile.*environment\//);
  });

  it('is the whole folder where that is the build context', async () => {
    const bare = await memoryTask({ 'task.yaml': 'instruction: x\n', 'data.csv': '' });
    expect(bare.assumptions[0]).toContain('the whole folder of the task');
    expect((await memoryTask({ 'task.yaml': 'instruction: x\n', Dockerfile: '' })).assumptions).toEqual([]);
  });
});

describe('createMemoryTask', () => {
  it('lays a tree out below a folder', async () => {
    const task = await memoryTask(harborTask(''), { at: 'repo/tasks/x' });
    expect(task.id).toBe('repo/tasks/x');
    expect(task.file('task.toml')?.path).toBe('repo/tasks/x/task.toml');
  });

  it('refuses a tree that is no task', async () => {
    await expect(memoryTask({ 'README.md': '' })).rejects.toThrow(/no task.*task\.toml/);
    await expect(memoryTask({ ...harborTask(''), 'task.toml': null })).rejects.toThrow('no task');
  });
});
