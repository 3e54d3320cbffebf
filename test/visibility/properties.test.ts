import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Task } from '../../src/model/task.js';
import type { Tree } from '../../src/task/memory.js';
import { flat, harbor, openTask } from './support.js';

const PATHS = [
  'a.txt',
  'b.csv',
  'data',
  'data/c.txt',
  'data/deep/d.txt',
  '.',
  '..',
  '/',
  '/x',
  '/x/',
  '$V',
  '${V:-a.txt}',
  '*',
  '*.txt',
  '[',
  'l',
  '../tests',
  's.sh',
];
const WORDS = [
  ...PATHS,
  '--from=one',
  '--from=0',
  '--chmod=600',
  '--mount=type=bind,target=/m',
  '&&',
  ';',
  '|',
  'rm',
  'cp',
  '-r',
  'mv',
  'cat',
  '<<EOF',
  'EOF',
  '"',
  "'",
  '\\',
  '[',
  ']',
  ',',
  '>',
  'sh',
  'cd',
  'ln',
  '-s',
  'AS',
  'one',
];
const KEYWORDS = [
  'FROM base',
  'FROM base AS one',
  'FROM one',
  'COPY',
  'ADD',
  'RUN',
  'WORKDIR',
  'ENV',
  'ARG',
  'USER',
  'VOLUME',
  'ENTRYPOINT',
  'CMD',
  'SHELL',
  'ONBUILD COPY',
  'LABEL',
  '#',
  '',
];

const line = fc
  .tuple(fc.constantFrom(...KEYWORDS), fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }))
  .map(([keyword, words]) => `${keyword} ${words.join(' ')}`);
const dockerfile = fc.oneof(
  fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n')),
  fc.string({ unit: 'binary', maxLength: 80 }),
);
const ignoreLine = fc.constantFrom(
  '*',
  '**',
  '*.txt',
  'data',
  'data/',
  '!data/c.txt',
  '!a.txt',
  '#',
  '[',
  '(',
  '**/d.txt',
  '',
  '!',
  ' a.txt ',
  'a**b',
  '\\',
  '/a.txt',
);
const ignoreFile = fc.array(fc.oneof(ignoreLine, fc.string({ maxLength: 8 })), { maxLength: 6 }).map((lines) => lines.join('\n'));

const FILES: Tree = {
  'a.txt': 'a',
  'b.csv': 'b',
  'data/c.txt': 'c',
  'data/deep/d.txt': 'd',
  l: { symlink: 'data' },
  'data/up': { symlink: '../..' },
  's.sh': 'sh /s.sh\nrm -rf /x\ncp -r / /y\n',
};

/** The laws that hold for whatever stands in a task. */
function checkLaws(task: Task): void {
  const { visibility } = task;
  for (const exposure of visibility.exposures) {
    expect(exposure.file === null || task.files.includes(exposure.file as never)).toBe(true);
    expect(exposure.imagePath ?? '/').toMatch(/^\/(?!.*\/(?:\.{0,2})(?:\/|$)).*$|^\/$/s);
    if (exposure.imagePath !== null) expect(visibility.at(exposure.imagePath)).toContain(exposure);
    expect(exposure.by.range.line).toBeGreaterThan(0);
  }
  for (const file of task.files) {
    const { state, exposures, why } = visibility.of(file);
    expect(why).not.toBe('');
    if (state === 'visible' && file.surface !== 'instruction') expect(exposures.length).toBeGreaterThan(0);
    if (['context', 'hidden', 'unknown'].includes(state)) expect(exposures).toEqual([]);
    expect(visibility.mayRead(file)).toBe(state === 'visible' || state === 'unknown');
  }
}

function visible(task: Task): ReadonlySet<string> {
  return new Set(task.files.filter((file) => task.visibility.of(file).state === 'visible').map((file) => file.taskPath));
}

