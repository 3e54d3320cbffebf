import { describe, expect, it } from 'vitest';
import { checklist } from '../../../src/cli/fix/checklist.js';
import { diffs } from '../../../src/cli/fix/diff.js';
import { summary } from '../../../src/cli/fix/summary.js';
import type { TaskFix } from '../../../src/cli/fix/types.js';
import type { FixOutcome, Plan, PlanRefusal } from '../../../src/fix/plan/index.js';

const change = { path: 'a.json', before: Buffer.from('1\n2\n'), after: Buffer.from('1\n3\n') };
const plan: Plan = { task: 't', kind: 'problem', fields: ['/x'], description: ['"/x" moves'], notes: ['the prose'], changes: [change] };
const places = (count: number) => Array.from({ length: count }, (_, i) => ({ file: 't/v.py', line: i + 1, text: 'the name' }));
const refusal = (count: number): PlanRefusal => ({
  task: 't',
  kind: 'problem',
  field: '/y',
  description: 'move "/y"',
  reason: 'a program <speaks> of it',
  checklist: places(count),
});

const outcome = (parts: Partial<FixOutcome> = {}): FixOutcome => ({
  task: 't',
  plans: [],
  refusals: [],
  suggestions: [],
  changes: [],
  outside: [],
  shared: { before: [], after: [] },
  hidden: new Set(),
  passes: 1,
  settled: true,
  ...parts,
});
const fixed = (parts: Partial<TaskFix> = {}): TaskFix => ({
  task: 't',
  recovery: { status: 'none' },
  outcome: outcome(),
  refusals: [],
  failure: null,
  ...parts,
});
const made = outcome({ plans: [plan], changes: [change] });
const record = { file: 'index.json', line: 3, of: 'the SHA-256 of a.json', now: { text: '0123' }, isHidden: false };
const hidden = { ...record, line: 4, isHidden: true };
const unsure = { ...record, line: 5, now: { unsure: 'there are two' } };
const readOnly = { path: 'a.json', reason: 'read-only', message: 'this file is read-only' } as const;

describe('the summary', () => {
  const say = (fix: TaskFix, dryRun = false, file: string | null = null) => summary([fix], { dryRun, checklist: file, needless: [] });

  it('says nothing of a task in which nothing happened', () => {
    expect(say(fixed())).toBe('kgtlint --fix: fixed nothing\n');
  });

  it('says what was fixed and what to look at', () => {
    expect(say(fixed({ outcome: made }))).toBe(
      'kgtlint --fix: fixed 1 task (1 file)\n  t\n    fixed: "/x" moves\n    look at: the prose\n',
    );
    expect(say(fixed({ outcome: made }), true)).toContain('kgtlint --fix-dry-run: would fix 1 task (1 file)');
  });

  it('says where digests of the files are recorded outside of the task', () => {
    const fix = fixed({ outcome: { ...made, outside: [record, hidden, unsure] } });
    expect(say(fix)).toContain('    look at: index.json:3 records the SHA-256 of a.json; it is now 0123\n');
    expect(say(fix)).toContain(
      '    look at: index.json:4 records the SHA-256 of a.json; it is now another one, not shown, since the file is hidden from the agent; --show-values shows it\n',
    );
    expect(say(fix)).toContain('index.json:5 records the SHA-256 of a.json; it is now another one, which cannot be told: there are two\n');
    expect(summary([fix], { dryRun: false, checklist: null, needless: [], showValues: true })).toContain(
      'index.json:4 records the SHA-256 of a.json; it is now 0123\n',
    );
    expect(say(fix, true)).toContain('index.json:3 records the SHA-256 of a.json; it would be 0123\n');
    expect(say({ ...fix, refusals: [readOnly] })).not.toContain('index.json');
  });

  it('says what of the configuration nobody has looked at', () => {
    const options = { dryRun: false, checklist: null, needless: [], unseen: ['"digests" names "[a]", which matches no file'] };
    expect(summary([fixed({ outcome: made })], options)).toContain('\n  look at: "digests" names "[a]", which matches no file\n');
  });

  it('says that nothing was made where a file cannot be written', () => {
    const text = say(fixed({ outcome: made, refusals: [readOnly] }));
    expect(text).toContain('fixed nothing; refused 1 fix');
    expect(text).toContain('not made: "/x" moves');
    expect(text).toContain('t/a.json: this file is read-only');
    expect(text).not.toContain('    fixed:');
  });

  it('shortens long lists of places, unless they stand in no file', () => {
    const fix = fixed({ outcome: outcome({ refusals: [refusal(9)] }) });
    expect(say(fix)).toContain('and 4 more places');
    expect(say(fix, false, 'todo.md')).toContain('t/v.py:9');
  });

  it.each([
    [{ recovery: { status: 'finished', paths: ['a.json'] } } as const, 'it has been finished (a.json)'],
    [{ recovery: { status: 'rolled-back', paths: ['x'] } } as const, 'every file is as it was before'],
    [{ failure: 'no parser', outcome: null }, 'failed: no parser'],
    [{ outcome: outcome({ settled: false, passes: 10 }) }, 'stopped after 10 passes'],
  ])('%j', (parts, text) => {
    expect(say(fixed(parts))).toContain(text);
  });

  it('is quiet on a terminal whatever a key holds', () => {
    const odd = { ...plan, description: ['"/\u001b[2J" moves'] };
    expect(say(fixed({ outcome: outcome({ plans: [odd], changes: [change] }) }))).not.toContain('\u001b');
  });
});

