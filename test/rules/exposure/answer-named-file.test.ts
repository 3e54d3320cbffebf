import rule from '../../../rules/exposure/answer-named-file.js';
import { RuleTester } from '../../../src/tester/index.js';
import { benchflow, DOCKERFILE, harbor, terminalBench } from './trees.js';

const file = (path: string, text = 'heron\n') => ({ [`environment/${path}`]: text });

new RuleTester().run('answer-named-file', rule, {
  valid: [
    {
      name: 'what another rule reports: the verifier reads it',
      tree: harbor({
        docker: ['COPY ground_truth.csv /data/'],
        files: {
          ...file('ground_truth.csv'),
          'tests/test_outputs.py':
            'def test_it():\n    truth = open("/data/ground_truth.csv").read()\n    assert open("/app/out").read() == truth\n',
        },
      }),
    },
    { name: 'ordinary names', tree: harbor({ docker: ['COPY . /app/'], files: { ...file('records.csv'), ...file('keyboard.json') } }) },
    {
      name: 'named in the instruction',
      tree: harbor({ docker: ['COPY answers.csv /data/'], instruction: 'Compare with /data/answers.csv.\n', files: file('answers.csv') }),
    },
    {
      name: 'covered by a pattern',
      tree: harbor({ docker: ['COPY answers_1.csv /data/'], instruction: 'Read /data/answers_*.csv.\n', files: file('answers_1.csv') }),
    },
    {
      name: 'an example in an announced folder',
      tree: harbor({ docker: ['COPY ex /data/ex'], instruction: 'Examples are in /data/ex.\n', files: file('ex/expected_1.txt') }),
    },
    { name: 'not copied', tree: harbor({ docker: ['COPY a.txt /app/'], files: { ...file('a.txt'), ...file('ground_truth.json') } }) },
    {
      name: 'taken away again',
      tree: harbor({ docker: ['COPY . /app/', 'RUN python3 /app/make.py && rm /app/ground_truth.json'], files: file('ground_truth.json') }),
    },
    {
      name: 'a file that the agent is to write',
      tree: harbor({ docker: ['RUN touch /app/answer.txt'], instruction: 'Write the total to /app/answer.txt.\n' }),
    },
    {
      name: 'programs and what belongs to them',
      tree: harbor({
        docker: ['COPY . /app/'],
        files: {
          ...file('app.sln'),
          ...file('answers_controller.rb'),
          ...file('expected_conditions.py'),
          ...file('key.py'),
          ...file('server.key'),
        },
      }),
    },
    {
      name: 'fixtures of a shipped project',
      tree: harbor({ docker: ['COPY . /app/'], files: { ...file('lib/a.py'), ...file('lib/tests/fixtures/expected.json') } }),
    },
    {
      name: 'closed to an agent who is somebody else',
      tree: harbor({ docker: ['COPY flag.txt /srv/', 'RUN chmod 400 /srv/flag.txt', 'USER nobody'], files: file('flag.txt') }),
    },
    {
      name: 'what another rule reports: an equal hidden file',
      tree: harbor({
        docker: ['COPY ground_truth.csv /data/'],
        files: {
          ...file('ground_truth.csv', 'id,bird\n1,heron\n2,stork\n3,crane\n'),
          'tests/birds.csv': 'id,bird\n1,heron\n2,stork\n3,crane\n',
        },
      }),
    },
    {
      name: 'a solver that is to be made better',
      tree: harbor({ docker: ['COPY solver.py /app/'], instruction: 'Speed up the solver.\n', files: file('solver.py', 'print(1)\n') }),
    },
    {
      name: 'an answer of a sample that the instruction speaks of',
      tree: harbor({
        docker: ['COPY . /app/'],
        instruction: 'The sample of the first day gives 24.\n',
        files: file('day/sample_answer.txt'),
      }),
    },
    {
      name: 'a split to learn from',
      tree: harbor({
        docker: ['COPY data /app/data'],
        instruction: 'Tune on the dev split in /app/data/dev.\n',
        files: file('data/dev/gold.csv'),
      }),
    },
    {
      name: 'gold tags in a folder, both announced',
      tree: harbor({
        docker: ['COPY data /app/data'],
        instruction: '/app/data/part holds texts and gold tags.\n',
        files: file('data/part/gold.tags'),
      }),
    },
  ],
  invalid: [
    {
      name: 'a solver that nothing speaks of',
      tree: harbor({
        docker: ['COPY solver.py /app/'],
        instruction: 'Write a program for the puzzle.\n',
        files: file('solver.py', 'print(1)\n'),
      }),
      errors: [{ messageId: 'named', level: 'note', file: DOCKERFILE, line: 3 }],
    },
    {
      name: 'what a result is compared with, in an announced folder',
      tree: harbor({
        docker: ['COPY data /app/data'],
        instruction: 'Read /app/data/part. The result is compared with the ground truth.\n',
        files: file('data/part/ground_truth.csv'),
      }),
      errors: [{ messageId: 'named', level: 'note', file: DOCKERFILE, line: 3 }],
    },
    {
      name: 'fetched by a script that the image runs',
      tree: harbor({
        docker: ['COPY setup.sh /setup.sh', 'RUN bash /setup.sh'],
        files: file(
          'setup.sh',
          '#!/bin/bash\ncurl -sf "$BUCKET/events.json" -o /data/events.json\ncurl -sf "$BUCKET/t.json" -o /data/ground_truth.json\n',
        ),
      }),
      errors: [{ messageId: 'named', level: 'warning', file: 'environment/setup.sh', line: 3, data: { files: '/data/ground_truth.json' } }],
    },
    {
      name: 'written by an instruction',
      tree: harbor({ docker: ['RUN echo heron > /srv/answer.txt'] }),
      errors: [{ messageId: 'named', level: 'warning', file: DOCKERFILE, line: 3 }],
    },
    {
      name: 'copied, and nothing speaks of it',
      tree: harbor({ docker: ['COPY truth.json /srv/ground_truth.json'], files: file('truth.json') }),
      errors: [{ messageId: 'named', level: 'warning', file: DOCKERFILE, line: 3, related: ['environment/truth.json:1'] }],
    },
    {
      name: 'under another name in the image',
      tree: terminalBench({ docker: ['COPY answer_key.csv /srv/x.csv'], files: { 'answer_key.csv': 'a\n' } }),
      errors: [{ messageId: 'named', level: 'warning', file: 'Dockerfile', line: 3 }],
    },
    {
      name: 'copied into the folder in which the agent is told to work',
      tree: harbor({ docker: ['COPY . /app/'], instruction: 'Everything is in /app.\n', files: file('ground_truth.json') }),
      errors: [{ messageId: 'named', level: 'note', file: DOCKERFILE, line: 3 }],
    },
    {
      name: 'several files of one instruction are one finding',
      tree: benchflow({
        docker: ['COPY ref /srv/ref'],
        files: { ...file('ref/answer_1.txt'), ...file('ref/answer_2.txt'), ...file('ref/answer_3.txt'), ...file('ref/answer_4.txt') },
      }),
      errors: [
        {
          messageId: 'named',
          level: 'warning',
          file: DOCKERFILE,
          line: 3,
          data: { files: '/srv/ref/answer_1.txt, /srv/ref/answer_2.txt, /srv/ref/answer_3.txt and 1 more' },
        },
      ],
    },
    {
      name: 'what may be an example',
      tree: harbor({ docker: ['COPY expected_output.txt /srv/'], files: file('expected_output.txt') }),
      errors: [{ messageId: 'named', level: 'note', file: DOCKERFILE, line: 3 }],
    },
    {
      name: 'a flag that lies about',
      tree: harbor({ docker: ['COPY flag.txt /srv/'], files: file('flag.txt') }),
      errors: [{ messageId: 'named', level: 'note', file: DOCKERFILE, line: 3 }],
    },
    {
      name: 'assumed to be visible',
      tree: harbor({ files: file('ground_truth.json') }),
      errors: [{ messageId: 'named', level: 'note', file: 'environment/ground_truth.json', line: 1 }],
    },
    {
      name: 'a file that the instruction forbids reading',
      tree: harbor({ docker: ['COPY . /app/'], instruction: 'Do not open /app/answers.csv.\n', files: file('answers.csv') }),
      errors: [{ messageId: 'forbidden', level: 'warning', file: DOCKERFILE, line: 3, evidence: ['instruction.md:1'] }],
    },
  ],
});
