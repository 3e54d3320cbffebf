import { flat, harbor } from '../support.js';
import type { Case } from './types.js';

const root = (ignore: string, more = {}, lines = 'COPY . /x') =>
  flat({
    Dockerfile: `FROM base\n${lines}\n`,
    '.dockerignore': ignore,
    'a.txt': '',
    'tests/t.py': '',
    'tests/keep/k.txt': '',
    'solution.sh': '',
    ...more,
  });
const OWN = ['.dockerignore → /x/.dockerignore', 'Dockerfile → /x/Dockerfile', 'task.yaml → /x/task.yaml'];

export const ignores: readonly Case[] = [
  {
    name: 'folders are shut out',
    tree: root('tests\nsolution.sh\n'),
    sees: [...OWN, 'a.txt → /x/a.txt'],
    states: { 'tests/t.py': 'hidden', 'a.txt': 'visible' },
  },
  { name: 'a slash behind a folder', tree: root('tests/\n/solution.sh\n'), sees: [...OWN, 'a.txt → /x/a.txt'] },
  { name: 'everything but', tree: root('*\n!a.txt\n!tests/keep\n'), sees: ['a.txt → /x/a.txt', 'tests/keep/k.txt → /x/tests/keep/k.txt'] },
  { name: 'the last line that matches decides', tree: root('!a.txt\n*\n'), sees: [] },
  {
    name: 'a wildcard stays in its folder',
    tree: root('*.txt\n*.sh\n'),
    sees: [...OWN, 'tests/keep/k.txt → /x/tests/keep/k.txt', 'tests/t.py → /x/tests/t.py'],
  },
  { name: 'two stars cross folders', tree: root('**/*.txt\n**/*.py\nsolution*\n'), sees: OWN },
  { name: 'comments, blanks and CRLF', tree: root('# all\r\n\r\n  tests  \r\nsolution.sh\r\n'), sees: [...OWN, 'a.txt → /x/a.txt'] },
  {
    name: 'case counts',
    tree: root('TESTS\nsolution.sh\n'),
    sees: [...OWN, 'a.txt → /x/a.txt', 'tests/keep/k.txt → /x/tests/keep/k.txt', 'tests/t.py → /x/tests/t.py'],
  },
  { name: 'an ignored source copies nothing', tree: root('tests\n', {}, 'COPY tests /x'), sees: [] },
  {
    name: 'the file of the Dockerfile wins',
    tree: root('a.txt\n', { 'Dockerfile.dockerignore': 'tests\nsolution.sh\n*ignore\n' }),
    sees: ['Dockerfile → /x/Dockerfile', 'a.txt → /x/a.txt', 'task.yaml → /x/task.yaml'],
  },
  {
    name: 'mounts are not shut out',
    tree: root('tests\n', { 'compose.yaml': 'services:\n  client:\n    build: .\n    volumes: ["./tests:/t"]\n' }, ''),
    sees: ['tests/keep/k.txt → /t/keep/k.txt', 'tests/t.py → /t/t.py'],
  },
  {
    name: 'the one of the environment',
    tree: harbor(
      { Dockerfile: 'FROM base\nCOPY . /x\n', '.dockerignore': 'b.txt\n.dockerignore\nDockerfile\n', 'a.txt': '', 'b.txt': '' },
      { '.dockerignore': 'environment/a.txt\n' },
    ),
    sees: ['environment/a.txt → /x/a.txt'],
  },
  { name: 'a line that Docker refuses', tree: root('[\ntests\nsolution.sh\n'), sees: [...OWN, 'a.txt → /x/a.txt'] },
];

