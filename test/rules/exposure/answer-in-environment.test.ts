import rule from '../../../rules/exposure/answer-in-environment.js';
import { RuleTester, type Tree } from '../../../src/tester/index.js';

const ASK = 'Find out how much the ledger is off and write the amount to /app/out.txt.\n';
const test = (value: string): string => `def test_amount():\n    assert read("/app/out.txt") == ${value}\n`;

const task = (files: Tree, value = '48213.75', instruction = ASK): Tree => ({
  'task.toml': 'version = "1.0"\n',
  'instruction.md': instruction,
  'environment/Dockerfile': 'FROM python:3.12-slim\nWORKDIR /app\nCOPY . /app/\n',
  'tests/test_outputs.py': test(value),
  ...files,
});
const TOKEN = 'pq{wren-kettle-58}';

new RuleTester().run('answer-in-environment', rule, {
  valid: [
    { name: 'a value among the data', tree: task({ 'environment/ledger.csv': 'id,amount\n1,48213.75\n2,7\n' }) },
    { name: 'another value', tree: task({ 'environment/notes.json': '{ "answer": 48213.76, "b": 148213.75 }\n' }) },
    {
      name: 'a value that the instruction states',
      tree: task(
        { 'environment/notes.json': '{ "answer": 48213.75 }\n' },
        '48213.75',
        'The amount must be 48213.75. Repair the program.\n',
      ),
    },
    {
      name: 'what is to be read out of a text',
      tree: task(
        { 'environment/bill.txt': 'The correct total: 48213.75\n' },
        '48213.75',
        'Write the total of /app/bill.txt to /app/out.txt.\n',
      ),
    },
    { name: 'a small number', tree: task({ 'environment/notes.json': '{ "answer": 42 }\n' }, '42') },
    { name: 'a word', tree: task({ 'environment/notes.json': '{ "answer": "pending" }\n' }, '"pending"') },
    { name: 'the tests of a project', tree: task({ 'environment/tests/test_sum.py': 'expected = 48213.75\n' }) },
    { name: 'code of others', tree: task({ 'environment/node_modules/x/a.json': '{ "answer": 48213.75 }\n' }) },
    {
      name: 'a flag that is to be found',
      tree: task(
        { 'environment/mail.log': `noise\nflag: ${TOKEN}\n` },
        `"${TOKEN}"`,
        'Find the flag in the logs and write it to /app/out.txt.\n',
      ),
    },
    {
      name: 'a specification that the agent is told to read',
      tree: task({ 'environment/spec.md': 'The expected checksum is 48213.75.\n' }, '48213.75', 'Build what /app/spec.md asks for.\n'),
    },
    {
      name: 'a file that is not copied',
      tree: task({
        'environment/Dockerfile': 'FROM debian\nCOPY a.csv /app/\n',
        'environment/a.csv': 'x\n',
        'environment/notes.json': '{ "answer": 48213.75 }\n',
      }),
    },
    {
      name: 'a variable that the instruction names',
      tree: task(
        { 'environment/Dockerfile': `FROM debian\nENV VAULT="${TOKEN}"\n` },
        `"${TOKEN}"`,
        'Write what VAULT holds to /app/out.txt.\n',
      ),
    },
    {
      name: 'a setting of a program',
      tree: task({ 'environment/Dockerfile': 'FROM debian\nENV TOOL_VERSION=2024a-r7-b12\n' }, '"2024a-r7-b12"'),
    },
    {
      name: 'settings to be migrated',
      tree: task(
        { 'environment/old.ini': '[a]\nanswer = 48213.75\n' },
        '48213.75',
        'Migrate the settings of /app/old.ini to /app/new.toml.\n',
      ),
    },
    {
      name: 'a table to be converted',
      tree: task({ 'environment/old.json': '{ "answer": 48213.75 }\n' }, '48213.75', 'Write new.yaml. Convert /app/old.json for that.\n'),
    },
  ],
  invalid: [
    {
      name: 'a variable that a migration takes over',
      tree: task(
        { 'environment/Dockerfile': 'FROM debian:12\nENV LEDGER_PIN=wren-kettle-58x\n' },
        '"wren-kettle-58x"',
        'Migrate the configuration of the ledger to files.\n',
      ),
      errors: [{ messageId: 'variable', level: 'note', file: 'environment/Dockerfile', line: 2 }],
    },
    {
      name: 'a file that is named for something else',
      tree: task(
        { 'environment/old.json': '{ "answer": 48213.75 }\n' },
        '48213.75',
        'The ledger is described in /app/old.json. Find the amount.\n',
      ),
      errors: [{ messageId: 'stated', level: 'warning', file: 'environment/old.json', line: 1 }],
    },
    {
      name: 'a key that says so',
      tree: task({ 'environment/notes.json': '{\n  "n": 3,\n  "correct_total": 48213.75\n}\n' }),
      errors: [
        {
          messageId: 'stated',
          level: 'error',
          file: 'environment/notes.json',
          line: 3,
          column: 20,
          data: { more: '', cue: 'an answer' },
          evidence: ['tests/test_outputs.py:2'],
        },
      ],
    },
    {
      name: 'a key above it',
      tree: task({ 'environment/notes.json': '{\n  "answer": {\n    "total": 48213.75\n  }\n}\n' }),
      errors: [{ messageId: 'stated', level: 'error', file: 'environment/notes.json', line: 3 }],
    },
    {
      name: 'a sentence, written in another way',
      tree: task({ 'environment/README.md': 'Background.\n\nThe correct amount is $48,213.75.\n' }),
      errors: [{ messageId: 'stated', level: 'error', file: 'environment/README.md', line: 3 }],
    },
    {
      name: 'a specification that nobody names',
      tree: task({ 'environment/SPEC.md': 'The correct amount is 48213.75.\n' }),
      errors: [{ messageId: 'stated', level: 'warning', file: 'environment/SPEC.md', line: 1 }],
    },
    {
      name: 'what is expected',
      tree: task({ 'environment/check.yaml': 'expected_amount: 48213.75\n' }),
      errors: [{ messageId: 'stated', level: 'warning', file: 'environment/check.yaml', line: 1 }],
    },
    {
      name: 'a program',
      tree: task({ 'environment/run.py': 'ANSWER = 48213.75\n' }),
      errors: [{ messageId: 'stated', level: 'warning', file: 'environment/run.py', line: 1 }],
    },
    {
      name: 'a text without a cue',
      tree: task({ 'environment/README.md': `Made with ${TOKEN} by hand.\n` }, `"${TOKEN}"`),
      errors: [{ messageId: 'present', level: 'note', file: 'environment/README.md', line: 1 }],
    },
    {
      name: 'several values of one file',
      tree: task({
        'environment/notes.txt': 'answer a: 48213.75\nanswer b: 60714.25\n',
        'tests/test_b.py': 'def test_b():\n    assert b() == 60714.25\n',
      }),
      errors: [{ messageId: 'stated', level: 'error', file: 'environment/notes.txt', line: 1, related: ['environment/notes.txt:2'] }],
    },
    {
      name: 'a variable of a compose file',
      tree: task(
        { 'environment/docker-compose.yaml': `services:\n  main:\n    build: .\n    environment:\n      VAULT: "${TOKEN}"\n` },
        `"${TOKEN}"`,
        'Recover what the vault hides.\n',
      ),
      errors: [{ messageId: 'variable', level: 'error', file: 'environment/docker-compose.yaml', line: 5, data: { name: 'VAULT' } }],
    },
    {
      name: 'a variable of the image, in the layout of Terminal-Bench',
      tree: {
        'task.yaml': 'instruction: Recover what the vault hides.\n',
        Dockerfile: `FROM debian\nENV VAULT="${TOKEN}"\n`,
        'tests/test_outputs.py': test(`"${TOKEN}"`),
      },
      errors: [{ messageId: 'variable', level: 'error', file: 'Dockerfile', line: 2 }],
    },
    {
      name: 'a text that an instruction writes',
      tree: task({ 'environment/Dockerfile': 'FROM debian\nRUN mkdir /app && \\\n  echo "answer: 48213.75" > /app/notes.txt\n' }),
      errors: [{ messageId: 'stated', level: 'error', file: 'environment/Dockerfile', line: 3 }],
    },
  ],
});
