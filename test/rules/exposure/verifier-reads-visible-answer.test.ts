import rule from '../../../rules/exposure/verifier-reads-visible-answer.js';
import { RuleTester, type Tree } from '../../../src/tester/index.js';

const DOCKERFILE = 'environment/Dockerfile';
const CHECK = 'def test_it():\n    assert load("/app/out.json") == load(EXPECTED)\n';

const task = (test: string, files: Tree, copies: string, instruction = 'Sum the rows of /app/rows.csv into /app/out.json.\n'): Tree => ({
  'task.toml': 'version = "1.0"\n',
  'instruction.md': instruction,
  [DOCKERFILE]: `FROM python:3.12-slim\nWORKDIR /app\nCOPY rows.csv /app/rows.csv\n${copies}\n`,
  'environment/rows.csv': 'a,b\n1,2\n',
  'tests/test_outputs.py': test,
  ...files,
});

const sums = { 'environment/sums.json': '{"a": 1}\n' };
const expected = { 'environment/expected.json': '{"a": 1}\n' };
const found = { messageId: 'read', level: 'error' as const, file: DOCKERFILE, line: 4 };

new RuleTester().run('verifier-reads-visible-answer', rule, {
  valid: [
    { name: 'an input that is read again', tree: task('EXPECTED_ROWS = 1\nROWS = "/app/rows.csv"\n', {}, '') },
    { name: 'an input under a name of an answer', tree: task(`EXPECTED = "/app/rows.csv"\n${CHECK}`, {}, '') },
    {
      name: 'an answer that only the verifier has',
      tree: task(`EXPECTED = "/tests/expected.json"\n${CHECK}`, { 'tests/expected.json': '{}\n' }, ''),
    },
    { name: 'an answer that is not copied', tree: task(`EXPECTED = "/app/expected.json"\n${CHECK}`, expected, '') },
    {
      name: 'an answer that is removed',
      tree: task(`EXPECTED = "/app/expected.json"\n${CHECK}`, expected, 'COPY expected.json /app/\nRUN rm /app/expected.json'),
    },
    {
      name: 'an example that is announced',
      tree: task(
        `EXPECTED = "/app/expected.json"\n${CHECK}`,
        expected,
        'COPY expected.json /app/',
        'Sum the rows; /app/expected.json shows what is wanted.\n',
      ),
    },
    { name: 'files that should be there', tree: task('EXPECTED_FILES = ["/app/cfg/sums.json"]\n', sums, 'COPY sums.json /app/cfg/') },
    {
      name: 'the program under repair',
      tree: task('SOLUTION = "/app/src/solution.py"\n', { 'environment/solution.py': 'x = 1\n' }, 'COPY solution.py /app/src/'),
    },
    { name: 'the folder of all work', tree: task('REFERENCE_ROOT = "/app"\n', sums, 'COPY sums.json /app/') },
    {
      name: 'what the solution reads',
      tree: { ...task('', expected, 'COPY expected.json /app/'), 'solution/solve.py': 'EXPECTED = "/app/expected.json"\n' },
    },
    {
      name: 'what a program is measured by',
      tree: task('BASELINE = "/srv/x/baseline.json"\n', { 'environment/baseline.json': '1\n' }, 'COPY baseline.json /srv/x/'),
    },
    { name: 'a word that is only part of another', tree: task('PREFERRED = "/app/x/sums.json"\n', sums, 'COPY sums.json /app/x/') },
  ],
  invalid: [
    {
      name: 'a constant',
      tree: task(`EXPECTED = "/app/expected.json"\n${CHECK}`, expected, 'COPY expected.json /app/'),
      errors: [
        {
          ...found,
          data: { files: '/app/expected.json', them: 'it' },
          evidence: ['tests/test_outputs.py:1', 'tests/test_outputs.py:3'],
          related: ['environment/expected.json:1'],
        },
      ],
    },
    {
      name: 'a folder that is joined',
      tree: task(
        'import os\nREF_DIR = "/app/ref_sums"\n\ndef reference(name):\n    return os.path.join(REF_DIR, name)\n',
        { 'environment/ref_sums/a.json': '1\n', 'environment/ref_sums/b.json': '2\n' },
        'COPY ref_sums /app/ref_sums',
      ),
      errors: [{ ...found, data: { files: '/app/ref_sums/a.json, /app/ref_sums/b.json', them: 'them' } }],
    },
    {
      name: 'a path of pathlib',
      tree: task(
        'from pathlib import Path\nDATA = Path("/app/data")\nGOLD = DATA / "gold.json"\n',
        { 'environment/data/gold.json': '1\n', 'environment/data/x.json': '1\n' },
        'COPY data /app/data',
      ),
      errors: [{ ...found, data: { files: '/app/data/gold.json', them: 'it' } }],
    },
    {
      name: 'an everyday name in a variable that says it, compared',
      tree: task(`EXPECTED = "/srv/x/sums.json"\n${CHECK}`, sums, 'COPY sums.json /srv/x/'),
      errors: [found],
    },
    {
      name: 'a reference by its variable alone',
      tree: task('REFERENCE = "/srv/x/sums.json"\n', sums, 'COPY sums.json /srv/x/'),
      errors: [{ ...found, level: 'note' }],
    },
    {
      name: 'a reference that may be an input',
      tree: task('REFERENCE = "/srv/x/reference.fa"\n', { 'environment/reference.fa': '>a\nACGT\n' }, 'COPY reference.fa /srv/x/'),
      errors: [{ ...found, level: 'warning' }],
    },
    {
      name: 'what the instruction forbids',
      tree: task(
        `EXPECTED = "/app/expected.json"\n${CHECK}`,
        expected,
        'COPY expected.json /app/',
        'Sum the rows. Do not read /app/expected.json.\n',
      ),
      errors: [{ ...found, messageId: 'forbidden' }],
    },
    {
      name: 'a shell script, in the layout of Terminal-Bench',
      tree: {
        'task.yaml': 'instruction: Sum the rows.\n',
        Dockerfile: 'FROM debian\nCOPY data /srv/data\n',
        'data/golden.txt': '17\n',
        'run-tests.sh': '#!/bin/bash\nGOLDEN=/srv/data/golden.txt\ndiff "$GOLDEN" /app/out.txt\n',
      },
      errors: [{ messageId: 'read', level: 'error', file: 'Dockerfile', line: 2, evidence: ['run-tests.sh:2', 'run-tests.sh:3'] }],
    },
    {
      name: 'no Dockerfile',
      tree: {
        'task.toml': '',
        'instruction.md': 'Sum the rows.\n',
        'environment/data/expected.json': '1\n',
        'tests/test_outputs.py': `EXPECTED = "/app/data/expected.json"\n${CHECK}`,
      },
      errors: [{ messageId: 'read', level: 'warning', file: 'environment/data/expected.json', line: 1 }],
    },
  ],
});
