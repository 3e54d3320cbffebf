import rule from '../../../rules/exposure/compiled-residue.js';
import { RuleTester } from '../../../src/tester/index.js';
import { DOCKERFILE, harbor, terminalBench } from './trees.js';

const BYTES = { base64: 'AAECAwT/' };
const docker = ['COPY . /app/'];
const files = (...paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, /\.(?:pyc|pyo|o|class)$/.test(path) ? BYTES : 'x = 1\n']));

new RuleTester().run('compiled-residue', rule, {
  valid: [
    {
      name: 'bytecode of a shipped source',
      tree: harbor({ docker, files: files('environment/lib/a.py', 'environment/lib/__pycache__/a.cpython-312.pyc') }),
    },
    { name: 'of an older Python', tree: harbor({ docker, files: files('environment/a.py', 'environment/a.pyc') }) },
    {
      name: 'not copied',
      tree: harbor({ docker: ['COPY a.py /app/'], files: files('environment/a.py', 'environment/__pycache__/make.cpython-312.pyc') }),
    },
    {
      name: 'shut out by .dockerignore',
      tree: harbor({
        docker,
        files: { ...files('environment/__pycache__/make.cpython-312.pyc'), 'environment/.dockerignore': '**/__pycache__\n' },
      }),
    },
    {
      name: 'bytecode that the agent is to study',
      tree: harbor({ docker, instruction: 'Find out what `licence.pyc` does.\n', files: files('environment/licence.pyc') }),
    },
    {
      name: 'classes and objects without a source are material',
      tree: harbor({ docker, files: files('environment/Lock.class', 'environment/lock.o') }),
    },
    {
      name: 'objects of shipped sources',
      tree: harbor({ docker, files: files('environment/src/verify.c', 'environment/obj/verify.o', 'tests/verify.c') }),
    },
    {
      name: 'an installed package',
      tree: harbor({ docker, files: files('environment/venv/site-packages/p/__pycache__/solver.cpython-312.pyc') }),
    },
    {
      name: 'a checkpoint of a shipped notebook',
      tree: harbor({ docker, files: files('environment/a.ipynb', 'environment/.ipynb_checkpoints/a-checkpoint.ipynb') }),
    },
    {
      name: 'taken away again',
      tree: harbor({
        docker: [...docker, 'RUN rm -rf /app/__pycache__'],
        files: files('environment/__pycache__/make_truth.cpython-312.pyc'),
      }),
    },
    { name: 'bytecode among the hidden files', tree: harbor({ docker, files: files('tests/__pycache__/test_outputs.cpython-312.pyc') }) },
  ],
  invalid: [
    {
      name: 'compiled from a hidden program',
      tree: harbor({ docker, files: files('environment/__pycache__/make_truth.cpython-312.pyc', 'solution/make_truth.py') }),
      errors: [
        {
          messageId: 'hidden',
          level: 'error',
          file: 'environment/__pycache__/make_truth.cpython-312.pyc',
          line: 1,
          data: { files: 'environment/__pycache__/make_truth.cpython-312.pyc', source: 'solution/make_truth.py' },
          evidence: ['solution/make_truth.py:1'],
        },
      ],
    },
    {
      name: 'the tests themselves, as pytest compiles them',
      tree: terminalBench({
        docker: ['COPY cache /app/cache'],
        files: files('cache/__pycache__/test_outputs.cpython-312-pytest-8.3.1.pyc'),
      }),
      errors: [{ messageId: 'hidden', level: 'error', file: 'cache/__pycache__/test_outputs.cpython-312-pytest-8.3.1.pyc', line: 1 }],
    },
    {
      name: 'a class of a hidden source',
      tree: harbor({ docker, files: files('environment/Judge$Case.class', 'tests/Judge.java') }),
      errors: [{ messageId: 'hidden', level: 'error', file: 'environment/Judge$Case.class', line: 1 }],
    },
    {
      name: 'a source that is taken away, and its bytecode that is not',
      tree: harbor({
        docker: [...docker, 'RUN rm /app/gen/seed.py'],
        files: files('environment/gen/seed.py', 'environment/gen/__pycache__/seed.cpython-311.pyc'),
      }),
      errors: [
        {
          messageId: 'removed',
          level: 'error',
          file: 'environment/gen/__pycache__/seed.cpython-311.pyc',
          line: 1,
          evidence: [`${DOCKERFILE}:4`],
        },
      ],
    },
    {
      name: 'a source that is nowhere, with a telling name',
      tree: harbor({ docker, files: files('environment/gen/__pycache__/make_truth.cpython-312.pyc') }),
      errors: [{ messageId: 'stray', level: 'warning', file: 'environment/gen/__pycache__/make_truth.cpython-312.pyc', line: 1 }],
    },
    {
      name: 'sources that are nowhere are one finding',
      tree: harbor({ docker, files: files('environment/__pycache__/a.cpython-312.pyc', 'environment/__pycache__/b.cpython-312.pyc') }),
      errors: [
        {
          messageId: 'stray',
          level: 'note',
          file: 'environment/__pycache__/a.cpython-312.pyc',
          line: 1,
          related: ['environment/__pycache__/b.cpython-312.pyc:1'],
        },
      ],
    },
    {
      name: 'a checkpoint of a notebook that is left out',
      tree: harbor({ docker, files: files('environment/.ipynb_checkpoints/solution-checkpoint.ipynb') }),
      errors: [{ messageId: 'stray', level: 'warning', file: 'environment/.ipynb_checkpoints/solution-checkpoint.ipynb', line: 1 }],
    },
  ],
});
