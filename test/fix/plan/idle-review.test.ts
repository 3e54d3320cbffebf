import { expect, test } from 'vitest';
import { disproof } from '../../../src/fix/plan/check.js';
import type { FoundFinding, Inspection } from '../../../src/fix/plan/index.js';
import { gardenTask, workshopOf } from './support.js';

function ofReview(from: Inspection, file: string): Inspection {
  const [first] = from.findings;
  const review = { ...(first as FoundFinding), rule: 'unproved-review', file, suppressed: null };
  return { ...from, findings: [...from.findings, review] };
}

const claim = { changes: [], gone: new Map<string, string[]>(), fixes: [] };

test('a review outside of the task that would have nothing left to speak of keeps the field where it is', async () => {
  const now = await workshopOf(gardenTask()).inspect(new Map());
  expect(now.findings.length).toBeGreaterThan(0);
  expect(disproof(ofReview(now, '.kgtlintrc.json'), now, claim)).toMatch(/outside of the task/);
  expect(disproof(ofReview(now, '.kgtlintrc.json'), ofReview(now, '.kgtlintrc.json'), claim)).toBeNull();
  expect(disproof(ofReview(now, 't/kgt.json'), now, claim)).toBeNull();
});
