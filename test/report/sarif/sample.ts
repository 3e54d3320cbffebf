import { ExactNumber } from '../../../src/model/json.js';
import { finding, on, result, rule, seen } from '../results.js';

const schema = 'sets/one/environment/schema.json';
const input = 'sets/one/environment/input data.json';

export const sampleFiles: Readonly<Record<string, string>> = {
  [schema]: '{\n    "mode": {"const": "LDL"},\n    "rank": {"const": 7, "minimum": 7}\n}\n',
  [input]: '{\n\n  "mode": "LDL"\n}\n',
};

const review = { class: 'FROZEN_INPUT_ECHO', reason: 'stands in the input', by: 'lee', from: 'sets/one/kgt.json:4' } as const;

/** One of everything that a log can hold. */
export const sampleResult = result(
  [
    finding({
      evidence: [seen(input, 3, 'has "mode": "LDL"')],
      related: [seen(schema, 2, 'the const')],
      forced: { value: new ExactNumber('12345678901234567891'), by: [{ pointer: '/properties/mode/const', line: 2 }] },
      fix: { description: 'Name the type only.', edits: [{ file: schema, range: { start: 14, end: 30 }, newText: '{"type": "LDL"}' }] },
      bits: 0,
    }),
    finding({
      rule: 'derived-conclusion',
      level: 'warning',
      range: on(3, 13, 23),
      message: 'The rank follows',
      fingerprint: 'a1',
      bits: 2.5,
    }),
    finding({ rule: 'derived-conclusion', level: 'note', range: on(3, 25, 37), message: 'So does its bound.', fingerprint: 'a2' }),
    finding({ rule: 'answer-const', range: on(3, 13, 23), message: 'Reviewed.', suppressed: review, fingerprint: 'a3' }),
  ],
  {
    rules: [
      rule('answer-const', { docs: { category: 'answer', url: 'https://example.org/answer-const' }, fixable: true }),
      rule('derived-conclusion', { level: 'warning', stability: 'preview' }),
    ],
    notes: [{ task: 'sets/one', file: null, text: 'no Dockerfile' }],
    summary: { unread: [{ path: 'sets/one/a b.bin', reason: 'binary' }], bits: { 'sets/one': 12.5, 'sets/two': null } },
  },
);
