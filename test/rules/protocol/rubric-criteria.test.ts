import rule from '../../../rules/protocol/rubric-criteria.js';
import { RuleTester } from '../../../src/tester/index.js';
import { gated } from './world.js';

const rubric = (value: unknown, more: { instruction?: string; files?: Record<string, string> } = {}) =>
  gated({ manifest: { rubric: value }, ...more });
const criteria = (...entries: unknown[]) => ({ criteria: entries });
const LONG = 'The report lists for each shelf of the kiln the hours that its pots were held';
const HAN = '报告列出窑中每一层架子上陶器的保温时间';
const variants = ['crlf', 'no-final-newline', 'nested'] as const;

new RuleTester().run('rubric-criteria', rule, {
  valid: [
    {
      name: 'named criteria that all count',
      tree: rubric({ pass: 'all', ...criteria({ name: 'a', text: LONG }, { name: 'b', text: 'Sorted.' }) }),
    },
    { name: 'no rubric', tree: gated() },
    {
      name: 'names as keys',
      tree: gated({ files: { 'tests/rubric.yaml': 'criteria:\n  held: The pots were held.\n  sorted:\n    text: Sorted.\n' } }),
    },
    { name: 'a file that the agent sees is data', tree: gated({ files: { 'environment/rubric.json': '[{}]\n' } }) },
    {
      name: 'a threshold that is all',
      tree: gated({ files: { 'tests/rubric.json': '{ "threshold": 1.0, "criteria": [{ "id": "a" }] }\n' } }),
    },
    {
      name: 'few words in common',
      tree: rubric(criteria({ name: 'a', text: LONG }), { instruction: 'The report lists for each shelf of the kiln its pots.\n' }),
    },
    { name: 'a file without criteria', tree: gated({ files: { 'tests/rubric.json': '7\n' } }) },
    { name: 'a file that cannot be parsed', tree: gated({ files: { 'tests/rubric.json': '{\n' } }) },
    { name: 'a task that is not gated', tree: gated({ manifest: null, files: { 'tests/rubric.json': '[{}]\n' } }) },
  ],
  invalid: [
    {
      name: 'no name',
      tree: gated({ files: { 'tests/rubric.json': '[\n  { "name": "a" },\n  { "text": "b" }\n]\n' } }),
      errors: [{ messageId: 'unnamed', level: 'warning', file: 'tests/rubric.json', line: 3, data: { number: 2 } }],
    },
    {
      name: 'a lone text',
      tree: rubric(criteria('Sorted.')),
      errors: [{ messageId: 'unnamed', file: 'kgt.json', pointer: '/rubric/criteria/0', line: 10 }],
    },
    {
      name: 'a name twice',
      tree: gated({
        files: { 'verifier/rubric.yml': '', 'tests/criteria.toml': '[[criterion]]\nname = "Held"\n\n[[criterion]]\nname = "held "\n' },
      }),
      errors: [{ messageId: 'duplicate', file: 'tests/criteria.toml', line: 4, data: { number: 2, other: 1 } }],
    },
    {
      name: 'most will do',
      tree: rubric({ pass: 'most', ...criteria({ name: 'a' }) }),
      errors: [{ messageId: 'optional', pointer: '/rubric/pass', line: 9 }],
    },
    {
      name: 'a mean with a bound',
      tree: gated({ files: { 'tests/rubric.yaml': 'criteria:\n  - name: a\nscoring:\n  threshold: 0.8\n' } }),
      errors: [{ messageId: 'optional', file: 'tests/rubric.yaml', line: 4 }],
    },
    {
      name: 'a criterion that need not be met',
      tree: rubric(criteria({ name: 'a' }, { name: 'b', required: false })),
      errors: [{ messageId: 'optional', pointer: '/rubric/criteria/1', line: 13 }],
    },
    {
      name: 'the instruction repeats it',
      tree: gated({
        manifest: { rubric: { file: 'judge/list.json' } },
        instruction: `Fire.\nThe report lists for each shelf of the kiln the hours\nthat its pots were held.\n`,
        files: { 'judge/list.json': `[{ "name": "a", "text": "${LONG}" }]\n` },
      }),
      errors: [{ messageId: 'repeated', file: 'instruction.md', line: 2, column: 1, evidence: ['judge/list.json:1'] }],
    },
    {
      name: 'the instruction repeats it, in Chinese',
      tree: rubric(criteria({ name: 'a', text: HAN }), { instruction: `请注意：${HAN}。\n` }),
      variants,
      errors: [{ messageId: 'repeated', line: 1, column: 5 }],
    },
  ],
});
