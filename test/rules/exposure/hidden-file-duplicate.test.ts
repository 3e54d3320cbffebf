import rule from '../../../rules/exposure/hidden-file-duplicate.js';
import { RuleTester } from '../../../src/tester/index.js';
import { benchflow, harbor, terminalBench } from './trees.js';

const DATA = 'id,amount\n1,20.5\n2,31.25\n3,18.75\n4,9\n';
const same = (visible: string, hidden: string) => ({ [`environment/${visible}`]: DATA, [hidden]: DATA });
const copyAll = ['COPY . /app/'];

new RuleTester().run('hidden-file-duplicate', rule, {
  valid: [
    {
      name: 'a copy that has its own name on the side of the verifier, and another in the solution',
      tree: harbor({ docker: copyAll, files: { ...same('ledger.csv', 'tests/ledger.csv'), 'solution/book.csv': DATA } }),
    },
    { name: 'a copy of the input among the tests', tree: harbor({ docker: copyAll, files: same('input.json', 'tests/input.json') }) },
    { name: 'under a name that says so', tree: harbor({ docker: copyAll, files: same('data_2020.csv', 'tests/original.csv') }) },
    { name: 'under the same name, whatever it is', tree: harbor({ docker: copyAll, files: same('ledger.csv', 'tests/ledger.csv') }) },
    {
      name: 'input that the instruction names',
      tree: harbor({ docker: copyAll, instruction: 'Sum up /app/ledger.csv.\n', files: same('ledger.csv', 'tests/book.csv') }),
    },
    {
      name: 'an example that the instruction promises',
      tree: harbor({
        docker: copyAll,
        instruction: 'Make it look like `expected_output.csv`.\n',
        files: same('expected_output.csv', 'tests/expected_output.csv'),
      }),
    },
    {
      name: 'a declared input',
      tree: harbor({
        docker: copyAll,
        files: {
          ...same('ledger.csv', 'solution/book.csv'),
          'kgt.json': '{ "version": 1, "answer": { "inputs": ["environment/ledger.csv"] } }\n',
        },
      }),
    },
    {
      name: 'input that the solution keeps under its name',
      tree: harbor({ docker: copyAll, instruction: 'Read ledger.csv.\n', files: same('ledger.csv', 'solution/ledger.csv') }),
    },
    { name: 'a licence', tree: harbor({ docker: copyAll, files: same('LICENSE', 'solution/LICENSE.txt') }) },
    { name: 'lock files', tree: harbor({ docker: copyAll, files: same('package-lock.json', 'solution/package-lock.json') }) },
    {
      name: 'files of a few bytes',
      tree: harbor({ docker: copyAll, files: { 'environment/a.txt': '1\n2\n', 'solution/result.txt': '1\n2\n' } }),
    },
    {
      name: 'blank files',
      tree: harbor({ docker: copyAll, files: { 'environment/a.txt': '\n'.repeat(40), 'solution/result.txt': '\n'.repeat(40) } }),
    },
    {
      name: 'one that is not copied',
      tree: harbor({ docker: ['COPY a.txt /app/'], files: { 'environment/a.txt': 'a\n', ...same('b.csv', 'solution/c.csv') } }),
    },
    {
      name: 'one that is taken away again',
      tree: harbor({ docker: [...copyAll, 'RUN rm /app/b.csv'], files: same('b.csv', 'solution/c.csv') }),
    },
    { name: 'programs are the matter of another rule', tree: harbor({ docker: copyAll, files: same('a.py', 'solution/solve.py') }) },
    {
      name: 'test data of a project that the agent repairs',
      tree: harbor({
        docker: copyAll,
        files: { 'environment/lib/a.py': 'x = 1\n', ...same('lib/tests/expected.csv', 'tests/expected.csv') },
      }),
    },
  ],
  invalid: [
    {
      name: 'what the instruction speaks of, without a path',
      tree: harbor({
        docker: copyAll,
        instruction: 'Restore the ledger from its newest backup.\n',
        files: same('backups/b7.csv', 'solution/restored.csv'),
      }),
      errors: [{ messageId: 'answer', level: 'warning', file: 'environment/backups/b7.csv', line: 1 }],
    },
    {
      name: 'input that the solver reads',
      tree: harbor({ docker: copyAll, files: { ...same('book.csv', 'solution/book.csv'), 'solution/solve.sh': 'sort book.csv\n' } }),
      errors: [{ messageId: 'shared', level: 'note', file: 'environment/book.csv', line: 1 }],
    },
    {
      name: 'a result of the solution under another name',
      tree: harbor({ docker: ['COPY seeds /seeds'], files: same('seeds/s3.csv', 'solution/crash.csv') }),
      errors: [
        {
          messageId: 'answer',
          level: 'error',
          file: 'environment/seeds/s3.csv',
          line: 1,
          data: { files: 'environment/seeds/s3.csv', hidden: 'solution/crash.csv' },
          evidence: ['solution/crash.csv:1'],
        },
      ],
    },
    {
      name: 'what the tests expect',
      tree: harbor({ docker: copyAll, files: same('expected_totals.csv', 'tests/expected_totals.csv') }),
      errors: [{ messageId: 'answer', level: 'error', file: 'environment/expected_totals.csv', line: 1 }],
    },
    {
      name: 'what only the verifier calls the truth',
      tree: benchflow({ docker: copyAll, files: same('run7.csv', 'verifier/ground_truth.csv') }),
      errors: [{ messageId: 'answer', level: 'error', file: 'environment/run7.csv', line: 1 }],
    },
    {
      name: 'an oracle result without a Dockerfile',
      tree: benchflow({ files: same('cache.csv', 'oracle/totals.csv') }),
      errors: [{ messageId: 'answer', level: 'error', file: 'environment/cache.csv', line: 1 }],
    },
    {
      name: 'two copies that one instruction brings are one finding',
      tree: harbor({
        docker: copyAll,
        files: { ...same('a.csv', 'solution/x.csv'), 'environment/b.csv': `${DATA}5,1\n`, 'solution/y.csv': `${DATA}5,1\n` },
      }),
      errors: [{ messageId: 'answer', level: 'error', file: 'environment/a.csv', line: 1, related: ['environment/b.csv:1'] }],
    },
    {
      name: 'a file that the instruction forbids reading',
      tree: harbor({ docker: copyAll, instruction: 'Do not read /app/totals.csv.\n', files: same('totals.csv', 'tests/totals.csv') }),
      errors: [{ messageId: 'answer', level: 'error', file: 'environment/totals.csv', line: 1 }],
    },
    {
      name: 'the same name in the solution, which nothing explains',
      tree: terminalBench({ docker: ['COPY totals.csv /app/'], files: { 'totals.csv': DATA, 'solution/totals.csv': DATA } }),
      errors: [{ messageId: 'same', level: 'warning', file: 'totals.csv', line: 1 }],
    },
    {
      name: 'settings of a tool under two names',
      tree: harbor({ docker: copyAll, files: same('conf/pool.ini', 'solution/my-pool.conf') }),
      errors: [{ messageId: 'shared', level: 'note', file: 'environment/conf/pool.ini', line: 1 }],
    },
    {
      name: 'settings on one side only',
      tree: harbor({ docker: copyAll, files: same('conf/pool.ini', 'solution/totals.csv') }),
      errors: [{ messageId: 'answer', level: 'error', file: 'environment/conf/pool.ini', line: 1 }],
    },
    {
      name: 'an input by its name in the solution',
      tree: harbor({ docker: copyAll, files: same('input.csv', 'solution/input.csv') }),
      errors: [{ messageId: 'shared', level: 'note', file: 'environment/input.csv', line: 1 }],
    },
    {
      name: 'a reference of the verifier under another name',
      tree: harbor({ docker: copyAll, files: same('ledger.csv', 'tests/reference.csv') }),
      errors: [{ messageId: 'shared', level: 'warning', file: 'environment/ledger.csv', line: 1 }],
    },
  ],
});
