import { gzipSync } from 'fflate';
import rule from '../../../rules/exposure/encoded-material.js';
import { RuleTester, type Tree } from '../../../src/tester/index.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const base64 = (text: string): string => Buffer.from(bytes(text)).toString('base64');
const PATCH = '--- a/queue.py\n+++ b/queue.py\n@@ -1 +1 @@\n-take()\n+take_first()\n';
const TEST = 'def test_queue():\n    assert take([1, 2]) == 1\n';
const NOTE = 'The weather is fine today, and the queue is long.\n';

const task = (docker: string, files: Tree = {}, instruction = 'Repair the queue.\n'): Tree => ({
  'task.toml': 'version = "1.0"\n',
  'instruction.md': instruction,
  'environment/Dockerfile': `FROM python:3.12-slim\nWORKDIR /app\n${docker}\n`,
  'tests/test_outputs.py': TEST,
  ...files,
});
const run = (text: string, to: string): string => `RUN echo "${base64(text)}" | base64 -d > ${to}`;
const copied = (content: string, instruction?: string, name = 'blob.txt'): Tree =>
  task('COPY . /app/', { [`environment/${name}`]: content }, instruction);
const docker = { file: 'environment/Dockerfile', line: 3 };

new RuleTester().run('encoded-material', rule, {
  valid: [
    { name: 'a note', tree: task(run(NOTE, '/verifier/note.txt')) },
    {
      name: 'a picture',
      tree: copied(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...Array<number>(60).fill(9)]).toString('base64')),
    },
    { name: 'a digest', tree: copied('sha256:4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce\n') },
    { name: 'a task about decoding', tree: copied(base64(PATCH), 'Decode the Base64 text in blob.txt.\n') },
    {
      name: 'a flag that is to be found',
      tree: {
        ...copied(base64('note: pq{wren-kettle-58} and more'), 'Find the flag.\n'),
        'tests/test_flag.py': 'def test_flag():\n    assert flag() == "pq{wren-kettle-58}"\n',
      },
    },
    { name: 'a text of a page', tree: copied(`<a href="data:text/plain;base64,${base64(TEST)}">x</a>`) },
    { name: 'a certificate', tree: copied(base64(TEST), undefined, 'server.pem') },
    { name: 'code of others', tree: task('COPY . /app/', { 'environment/node_modules/x/y.js': `x = "${base64(TEST)}"\n` }) },
    { name: 'a patch that is applied and not kept', tree: task(`RUN echo ${base64(PATCH)} | base64 -d | git apply`) },
    {
      name: 'a patch that is taken away',
      tree: task(`RUN echo ${base64(PATCH)} | base64 -d > /tmp/x.patch && patch < /tmp/x.patch && rm /tmp/x.patch`),
    },
    {
      name: 'a file that is not copied',
      tree: task('COPY a.txt /app/', { 'environment/a.txt': 'x\n', 'environment/blob.txt': base64(PATCH) }),
    },
    { name: 'the image of the verifier', tree: { ...task(''), 'tests/Dockerfile': `FROM debian\n${run(PATCH, '/verifier/x.patch')}\n` } },
  ],
  invalid: [
    {
      name: 'a patch at a place of the verifier',
      tree: task(run(PATCH, '/verifier/oracle.patch')),
      errors: [{ messageId: 'encoded', level: 'error', ...docker, column: 11, data: { what: 'a patch', encodings: 'base64' } }],
    },
    {
      name: 'a patch at another place',
      tree: task(run(PATCH, '/opt/x.patch')),
      errors: [{ messageId: 'encoded', level: 'warning', ...docker }],
    },
    {
      name: 'in one of several lines',
      tree: task(`RUN mkdir /oracle && \\\n    echo ${base64(PATCH)} \\\n    | base64 -d > /oracle/x.patch`),
      errors: [{ messageId: 'encoded', level: 'error', file: 'environment/Dockerfile', line: 4, column: 10 }],
    },
    {
      name: 'a copy of a hidden test',
      tree: task(run(TEST, '/opt/x.py')),
      errors: [
        {
          messageId: 'encoded',
          level: 'error',
          ...docker,
          data: { what: 'a copy of tests/test_outputs.py', encodings: 'base64' },
          evidence: ['tests/test_outputs.py:1'],
        },
      ],
    },
    {
      name: 'a compressed test in a program',
      tree: copied(`import x\nDATA = "${Buffer.from(gzipSync(bytes(TEST.repeat(2)))).toString('base64')}"\n`, undefined, 'run.py'),
      errors: [
        {
          messageId: 'encoded',
          level: 'error',
          file: 'environment/run.py',
          line: 2,
          evidence: ['tests/test_outputs.py:1', 'environment/Dockerfile:3'],
        },
      ],
    },
    {
      name: 'another test in hexadecimal digits',
      tree: copied(Buffer.from(bytes('def test_other():\n    pass\n')).toString('hex')),
      errors: [
        { messageId: 'encoded', level: 'warning', file: 'environment/blob.txt', line: 1, data: { what: 'a test', encodings: 'hex' } },
      ],
    },
    {
      name: 'a variable',
      tree: task(`ENV SOLUTION=${base64('#!/bin/bash\nsed -i s/a/b/ /app/queue.py\n')}`),
      errors: [{ messageId: 'encoded', level: 'error', ...docker, data: { what: 'a shell script', encodings: 'base64' } }],
    },
    {
      name: 'an expected value',
      tree: {
        ...copied(base64('{"sum": 48213.75, "unit": "EUR"}')),
        'tests/test_sum.py': 'def test_sum():\n    assert total() == 48213.75\n',
      },
      errors: [
        {
          messageId: 'encoded',
          level: 'error',
          file: 'environment/blob.txt',
          line: 1,
          evidence: ['tests/test_sum.py:2', 'environment/Dockerfile:3'],
        },
      ],
    },
    {
      name: 'in the layout of Terminal-Bench',
      tree: {
        'task.yaml': 'instruction: Repair the queue.\n',
        Dockerfile: `FROM debian\n${run(PATCH, '/solution/fix.patch')}\n`,
        'tests/test_outputs.py': TEST,
      },
      errors: [{ messageId: 'encoded', level: 'error', file: 'Dockerfile', line: 2 }],
    },
  ],
});
