import { describe, expect, it } from 'vitest';
import { gatesOf } from '../../src/gates/read.js';
import type { Json } from '../../src/model/json.js';
import type { Task } from '../../src/model/task.js';

function taskWith(gates: Json): Task {
  const manifest = {
    value: { gates },
    gates: [],
    locate: (pointer: string) => ({ line: pointer.length, column: 1, endLine: 1, endColumn: 1 }),
  };
  return { manifest } as unknown as Task;
}

describe('the gates of a task', () => {
  it('are those of its manifest, with defaults', () => {
    const task = taskWith([{ id: 'levy', kind: 'rate', value: '16%', near: 'tax', source: ['a.md', 'b.md'] }]);
    expect(gatesOf(task)).toMatchObject([
      { id: 'levy', kind: 'rate', family: 'convention', value: '16%', unit: null, near: ['tax'], when: [], source: 'a.md', index: 0 },
    ]);
    expect(gatesOf(task)).toBe(gatesOf(task));
    expect(gatesOf(task)[0]!.range.line).toBe('/gates/0'.length);
  });

  it('are none without a manifest or section', () => {
    expect(gatesOf({ manifest: null } as unknown as Task)).toEqual([]);
    expect(gatesOf(taskWith('nothing'))).toEqual([]);
  });

  it.each<[string, Json]>([
    ['no object', 7],
    ['no id', { kind: 'rate', value: 1 }],
    ['no kind', { id: 'a', value: 1 }],
    ['another kind', { id: 'a', kind: 'other', value: 1 }],
    ['no value', { id: 'a', kind: 'rate' }],
    ['a table without rows', { id: 'a', kind: 'table', value: {} }],
    ['a table of a number', { id: 'a', kind: 'table', value: 3 }],
    ['a symbol without a name', { id: 'a', kind: 'symbol', value: '' }],
    ['an alias of nothing', { id: 'a', kind: 'alias', from: [], to: 'b' }],
    ['an alias for nothing', { id: 'a', kind: 'alias', from: ['b'] }],
    ['a choice without one', { id: 'a', kind: 'choice' }],
  ])('leave out an entry with %s, and keep the place of the next', (_, entry) => {
    expect(gatesOf(taskWith([entry, { id: 'z', kind: 'sentinel', value: null }])).map(({ id, index }) => [id, index])).toEqual([['z', 1]]);
  });
});
