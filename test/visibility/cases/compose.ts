import { flat, harbor } from '../support.js';
import type { Case } from './types.js';

const FILES = { Dockerfile: 'FROM base\nWORKDIR /app\nCOPY a.txt .\n', 'a.txt': 'a', 'b.txt': 'b', 'd/c.txt': 'c' };
const A = 'environment/a.txt → /app/a.txt';

const compose = (main: string, more = {}, beside = {}) =>
  harbor({ ...FILES, 'docker-compose.yaml': `services:\n  main:\n${main.replace(/^/gm, '    ')}\n`, ...more }, beside);

export const composes: readonly Case[] = [
  {
    name: 'a folder is mounted',
    tree: compose('build: .\nvolumes:\n  - ./d:/data'),
    sees: [A, 'environment/d/c.txt → /data/c.txt'],
    by: { '/data/c.txt': 'environment/docker-compose.yaml:5' },
  },
  {
    name: 'the task is mounted',
    tree: compose('volumes:\n  - "..:/in:ro"', {}, { 'tests/t.py': '' }),
    states: { 'tests/t.py': 'visible', 'task.toml': 'visible', 'environment/b.txt': 'visible' },
  },
  {
    name: 'a file in the long form',
    tree: compose('volumes:\n  - type: bind\n    source: ./b.txt\n    target: /x/y.txt'),
    sees: [A, 'environment/b.txt → /x/y.txt'],
  },
  {
    name: '$PWD',
    tree: compose('volumes: ["$PWD/d:/data", "${PWD}/b.txt:/b"]'),
    sees: [A, 'environment/b.txt → /b', 'environment/d/c.txt → /data/c.txt'],
  },
  { name: 'a default of a variable', tree: compose('volumes:\n  - ${D:-./d}:/data'), sees: [A, 'environment/d/c.txt → /data/c.txt'] },
  {
    name: 'a variable of .env',
    tree: compose('volumes:\n  - ${D}:/data', { '.env': 'D=./d\n' }),
    sees: [A, 'environment/d/c.txt → /data/c.txt'],
  },
  {
    name: 'variables of the harness',
    tree: compose('volumes:\n  - ${T_BENCH_TASK_LOGS_PATH}:${T_BENCH_CONTAINER_LOGS_PATH}'),
    unknowns: ['the base image base'],
  },
  { name: 'a variable of the host', tree: compose('volumes:\n  - ${LOGS}:/logs'), sees: [A], unknown: ['${LOGS}'] },
  { name: 'a folder of the host', tree: compose('volumes:\n  - /var/x:/x\n  - ~/y:/y'), sees: [A], unknown: ['/var/x', '~/y'] },
  { name: 'a named volume is empty', tree: compose('volumes:\n  - cache:/c\n  - /anonymous'), sees: [A] },
  {
    name: 'a named volume that another service fills',
    tree: harbor({
      ...FILES,
      'compose.yml':
        'services:\n  main:\n    build: .\n    volumes: ["s:/s"]\n  db:\n    image: x\n    volumes: ["s:/t"]\nvolumes:\n  s:\n',
    }),
    sees: [A],
    unknown: ['volume s'],
  },
  {
    name: 'a mount hides what is below',
    tree: compose('volumes:\n  - ./d:/app'),
    sees: ['environment/d/c.txt → /app/c.txt'],
    removed: [A],
  },
  { name: 'a mount of the same files hides nothing', tree: compose('volumes:\n  - .:/app'), removed: [] },
  {
    name: 'other services are not the agent',
    tree: harbor({
      ...FILES,
      'compose.yaml': 'services:\n  db:\n    build: ./db\n    volumes: ["./d:/data"]\n  main:\n    build: .\n',
      'db/Dockerfile': 'FROM x\nCOPY s.sql /\n',
      'db/s.sql': '1',
    }),
    sees: [A],
    states: { 'environment/d/c.txt': 'context', 'environment/db/s.sql': 'context' },
  },
  {
    name: 'the only service',
    tree: harbor({ ...FILES, 'compose.yaml': 'services:\n  box:\n    volumes: ["./d:/data"]\n' }),
    sees: [A, 'environment/d/c.txt → /data/c.txt'],
  },
  {
    name: 'the service that is built',
    tree: harbor({ ...FILES, 'compose.yaml': 'services:\n  db: {image: x}\n  box:\n    build: .\n    volumes: ["./d:/data"]\n' }),
    sees: [A, 'environment/d/c.txt → /data/c.txt'],
  },
  {
    name: 'another build context',
    tree: compose('build: ./sub', { 'sub/Dockerfile': 'FROM base\nCOPY . /x\n', 'sub/e.txt': 'e' }),
    sees: ['environment/sub/Dockerfile → /x/Dockerfile', 'environment/sub/e.txt → /x/e.txt'],
  },
  {
    name: 'the task as the build context',
    tree: compose(
      'build:\n  context: ..\n  dockerfile: environment/agent.Dockerfile',
      { 'agent.Dockerfile': 'FROM base\nCOPY tests /x/\n' },
      { 'tests/t.py': '' },
    ),
    sees: ['tests/t.py → /x/t.py'],
  },
  {
    name: 'build arguments',
    tree: compose('build:\n  context: .\n  args:\n    WHAT: b.txt', { Dockerfile: 'FROM base\nARG WHAT=a.txt\nCOPY $WHAT /x/\n' }),
    sees: ['environment/b.txt → /x/b.txt'],
  },
  {
    name: 'build arguments as a list',
    tree: compose('build:\n  args: ["WHAT=b.txt"]', { Dockerfile: 'FROM base\nARG WHAT\nCOPY $WHAT /x/\n' }),
    sees: ['environment/b.txt → /x/b.txt'],
  },
  {
    name: 'a further context',
    tree: compose(
      'build:\n  context: .\n  additional_contexts:\n    more: ../extra',
      { Dockerfile: 'FROM base\nCOPY --from=more e.txt /x/\n' },
      { 'extra/e.txt': 'e' },
    ),
    sees: ['extra/e.txt → /x/e.txt'],
  },
  {
    name: 'a Dockerfile in place',
    tree: compose('build:\n  context: .\n  dockerfile_inline: |\n    FROM base\n    COPY b.txt /x/'),
    sees: ['environment/b.txt → /x/b.txt'],
  },
  {
    name: 'a Dockerfile that is not there',
    tree: compose('build:\n  context: .\n  dockerfile: none.Dockerfile'),
    sees: [],
    states: { 'environment/a.txt': 'unknown' },
    unknown: ['none.Dockerfile'],
  },
  {
    name: 'a build context of elsewhere',
    tree: compose('build: https://example.org/x.git'),
    sees: [],
    states: { 'environment/a.txt': 'unknown' },
  },
  {
    name: 'settings as a map and as a list',
    tree: compose('environment:\n  A: "1"\n  B: ${X:-two}\n  C:'),
    settings: ['env A=1 @4', 'env B=two @5', 'env C=null @6'],
  },
  { name: 'settings as a list', tree: compose('environment:\n  - A=1\n  - B'), settings: ['env A=1 @4', 'env B=null @5'] },
  {
    name: 'settings of a file',
    tree: compose('env_file: vars.env\nenvironment:\n  A: "2"', { 'vars.env': '# c\nA=1\nexport B="x y"\nC=3 # d\n' }),
    settings: ['env B=x y @3', 'env C=3 @4', 'env A=2 @5'],
  },
  { name: 'a file of settings that is not there', tree: compose('env_file: [none.env]'), unknown: ['none.env'] },
  {
    name: 'settings replace those of the image',
    tree: compose('environment: {A: "2"}', { Dockerfile: 'FROM base\nENV A=1 B=1\n' }),
    settings: ['env B=1 @2', 'env A=2 @3'],
  },
  {
    name: 'configurations and secrets',
    tree: harbor({
      ...FILES,
      'compose.yaml':
        'services:\n  main:\n    build: .\n    configs: [k, {source: l, target: /etc/l.conf}]\n    secrets: [s]\nconfigs:\n  k: {file: ./b.txt}\n  l: {content: hello}\nsecrets:\n  s: {file: ./d/c.txt}\n',
    }),
    sees: ['+/etc/l.conf', A, 'environment/b.txt → /k', 'environment/d/c.txt → /run/secrets/s'],
  },
  { name: 'the working directory and the user', tree: compose('working_dir: /w\nuser: "1000:1000"'), workdir: '/w', user: '1000' },
  { name: 'a command', tree: compose('command: bash -c "rm /app/a.txt; echo 1 > /x"'), sees: ['+/x ~', A] },
  { name: 'an entry point', tree: compose('entrypoint: ["sh", "-c", "rm /app/a.txt"]'), sees: [], removed: [A] },
  {
    name: 'a service that extends another',
    tree: harbor({
      ...FILES,
      'compose.yaml': 'services:\n  main:\n    extends: {file: base.yaml, service: b}\n',
      'base.yaml': 'services:\n  b:\n    build: .\n    volumes: ["./d:/data"]\n',
    }),
    sees: [A, 'environment/d/c.txt → /data/c.txt'],
  },
  {
    name: 'services that extend each other',
    tree: harbor({
      ...FILES,
      'compose.yaml': 'services:\n  main:\n    extends: other\n    volumes: ["./d:/data"]\n  other:\n    extends: main\n',
    }),
    sees: [A, 'environment/d/c.txt → /data/c.txt'],
  },
  {
    name: 'an included file',
    tree: harbor({
      ...FILES,
      'compose.yaml': 'include: [more.yaml, ../../out.yaml]\nservices: {}\n',
      'more.yaml': 'include: [compose.yaml]\nservices:\n  main:\n    volumes: ["./d:/data"]\n',
    }),
    sees: [A, 'environment/d/c.txt → /data/c.txt'],
    unknown: ['../../out.yaml'],
  },
  {
    name: 'an override',
    tree: harbor({
      ...FILES,
      'docker-compose.yml': 'services:\n  main: {build: .}\n',
      'docker-compose.override.yml': 'services:\n  main:\n    volumes: ["./d:/data"]\n',
    }),
    sees: [A, 'environment/d/c.txt → /data/c.txt'],
  },
  {
    name: 'anchors and merges',
    tree: harbor({ ...FILES, 'compose.yaml': 'x-base: &base\n  build: .\n  volumes: ["./d:/data"]\nservices:\n  main:\n    <<: *base\n' }),
    sees: [A, 'environment/d/c.txt → /data/c.txt'],
  },
  {
    name: 'no service can be told',
    tree: harbor({ 'compose.yaml': 'services:\n  a: {image: x}\n  b: {image: y}\n', 'a.txt': 'a' }),
    sees: [],
    states: { 'environment/a.txt': 'unknown' },
    unknown: ['which service'],
  },
  { name: 'a broken compose file', tree: harbor({ ...FILES, 'compose.yaml': 'services: [\n' }), sees: [A], unknown: ['compose.yaml'] },
  {
    name: 'the client of Terminal-Bench',
    tree: flat({
      Dockerfile: 'FROM base\n',
      'docker-compose.yaml': 'services:\n  client:\n    build:\n      dockerfile: Dockerfile\n    volumes:\n      - ./tests:/t\n',
      'tests/t.py': '',
    }),
    sees: ['tests/t.py → /t/t.py'],
  },
  { name: 'a context that the harness names', tree: compose('build:\n  context: ${CONTEXT_DIR}'), sees: [A] },
  {
    name: 'a named volume that is bound to a folder',
    tree: harbor({
      ...FILES,
      'compose.yaml':
        'services:\n  main:\n    build: .\n    volumes: ["v:/data"]\nvolumes:\n  v:\n    driver_opts: {type: none, o: bind, device: ./d}\n',
    }),
    sees: [A, 'environment/d/c.txt → /data/c.txt'],
  },
  {
    name: 'a single file is mounted over another',
    tree: compose('volumes:\n  - ./b.txt:/app/a.txt'),
    sees: ['environment/b.txt → /app/a.txt'],
    removed: [A],
  },
  { name: 'a folder that is not there is mounted', tree: compose('volumes:\n  - ./none:/app'), sees: [], removed: [A] },
  {
    name: 'another name of the Dockerfile',
    tree: compose('build:\n  context: .\n  dockerfile: sub/agent.docker', { 'sub/agent.docker': 'FROM base\nCOPY b.txt /x/\n' }),
    sees: ['environment/b.txt → /x/b.txt'],
  },
  { name: 'labels', tree: compose('labels:\n  k: v'), settings: ['label k=v @4'] },
  {
    name: 'only a compose file',
    tree: harbor({
      'a.txt': '',
      'compose.yaml': 'services:\n  main:\n    volumes: ["./a.txt:/x"]\n    environment: {A: b}\n',
      'b.txt': '',
    }),
    sees: ['environment/a.txt → /x'],
    states: { 'environment/a.txt': 'visible', 'environment/b.txt': 'unknown' },
    unknown: ['service main'],
  },
  {
    name: 'a build context that is not there',
    tree: compose('build: ./none', {}, { 'tests/t.py': '' }),
    sees: [],
    states: { 'tests/t.py': 'hidden' },
    unknown: ['none'],
  },
];
