import { describe, expect, it } from 'vitest';
import { rules } from '../../../src/generated/rules.js';
import { DISAGREEMENTS, percent, verdictOf } from '../../../src/report/html/verdict.js';
import { finding, result, rule } from '../results.js';

describe('the verdict', () => {
  it('counts tasks whose errors say that something is given away', () => {
    const made = result([finding(), finding({ task: 'sets/two' }), finding({ task: 'sets/three', level: 'warning' })], {
      summary: { tasks: 12 },
    });
    expect(verdictOf(made)).toMatchObject({ tone: 'bad', headline: '2 of 12 tasks state part of their answer.' });
  });

  it('does not count accepted findings, nor errors of another kind', () => {
    const accepted = { class: 'PROTOCOL_CONSTANT', reason: 'r', by: 'b', from: 'k:1' } as const;
    const made = result([finding({ suppressed: accepted }), finding({ rule: 'parse-error' }), finding({ rule: 'gate-conflict' })], {
      rules: [
        rule('answer-const'),
        rule('parse-error', { docs: { category: 'document' } }),
        rule('gate-conflict', { docs: { category: 'gates' } }),
      ],
      summary: { tasks: 1 },
    });
    expect(verdictOf(made)).toMatchObject({
      tone: 'bad',
      headline: 'No task was found to state part of its answer, but 1 task has errors of other kinds.',
      details: ['2 errors of other kinds: gate-conflict, parse-error.'],
    });
  });

  it('names the errors of another kind where no task gives anything away', () => {
    const other = (task: string, id: string) => finding({ task, rule: id });
    const one = result([other('a', 'schema-rejects-solution')], { summary: { tasks: 3 } });
    expect(verdictOf(one).headline).toBe('No task was found to state part of its answer, but 1 task has an error of another kind.');
    expect(verdictOf(one).details).toEqual(['1 error of another kind: schema-rejects-solution.']);
    const many = result(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => other(name, `p/${name}`)),
      { rules: [], summary: { tasks: 6 } },
    );
    expect(verdictOf(many).headline).toMatch(/, but 6 tasks have errors of other kinds\.$/);
    expect(verdictOf(many).details).toEqual(['6 errors of other kinds: p/a, p/b, p/c, p/d and 2 more rules.']);
  });

  it('is unsure where only warnings were found or a check failed, and good where nothing was', () => {
    expect(verdictOf(result([finding({ level: 'warning' })])).tone).toBe('unsure');
    expect(verdictOf(result([finding({ level: 'note' })])).tone).toBe('good');
    expect(verdictOf(result([], { summary: { tasks: 2 }, failures: [{ rule: null, task: null, file: null, message: 'm' }] })).tone).toBe(
      'unsure',
    );
    expect(verdictOf(result([])).headline).toBe('No task was checked.');
  });

  it('speaks of one task in the singular', () => {
    expect(verdictOf(result([finding()])).headline).toBe('The task states part of its answer.');
  });

  it('names only rules that there are', () => {
    const ids = new Set(rules.map(({ meta }) => meta.id));
    expect([...DISAGREEMENTS].filter((id) => !ids.has(id))).toEqual([]);
  });

  it.each([
    [0, '0%'],
    [0.001, '1%'],
    [0.42, '42%'],
    [0.999, '99%'],
    [1, '100%'],
  ])('%d is %s', (share, text) => {
    expect(percent(share)).toBe(text);
  });
});
