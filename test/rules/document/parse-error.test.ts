import rule from '../../../rules/document/parse-error.js';
import { RuleTester } from '../../../src/tester/index.js';

const task = { 'task.toml': 'version = "1.0"\n', 'instruction.md': 'Plan the deliveries.\n' };
const SCHEMA = 'environment/submission_schema.json';
const needed = { messageId: 'needed', level: 'error' } as const;
const other = { messageId: 'other', level: 'note' } as const;

new RuleTester().run('parse-error', rule, {
  valid: [
    { name: 'sound files', tree: { ...task, 'environment/input.json': '{ "stops": [1, 2] }\n', 'environment/conf.yaml': 'a: 1\n' } },
    { name: 'a key that stands twice in a file that no check needs', tree: { ...task, 'environment/twice.json': '{ "a": 1, "a": 2 }\n' } },
    { name: 'a broken file of no known language', tree: { ...task, 'environment/data.csv': '"open,1\n' } },
    { name: 'a broken data file in the author’s notes', tree: { ...task, 'README.md': 'x\n', 'notes/draft.txt': '{' } },
    {
      name: 'a manifest that names missing files is another matter',
      tree: { ...task, 'kgt.json': '{ "version": 1, "answer": { "schema": "s.json" } }\n' },
    },
  ],
  invalid: [
    {
      name: 'a broken manifest',
      tree: { ...task, 'kgt.json': '{\n  "version": 1,\n  "answer": {,}\n}\n' },
      errors: [
        {
          ...needed,
          file: 'kgt.json',
          line: 3,
          message: /The checks of this task need this file, and are incomplete without it\. Repair the file\.$/,
        },
      ],
    },
    {
      name: 'a broken answer contract',
      tree: { ...task, [SCHEMA]: '{\n  "type": "object"\n  "properties": {}\n}\n' },
      errors: [{ ...needed, file: SCHEMA, line: 3 }],
    },
    {
      name: 'an empty answer contract',
      tree: { ...task, [SCHEMA]: '' },
      errors: [{ ...needed, file: SCHEMA, line: 1 }],
    },
    {
      name: 'an answer contract that is no schema',
      tree: { ...task, [SCHEMA]: '[1]\n' },
      errors: [{ ...needed, file: SCHEMA, line: 1, message: /no JSON Schema/ }],
    },
    {
      name: 'an answer contract of an unknown draft',
      tree: { ...task, [SCHEMA]: '{\n  "$schema": "https://example.org/draft-99",\n  "type": "object"\n}\n' },
      errors: [{ messageId: 'doubtful', level: 'warning', file: SCHEMA, line: 2, message: /draft-99/ }],
    },
    {
      name: 'lines of a Dockerfile that no builder accepts',
      tree: { ...task, 'environment/Dockerfile': 'FROM debian:12\nCOPPY data /data\nRUN <<END\ntrue\n' },
      errors: [
        { messageId: 'doubtful', level: 'warning', file: 'environment/Dockerfile', line: 2, message: /COPPY/ },
        { messageId: 'doubtful', level: 'warning', file: 'environment/Dockerfile', line: 3, message: /END/ },
      ],
      variants: ['crlf', 'byte-order-mark', 'nested'],
    },
    {
      name: 'a Dockerfile of another name that builds on nothing',
      tree: {
        ...task,
        'environment/docker-compose.yaml': 'services:\n  main:\n    build: { context: ., dockerfile: agent.Dockerfile }\n',
        'environment/agent.Dockerfile': 'COPY data /data\n',
      },
      errors: [{ messageId: 'doubtful', level: 'warning', file: 'environment/agent.Dockerfile', line: 1, message: /no FROM/ }],
    },
    {
      name: 'a key that stands twice in a compose file',
      tree: {
        ...task,
        'environment/docker-compose.yaml': 'services:\n  main:\n    image: debian:12\n    image: debian:11\n',
      },
      errors: [{ messageId: 'doubtful', level: 'warning', file: 'environment/docker-compose.yaml', line: 4, message: /image/ }],
    },
    {
      name: 'a declared input that is no text',
      tree: {
        ...task,
        'kgt.json': '{ "version": 1, "answer": { "inputs": ["environment/stops.json"] } }\n',
        'environment/stops.json': { base64: '/////w==' },
      },
      errors: [{ ...needed, file: 'environment/stops.json', line: 1 }],
    },
    {
      name: 'a declared input that Git LFS has not fetched',
      tree: {
        ...task,
        'kgt.json': '{ "version": 1, "answer": { "inputs": ["environment/stops.json"] } }\n',
        'environment/stops.json': `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d'.repeat(32)}\nsize 5242880\n`,
      },
      errors: [{ messageId: 'unread', level: 'warning', file: 'environment/stops.json', line: 1, message: /Git LFS pointer/ }],
    },
    {
      name: 'duplicate keys in a manifest',
      tree: { ...task, 'kgt.json': '{\n  "version": 1,\n  "answer": {},\n  "answer": {}\n}\n' },
      errors: [{ messageId: 'doubtful', level: 'warning', file: 'kgt.json', line: 4, message: /"answer"/ }],
    },
    {
      name: 'a broken data file that no check needs may be the subject of the task',
      tree: { ...task, 'environment/fixme.json': '{ "a": }\n', 'environment/fixme.toml': 'a = = 1\n' },
      errors: [
        { ...other, file: 'environment/fixme.json', line: 1, message: /No check needs this file\./ },
        { ...other, file: 'environment/fixme.toml', line: 1 },
      ],
    },
    {
      name: 'nesting that no parser survives',
      tree: { ...task, [SCHEMA]: `${'['.repeat(200_000)}\n` },
      errors: [{ ...needed, file: SCHEMA, line: 1 }],
    },
  ],
});
