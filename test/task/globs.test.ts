import { describe, expect, it } from 'vitest';
import { anyGlobOrBelow, globBase, globTest, ignoreTest, isGlob, mayMatchBelow } from '../../src/task/globs.js';

describe('globs', () => {
  it('match names with a leading dot', () => {
    expect(globTest('environment/**')('environment/.env')).toBe(true);
  });

  it('match a path that is spelled like them', () => {
    expect(globTest('data/a[1].json')('data/a[1].json')).toBe(true);
    expect(globTest('data/a[1].json')('data/a1.json')).toBe(true);
  });

  it('never throw', () => {
    expect(globTest('')('a')).toBe(false);
    expect(globTest('*'.repeat(70_000))('a')).toBe(false);
    expect(globTest('a[')('a[')).toBe(true);
  });

  it('of a folder match what is below it where that is asked for', () => {
    const test = anyGlobOrBelow(['./docs/', 'out/*']);
    expect(test('docs')).toBe(true);
    expect(test('docs/a/b.md')).toBe(true);
    expect(test('docs.md')).toBe(false);
    expect(test('out/x/y')).toBe(true);
  });

  it('that ignore are read in order', () => {
    const test = ignoreTest(['build/', '!build/keep.json', '**/*.tmp']);
    expect(test('build/a.json')).toBe(true);
    expect(test('build/keep.json')).toBe(false);
    expect(test('a/b.tmp')).toBe(true);
    expect(test('src/a.json')).toBe(false);
    expect(ignoreTest(['!a/**'])('b')).toBe(false);
  });

  it.each([
    ['a/b/*.json', 'a', true],
    ['a/b/*.json', 'a/b', true],
    ['a/b/*.json', 'a/b/c', false],
    ['a/b/*.json', 'b', false],
    ['*/b/*.json', 'x/b', true],
    ['a/**', 'a/b/c', true],
    ['a/**/x.json', 'b', false],
    ['{a/b,c}/x.json', 'a/b', true],
    ['*.json', '', true],
    ['*.json', 'a', false],
    ['a[1]/x.json', 'a[1]', true],
  ])('%s may match something below %j: %s', (glob, folder, may) => {
    expect(mayMatchBelow(glob, folder)).toBe(may);
  });

  it('name the folder that they start from', () => {
    expect(globBase('tasks/a/**/x.json')).toBe('tasks/a');
    expect(globBase('*.md')).toBe('');
    expect(isGlob('tasks/a')).toBe(false);
    expect(isGlob('tasks/{a,b}')).toBe(true);
  });
});
