import rule from '../../../rules/exposure/hidden-file-in-image.js';
import { RuleTester } from '../../../src/tester/index.js';
import { benchflow, DOCKERFILE, harbor, terminalBench } from './trees.js';

const SOLVER = 'import csv\n\nrows = list(csv.reader(open("/app/records.csv")))\nprint(sum(float(row[2]) for row in rows[1:]))\n';
const JUDGE = 'def test_report():\n    text = open("/app/report.txt").read()\n    assert text.startswith("Report") and len(text) > 40\n';
const MAIN = 'def parse(line):\n    return [part.strip() for part in line.split(";")]\n';

new RuleTester().run('hidden-file-in-image', rule, {
  valid: [
    { name: 'only data is copied', tree: harbor({ docker: ['COPY records.csv /app/'], files: { 'environment/records.csv': 'a,b\n' } }) },
    { name: 'a copy that is commented out', tree: harbor({ docker: ['# COPY tests/ /tests', 'RUN true'] }) },
    { name: 'the whole environment', tree: harbor({ docker: ['COPY . /app/'], files: { 'environment/records.csv': 'a,b\n' } }) },
    {
      name: 'named files of the task folder',
      tree: terminalBench({ docker: ['COPY records.csv /app/'], files: { 'records.csv': 'a,b\n' } }),
    },
    {
      name: 'the task folder without what .dockerignore lists',
      tree: terminalBench({
        docker: ['COPY . /app'],
        files: { '.dockerignore': 'tests\nsolution.sh\nrun-tests.sh\n', 'records.csv': 'a,b\n' },
      }),
    },
    {
      name: 'mounts whose place is a variable of the harness',
      tree: terminalBench({
        files: {
          'docker-compose.yaml':
            'services:\n  client:\n    build: .\n    volumes:\n      - ${T_BENCH_TASK_LOGS_PATH}:${T_BENCH_CONTAINER_LOGS_PATH}\n      - ${T_BENCH_TEST_DIR}:/tests\n',
        },
      }),
    },
    {
      name: 'copied into a stage that is left behind',
      tree: harbor({
        docker: ['FROM debian:12 AS check', 'COPY tests /tests', 'FROM debian:12', 'WORKDIR /app'],
        files: { 'environment/tests/smoke.sh': 'true\n' },
      }),
    },
    {
      name: 'taken away again',
      tree: terminalBench({ docker: ['COPY . /app', 'RUN rm -rf /app/tests /app/solution.sh /app/run-tests.sh'] }),
    },
    {
      name: 'closed to an agent who is somebody else',
      tree: terminalBench({ docker: ['COPY tests /judge', 'RUN chmod 700 /judge', 'USER nobody'] }),
    },
    {
      name: 'the tests of a project that the agent repairs',
      tree: harbor({
        docker: ['COPY lib /app/lib'],
        files: { 'environment/lib/parse.py': MAIN, 'environment/lib/tests/test_parse.py': JUDGE, 'tests/test_parse.py': JUDGE },
      }),
    },
    {
      name: 'the same without a Dockerfile',
      tree: harbor({
        files: { 'environment/lib/parse.py': MAIN, 'environment/lib/tests/test_parse.py': JUDGE, 'tests/test_parse.py': JUDGE },
      }),
    },
    {
      name: 'an equal file that is not copied',
      tree: harbor({
        docker: ['COPY records.csv /app/'],
        files: { 'environment/records.csv': 'a\n', 'environment/x.py': SOLVER, 'solution/solve.py': SOLVER },
      }),
    },
    {
      name: 'files that every project has',
      tree: harbor({
        docker: ['COPY . /app'],
        files: {
          'environment/conftest.py': `${JUDGE}#\n`,
          'tests/conftest.py': `${JUDGE}#\n`,
          'environment/__init__.py': '',
          'tests/__init__.py': '',
        },
      }),
    },
    {
      name: 'an image of the verifier alone',
      tree: harbor({ docker: ['RUN true'], files: { 'tests/Dockerfile': 'FROM debian:12\nCOPY . /tests\n' } }),
    },
  ],
  invalid: [
    {
      name: 'tests for which the agent writes the code',
      tree: harbor({
        docker: ['COPY tests /app/tests'],
        instruction: 'Write /app/parse.py so that all tests pass.\n',
        files: { 'environment/tests/test_parse.py': JUDGE, 'tests/test_parse.py': JUDGE },
      }),
      errors: [{ messageId: 'helper', level: 'note', file: 'environment/tests/test_parse.py', line: 1 }],
    },
    {
      name: 'tests that the agent is to make pass',
      tree: terminalBench({ docker: ['COPY tests/test_outputs.py /app/tests/'], instruction: 'Make /app/tests/test_outputs.py pass.' }),
      errors: [{ messageId: 'shared', level: 'note', file: 'Dockerfile', line: 3 }],
    },
    {
      name: 'a solution stays one, whatever the instruction says of it',
      tree: terminalBench({ docker: ['COPY solution.sh /app/'], instruction: 'Run /app/solution.sh.' }),
      errors: [{ messageId: 'brought', level: 'error', file: 'Dockerfile', line: 3 }],
    },
    {
      name: 'a solver that is copied from the task folder',
      tree: harbor({ docker: ['RUN true', 'COPY solution/solve.py /opt/ref/'], files: { 'solution/solve.py': SOLVER } }),
      errors: [
        {
          messageId: 'brought',
          level: 'error',
          file: DOCKERFILE,
          line: 4,
          data: { files: 'solution/solve.py', where: '/opt/ref/solve.py', what: 'the solution' },
          related: ['solution/solve.py:1'],
        },
      ],
    },
    {
      name: 'the whole folder of a Terminal-Bench task',
      tree: terminalBench({ docker: ['COPY . /app'] }),
      errors: [
        {
          messageId: 'brought',
          level: 'error',
          file: 'Dockerfile',
          line: 3,
          data: {
            files: 'run-tests.sh, solution.sh and tests/test_outputs.py',
            where: '/app',
            what: 'the solution and how the result is checked',
          },
        },
      ],
    },
    {
      name: 'the verifier of a BenchFlow task',
      tree: benchflow({ docker: ['COPY verifier/ /checks/'] }),
      errors: [{ messageId: 'brought', level: 'error', file: DOCKERFILE, line: 3 }],
    },
    {
      name: 'a mount of the task folder',
      tree: harbor({
        docker: ['RUN true'],
        files: { 'environment/docker-compose.yaml': 'services:\n  main:\n    build: .\n    volumes:\n      - ..:/work/in:ro\n' },
      }),
      errors: [{ messageId: 'brought', level: 'error', file: 'environment/docker-compose.yaml', line: 5 }],
    },
    {
      name: 'a source above the context, which some builders refuse',
      tree: harbor({ docker: ['COPY ../tests/test_outputs.py /opt/'] }),
      errors: [{ messageId: 'brought', level: 'warning', file: DOCKERFILE, line: 3 }],
    },
    {
      name: 'input of the tests that the instruction names',
      tree: terminalBench({
        docker: ['COPY tests/records.csv /app/records.csv'],
        instruction: 'Sum up /app/records.csv.',
        files: { 'tests/records.csv': 'a,b\n1,2\n' },
      }),
      errors: [{ messageId: 'shared', level: 'note', file: 'Dockerfile', line: 3 }],
    },
    {
      name: 'an equal solver under another name',
      tree: harbor({
        docker: ['COPY tools /opt/tools'],
        files: { 'environment/tools/baseline.py': SOLVER, 'solution/solve.py': SOLVER },
      }),
      errors: [
        {
          messageId: 'copy',
          level: 'error',
          file: 'environment/tools/baseline.py',
          line: 1,
          data: { hidden: 'solution/solve.py', where: '/opt/tools/baseline.py' },
          evidence: ['solution/solve.py:1'],
        },
      ],
    },
    {
      name: 'tests that are copied to a place of their own',
      tree: harbor({
        docker: ['COPY lib /app/lib', 'COPY lib/tests /opt/checks'],
        files: { 'environment/lib/parse.py': MAIN, 'environment/lib/tests/test_parse.py': JUDGE, 'tests/test_parse.py': JUDGE },
      }),
      errors: [{ messageId: 'copy', level: 'error', file: 'environment/lib/tests/test_parse.py', line: 1 }],
    },
    {
      name: "the verifier's own entry among the tests of a project",
      tree: harbor({
        docker: ['COPY lib /app/lib'],
        files: { 'environment/lib/parse.py': MAIN, 'environment/lib/tests/test_outputs.py': JUDGE, 'tests/test_outputs.py': JUDGE },
      }),
      errors: [{ messageId: 'copy', level: 'error', file: 'environment/lib/tests/test_outputs.py', line: 1 }],
    },
    {
      name: 'a helper of the verifier',
      tree: harbor({ docker: ['COPY reader.py /app/'], files: { 'environment/reader.py': MAIN, 'tests/reader.py': MAIN } }),
      errors: [{ messageId: 'helper', level: 'note', file: 'environment/reader.py', line: 1 }],
    },
    {
      name: 'tests that the instruction offers',
      tree: harbor({
        docker: ['COPY check_format.py /app/'],
        instruction: 'Run /app/check_format.py before you stop.\n',
        files: { 'environment/check_format.py': JUDGE, 'tests/check_format.py': JUDGE },
      }),
      errors: [{ messageId: 'helper', level: 'note', file: 'environment/check_format.py', line: 1 }],
    },
  ],
});