export const layouts: readonly Case[] = [
  {
    name: 'nothing says what is built',
    tree: harbor({ 'a.txt': '', 'skills/s/SKILL.md': '' }, { 'tests/t.py': '' }),
    sees: ['environment/a.txt → ? ~', 'environment/skills/s/SKILL.md → ?'],
    states: {
      'environment/a.txt': 'visible',
      'environment/skills/s/SKILL.md': 'provided',
      'tests/t.py': 'hidden',
      'instruction.md': 'visible',
      'task.toml': 'hidden',
    },
  },
  {
    name: 'a ready-made image',
    tree: harbor({ 'a.txt': '', 'skills/s/SKILL.md': '' }, { 'task.toml': '[environment]\ndocker_image = "x/y:1"\n', 'tests/t.py': '' }),
    sees: ['environment/skills/s/SKILL.md → ?'],
    states: {
      'environment/a.txt': 'unknown',
      'environment/skills/s/SKILL.md': 'provided',
      'tests/t.py': 'hidden',
      'instruction.md': 'visible',
    },
    unknown: ['x/y:1'],
  },
  {
    name: 'an image that is commented out',
    tree: harbor({ 'a.txt': '' }, { 'task.toml': '# docker_image = "x/y:1"\n' }),
    sees: ['environment/a.txt → ? ~'],
  },
  {
    name: 'a ready-made image in compose',
    tree: harbor({ 'a.txt': '', 'd/b.txt': '', 'compose.yaml': 'services:\n  main:\n    image: x/y\n    volumes: ["./d:/d"]\n' }),
    sees: ['environment/d/b.txt → /d/b.txt'],
    states: { 'environment/a.txt': 'unknown', 'environment/d/b.txt': 'visible' },
    unknown: ['x/y'],
  },
  {
    name: 'an image and a Dockerfile',
    tree: harbor({ Dockerfile: 'FROM base\nCOPY a.txt /\n', 'a.txt': '' }, { 'task.toml': '[environment]\ndocker_image = "x/y:1"\n' }),
    sees: ['environment/a.txt → /a.txt'],
  },
  {
    name: 'steps are put into the working directory',
    tree: harbor(
      { Dockerfile: 'FROM base\nWORKDIR /app\n' },
      { 'steps/1/instruction.md': 'Do.\n', 'steps/1/workdir/in/x.txt': '', 'steps/1/tests/t.py': '', 'steps/1/solution/s.sh': '' },
    ),
    sees: ['steps/1/workdir/in/x.txt → /app/in/x.txt'],
    states: { 'steps/1/workdir/in/x.txt': 'visible', 'steps/1/tests/t.py': 'hidden', 'steps/1/instruction.md': 'visible' },
  },
  {
    name: 'BenchFlow',
    tree: {
      'task.md': '---\na: 1\n---\nSort.\n',
      'environment/Dockerfile': 'FROM base\nCOPY a.txt /x/\n',
      'environment/a.txt': '',
      'oracle/s.sh': '',
      'verifier/t.py': '',
    },
    sees: ['environment/a.txt → /x/a.txt'],
    states: { 'oracle/s.sh': 'hidden', 'task.md': 'visible' },
  },
  {
    name: 'an artefact that the image delivers',
    tree: harbor(
      { Dockerfile: 'FROM base\n', 'skills/s/SKILL.md': '' },
      { 'kgt.json': '{"version": 1, "artefact": {"paths": ["environment/skills/**"], "delivery": "image"}}' },
    ),
    sees: [],
    states: { 'environment/skills/s/SKILL.md': 'context' },
  },
  {
    name: 'a Dockerfile of binary data',
    tree: harbor({ Dockerfile: { base64: 'AAECAw==' }, 'a.txt': '' }),
    sees: [],
    states: { 'environment/a.txt': 'unknown' },
    unknown: ['Dockerfile'],
  },
  {
    name: 'several Dockerfiles without the name',
    tree: harbor({ 'a.Dockerfile': 'FROM a\n', 'b.Dockerfile': 'FROM b\n', 'a.txt': '' }),
    sees: [],
    states: { 'environment/a.txt': 'unknown' },
    unknown: ['a.Dockerfile'],
  },
  { name: 'no environment at all', tree: harbor({}), sees: [] },
  {
    name: 'a Dockerfile in the folder of the task',
    tree: harbor({ 'a.txt': '' }, { Dockerfile: 'FROM base\nCOPY environment /x\n' }),
    sees: ['environment/a.txt → /x/a.txt'],
  },
  {
    name: 'an instruction that is copied',
    tree: flat({ Dockerfile: 'FROM base\nCOPY task.yaml /x/\n' }),
    sees: ['task.yaml → /x/task.yaml'],
    states: { 'task.yaml': 'visible' },
  },
];
