import rule from '../../../rules/exposure/chmod-not-isolation.js';
import { RuleTester } from '../../../src/tester/index.js';
import { benchflow, DOCKERFILE, harbor, terminalBench } from './trees.js';

const file = (path: string, text = 'the bird is a heron, of course\n') => ({ [`environment/${path}`]: text });

new RuleTester().run('chmod-not-isolation', rule, {
  valid: [
    {
      name: 'a program that its owner may run',
      tree: harbor({ docker: ['COPY solution.py /app/', 'RUN chmod 700 /app/solution.py'], files: file('solution.py') }),
    },
    { name: 'nothing is closed', tree: harbor({ docker: ['COPY answer.txt /srv/'], files: file('answer.txt') }) },
    {
      name: 'made executable',
      tree: harbor({ docker: ['COPY answer.txt /srv/', 'RUN chmod 755 /srv/answer.txt'], files: file('answer.txt') }),
    },
    {
      name: 'the agent is another user',
      tree: harbor({ docker: ['COPY answer.txt /srv/', 'RUN chmod 400 /srv/answer.txt', 'USER nobody'], files: file('answer.txt') }),
    },
    { name: 'ordinary data', tree: harbor({ docker: ['COPY rows.csv /srv/', 'RUN chmod 600 /srv/rows.csv'], files: file('rows.csv') }) },
    {
      name: 'a key that its server wants closed',
      tree: harbor({
        docker: ['COPY solution.key /etc/ssl/solution.key', 'RUN chmod 600 /etc/ssl/solution.key'],
        files: file('solution.key'),
      }),
    },
    {
      name: 'keys of the shell',
      tree: harbor({ docker: ['COPY ssh /root/.ssh', 'RUN chmod -R 700 /root/.ssh'], files: file('ssh/authorized_keys') }),
    },
    {
      name: 'closed and taken away',
      tree: harbor({
        docker: ['COPY answer.txt /srv/', 'RUN chmod 400 /srv/answer.txt', 'RUN rm /srv/answer.txt'],
        files: file('answer.txt'),
      }),
    },
    {
      name: 'closed in a stage that is left behind',
      tree: harbor({
        docker: ['FROM debian:12 AS a', 'COPY answer.txt /srv/', 'RUN chmod 400 /srv/answer.txt', 'FROM debian:12'],
        files: file('answer.txt'),
      }),
    },
  ],
  invalid: [
    {
      name: 'an answer that root is to keep from root',
      tree: harbor({ docker: ['COPY answer.txt /srv/answer.txt', 'RUN chmod 400 /srv/answer.txt'], files: file('answer.txt') }),
      errors: [
        {
          messageId: 'owner',
          level: 'warning',
          file: DOCKERFILE,
          line: 4,
          data: { user: 'root', files: '/srv/answer.txt' },
          related: [`${DOCKERFILE}:3`],
        },
      ],
    },
    {
      name: 'a folder with a telling name',
      tree: benchflow({
        docker: ['COPY p /srv/private', 'RUN chmod -R 700 /srv/private'],
        files: { ...file('p/a.csv'), ...file('p/b.csv') },
      }),
      errors: [
        {
          messageId: 'owner',
          level: 'warning',
          file: DOCKERFILE,
          line: 4,
          data: { user: 'root', files: '/srv/private/a.csv and /srv/private/b.csv' },
        },
      ],
    },
    {
      name: 'a flag',
      tree: terminalBench({ docker: ['COPY flag.txt /root/', 'RUN chmod 600 /root/flag.txt'], files: { 'flag.txt': 'x\n' } }),
      errors: [{ messageId: 'owner', level: 'warning', file: 'Dockerfile', line: 4 }],
    },
    {
      name: 'a file that the verifier reads',
      tree: harbor({
        docker: ['COPY answer.txt /srv/', 'RUN chmod 400 /srv/answer.txt'],
        files: {
          ...file('answer.txt'),
          'tests/test_outputs.py': 'def test_it():\n    assert open("/srv/answer.txt").read() == open("/app/out").read()\n',
        },
      }),
      errors: [{ messageId: 'owner', level: 'error', file: DOCKERFILE, line: 4, evidence: ['tests/test_outputs.py:2'] }],
    },
    {
      name: 'a file that equals a hidden one',
      tree: harbor({
        docker: ['COPY rows.csv /srv/', 'RUN chmod 400 /srv/rows.csv'],
        files: { ...file('rows.csv'), 'solution/result.csv': file('x')['environment/x'] as string },
      }),
      errors: [{ messageId: 'owner', level: 'error', file: DOCKERFILE, line: 4, evidence: ['solution/result.csv:1'] }],
    },
    {
      name: 'hidden files themselves',
      tree: terminalBench({ docker: ['COPY tests /judge', 'RUN chmod -R 700 /judge'] }),
      errors: [{ messageId: 'owner', level: 'error', file: 'Dockerfile', line: 4 }],
    },
  ],
});
