import { describe, expect, it } from 'vitest';
import { needlessReviews } from '../../../src/cli/fix/needless-reviews.js';
import { summary } from '../../../src/cli/fix/summary.js';
import type { TaskFix } from '../../../src/cli/fix/types.js';
import type { FixOutcome, Plan } from '../../../src/fix/plan/index.js';
import type { Review } from '../../../src/model/review.js';
import { shared } from '../../review/support.js';

const one = shared({ tasks: ['set/*'] });
const two = shared({ tasks: ['set/*'], at: ['/other'] });

function fix(task: string, before: readonly Review[], after: readonly Review[], parts: Partial<TaskFix> = {}): TaskFix {
  const plan: Plan = { task, kind: 'problem', fields: [], description: [], notes: [], changes: [] };
  const outcome: FixOutcome = {
    task,
    plans: before === after ? [] : [plan],
    refusals: [],
    suggestions: [],
    changes: [],
    outside: [],
    shared: { before, after },
    hidden: new Set(),
    passes: 1,
    settled: true,
  };
  return { task, recovery: { status: 'none' }, outcome, refusals: [], failure: null, ...parts };
}

const all = (): boolean => true;

describe('reviews that a fix has made needless', () => {
  it('are those that a task needed and none needs now', () => {
    expect(needlessReviews([fix('set/a', [one, two], [two]), fix('set/b', [one], [])], all)).toEqual([one]);
  });

  it('are not those that another task needs, or that no task needed before', () => {
    const used = [one];
    expect(needlessReviews([fix('set/a', [one], []), fix('set/b', used, used)], all)).toEqual([]);
    expect(needlessReviews([fix('set/a', [], [])], all)).toEqual([]);
  });

  it('are not told where a task may need them that could not be looked at, was not written or is not there', () => {
    const done = fix('set/a', [one], []);
    expect(needlessReviews([done, fix('set/b', [], [], { outcome: null, failure: 'broken' })], all)).toEqual([]);
    expect(needlessReviews([done, fix('b', [], [], { outcome: null, failure: 'broken' })], all)).toEqual([one]);
    const readOnly = { path: 'a.json', reason: 'read-only', message: 'this file is read-only' } as const;
    expect(needlessReviews([{ ...done, refusals: [readOnly] }], all)).toEqual([]);
    expect(needlessReviews([done], () => false)).toEqual([]);
  });

  it('are named with their place', () => {
    const say = (dryRun: boolean) => summary([], { dryRun, checklist: null, needless: [one] });
    expect(say(false)).toContain('look at: the review at .kgtlintrc.json:1 is no longer needed');
    expect(say(true)).toContain('would no longer be needed');
  });
});
