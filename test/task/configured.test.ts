import { describe, expect, it } from 'vitest';
import { createConfiguredLayout } from '../../src/task/configured.js';
import { discoverIn, harborTask, ids, memoryTask, surfaces } from './support.js';

const LAB = {
  recognisedBy: ['brief.txt', 'public/**/*.schema.json'],
  instruction: ['brief.txt', 'more/*.txt'],
  environment: ['public/**'],
  hidden: ['private/'],
  artefact: ['public/rules'],
  manifest: ['meta.yaml'],
  control: ['controls/**'],
};
const TREE = {
  'brief.txt': 'Count.',
  'more/a.txt': 'All.',
  'public/answer.schema.json': '{}',
  'public/rules/table.md': '',
  'private/key/answer.json': '',
  'meta.yaml': '',
  'kgt.json': '{}',
  'controls/x': '',
  'other.md': '',
};

describe('a configured layout', () => {
  it('gives every file its surface; the narrower use wins', async () => {
    const task = await memoryTask(TREE, { configured: { lab: LAB } });
    expect(task.layout).toBe('lab');
    expect(surfaces(task)).toEqual({
      'brief.txt': 'instruction',
      'more/a.txt': 'instruction',
      'public/answer.schema.json': 'environment',
      'public/rules/table.md': 'artefact',
      'private/key/answer.json': 'hidden',
      'meta.yaml': 'manifest',
      'kgt.json': 'manifest',
      'controls/x': 'control',
      'other.md': 'notes',
    });
    expect(task.instructions.map(({ text }) => text)).toEqual(['Count.', 'All.']);
  });

  it('needs a file for every glob that it is recognised by', async () => {
    const tree = {
      'a/brief.txt': '',
      'b/brief.txt': '',
      'b/public/deep/er/x.schema.json': '',
      'c/public/x.schema.json': '',
    };
    expect(ids(await discoverIn(tree, ['.'], { configured: { lab: LAB } }))).toEqual(['b']);
    expect(ids(await discoverIn(tree, ['.'], { configured: { lab: { recognisedBy: [] } } }))).toEqual([]);
    expect(ids(await discoverIn(tree, ['.'], { configured: { lab: { recognisedBy: ['*.txt'] } } }))).toEqual(['a', 'b']);
  });

  it('goes before the layouts that are built in', async () => {
    const lab = { recognisedBy: ['task.toml'], instruction: ['instruction.md'] };
    expect((await memoryTask(harborTask(''), { configured: { lab } })).layout).toBe('lab');
  });

  it('finds the build context above its environment globs', () => {
    const context = (environment: string[]): string => createConfiguredLayout('x', { recognisedBy: ['a'], environment }).environment;
    expect(context(['public/**'])).toBe('public');
    expect(context(['public', 'public/data/*'])).toBe('public');
    expect(context(['public/**', 'data/**'])).toBe('.');
    expect(context(['**/*.json'])).toBe('.');
    expect(context([])).toBe('.');
  });
});
