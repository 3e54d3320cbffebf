import rule from '../../../rules/exposure/defect-comment.js';
import { RuleTester, type Tree } from '../../../src/tester/index.js';

const REPAIR = 'The scheduler drops jobs. Find the defects and repair them.\n';

const task = (files: Tree, instruction = REPAIR): Tree => ({
  'task.toml': 'version = "1.0"\n',
  'instruction.md': instruction,
  'environment/Dockerfile': 'FROM python:3.12-slim\nWORKDIR /app\nCOPY . /app/\n',
  ...files,
});

const python = (comment: string, instruction = REPAIR): Tree =>
  task({ 'environment/app/jobs.py': `import os\n${comment}\nrun()\n` }, instruction);
const at = { file: 'environment/app/jobs.py', line: 2 };

new RuleTester().run('defect-comment', rule, {
  valid: [
    { name: 'the word in a sentence', tree: python('# a bug in the driver makes this slow: retry') },
    { name: 'the number of an issue', tree: python('# BUG-4711: the driver returns nothing') },
    { name: 'a long number', tree: python('# Bug 80123: upstream forgets to close') },
    { name: 'a link', tree: python('# BUG: see https://bugs.example.org/77 for the cause') },
    { name: 'a bug that is gone', tree: python('# Fix bug 2: the lock is held') },
    { name: 'something to do', tree: python('# TODO 1: retry\n# FIXME: slow on large inputs') },
    { name: 'a text of the program', tree: python('print("BUG 2: this never happens")') },
    { name: 'a plain marker where nothing is to be repaired', tree: python('# BUG: returns nothing for empty lists', 'Add a queue.\n') },
    { name: 'marks that the agent is told of', tree: python('# BUG 1: off by one', 'Fix the places that are marked with BUG comments.\n') },
    {
      name: 'code of others',
      tree: task({ 'environment/vendor/x.js': '// BUG 1: leaks\n', 'environment/node_modules/y/z.js': '// BUG 2: leaks\n' }),
    },
    {
      name: 'Markdown and JSON',
      tree: task({ 'environment/NOTES.md': '# BUG 1: lost jobs\n', 'environment/a.json': '{"x": "// BUG 1: y"}\n' }),
    },
    { name: 'hidden code', tree: task({ 'tests/test_jobs.py': '# BUG 1: lost jobs\n', 'solution/fix.py': '# BUG 2: wrong end\n' }) },
    {
      name: 'a file that is not copied',
      tree: {
        ...python('# BUG 1: off by one'),
        'environment/Dockerfile': 'FROM python:3.12-slim\nCOPY readme.txt /app/\n',
        'environment/readme.txt': 'x\n',
      },
    },
    {
      name: 'a service that is vulnerable as a whole, where nothing is to be repaired',
      tree: python('# an intentionally vulnerable service', 'Add a queue.\n'),
    },
    {
      name: 'a known bug with its owner, as Go has them',
      tree: task({ 'environment/a.go': '// BUG(wren): the parser is slow on long lines\n' }),
    },
    { name: 'a broken link', tree: python('# an intentionally broken symlink is skipped') },
    { name: 'a number in the note of a thing to do', tree: python('# TODO(bug 3): see the list of the spring') },
    { name: 'what a project knows of itself', tree: python('# Known bug 2: years before 1900 are refused') },
    { name: 'a plain marker with the issue of a tracker', tree: python('# BUG: the driver closes twice, see issue 41') },
    { name: 'a plain marker of another project', tree: python('# BUG: upstream returns nothing for empty lists') },
    { name: 'injected faults in a sentence', tree: python('# retries after every injected error of the driver') },
    { name: 'a wrong value that is not corrected', tree: python('# wrong: nothing else to say here') },
    { name: 'the number of a message', tree: python('# exits with ERROR 2: no such job') },
    {
      name: 'a regression test of the project, where something is to be built',
      tree: task({ 'environment/app/tests/test_jobs.py': '# Bug 12: two jobs of one name\n' }, 'Implement the queue in app/jobs.py.\n'),
    },
    {
      name: 'truth that the instruction speaks of',
      tree: python('# VULNERABILITY: no check of the token', 'Write a scanner. In the samples the flaws are annotated in comments.\n'),
    },
    ...[
      'Find the flaws; they are the places where comments point at a bug.',
      'Every vulnerability is documented in a comment. Secure it.',
    ].map((instruction) => ({ name: `told: ${instruction}`, tree: python('# BUG 1: off by one', `${instruction}\n`) })),
    {
      name: 'a plain marker in a source that is handed over for an attack',
      tree: python('# VULNERABILITY: no check of the token', 'Exploit the vulnerable service; its source is app/jobs.py.\n'),
    },
  ],
  invalid: [
    ...[
      'Fix the bug by which labels are dropped.',
      'Fix the defects. Explain each bug fix in a comment.',
      'Repair it, and document your changes in comments.',
    ].map((instruction) => ({
      name: `no word of marks: ${instruction}`,
      tree: python('# BUG 2: compares the wrong way round', `${instruction}\n`),
      errors: [{ messageId: 'named' as const, level: 'error' as const, ...at }],
    })),
    {
      name: 'behind a word for what is to be done',
      tree: python('# FIXME: BUG 2: compares the wrong way round'),
      errors: [{ messageId: 'named', level: 'error', ...at }],
    },
    ...[
      '# INJECTED ERROR: the lock is taken twice',
      '# Introduced bug: the lock is never taken',
      '# BUG(2): the lock is never taken',
      '# MISTAKE 3: the wrong unit',
      '# Mistake 3: the wrong unit',
      '# this is the bug: the end is left out',
      "# here's the error: the end is left out",
      '# WRONG: should be n + 1',
    ].map((comment) => ({
      name: `planted: ${comment}`,
      tree: python(comment),
      errors: [{ messageId: 'named' as const, level: 'error' as const, ...at }],
    })),
    {
      name: 'a number that a message might have',
      tree: python('# ERROR 2: the port of the queue'),
      errors: [{ messageId: 'plain', level: 'warning', ...at }],
    },
    {
      name: 'configurations',
      tree: task({
        'environment/conf/a.ini': '[queue]\nport = 1 ; BUG 1: wrong port\n',
        'environment/conf/b.toml': 'text = "# BUG 2: no"\nport = 1 # BUG 3: wrong port\n',
        'environment/conf/c.tf': '// BUG 4: wrong range\n',
        'environment/conf/d.yaml': 'a: 1\n# BUG 5: wrong key\n',
        'environment/web/Dockerfile': 'FROM debian\n# BUG 6: wrong base\n',
      }),
      errors: [
        { messageId: 'named', level: 'error', file: 'environment/conf/a.ini', line: 2 },
        { messageId: 'named', level: 'error', file: 'environment/conf/b.toml', line: 2 },
        { messageId: 'named', level: 'error', file: 'environment/conf/c.tf', line: 1 },
        { messageId: 'named', level: 'error', file: 'environment/conf/d.yaml', line: 2 },
        { messageId: 'named', level: 'error', file: 'environment/web/Dockerfile', line: 2 },
      ],
    },
    {
      name: 'something is wrong, and nobody asks to find it',
      tree: python('# BUG 2: compares the wrong way round', 'Jobs crash now and then. Add a log that shows when.\n'),
      errors: [{ messageId: 'named', level: 'warning', ...at }],
    },
    {
      name: 'words that only look like a repair',
      tree: python('# BUG 2: compares the wrong way round', 'Add a debug mode, a fixed seed and an audit log to the queue.\n'),
      errors: [{ messageId: 'named', level: 'note', ...at }],
    },
    {
      name: 'a plain marker where something is wrong',
      tree: python('# BUG: returns nothing for empty lists', 'Jobs crash now and then. Add a log that shows when.\n'),
      errors: [{ messageId: 'plain', level: 'note', ...at }],
    },
    {
      name: 'in a test of the project that is repaired',
      tree: task({ 'environment/app/tests/test_jobs.py': '# Bug 12: two jobs of one name\n' }),
      errors: [{ messageId: 'named', level: 'note', file: 'environment/app/tests/test_jobs.py', line: 1 }],
    },
    {
      name: 'a number',
      tree: python('# BUG 2: compares the wrong way round'),
      errors: [{ messageId: 'named', level: 'error', ...at, column: 3, data: { more: '' } }],
    },
    { name: 'behind code', tree: python('x = 1  # <-- BUG #3: should be 2'), errors: [{ messageId: 'named', level: 'error', ...at }] },
    { name: 'in brackets', tree: python('# [VULN-1] no check of the token'), errors: [{ messageId: 'named', level: 'error', ...at }] },
    {
      name: 'in so many words',
      tree: python('# Intentional bug: the lock is never taken'),
      errors: [{ messageId: 'named', level: 'error', ...at }],
    },
    { name: 'planted', tree: python('# PLANTED: wrong unit'), errors: [{ messageId: 'named', level: 'error', ...at }] },
    {
      name: 'in Chinese',
      tree: python('# \u7F3A\u9677 2: \u987A\u5E8F\u9519\u4E86'),
      errors: [{ messageId: 'named', level: 'error', ...at }],
    },
    {
      name: 'several in one file',
      tree: python('# BUG 1: wrong end\n# BUG 2: wrong unit\n"""\nBUG 3: wrong name\n"""'),
      errors: [
        {
          messageId: 'named',
          ...at,
          data: { more: ', and 2 more in this file do as well' },
          related: ['environment/app/jobs.py:3', 'environment/app/jobs.py:5'],
        },
      ],
    },
    {
      name: 'a number where nothing is to be repaired',
      tree: python('# BUG 2: compares the wrong way round', 'Add a queue.\n'),
      errors: [{ messageId: 'named', level: 'note', ...at }],
    },
    {
      name: 'one plain marker',
      tree: python('# BUG: returns nothing for empty lists'),
      errors: [{ messageId: 'plain', level: 'warning', ...at }],
    },
    {
      name: 'other languages, in the layout of Terminal-Bench',
      tree: {
        'task.yaml': 'instruction: Repair the service.\n',
        Dockerfile: 'FROM debian\nCOPY src /app/src\n',
        'src/a.c': 'int f(void) {\n  /* VULNERABILITY 1: no bounds check */\n  return 0;\n}\n',
        'src/b.sql': "select 'BUG 1: no'; -- BUG 2: joins twice\n",
        'src/c.rs': "fn f<'a>() {} // BUG 3: takes the wrong end\n",
      },
      errors: [
        { messageId: 'named', level: 'error', file: 'src/a.c', line: 2 },
        { messageId: 'named', level: 'error', file: 'src/b.sql', line: 1, column: 24 },
        { messageId: 'named', level: 'error', file: 'src/c.rs', line: 1 },
      ],
    },
    {
      name: 'no Dockerfile',
      tree: { 'task.toml': '', 'instruction.md': REPAIR, 'environment/jobs.py': '# BUG 1: wrong end\n' },
      errors: [{ messageId: 'named', level: 'error', file: 'environment/jobs.py', line: 1 }],
    },
  ],
});
