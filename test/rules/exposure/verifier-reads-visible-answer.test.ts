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
    {
      name: 'two files that are to stay the same',
      tree: task(
        'import os\n\ndef test_kept():\n    assert os.system("cmp /srv/site/sums.json /srv/saved/sums.json") == 0\n',
        sums,
        'COPY sums.json /srv/site/\nCOPY sums.json /srv/saved/',
      ),
    },
    {
      name: 'an input that comes back from the agent',
      tree: task('import subprocess\nsubprocess.run(["cmp", "/app/rows.csv", "/app/unpacked.csv"], check=True)\n', {}, ''),
    },
    {
      name: 'a sentence that speaks of a path',
      tree: task(
        'def test_it():\n    assert done(), "the sums should go to /srv/expected/sums.json and nowhere else"\n',
        sums,
        'COPY sums.json /srv/expected/',
      ),
    },
    {
      name: 'a truth that the build makes and takes away',
      tree: task(
        `TRUTH = "/srv/t/sums.json"\n${CHECK}`,
        { 'environment/make.py': 'pass\n' },
        'COPY make.py /tmp/\nRUN python /tmp/make.py --truth /srv/t/sums.json && rm -rf /srv/t',
      ),
    },
    {
      name: 'an input that the build makes and the instruction names',
      tree: task(
        'def test_it():\n    assert load("/app/out.json") == sum_of("/srv/t/series.json")\n',
        { 'environment/make.py': 'pass\n' },
        'COPY make.py /tmp/\nRUN python /tmp/make.py --out /srv/t/series.json',
        'Sum /srv/t/series.json into /app/out.json.\n',
      ),
    },
    {
      name: 'a module of the agent that is imported',
      tree: task(
        'import sys\nsys.path.insert(0, "/app/lib")\nfrom totals import add\n',
        { 'environment/totals.py': 'def add(): ...\n' },
        'COPY totals.py /app/lib/',
      ),
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
      name: 'an operand of diff in a list of words',
      tree: task(
        'import subprocess\n\ndef test_it():\n    assert subprocess.run(["diff", "/app/out.json", "/srv/expected/sums.json"]).returncode == 0\n',
        sums,
        'COPY sums.json /srv/expected/',
      ),
      errors: [{ ...found, evidence: ['tests/test_outputs.py:4'] }],
    },
    {
      name: 'an operand of a command that a shell runs, also a program',
      tree: task(
        'import os\n\ndef test_it():\n    assert os.system("cd /app && cmp -s out.py /srv/golden/out.py") == 0\n',
        { 'environment/out.py': 'print(17)\n' },
        'COPY out.py /srv/golden/',
      ),
      errors: [found],
    },
    {
      name: 'a folder that is compared and that no name betrays',
      tree: task(
        'import subprocess\n\ndef test_it():\n    assert subprocess.call("diff -r /app/out /usr/share/tidy/done", shell=True) == 0\n',
        { 'environment/done/a.json': '[1, 2]\n' },
        'COPY done /usr/share/tidy/done',
      ),
      errors: [{ ...found, level: 'warning' }],
    },
    {
      name: 'in TypeScript',
      tree: {
        ...task('', sums, 'COPY sums.json /srv/expected/'),
        'tests/check.ts': "import { execSync } from 'node:child_process';\nexecSync('diff /app/out.json /srv/expected/sums.json');\n",
      },
      errors: [{ ...found, evidence: ['tests/check.ts:2'] }],
    },
    {
      name: 'a truth that a program of the build is told to make',
      tree: task(
        'TRUTH = "/srv/t/series.json"\n\ndef test_it():\n    assert load("/app/out.json") == load(TRUTH)\n',
        { 'environment/make.py': 'pass\n' },
        'COPY make.py /tmp/\nRUN python /tmp/make.py --truth=/srv/t/series.json && rm /tmp/make.py',
      ),
      errors: [{ ...found, line: 5 }],
    },
    {
      name: 'a truth that stands in the program of the build',
      tree: task(
        'TRUTH = "/srv/t/series.json"\n\ndef test_it():\n    assert load("/app/out.json") == load(TRUTH)\n',
        { 'environment/make.py': 'import json\njson.dump([1.5], open("/srv/t/series.json", "w"))\n' },
        'COPY make.py /tmp/\nRUN python3 /tmp/make.py',
      ),
      errors: [{ ...found, line: 5 }],
    },
    {
      name: 'a file that only a step of the build and the verifier name',
      tree: task(
        'def test_it():\n    assert load("/app/out.json") == load("/srv/t/series.json")\n',
        { 'environment/make.py': 'pass\n' },
        'COPY make.py /tmp/\nRUN python /tmp/make.py /srv/t/series.json',
      ),
      errors: [{ ...found, line: 5, level: 'warning' }],
    },
    {
      name: 'what the instruction forbids, under an everyday name',
      tree: task(
        'def test_it():\n    assert_frame_equal(load("/app/out.csv"), load("/srv/x/sums.json"))\n',
        sums,
        'COPY sums.json /srv/x/',
        'Sum the rows. You must not open /srv/x/sums.json.\n',
      ),
      errors: [{ ...found, messageId: 'forbidden' }],
    },
    {
      name: 'an oracle that is imported from the image',
      tree: task(
        'import sys\nsys.path.append("/srv/bench")\nfrom oracle import total as right\n\ndef test_it():\n    assert load("/app/out.json") == right()\n',
        { 'environment/oracle.py': 'def total():\n    return 17\n' },
        'COPY oracle.py /srv/bench/',
      ),
      errors: [{ ...found, level: 'warning', evidence: ['tests/test_outputs.py:2', 'tests/test_outputs.py:3'] }],
    },
    {
      name: 'what a program reads that the agent is given',
      tree: task(
        `GOLD = "/app/gold.json"\n${CHECK.replace('EXPECTED', 'GOLD')}`,
        { 'environment/gold.json': '1\n', 'environment/rate.py': 'print(load("/app/gold.json"))\n' },
        'COPY gold.json rate.py /app/',
        'Raise what /app/rate.py prints to 0.8.\n',
      ),
      errors: [{ ...found, level: 'note' }],
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
