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
  ],
  invalid: [
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
      errors: [{ messageId: 'named', level: 'warning', ...at }],
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
