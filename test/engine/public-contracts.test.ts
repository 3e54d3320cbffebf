import { describe, expect, it } from 'vitest';
import answerConst from '../../rules/answer/answer-const.js';
import { lintTree } from '../../src/tester/lint-tree.js';

const SCHEMA = JSON.stringify({
  type: 'object',
  additionalProperties: false,
  required: ['result'],
  properties: {
    result: { type: 'object', additionalProperties: false, required: ['verdict'], properties: { verdict: { const: 'UNSTABLE' } } },
  },
});

async function lintWith(dockerfile: string | null) {
  const tree = {
    't/task.toml': '',
    't/instruction.md': 'Decide whether the beam is stable.\n',
    't/environment/submission_schema.json': SCHEMA,
    ...(dockerfile === null ? {} : { 't/environment/Dockerfile': dockerfile }),
  };
  const { findings, notes, summary } = await lintTree(tree, { rules: [{ rule: answerConst, level: 'error' }] });
  return { rules: findings.map(({ rule }) => rule), notes: notes.map(({ file, text }) => `${file}: ${text}`), bits: summary.bits };
}

describe('a contract', () => {
  it.each([
    ['that is copied into the image', 'FROM debian:12\nCOPY submission_schema.json /app/\n'],
    ['of a task without a Dockerfile', null],
  ])('%s is checked', async (_, dockerfile) => {
    const { rules, bits } = await lintWith(dockerfile);
    expect(rules).toEqual(['answer-const']);
    expect(bits).toEqual({ t: 0 });
  });

  it('that nothing copies gives nothing away, and the run says that it was not checked', async () => {
    const { rules, notes, bits } = await lintWith('FROM debian:12\nCOPY data.csv /app/\n');
    expect(rules).toEqual([]);
    expect(notes).toEqual([
      expect.stringMatching(/^t\/environment\/submission_schema\.json: the answer contract does not reach the agent/),
    ]);
    expect(bits).toEqual({});
  });
});