describe('visibility', () => {
  it('holds its laws for any Dockerfile and .dockerignore', async () => {
    await fc.assert(
      fc.asyncProperty(dockerfile, ignoreFile, async (text, ignored) => {
        const files = { ...FILES, Dockerfile: text, '.dockerignore': ignored };
        checkLaws(await openTask(harbor(files, { 'tests/t.py': '' })));
        checkLaws(await openTask(flat({ ...files, 'tests/t.py': '' })));
      }),
      { numRuns: 80 },
    );
  });

  it('holds its laws for any compose file', async () => {
    const scalar = fc.constantFrom(
      '.',
      '..',
      './data',
      './data:/x',
      '..:/x',
      '$PWD:/y',
      'Dockerfile',
      'main',
      'sh /x/s.sh',
      'a.txt',
      '${V:-./data}:/z',
      '$',
      '${',
      1,
      true,
      null,
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ depthSize: 'small' }, scalar, fc.array(tie('value'), { maxLength: 3 }), tie('object')),
      object: fc.dictionary(
        fc.constantFrom(
          'context',
          'dockerfile',
          'target',
          'args',
          'source',
          'file',
          'service',
          'path',
          'content',
          'type',
          '__proto__',
          'A',
        ),
        tie('value'),
        { maxKeys: 4 },
      ),
    }));
    const keys = [
      'build',
      'volumes',
      'environment',
      'env_file',
      'configs',
      'secrets',
      'extends',
      'command',
      'entrypoint',
      'user',
      'working_dir',
      'image',
      'labels',
    ];
    const service = fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 5 });
    const project = fc.record(
      {
        services: fc.oneof(value, fc.record({ main: fc.oneof(service, value), other: service })),
        include: value,
        configs: value,
        secrets: value,
        volumes: value,
      },
      { requiredKeys: [] },
    );
    const text = fc.oneof(
      project.map((data) => JSON.stringify(data)),
      fc.string({ maxLength: 60 }),
      fc.constant('a: &a [*a]\nservices: &s {main: *s}\n'),
    );
    await fc.assert(
      fc.asyncProperty(text, async (compose) => {
        checkLaws(await openTask(harbor({ ...FILES, Dockerfile: 'FROM a\nCOPY . /x\n', 'compose.yaml': compose }, { 'tests/t.py': '' })));
      }),
      { numRuns: 80 },
    );
  });

  it('never shows more because a line is added to .dockerignore', async () => {
    const copies = fc.array(fc.constantFrom('COPY . /x', 'COPY data /y', 'COPY *.txt /z/', 'ADD a.txt /w', 'COPY tests /t'), {
      minLength: 1,
      maxLength: 4,
    });
    const added = fc.constantFrom('a.txt', 'data', '*', '**/*.txt', 'data/deep', '*.csv', 'tests');
    await fc.assert(
      fc.asyncProperty(copies, ignoreFile, added, async (lines, ignored, more) => {
        const files = { ...FILES, Dockerfile: `FROM a\n${lines.join('\n')}\n`, 'tests/t.py': '' };
        const before = visible(await openTask(flat({ ...files, '.dockerignore': ignored })));
        const after = visible(await openTask(flat({ ...files, '.dockerignore': `${ignored}\n${more}` })));
        expect([...after].filter((path) => !before.has(path))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('never shows less because a COPY is added at the end', async () => {
    const copy = fc.constantFrom('COPY a.txt /x/', 'COPY data /y', 'COPY . /z', 'COPY b.csv /x/b', 'COPY *.txt /w/');
    await fc.assert(
      fc.asyncProperty(fc.array(copy, { maxLength: 4 }), copy, async (lines, last) => {
        const before = visible(await openTask(harbor({ ...FILES, Dockerfile: ['FROM a', ...lines].join('\n') })));
        const after = visible(await openTask(harbor({ ...FILES, Dockerfile: ['FROM a', ...lines, last].join('\n') })));
        expect([...before].filter((path) => !after.has(path))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('shows the same for the same instructions, however they are written', async () => {
    const copies = fc.array(fc.tuple(fc.constantFrom('a.txt', 'data', '.', '*.txt'), fc.constantFrom('/x/', '/y', 'z/')), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(copies, async (pairs) => {
        const seen = async (lines: readonly string[]) => {
          const task = await openTask(harbor({ ...FILES, Dockerfile: ['FROM a', 'WORKDIR /app', ...lines].join('\n') }));
          return task.visibility.exposures.map(({ file, imagePath }) => `${file?.path} ${imagePath}`);
        };
        const plain = await seen(pairs.map(([source, target]) => `COPY ${source} ${target}`));
        expect(await seen(pairs.map(([source, target]) => `copy  ["${source}",\\\n "${target}"]\r`))).toEqual(plain);
        expect(await seen(pairs.map(([source, target]) => `ADD --chown=1:1 \\\n# no\n ./${source} ${target}`))).toEqual(plain);
      }),
      { numRuns: 40 },
    );
  });
});

describe('bad input', () => {
  it.each([
    ['RUN ' + '"/'.repeat(100_000)],
    ['RUN ' + ' '.repeat(200_000) + 'x'],
    ['RUN echo ' + '\\\n'.repeat(20_000)],
    ['COPY ' + 'a/'.repeat(50_000) + ' /x'],
    ['COPY ' + '*'.repeat(50_000) + ' /x'],
    ['WORKDIR ' + 'a/'.repeat(50_000) + '\nCOPY . .'],
    ['ENV A=' + '${A:-'.repeat(20_000)],
    ['ENV A=a\n' + 'ENV A=$A$A\n'.repeat(40) + 'COPY a.txt $A'],
    ['COPY --exclude=' + '**/'.repeat(40) + 'x . /x'],
    ['FROM a\n'.repeat(1_000)],
    ['RUN ' + 'if x; then '.repeat(1_000)],
  ])('%.30s', async (lines) => {
    const deep = `${'d/'.repeat(300)}x`;
    const ignored = `${'**/'.repeat(12)}q\n`;
    checkLaws(await openTask(harbor({ 'a.txt': '', [deep]: '', '.dockerignore': ignored, Dockerfile: `FROM a\n${lines}\n` })));
  });
});

describe('large tasks', () => {
  it('copies 30,000 files through stages', async () => {
    const files = Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`d${i % 300}/f${i}.txt`, '']));
    const task = await openTask(
      harbor({
        ...files,
        Dockerfile: 'FROM a AS b\nCOPY . /x\nFROM a\nCOPY --from=b /x /y\nRUN rm -rf /y/d1\n',
        '.dockerignore': 'd2\n**/*.csv\n!d2/f2.txt\n',
      }),
    );
    expect(task.visibility.exposures.length).toBe(30_002 - 100 - 99);
    expect(task.visibility.at('/y/d3').length).toBe(100);
    checkCheap(task);
  });

  it('does not grow without end', async () => {
    const lines = Array.from({ length: 40 }, () => 'RUN cp -r /x /x/y && cp -r /x /z && cp -r /z /x/z');
    const task = await openTask(harbor({ ...FILES, Dockerfile: ['FROM a', 'COPY . /x', ...lines].join('\n') }));
    expect(task.visibility.unknowns.some(({ what }) => what.includes('more files'))).toBe(true);
  });
});

function checkCheap(task: Task): void {
  for (const file of task.files) expect(task.visibility.of(file).state).not.toBe('unknown');
}
