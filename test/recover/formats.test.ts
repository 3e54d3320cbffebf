import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { recoverFormats, type RecoveryReport, type TaskRecovery } from '../../src/recover/index.js';
import { INTEGER, recoverOf, STRING } from './support.js';

const SECRET = 'SECRET-4711';
const PROPERTIES = { planar: { const: true }, 名前: { const: '値' }, label: STRING, tour: { type: 'array', items: STRING } };

function leaky(): Promise<TaskRecovery> {
  return recoverOf(PROPERTIES, {
    input: { label: 'near' },
    solution: { planar: true, 名前: '値', label: SECRET, tour: [SECRET, 'b'] },
  });
}

function render(
  format: string,
  tasks: readonly TaskRecovery[],
  more: Partial<RecoveryReport> & { readonly showValues?: boolean } = {},
): string {
  const { showValues = false, ...report } = more;
  const write = recoverFormats.get(format);
  if (!write) throw new Error(format);
  return write({ tasks, withoutContract: [], failures: [], ...report }, { version: '1.2.3', showValues });
}

test('the table of a task, columns aligned by what a terminal shows', async () => {
  const lines = render('table', [await leaky()]).split('\n');
  expect(lines.slice(0, 7)).toEqual([
    '. (environment/submission_schema.json)',
    '  field    recovered value  source                                               leaves  matches',
    '  /planar  true             forced: environment/submission_schema.json:18 const       1  yes',
    '  /名前    "値"             forced: environment/submission_schema.json:21 const       1  yes',
    '  /label   "near"           input: environment/input.json:2 /label                    1  no',
    '  /tour/*  ...                                                                        2',
    '  2 of 5 leaves recovered from the public contract; 1 differs from the hidden solution',
  ]);
  const column = (line: string) => stringWidth(line.slice(0, line.search(/forced:|input:/)));
  expect(new Set(lines.slice(2, 5).map(column)).size).toBe(1);
  expect(lines.slice(8)).toEqual([
    'Total: 2 of 5 leaves recovered from the public contracts of 1 task; different from the hidden solution: 1, not in it: 0',
    'By source: forced 2, input 0 (and 1 wrong)',
    '',
  ]);
});

test.each(['table', 'json', 'markdown'])('%s: hidden values are printed only when that is asked for', async (format) => {
  const task = await leaky();
  expect(render(format, [task])).not.toContain('SECRET');
  expect(render(format, [task]).replaceAll('\\', '')).toContain('near');
  expect(render(format, [task], { showValues: true }).replaceAll('\\', '')).toContain(SECRET);
});

test('items of one field are one line', async () => {
  const item = { type: 'object', required: ['id', 'n'], properties: { id: STRING, n: INTEGER } };
  const task = await recoverOf({ rows: { type: 'array', items: item } }, { input: { rows: [{ id: 'a' }, { id: 'b' }] } });
  expect(render('table', [task])).toMatch(/\/rows\/\*\/id {2}2 values +input: environment\/input\.json:4 \/rows\/0\/id and 1 more +2 {2}-/);
});

test('JSON has a fixed shape', async () => {
  const report = JSON.parse(
    render('json', [await leaky()], { withoutContract: ['b'], failures: [{ task: 'c', message: 'broken' }] }),
  ) as Record<string, unknown>;
  expect(report).toMatchObject({
    version: 1,
    tool: { name: 'kgtlint', version: '1.2.3' },
    tasks: [
      {
        task: '.',
        contract: 'environment/submission_schema.json',
        solution: 'solution/answer.json',
        leaves: { total: 5, recovered: 2, wrong: 1, open: 2, surplus: 0 },
        recovered: [
          { path: '/planar', field: '/planar', value: true, source: { kind: 'forced', line: 18 }, matches: 'yes' },
          { path: '/名前' },
          {
            path: '/label',
            value: 'near',
            source: { kind: 'input', file: 'environment/input.json', pointer: '/label', column: 12 },
            matches: 'no',
          },
        ],
        open: [{ field: '/tour/*', leaves: 2 }],
        submission: { valid: true },
      },
    ],
    withoutContract: ['b'],
    failures: [{ task: 'c', message: 'broken' }],
    total: { compared: { tasks: 1 }, uncompared: { tasks: 0 }, mostRecoverable: [{ task: '.' }] },
  });
});

test('the five most recoverable tasks, by share and then by leaves', async () => {
  const one = await leaky();
  const tasks = [1, 4, 2, 5, 0, 5, 3].map((recovered, i) => ({
    ...one,
    task: `t${i}`,
    leaves: { total: recovered === 5 && i === 3 ? 10 : 5, recovered, wrong: 0, open: 5 - recovered, surplus: 0 },
  }));
  const { total } = JSON.parse(render('json', tasks)) as { total: { mostRecoverable: { task: string }[] } };
  expect(total.mostRecoverable.map(({ task }) => task)).toEqual(['t5', 't1', 't6', 't3', 't2']);
  expect(render('table', tasks)).toContain('Tasks by share recovered: 0% 1, 0-10% 0, 10-25% 1, 25-50% 1, 50-75% 2, 75-100% 1, 100% 1\n');
  expect(render('table', tasks)).toContain('Most recoverable:\n  t5  100%  5 of 5 leaves\n');
});

test('what could not be compared, what has no contract and what failed are told', async () => {
  const task = await recoverOf({ planar: { const: true }, tour: STRING });
  const text = render('table', [task], { withoutContract: ['b'], failures: [{ task: 'c\u001b', message: 'broken' }] });
  expect(text).toContain(
    '1 of 2 leaves recovered from the public contract; not compared: no hidden solution is known that is data (name it under "answer"."solution" in kgt.json)',
  );
  expect(text).toContain('Not compared, for want of a hidden solution that can be read as data: 1 task with 1 of 2 leaves recovered');
  expect(text).toContain('Without an answer contract: 1 task');
  expect(text).toContain('Failed: c\\u001b: broken');
});

test('Markdown escapes what it shows', async () => {
  const task = await recoverOf({ 'a|b': { const: '<x>' } });
  expect(render('markdown', [task])).toContain(
    '| /a\\|b | "&lt;x&gt;" | forced: environment/submission\\_schema.json:15 const | 1 | \\- |',
  );
});
