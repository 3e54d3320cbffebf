import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import type { Tree } from '../../src/task/memory.js';
import { flat, harbor, openTask } from './support.js';

const bytes = (text: string) => ({ base64: Buffer.from(text, 'latin1').toString('base64') });

const LATIN1 = bytes('FROM base\n# caf\xe9\nCOPY . /app\n');
const NUL = bytes('FROM base\nCOPY . /app\n\0');
const LONG = `FROM base\nRUN echo ${'x'.repeat(2_100_000)}\nCOPY . /app\n`;

const trees: readonly (readonly [string, Tree, string])[] = [
  ['a Dockerfile with a byte of Latin-1', harbor({ Dockerfile: LATIN1, 'a.txt': 'a' }), 'environment/Dockerfile'],
  ['a Dockerfile with a NUL', harbor({ Dockerfile: NUL, 'a.txt': 'a' }), 'environment/Dockerfile'],
  ['a Dockerfile above the length of the parser', harbor({ Dockerfile: LONG, 'a.txt': 'a' }), 'environment/Dockerfile'],
  ['a folder in its place', harbor({ 'Dockerfile/x': 'FROM base\n', 'a.txt': 'a' }), 'environment/Dockerfile'],
  ['a build context that is not there', harbor({ 'compose.yaml': 'services:\n  main:\n    build: ./nowhere\n', 'a.txt': 'a' }), 'nowhere'],
  [
    'a compose file that cannot be read',
    harbor({ Dockerfile: 'FROM base\n', 'compose.yaml': bytes('services: {} # \xe9\n'), 'a.txt': 'a' }),
    'environment/compose.yaml',
  ],
];

describe('what cannot be read makes the model blind', () => {
  it.each(trees)('%s', async (_, tree, named) => {
    const task = await openTask(tree);
    const { visibility } = task;
    expect(visibility.blind?.what).toContain(named);
    expect(visibility.of(task.file('environment/a.txt')!).state).toBe('unknown');
  });

  it('is not so for a task that can be read', async () => {
    const task = await openTask(flat({ Dockerfile: 'FROM base\n', 'a.txt': 'a' }));
    const { visibility } = task;
    expect(visibility.blind).toBeNull();
    expect(visibility.of(task.file('a.txt')!).state).toBe('context');
  });

  it('is not so where an image is made elsewhere', async () => {
    const { visibility } = await openTask({ ...harbor({ 'a.txt': 'a' }), 'task.toml': '[environment]\ndocker_image = "x/y:1"\n' });
    expect(visibility.blind).toBeNull();
  });
});
