import rule from '../../../rules/exposure/symlink-escape.js';
import { RuleTester } from '../../../src/tester/index.js';
import { benchflow, harbor, terminalBench } from './trees.js';

const link = (path: string, symlink: string) => ({ [path]: { symlink } });
const docker = ['COPY . /app/'];
const outside = (file: string) => [{ messageId: 'outside', level: 'warning', file, line: 1 }] as const;

new RuleTester().run('symlink-escape', rule, {
  valid: [
    {
      name: 'a broken link that is the matter of the task',
      tree: harbor({ docker, instruction: 'Repair the symlinks in /app.\n', files: link('environment/x', '/home/me/data') }),
    },
    {
      name: 'to a file beside it',
      tree: harbor({ docker, files: { 'environment/a.csv': 'a\n', ...link('environment/latest.csv', 'a.csv') } }),
    },
    {
      name: 'up and down within the environment',
      tree: harbor({ docker, files: { 'environment/d/a.csv': 'a\n', ...link('environment/e/f/x', '../../d') } }),
    },
    { name: 'to nothing within the environment', tree: harbor({ docker, files: link('environment/x', 'made-later.csv') }) },
    { name: 'to the system of the container', tree: harbor({ docker, files: link('environment/sh', '/usr/bin/bash') }) },
    { name: 'to a device', tree: harbor({ docker, files: link('environment/sink', '/dev/null') }) },
    {
      name: 'to a place of the container',
      tree: harbor({ docker, files: { 'environment/a.csv': 'a\n', ...link('environment/x', '/app/a.csv') } }),
    },
    {
      name: 'the Python of a virtual environment',
      tree: harbor({ docker, files: link('environment/venv/bin/python3', '/home/me/.pyenv/bin/python3') }),
    },
    { name: 'one that is not copied', tree: harbor({ docker: ['RUN true'], files: link('environment/x', '../tests') }) },
    { name: 'among hidden files', tree: harbor({ docker, files: link('tests/solver', '../solution') }) },
    { name: 'among notes', tree: harbor({ docker, files: { 'solution/solve.sh': 'true\n', ...link('notes/x', '../solution') } }) },
    {
      name: 'to the artefact, which is the matter of another rule',
      tree: harbor({
        docker,
        files: { 'environment/skills/a/SKILL.md': 'Use metres.\n', ...link('environment/rules.md', 'skills/a/SKILL.md') },
      }),
    },
  ],
  invalid: [
    {
      name: 'to a place of the container that nothing fills',
      tree: harbor({ docker, files: link('environment/x', '/data/rows') }),
      errors: [{ messageId: 'outside', level: 'note', file: 'environment/x', line: 1 }],
    },
    {
      name: 'to a hidden folder',
      tree: harbor({ docker: ['COPY data /app/data'], files: link('environment/data/ref', '../../tests') }),
      errors: [{ messageId: 'hidden', level: 'error', file: 'environment/data/ref', line: 1, evidence: ['tests/test_outputs.py:1'] }],
    },
    {
      name: 'to a hidden file, without a Dockerfile',
      tree: benchflow({ files: link('environment/check.py', './../verifier/test_outputs.py') }),
      errors: [{ messageId: 'hidden', level: 'error', file: 'environment/check.py', line: 1 }],
    },
    {
      name: 'within the folder of a Terminal-Bench task',
      tree: terminalBench({ docker: ['COPY data /app/data'], files: link('data/hint', '../solution.sh') }),
      errors: [{ messageId: 'hidden', level: 'error', file: 'data/hint', line: 1, data: { target: '../solution.sh' } }],
    },
    {
      name: 'to the folder of the task, which holds hidden ones',
      tree: harbor({ docker, files: link('environment/up', '..') }),
      errors: [{ messageId: 'hidden', level: 'error', file: 'environment/up', line: 1 }],
    },
    {
      name: 'from the artefact',
      tree: harbor({ docker, files: link('environment/skills/a/examples', '../../../tests') }),
      errors: [{ messageId: 'hidden', level: 'error', file: 'environment/skills/a/examples', line: 1 }],
    },
    {
      name: 'to hidden files of another task',
      tree: harbor({ docker, files: link('environment/x', '../../sort-words/solution/solve.sh') }),
      errors: [{ messageId: 'other', level: 'error', file: 'environment/x', line: 1 }],
    },
    {
      name: 'to data that several tasks share',
      tree: harbor({ docker, files: link('environment/x', '../../shared/a.csv') }),
      errors: outside('environment/x'),
    },
    {
      name: 'to notes of the author',
      tree: harbor({ docker, files: { 'README.md': 'x\n', ...link('environment/x', '../README.md') } }),
      errors: outside('environment/x'),
    },
    { name: 'to a home folder', tree: harbor({ docker, files: link('environment/x', '/home/me/data') }), errors: outside('environment/x') },
    {
      name: 'to where a harness puts the tests',
      tree: harbor({ docker, files: link('environment/x', '/tests/data') }),
      errors: outside('environment/x'),
    },
  ],
});
