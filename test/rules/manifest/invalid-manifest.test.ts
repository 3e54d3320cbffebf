import rule from '../../../rules/manifest/invalid-manifest.js';
import { RuleTester } from '../../../src/tester/index.js';

const task = { 'task.toml': 'version = "1.0"\n', 'instruction.md': 'Plan the deliveries.\n' };
const manifest = (...lines: string[]) => ({ ...task, 'kgt.json': ['{', ...lines, '}', ''].join('\n') });
const error = { messageId: 'error', level: 'error', file: 'kgt.json' } as const;

new RuleTester().run('invalid-manifest', rule, {
  valid: [
    { name: 'no manifest', tree: task },
    { name: 'an empty one', tree: manifest('  "version": 1') },
    {
      name: 'sections that name what is there',
      tree: {
        ...manifest(
          '  "version": 1,',
          '  "answer": { "inputs": ["environment/*.json"], "fields": { "/stops/*/hour": { "role": "AUTHORITATIVE_CERTIFICATE_DATA" } } }',
        ),
        'environment/stops.json': '[]\n',
      },
    },
  ],
  invalid: [
    {
      name: 'an unknown role, with the nearest word',
      tree: manifest('  "version": 1,', '  "answer": {', '    "fields": { "/route": { "role": "DERIVED_CONCLUSIONS" } }', '  }'),
      errors: [
        {
          ...error,
          line: 4,
          pointer: '/answer/fields/~1route/role',
          message: /DERIVED_CONCLUSION\b.* The checks that rest on this entry are incomplete/,
        },
      ],
    },
    {
      name: 'a file that is not there',
      tree: manifest('  "version": 1,', '  "answer": { "solution": "solution/plan.json" }'),
      errors: [{ ...error, line: 3, message: /solution\/plan\.json/ }],
    },
    {
      name: 'a review of a rule that does not exist',
      tree: manifest(
        '  "version": 1,',
        '  "reviews": [',
        '    { "rule": "answer-constant", "at": "/route", "class": "PROTOCOL_CONSTANT", "value": 1, "reason": "r", "by": "kb" }',
        '  ]',
      ),
      errors: [{ ...error, line: 4, message: /"answer-constant"/ }],
    },
    {
      name: 'several problems, each at its place',
      tree: manifest('  "version": "1",', '  "gates": [', '    { "id": "a", "kind": "ratio" }', '  ]'),
      errors: [
        { ...error, line: 2 },
        { ...error, line: 4, pointer: '/gates/0/kind' },
      ],
    },
    {
      name: 'a key that kgtlint does not know is a warning',
      tree: manifest('  "version": 1,', '  "dashboard": true'),
      errors: [{ messageId: 'warning', level: 'warning', file: 'kgt.json', line: 3, message: /Nothing reads this entry as it stands\.$/ }],
    },
    {
      name: 'keys with the names of members of Object',
      tree: manifest('  "version": 1,', '  "__proto__": {},', '  "constructor": 1'),
      errors: [
        { messageId: 'warning', level: 'warning', line: 3 },
        { messageId: 'warning', level: 'warning', line: 4 },
      ],
    },
    {
      name: 'a manifest that is a list',
      tree: { ...task, 'kgt.json': '[]\n' },
      errors: [{ ...error, line: 1 }],
    },
  ],
});