describe('the checklist', () => {
  it('has a box for each place, and no markup from the task', () => {
    const text = checklist([fixed(), fixed({ task: 'b', outcome: outcome({ refusals: [refusal(2)] }) })]);
    expect(text.match(/- \[ \]/g)).toHaveLength(3);
    expect(text).toContain('## `b`');
    expect(text).not.toContain('## `t`');
    expect(text).toContain('a program \\<speaks> of it');
    expect(text).toContain('`t/v.py:2`');
  });

  it('has the records outside of the tasks, which are for a person after the fix', () => {
    expect(checklist([fixed({ outcome: { ...made, outside: [record] } })])).toBe(
      '# Checklist of refused fixes\n\nNothing was refused.\n\nWhat a person has to do after the fixes that were made.\n\n' +
        '- [ ] `index.json:3` records the SHA-256 of a.json; it is now 0123 (`t`)\n',
    );
    const ofHidden = [fixed({ outcome: { ...made, outside: [hidden] } })];
    expect(checklist(ofHidden)).toMatch(/index\.json:4` .*; it is now another one, not shown/);
    expect(checklist(ofHidden, undefined, true)).toMatch(/index\.json:4` .*; it is now 0123 /);
    expect(checklist([fixed({ outcome: { ...made, outside: [record] }, refusals: [readOnly] })])).not.toContain('index.json');
  });

  it('says so where nothing was refused', () => {
    expect(checklist([fixed({ outcome: made })])).toBe('# Checklist of refused fixes\n\nNothing was refused.\n');
  });
});

describe('the diffs', () => {
  const show = (fix: TaskFix, showValues = false, isTerminal = false) => diffs(fix, { showValues, isTerminal }).join('');

  it('are unified, with paths relative to the root', () => {
    expect(show(fixed({ outcome: made }))).toBe('--- a/t/a.json\n+++ b/t/a.json\n@@ -1,2 +1,2 @@\n 1\n-2\n+3\n');
    expect(show(fixed({ task: '.', outcome: made }))).toContain('+++ b/a.json\n');
  });

  it('of a hidden file show no line of it, unless that is asked for', () => {
    const fix = fixed({ outcome: { ...made, hidden: new Set(['a.json']) } });
    expect(show(fix)).toMatch(/^--- a\/t\/a\.json\n\+\+\+ b\/t\/a\.json\n@@ .* @@\n# a hidden file: .*\n$/);
    expect(show(fix, true)).toContain('\n-2\n+3\n');
  });

  it('are not shown of changes that cannot be written', () => {
    expect(show(fixed({ outcome: made, refusals: [readOnly] }))).toBe('');
  });

  it('move nothing on a terminal', () => {
    const odd = { ...change, after: Buffer.from('1\r\n\u001b[2J\t3\n') };
    const fix = fixed({ outcome: { ...made, changes: [odd] } });
    expect(show(fix, false, true)).toContain('+\\u001b[2J\t3\n');
    expect(show(fix)).toContain('+\u001b[2J\t3\n');
  });
});

it('a diff has the byte order mark in its first line, so that it can be applied', () => {
  const marked = { path: 'a.json', before: Buffer.from('\ufeff1\n2\n'), after: Buffer.from('\ufeff1\n3\n') };
  const [text] = diffs(fixed({ outcome: outcome({ changes: [marked] }) }), { showValues: true, isTerminal: false });
  expect(text).toContain('@@\n \ufeff1\n-2\n+3\n');
});
