import rule from '../../../rules/exposure/repository-history.js';
import { RuleTester } from '../../../src/tester/index.js';
import { benchflow, DOCKERFILE, harbor, terminalBench } from './trees.js';

const URL = 'https://example.org/acme/parsekit.git';
const FIX = 'The parser crashes on nested quotes. Fix it.\n';
const BUILD = 'Compile the program and put it into /usr/local/bin.\n';
const at = (line: number) => ({ file: DOCKERFILE, line }) as const;

new RuleTester().run('repository-history', rule, {
  valid: [
    {
      name: 'later commits pruned',
      tree: harbor({
        docker: [
          `RUN git clone ${URL} /app && git checkout 1f2e3d4 && git remote remove origin`,
          'RUN git reflog expire --expire=now --all && git gc --prune=now',
        ],
        instruction: FIX,
      }),
    },
    {
      name: 'one release alone',
      tree: harbor({ docker: [`RUN git clone --single-branch -b v1.2.0 ${URL} /app/parsekit`], instruction: FIX }),
    },
    { name: 'no clone', tree: harbor({ docker: ['RUN apt-get install -y git'], instruction: FIX }) },
    { name: 'without history', tree: harbor({ docker: [`RUN git clone --depth 1 ${URL} /app/parsekit`], instruction: FIX }) },
    {
      name: 'history taken away',
      tree: harbor({
        docker: [`RUN git clone ${URL} /app/parsekit && cd /app/parsekit && git checkout 1f2e3d4 && rm -rf .git`],
        instruction: FIX,
      }),
    },
    {
      name: 'history taken away by a later instruction',
      tree: harbor({ docker: [`RUN git clone ${URL} /app/parsekit`, 'RUN rm -rf /app/parsekit/.git'], instruction: FIX }),
    },
    {
      name: 'a tool that is built elsewhere',
      tree: harbor({
        docker: ['RUN git clone https://example.org/tools/jq.git /opt/jq && cd /opt/jq && git checkout 1f2e3d4 && make install'],
        instruction: FIX,
      }),
    },
    {
      name: 'a tool in /tmp',
      tree: terminalBench({ docker: ['RUN git clone https://example.org/tools/jq.git /tmp/jq'], instruction: FIX }),
    },
    {
      name: 'a task about the history',
      tree: harbor({ docker: [`RUN git clone ${URL} /app/parsekit`], instruction: 'Use git bisect to find what broke the parser.\n' }),
    },
    {
      name: 'a task about lost commits',
      tree: harbor({ docker: [`RUN git clone ${URL} /app/parsekit`], instruction: 'Somebody lost commits. Fix that with the reflog.\n' }),
    },
    {
      name: 'a clone that is commented out',
      tree: harbor({ docker: [`# RUN git clone ${URL} /app/parsekit`, 'RUN true'], instruction: FIX }),
    },
    {
      name: 'a clone of the verifier',
      tree: harbor({ docker: ['RUN true'], instruction: FIX, files: { 'tests/test.sh': `git clone ${URL} /app/parsekit\n` } }),
    },
    ...[
      'Yesterday I made changes to my site, and now I cannot find them. Where are my changes?\n',
      "I can't find the changes that I made yesterday. Merge them.\n",
      'Some of our work has disappeared since the release. Bring it back.\n',
      'Everything was stashed by a colleague. Apply it.\n',
      'Recover the edits of last week.\n',
    ].map((instruction) => ({
      name: `lost work: ${instruction.trim()}`,
      tree: harbor({ docker: [`RUN git clone ${URL} /app/parsekit && git -C /app/parsekit checkout 1f2e3d4`], instruction }),
    })),
  ],
  invalid: [
    ...[
      'Add support for nested quotes to the parser.\n',
      'Add a new option for nested quotes.\n',
      'Implement nested quotes.\n',
      'Make the parser work with nested quotes.\n',
    ].map((instruction) => ({
      name: `a change: ${instruction.trim()}`,
      tree: harbor({ docker: [`RUN git clone ${URL} . && git checkout -q 1f2e3d4`], instruction }),
      errors: [{ messageId: 'later' as const, level: 'error' as const, ...at(3) }],
    })),
    ...[
      ['ARG BASE=1f2e3d4c5b6a', 'git checkout ${BASE}'],
      ['ENV BASE 1f2e3d4c5b6a', 'git checkout -q $BASE'],
      ['ENV A=1 BASE="1f2e3d4c5b6a"', 'git reset --hard "${BASE}"'],
      ['RUN true', 'git checkout ${BASE:-1f2e3d4c5b6a}'],
      ['RUN true', 'BASE=1f2e3d4c5b6a && git checkout $BASE'],
    ].map(([before = '', command = '']) => ({
      name: `a commit in a variable: ${before}, ${command}`,
      tree: harbor({ docker: [before, `RUN git clone ${URL} . && ${command}`], instruction: FIX }),
      errors: [{ messageId: 'later' as const, level: 'error' as const, ...at(4) }],
    })),
    {
      name: 'a release in a variable',
      tree: harbor({ docker: ['ARG BASE=v1.2.0', `RUN git clone ${URL} . && git checkout $BASE`], instruction: FIX }),
      errors: [{ messageId: 'whole', level: 'warning', ...at(4) }],
    },
    {
      name: 'the address in a variable, in the middle of an instruction',
      tree: harbor({
        docker: [
          'FROM debian:12',
          `ARG REPO=${URL}`,
          'WORKDIR /testbed',
          'RUN true \\',
          ' && git clone ${REPO} . \\',
          ' && git checkout -q 1f2e3d4',
        ],
        instruction: FIX,
      }),
      errors: [{ messageId: 'later', level: 'error', file: DOCKERFILE, line: 4, data: { name: 'parsekit', destination: '/testbed' } }],
    },
    {
      name: 'added with its history, one commit back',
      tree: harbor({ docker: [`ADD --keep-git-dir=true ${URL}#v1.2.0~1 /app/parsekit`], instruction: FIX }),
      errors: [{ messageId: 'later', level: 'error', ...at(3), data: { name: 'parsekit', destination: '/app/parsekit' } }],
    },
    ...['make -s', './configure --prefix=/usr', 'pip install .'].map((build) => ({
      name: `a tool beside the work: ${build}`,
      tree: harbor({
        docker: [`RUN git clone ${URL} && cd parsekit && git checkout 1f2e3d4 && ${build}`],
        instruction: 'Put the word that the archive hides into a file.\n',
      }),
      errors: [{ messageId: 'later' as const, level: 'note' as const, ...at(3) }],
    })),
    {
      name: 'an installation for the work on it',
      tree: harbor({ docker: [`RUN git clone ${URL} && cd parsekit && git checkout 1f2e3d4 && pip install -e .`], instruction: FIX }),
      errors: [{ messageId: 'later', level: 'error', ...at(3) }],
    },
    {
      name: 'one of two clones, of which nothing says that it is the one',
      tree: harbor({
        docker: [
          `RUN git clone ${URL} /app/deps/parsekit && git -C /app/deps/parsekit checkout 1f2e3d4`,
          'RUN git clone --depth 1 https://example.org/a/b /app/b',
        ],
        instruction: 'Fix run.py.\n',
      }),
      errors: [{ messageId: 'later', level: 'warning', ...at(3) }],
    },
    {
      name: 'some commits back',
      tree: harbor({ docker: [`RUN git clone ${URL} .`, 'RUN git reset --hard HEAD~12'], instruction: FIX }),
      errors: [{ messageId: 'later', level: 'error', ...at(3) }],
    },
    {
      name: 'the state of a day',
      tree: harbor({ docker: [`RUN git clone ${URL} . && git checkout $(git rev-list -n 1 --before=2020-02-02 main)`], instruction: FIX }),
      errors: [{ messageId: 'later', level: 'error', ...at(3) }],
    },
    {
      name: 'a commit of the project that the agent repairs',
      tree: harbor({ docker: [`RUN git clone ${URL} /app/parsekit && cd /app/parsekit && git checkout 1f2e3d4`], instruction: FIX }),
      errors: [
        {
          messageId: 'later',
          level: 'error',
          ...at(3),
          data: { name: 'parsekit', destination: '/app/parsekit' },
          evidence: [`${DOCKERFILE}:3`],
        },
      ],
    },
    {
      name: 'the commit in an instruction of its own, reset in the work directory',
      tree: benchflow({ docker: [`RUN git clone ${URL} .`, 'ARG COMMIT=1f2e3d4', 'RUN git reset --hard ${COMMIT}'], instruction: FIX }),
      errors: [{ messageId: 'later', level: 'error', ...at(3), evidence: [`${DOCKERFILE}:5`] }],
    },
    {
      name: 'no WORKDIR, a usual place',
      tree: harbor({ docker: ['FROM debian:12', `RUN git clone ${URL} /testbed && git -C /testbed checkout 1f2e3d4`], instruction: FIX }),
      errors: [{ messageId: 'later', level: 'error', ...at(2) }],
    },
    {
      name: 'a commit, but nothing asks for a change',
      tree: harbor({ docker: [`RUN git clone ${URL} /app/parsekit && git -C /app/parsekit checkout 1f2e3d4`], instruction: BUILD }),
      errors: [{ messageId: 'later', level: 'warning', ...at(3) }],
    },
    {
      name: 'the newest state of what is repaired',
      tree: terminalBench({ docker: [`RUN git clone ${URL}`], instruction: FIX }),
      errors: [{ messageId: 'whole', level: 'warning', file: 'Dockerfile', line: 3 }],
    },
    {
      name: 'a release of what is built',
      tree: harbor({ docker: [`RUN git clone ${URL} && cd parsekit && git checkout v1.2.0`], instruction: BUILD }),
      errors: [{ messageId: 'whole', level: 'note', ...at(3) }],
    },
    {
      name: 'elsewhere, but named in the instruction',
      tree: harbor({
        docker: [`RUN git clone ${URL} /opt/parsekit`],
        instruction: 'The sources in /opt/parsekit are broken. Repair them.\n',
      }),
      errors: [{ messageId: 'whole', level: 'warning', ...at(3) }],
    },
    {
      name: 'elsewhere, but known by name',
      tree: harbor({ docker: [`RUN git clone ${URL} /srv/x`], instruction: 'Fix the bug of parsekit.\n' }),
      errors: [{ messageId: 'whole', level: 'warning', ...at(3) }],
    },
  ],
});
