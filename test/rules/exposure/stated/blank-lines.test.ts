import { describe, expect, it } from 'vitest';
import { mayHoldCandidates } from '../../../../rules/exposure/stated/candidates.js';
import { harbor, openTask } from '../../../visibility/support.js';

/** Work that grows with the square of their number would not end before the runner gives up. */
const BLANK = '\n'.repeat(400_000);

describe('a Dockerfile of blank lines', () => {
  it.each([
    ['a setting behind them', `FROM base\n${BLANK}  ENV TARGET_WEIGHT=4711.25\n`, true],
    ['no setting', `FROM base\n${BLANK}WORKDIR /app\n`, false],
  ])('%s', async (_, Dockerfile, expected) => {
    const task = await openTask(harbor({ Dockerfile }, { 'tests/test_it.py': 'assert weight() == 4711.25\n' }));
    expect(mayHoldCandidates(task)).toBe(expected);
  });
});
