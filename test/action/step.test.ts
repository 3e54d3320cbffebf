import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { checkLog } from '../report/sarif/check-log.js';
import type { RunnerCommand } from './protocol.js';
import { COMMIT, runStep, type StepResult } from './runner.js';
import { BROKEN_RULE, clean, leaky, veryLeaky, WARNING_ONLY } from './trees.js';

const SCHEMA = 'tasks/leaky/environment/submission_schema.json';

interface Sarif {
  readonly runs: readonly {
    readonly results: readonly { readonly level: string }[];
    readonly automationDetails?: { readonly id: string };
  }[];
}

function sarif({ outputs, read }: StepResult): Sarif['runs'][number] {
  const text = read(outputs.get('sarif-file')!);
  return (JSON.parse(text!) as Sarif).runs[0]!;
}

/** The commands apart from notices, of which every undecided task has some. */
function loud({ commands }: StepResult): readonly RunnerCommand[] {
  return commands.filter(({ name }) => name !== 'notice');
}

function names(done: StepResult): string[] {
  return loud(done).map(({ name }) => name);
}

function titles(done: StepResult): (string | undefined)[] {
  return loud(done).map(({ properties }) => properties['title']);
}

describe('a leaky task', () => {
  it('fails the step, annotates the line, and leaves SARIF, outputs and a summary', async () => {
    await runStep({ tree: { ...leaky('tasks/leaky'), ...clean('tasks/clean') } }, (done) => {
      expect(done).toMatchObject({ status: 1, stderr: '' });
      expect(loud(done)).toHaveLength(1);
      expect(done.commands[0]).toMatchObject({ name: 'error', properties: { file: SCHEMA, line: '6', title: 'kgtlint answer-const' } });
      expect(done.commands[0]!.message).toContain('"/connected" can only be true');
      expect(done.stdout).toMatch(/\nkgtlint: the step fails: 1 error, 0 warnings, \d+ notes? \(fail-on: error\)\n$/);
      expect(Object.fromEntries(done.outputs)).toMatchObject({ 'exit-code': '1', errors: '1', warnings: '0' });
      expect(JSON.parse(done.outputs.get('counts')!)).toMatchObject({ errors: 1, warnings: 0, tasks: 2, suppressed: 0 });
      expect(done.outputs.get('sarif-file')).toBe(join(done.temp, 'kgtlint-__self.sarif'));
      expect(sarif(done).results.filter(({ level }) => level === 'error')).toHaveLength(1);
      expect(sarif(done).automationDetails).toBeUndefined();
    });
  });

  it('has totals, the worst findings with links, and bits left in the summary', async () => {
    await runStep({ tree: { ...leaky('tasks/leaky'), ...clean('tasks/clean') } }, ({ summary }) => {
      expect(summary).toMatch(/^## kgtlint\n\n1 error, 0 warnings, \d+ notes? in 2 tasks, \d+ files checked/);
      expect(summary).toContain(
        `| error | answer\\-const | [tasks/leaky/environment/submission\\_schema.json:6](https://github.com/octo/bench/blob/${COMMIT}/${SCHEMA}?plain=1#L6) |`,
      );
      expect(summary).toMatch(/\| tasks\/clean \| 0 \| 0 \| \d+ \| 0 \| 2 \|/);
    });
  });

  it('annotates at most ten of a level and says how many more there are', async () => {
    await runStep({ tree: veryLeaky('tasks/many', 13) }, (done) => {
      expect(names(done)).toHaveLength(10);
      expect(done.stdout).toContain('\n3 more errors in the summary\n');
      expect(done.summary).toContain('### The 10 worst of');
      expect(done.outputs.get('errors')).toBe('13');
    });
  });

  it('gives the same bytes again', async () => {
    const kept: string[] = [];
    for (let i = 0; i < 2; i++)
      await runStep({ tree: leaky('tasks/leaky') }, (done) => {
        kept.push(`${done.stdout}${done.summary}${done.read(done.outputs.get('sarif-file')!)}`);
      });
    expect(kept[0]).toBe(kept[1]);
  });
});

it('passes where nothing is found', async () => {
  await runStep({ tree: clean('tasks/clean'), inputs: { paths: 'tasks' } }, (done) => {
    expect(done.status).toBe(0);
    expect(names(done)).toEqual([]);
    expect(done.outputs.get('exit-code')).toBe('0');
    expect(sarif(done).results.filter(({ level }) => level !== 'note')).toEqual([]);
    expect(done.stdout).not.toContain('the step');
  });
});

describe('fail-on', () => {
  const warned = { ...leaky('tasks/leaky'), ...WARNING_ONLY };

  it.each([
    ['error', 0, '0'],
    ['warning', 1, '1'],
    ['never', 0, '0'],
  ])('%s with warnings alone', async (failOn, status, exitCode) => {
    await runStep({ tree: warned, inputs: { 'fail-on': failOn } }, (done) => {
      expect(done.status).toBe(status);
      expect(names(done)).toContain('warning');
      expect(Object.fromEntries(done.outputs)).toMatchObject({ 'exit-code': exitCode, errors: '0', warnings: '1' });
    });
  });

  it('never lets a step with errors pass, and tells its exit code', async () => {
    await runStep({ tree: leaky('tasks/leaky'), inputs: { 'fail-on': 'never' } }, (done) => {
      expect(done.status).toBe(0);
      expect(Object.fromEntries(done.outputs)).toMatchObject({ 'exit-code': '1', errors: '1' });
      expect(done.stdout).toContain('the step goes on (fail-on: never)');
    });
  });

  it('never does not hide bad input', async () => {
    await runStep({ tree: leaky('tasks/leaky'), inputs: { 'fail-on': 'never', paths: 'tasks\nelsewhere' } }, (done) => {
      expect(done.status).toBe(1);
      expect(done.outputs.get('exit-code')).toBe('2');
    });
  });
});

describe('what cannot be checked', () => {
  const cases: [string, Parameters<typeof runStep>[0], RegExp][] = [
    ['a path that is not there', { tree: clean('tasks/a'), inputs: { paths: 'tasks/b' } }, /^tasks\/b: there is no such file or folder$/],
    ['no task', { tree: { 'README.md': 'Hello.\n' } }, /^no task found in the root folder\. /],
    ['an empty workspace', { tree: {} }, /^the workspace is empty: put a step with actions\/checkout before this one$/],
    ['a broken configuration', { tree: { ...clean('tasks/a'), '.kgtlintrc.json': '{ "rulez": {} }' } }, /\.kgtlintrc\.json:1:\d+.*rules/s],
    ['a configuration that is not there', { tree: clean('tasks/a'), inputs: { config: 'no.json' } }, /no\.json/],
    ['an unknown preset', { tree: clean('tasks/a'), inputs: { preset: 'strictest' } }, /strictest/],
    ['a baseline that is not there', { tree: clean('tasks/a'), inputs: { baseline: 'base.json' } }, /base\.json cannot be read/],
    [
      'an unknown fail-on',
      { tree: clean('tasks/a'), inputs: { 'fail-on': 'errors' } },
      /^the input fail-on takes error, warning or never, not "errors"$/,
    ],
    [
      'an unknown switch',
      { tree: clean('tasks/a'), inputs: { annotations: 'on' } },
      /^the input annotations takes true or false, not "on"$/,
    ],
    [
      'a working directory that is not there',
      { tree: clean('tasks/a'), inputs: { 'working-directory': 'b' } },
      /^working-directory: there is no folder b /,
    ],
  ];

  it.each(cases)('%s fails the step with one annotation', async (_, step, message) => {
    await runStep(step, (done) => {
      expect(done).toMatchObject({ status: 1, stderr: '' });
      expect(done.commands).toHaveLength(1);
      expect(done.commands[0]).toMatchObject({ name: 'error', properties: { title: 'kgtlint failed' } });
      expect(done.commands[0]!.message).toMatch(message);
      expect(done.stdout).not.toContain('    at ');
      expect(Object.fromEntries(done.outputs)).toEqual({
        'exit-code': '2',
        'sarif-file': '',
        counts: '{}',
        errors: '',
        warnings: '',
        notes: '',
      });
      expect(done.read(join(done.temp, 'kgtlint-__self.sarif'))).toBeNull();
    });
  });

  it('is told in the summary as well', async () => {
    await runStep({ tree: clean('tasks/a'), inputs: { paths: 'tasks/<b>' } }, ({ summary }) => {
      expect(summary).toBe('## kgtlint\n\nNothing was checked:\n\ntasks/&lt;b&gt;: there is no such file or folder\n');
    });
  });

  it('is told in the summary where an input is wrong, unless that is not wanted', async () => {
    const inputs = { 'fail-on': 'sometimes' };
    await runStep({ tree: clean('tasks/a'), inputs }, ({ summary }) => {
      expect(summary).toMatch(/^## kgtlint\n\nNothing was checked:\n\nthe input fail\\?-on takes error, warning or never/);
    });
    await runStep({ tree: clean('tasks/a'), inputs: { summary: 'sometimes' } }, ({ summary }) => {
      expect(summary).toContain('the input summary takes true or false');
    });
    await runStep({ tree: clean('tasks/a'), inputs: { ...inputs, summary: 'False' } }, ({ summary }) => expect(summary).toBe(''));
  });

  it('includes a rule that throws: the findings of the others are shown, and no SARIF is written', async () => {
    const tree = { ...leaky('tasks/leaky'), ...BROKEN_RULE };
    await runStep({ tree, inputs: { 'fail-on': 'never', 'sarif-file': 'out.sarif' } }, (done) => {
      expect(done.status).toBe(1);
      expect(done.commands[0]).toMatchObject({ name: 'error', properties: { title: 'rule broken/throws failed' } });
      expect(done.commands[0]!.message).toContain('nothing holds');
      expect(done.commands[1]).toMatchObject({ properties: { title: 'kgtlint answer-const' } });
      expect(done.summary).toContain('### Failed\n\n- rule broken/throws, task tasks/leaky: ');
      expect(Object.fromEntries(done.outputs)).toMatchObject({ 'exit-code': '2', errors: '1', 'sarif-file': '' });
      expect(done.read('out.sarif')).toBeNull();
    });
  });

  it('annotates a rule that throws also without annotations', async () => {
    await runStep({ tree: { ...leaky('tasks/leaky'), ...BROKEN_RULE }, inputs: { annotations: 'false' } }, (done) => {
      expect(titles(done)).toEqual(['rule broken/throws failed']);
    });
  });
});

describe('sarif-file', () => {
  it('is made in a folder that is missing', async () => {
    await runStep({ tree: leaky('tasks/leaky'), inputs: { 'sarif-file': 'out/new folder/k.sarif' } }, (done) => {
      expect(done.outputs.get('sarif-file')).toBe(join(done.workspace, 'out/new folder/k.sarif'));
      expect(sarif(done).results.length).toBeGreaterThan(0);
    });
  });

  it('that cannot be written fails the step; findings are told all the same', async () => {
    await runStep({ tree: { ...leaky('tasks/leaky'), out: '' }, inputs: { 'sarif-file': 'out/k.sarif', 'fail-on': 'never' } }, (done) => {
      expect(done.status).toBe(1);
      expect(titles(done)).toEqual(['kgtlint answer-const', 'kgtlint failed']);
      expect(loud(done)[1]!.message).toMatch(/^cannot write .*out\/k\.sarif: .*out is not a folder$/);
      expect(Object.fromEntries(done.outputs)).toMatchObject({ 'exit-code': '2', 'sarif-file': '', errors: '1' });
    });
  });

  it('carries the category', async () => {
    await runStep({ tree: leaky('tasks/leaky'), inputs: { category: 'part/a' } }, (done) => {
      expect(sarif(done).automationDetails).toEqual({ id: 'part/a/' });
    });
  });

  it('lies in the folder for temporary files, one for each step of a job', async () => {
    await runStep({ tree: leaky('tasks/leaky'), env: { GITHUB_ACTION: '../../x y' } }, (done) => {
      expect(done.outputs.get('sarif-file')).toBe(join(done.temp, 'kgtlint-..-..-x-y.sarif'));
    });
  });
});

describe('inputs', () => {
  it('annotations: false leaves the findings to the log and the summary', async () => {
    await runStep({ tree: leaky('tasks/leaky'), inputs: { annotations: 'false' } }, (done) => {
      expect(done).toMatchObject({ status: 1, commands: [] });
      expect(done.stdout).toContain(`${SCHEMA}:6:`);
      expect(done.summary).toContain('answer\\-const');
    });
  });

  it('summary: false leaves the summary alone', async () => {
    await runStep({ tree: leaky('tasks/leaky'), inputs: { summary: 'false' } }, ({ summary }) => expect(summary).toBe(''));
  });

  it('paths are one a line, with spaces, relative to a working directory with spaces', async () => {
    const tree = { ...leaky('my sets/one task'), ...leaky('my sets/two'), ...leaky('three') };
    await runStep({ tree, inputs: { 'working-directory': 'my sets', paths: '\n  one task\n\n./two  \n' } }, (done) => {
      const files = loud(done).map(({ properties }) => properties['file']);
      expect(files).toEqual(['one task', 'two'].map((name) => `my sets/${name}/environment/submission_schema.json`));
    });
  });

  it('the configuration and the baseline are relative to the working directory', async () => {
    const tree = { ...leaky('part/a'), 'part/conf.json': '{ "rules": { "answer-const": "off" } }' };
    await runStep({ tree, inputs: { 'working-directory': 'part', config: 'conf.json' } }, (done) => {
      expect(done.status).toBe(0);
      expect(done.outputs.get('errors')).toBe('0');
    });
  });

  it('the configuration may lie outside of the workspace: it is read, and nothing of it annotated', async () => {
    const before = ({ workspace }: { workspace: string }): void =>
      writeFileSync(join(workspace, '../shared.json'), '{ "rules": { "answer-const": "off" } }');
    await runStep({ tree: leaky('tasks/leaky'), inputs: { config: '../shared.json' }, before }, (done) => {
      expect(done.status).toBe(0);
      expect(names(done)).toEqual([]);
    });
  });

  it('the baseline may, too', async () => {
    const entry = { fingerprint: 'fedcba9876543210', rule: 'answer-const', task: 'tasks/a', file: 'tasks/a/x.json', field: '/f', count: 1 };
    const before = ({ workspace }: { workspace: string }): void =>
      writeFileSync(join(workspace, '../base.json'), JSON.stringify({ version: 1, findings: [entry] }));
    await runStep({ tree: clean('tasks/a'), inputs: { baseline: '../base.json' }, before }, (done) => {
      expect(done.status).toBe(0);
      expect(done.stdout).toContain('1 finding of ../base.json is resolved');
    });
  });

  it('a baseline accepts what it lists and names what is gone, where no command is read', async () => {
    const entry = { fingerprint: 'fedcba9876543210', rule: 'answer-const', task: 'tasks/clean', file: '::error::x', field: '/f', count: 1 };
    const tree = { ...clean('tasks/clean'), 'base.json': JSON.stringify({ version: 1, findings: [entry] }) };
    await runStep({ tree, inputs: { baseline: 'base.json' } }, (done) => {
      expect(done.status).toBe(0);
      expect(done.stdout).toContain('1 finding of base.json is resolved');
      expect(names(done)).toEqual([]);
    });
  });

  it('a preset takes the place of those of the configuration', async () => {
    await runStep({ tree: leaky('tasks/leaky'), inputs: { preset: 'strict' } }, (done) => {
      expect(done.stdout).toContain('missing-field-role');
    });
  });
});

describe('the checkout', () => {
  it('may lie in a folder of the workspace: paths are relative to it, and nothing is linked', async () => {
    const tree = { ...leaky('sub/tasks/leaky'), 'sub/.git/HEAD': 'ref: refs/heads/main\n' };
    await runStep({ tree, inputs: { 'working-directory': 'sub' } }, (done) => {
      expect(done.commands[0]!.properties['file']).toBe(SCHEMA);
      expect(done.summary).not.toContain('https');
    });
  });

  it.each([
    ['..', '..'],
    ['../..', '../..'],
    ['a folder beside it', '../other'],
    ['an absolute path', tmpdir()],
    ['a link', 'link'],
  ])('does not reach outside of the workspace: %s', async (_, folder) => {
    const before = ({ workspace }: { workspace: string }): void => {
      mkdirSync(join(workspace, '../other'));
      symlinkSync('../other', join(workspace, 'link'));
    };
    await runStep({ tree: leaky('tasks/leaky'), inputs: { 'working-directory': folder }, before }, (done) => {
      expect(done).toMatchObject({ status: 1, stderr: '' });
      expect(done.commands).toHaveLength(1);
      expect(done.commands[0]!.message).toMatch(/^working-directory: .+ leads out of the workspace,/);
      expect(done.outputs.get('exit-code')).toBe('2');
      expect(done.summary).toContain('Nothing was checked');
    });
  });

  it('may be linted by a link or an absolute path that stays inside of it', async () => {
    const before = ({ workspace }: { workspace: string }): void => symlinkSync('part', join(workspace, 'link'));
    await runStep({ tree: leaky('part/tasks/leaky'), inputs: { 'working-directory': 'link' }, before }, (done) => {
      expect(done.commands[0]!.properties['file']).toBe(`part/${SCHEMA}`);
    });
  });

  it('may have no git: a repository around the workspace is not its root', async () => {
    const before = ({ workspace }: { workspace: string }): void => mkdirSync(join(workspace, '../.git'));
    await runStep({ tree: leaky('part/tasks/leaky'), inputs: { 'working-directory': 'part' }, before }, (done) => {
      expect(done.commands[0]!.properties['file']).toBe(`part/${SCHEMA}`);
    });
  });
});

describe('the runner', () => {
  it('may tell nothing of the repository: no links', async () => {
    const env = { GITHUB_SHA: undefined, GITHUB_REPOSITORY: 'a/b/../<c>' };
    await runStep({ tree: leaky('tasks/leaky'), env }, ({ summary }) => {
      expect(summary).toContain('| tasks/leaky/environment/submission\\_schema.json:6 |');
    });
  });

  it('may have no summaries', async () => {
    await runStep({ tree: leaky('tasks/leaky'), env: { GITHUB_STEP_SUMMARY: undefined } }, (done) => {
      expect(names(done)).toEqual(['error']);
      expect(done.outputs.get('exit-code')).toBe('1');
    });
  });

  it('is warned of a summary that cannot be written', async () => {
    await runStep({ tree: clean('tasks/clean'), before: ({ summaryFile }) => rmSync(summaryFile) }, (done) => {
      expect(done.status).toBe(0);
      expect(done.commands.find(({ name }) => name === 'warning')?.message).toMatch(/^the summary of the job could not be written: ENOENT/);
    });
  });

  it.each([
    ['is missing', '/nowhere/output', 'Missing file at path: /nowhere/output'],
    ['is no file', '/', 'EISDIR: .+'],
  ])('is told in one line what to do when the file for outputs %s', async (_, GITHUB_OUTPUT, reason) => {
    await runStep({ tree: clean('tasks/clean'), env: { GITHUB_OUTPUT } }, (done) => {
      expect(done).toMatchObject({ status: 1, stderr: '' });
      expect(titles(done)).toEqual(['kgtlint failed']);
      const message = new RegExp(`^the outputs of the step could not be set \\(${reason}\\): GITHUB_OUTPUT has to name a file[^\n]+$`);
      expect(loud(done)[0]!.message).toMatch(message);
      expect(done.stdout).not.toContain('    at ');
    });
  });

  it('may name a workspace that is not there: what is not foreseen is told with its stack, in the log', async () => {
    await runStep({ tree: clean('tasks/clean'), env: { GITHUB_WORKSPACE: '/nowhere/work' } }, (done) => {
      expect(done).toMatchObject({ status: 1, stderr: '' });
      expect(done.commands).toHaveLength(1);
      expect(done.commands[0]!.message).toMatch(/^ENOENT.+'\/nowhere'$/);
      expect(done.stdout).toMatch(/^::stop-commands::(\S+)\nError: ENOENT[^]*\n {4}at [^]*\n::\1::\n::error /);
      expect(done.outputs.get('exit-code')).toBe('2');
    });
  });

  it('keeps what stands in the summary already', async () => {
    const before = ({ summaryFile }: { summaryFile: string }): void => writeFileSync(summaryFile, '# Before\n');
    await runStep({ tree: clean('tasks/clean'), before }, ({ summary }) => expect(summary).toMatch(/^# Before\n## kgtlint\n/));
  });

  it('gets no more than a summary may hold', async () => {
    const before = ({ summaryFile }: { summaryFile: string }): void => writeFileSync(summaryFile, 'x'.repeat(1024 * 1024 - 400));
    await runStep({ tree: leaky('tasks/leaky'), before }, ({ summary }) => {
      expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(1024 * 1024);
      expect(summary).toMatch(/## kgtlint\n[\s\S]*\nThe rest did not fit into the summary of a step/);
    });
  });
});

describe('hostile names and texts', () => {
  const NAME = 'a::set-output name=x::y,%0A]\n::error::pwned';
  const FIELD = '\n::set-output name=errors::0\n::stop-commands::t\n##[add-mask]x %0A::warning::w';

  it('become no command, no output and no Markdown', async () => {
    const tree = leaky(`tasks/${NAME}`, FIELD);
    await runStep({ tree }, (done) => {
      expect(done).toMatchObject({ status: 1, stderr: '' });
      expect(names(done)).toEqual(['error']);
      expect(done.commands[0]!.properties['file']).toBe(`tasks/${NAME}/environment/submission_schema.json`);
      expect([...done.outputs.keys()].sort()).toEqual(['counts', 'errors', 'exit-code', 'notes', 'sarif-file', 'warnings']);
      expect(done.outputs.get('errors')).toBe('1');
      expect(done.summary.split('\n').filter((line) => line.startsWith('| error'))).toHaveLength(1);
      expect(done.summary).not.toMatch(/^::|^#+\[/m);
      expect(checkLog(JSON.parse(done.read(done.outputs.get('sarif-file')!)!) as Log, tree)).toEqual([]);
    });
  });

  it('stand at the start of a line only where no command is read', async () => {
    await runStep({ tree: leaky('::warning::pwned'), inputs: { annotations: 'false' } }, (done) => {
      expect(done.stdout).toMatch(/^::warning::pwned /m);
      expect(done.commands).toEqual([]);
    });
  });

  it('in what cannot be checked become no command', async () => {
    await runStep({ tree: clean('tasks/a'), inputs: { paths: 'x%0A::error::y\u001b[31m ##[error]z' } }, (done) => {
      expect(names(done)).toEqual(['error']);
      expect(done.commands[0]!.message).toBe('x%0A::error::y\\u001b[31m ##[error]z: there is no such file or folder');
    });
  });
});
