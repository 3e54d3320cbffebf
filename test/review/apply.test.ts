import { describe, expect, test } from 'vitest';
import type { Review } from '../../src/model/review.js';
import { applyReviews, ReviewLedger, type Proof, type ReviewedFinding, type ReviewRequest } from '../../src/review/index.js';
import { contract, finding, review, shared, type World } from './support.js';

const EVIDENCE = { file: 'x.json', range: { line: 4, column: 1, endLine: 4, endColumn: 2 }, text: 'seen' };
const yes: Proof = { class: 'PUBLIC_VARIANT_TAG', prove: () => ({ proved: true, text: 'it is so', evidence: [EVIDENCE] }) };
const no: Proof = { class: 'PUBLIC_VARIANT_TAG', prove: () => ({ proved: false, why: 'it is not so' }) };

function apply(
  findings: readonly ReviewedFinding[],
  reviews: readonly Review[],
  more: Partial<ReviewRequest<ReviewedFinding>> & { world?: World } = {},
) {
  const { world, ...rest } = more;
  return applyReviews({ task: 'suite/demo', findings, reviews, contracts: [contract(world)], proofs: [yes], today: '2026-05-02', ...rest });
}

describe('an accepted review', () => {
  test('suppresses with class, reason, reviewer and place, and brings the evidence of the proof', () => {
    const { findings, outcomes } = apply([finding()], [review()]);
    expect(findings[0]?.suppressed).toEqual({
      class: 'PUBLIC_VARIANT_TAG',
      reason: 'names the shape of the itinerary',
      by: 'kb',
      from: 'suite/demo/kgt.json:12',
    });
    expect(findings[0]?.evidence).toEqual([EVIDENCE]);
    expect(outcomes).toEqual([{ review: review(), status: 'accepted', why: 'it is so', findings: 1, evidence: [EVIDENCE] }]);
  });

  test('leaves other findings, their order and their objects alone', () => {
    const other = finding({ field: '/kind' });
    const { findings } = apply([other, finding(), other], [review()]);
    expect(findings[0]).toBe(other);
    expect(findings[2]).toBe(other);
    expect(findings[1]?.suppressed).not.toBeNull();
  });

  test('does not repeat evidence that the finding has', () => {
    expect(apply([finding({ evidence: [EVIDENCE] })], [review()]).findings[0]?.evidence).toEqual([EVIDENCE]);
  });

  test('does not replace a suppression that is there', () => {
    const suppressed = { class: 'BASELINE' as const, reason: 'known', by: 'kb', from: 'baseline.json:1' };
    expect(apply([finding({ suppressed })], [review()]).findings[0]?.suppressed).toBe(suppressed);
  });

  test('the first of two wins, and both are used', () => {
    const { findings, outcomes } = apply([finding()], [review({ by: 'first' }), review({ by: 'second' })]);
    expect(findings[0]?.suppressed?.by).toBe('first');
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['accepted', 'accepted']);
  });

  test('equal as JSON is equal', () => {
    expect(apply([finding({ value: { a: 1, b: 2 } })], [review({ value: { b: 2, a: 1 } })]).outcomes[0]?.status).toBe('accepted');
  });
});

describe('a review that does not hold', () => {
  test('stale: the schema has another value now', () => {
    const { findings, outcomes } = apply([finding({ value: 'ONE_WAY' })], [review()]);
    expect(findings[0]?.suppressed).toBeNull();
    expect(outcomes).toMatchObject([{ status: 'stale', why: 'the schema now gives "ONE_WAY"', findings: 1 }]);
  });

  test.each([
    ['2026-05-01', 'expired'],
    ['2026-05-02', 'accepted'],
    ['2027-01-01', 'accepted'],
  ])('expires %s: %s', (expires, status) => {
    expect(apply([finding()], [review({ expires })]).outcomes[0]?.status).toBe(status);
  });

  test('expired: the finding is back', () => {
    const { findings, outcomes } = apply([finding()], [review({ expires: '2025-12-31' })]);
    expect(findings[0]?.suppressed).toBeNull();
    expect(outcomes[0]?.why).toBe('it expired on 2025-12-31');
  });

  test.each<[string, readonly Proof[], string]>([
    ['its proof fails', [no], 'it is not so'],
    ['there is no proof of its class', [], 'kgtlint has no proof for the class PUBLIC_VARIANT_TAG'],
    ['its proof throws', [{ ...no, prove: () => { throw new Error('boom'); } }], 'the proof itself failed: boom'], // prettier-ignore
  ])('unproved: %s', (_, proofs, why) => {
    const { findings, outcomes } = apply([finding()], [review()], { proofs });
    expect(findings[0]?.suppressed).toBeNull();
    expect(outcomes).toMatchObject([{ status: 'unproved', why, findings: 1 }]);
  });

  test('unproved: no contract has the field', () => {
    expect(apply([finding({ field: '/other' })], [review({ at: ['/other'] })]).outcomes[0]?.status).toBe('unproved');
  });

  test('unused: nothing stands there', () => {
    const { outcomes } = apply([], [review()]);
    expect(outcomes).toMatchObject([{ status: 'unused', findings: 0, why: 'no finding of answer-const stands at /mode' }]);
  });

  describe('true, but nobody asked', () => {
    const tag: World = {
      analysis: {
        verdict: 'branch-tag',
        tag: { sites: [], role: 'discriminator', byBranch: [{ branch: '', value: 'ROUND_TRIP', live: true }] },
      },
    };
    const idle = (world: World, more: Partial<Review> = {}, findings: readonly ReviewedFinding[] = [], proofs = [yes]) =>
      apply(findings, [review(more)], { world, proofs }).outcomes[0];

    test.each<[string, World]>([
      ['a tag', tag],
      ['a constant', { analysis: { value: 'ROUND_TRIP' } }],
      ['the one value of an optional field', { analysis: { verdict: 'finite', values: ['ROUND_TRIP'] } }],
      ['a constant of one branch', { analysis: { verdict: 'open', conditional: [{ site: '', value: 'ROUND_TRIP' }] } }],
    ])('%s: accepted without a finding', (_, world) => {
      expect(idle(world)).toMatchObject({ status: 'accepted', findings: 0, why: 'it is so' });
    });

    test.each([
      ['another value', idle(tag, { value: 'ONE_WAY' })],
      ['another field', idle(tag, { at: ['/kind'] })],
      ['a proof that fails', idle(tag, {}, [], [no])],
      ['a review that has expired', idle(tag, { expires: '2001-01-01' })],
      ['one of several values', idle({ analysis: { verdict: 'finite', values: ['ROUND_TRIP', 'ONE_WAY'] } })],
      ['a free field', idle({ analysis: { verdict: 'open' } })],
      ['a field where another rule has a finding', idle(tag, {}, [finding({ rule: 'answer-singleton-enum' })])],
    ])('%s: unused', (_, outcome) => {
      expect(outcome?.status).toBe('unused');
    });
  });

  test('a rule that did not run leaves its reviews alone', () => {
    expect(apply([], [review()], { ran: () => false }).outcomes).toEqual([]);
  });

  test('one outcome a status when a glob covers several findings', () => {
    const world: World = { path: '/kind' };
    const contracts = [contract(), contract(world)];
    const { outcomes } = apply([finding(), finding({ value: 'ONE_WAY', field: '/kind' }), finding()], [shared({ at: ['/**'] })], {
      contracts,
    });
    expect(outcomes.map(({ status, findings }) => [status, findings])).toEqual([
      ['accepted', 2],
      ['stale', 1],
    ]);
  });
});

test('a field to which variants give several values needs a review for each, and none of them is stale', () => {
  const all = [finding(), finding({ value: 'ONE_WAY' })];
  const first = apply(all, [review()]);
  expect(first.findings.map((one) => one.suppressed !== null)).toEqual([true, false]);
  expect(first.outcomes).toMatchObject([{ status: 'accepted', findings: 1 }]);
  expect(apply(all, [review(), review({ value: 'ONE_WAY' })]).findings.every((one) => one.suppressed)).toBe(true);
});

test('a field that each variant gives a constant has one finding, and a review may name any of the values', () => {
  const branch = (value: string, live = true) => ({ branch: '', value, live });
  const byBranch = [branch('ROUND_TRIP'), branch('ONE_WAY'), branch('NEVER', false)];
  const world: World = { analysis: { verdict: 'branch-tag', tag: { sites: [], role: 'keyed-by-variant', byBranch } } };
  const outcome = (value: string) => apply([finding()], [review({ value })], { world }).outcomes[0];
  expect(outcome('ROUND_TRIP')).toMatchObject({ status: 'accepted' });
  expect(outcome('ONE_WAY')).toMatchObject({ status: 'accepted' });
  expect(outcome('NEVER')).toMatchObject({ status: 'stale', why: 'the schema now gives "ROUND_TRIP" or "ONE_WAY", by variant' });
});

describe('the value of a finding that forces none', () => {
  const open = finding({ forced: null });
  const status = (value: Review['value'], world: World) => apply([open], [review({ value })], { world }).outcomes[0]?.status;

  test('the only value of an optional field', () => {
    expect(status('A', { analysis: { values: ['A'] } })).toBe('accepted');
    expect(status('B', { analysis: { values: ['A'] } })).toBe('stale');
  });

  test('all of a few values, in any order, or one of them', () => {
    const world: World = { analysis: { verdict: 'finite', values: ['A', 'B'] } };
    expect(status(['B', 'A'], world)).toBe('accepted');
    expect(status('B', world)).toBe('accepted');
    expect(status(['B'], world)).toBe('stale');
    expect(status('C', world)).toBe('stale');
  });

  test('an open field: any value that the schema accepts', () => {
    expect(status('A', { admits: 'yes' })).toBe('accepted');
    expect(status('A', { admits: 'no' })).toBe('stale');
  });

  test('a forced set has no order', () => {
    const set = finding({ value: ['A', 'B', 'B'] });
    const world: World = { analysis: { verdict: 'forced-set' } };
    expect(apply([set], [review({ value: ['B', 'A', 'B'] })], { world }).outcomes[0]?.status).toBe('accepted');
    expect(apply([set], [review({ value: ['B', 'A', 'A'] })], { world }).outcomes[0]?.status).toBe('stale');
    expect(apply([set], [review({ value: ['B', 'A', 'B'] })]).outcomes[0]?.status).toBe('stale');
  });
});

describe('reviews of the configuration', () => {
  const run = (review: Review, tasks: Readonly<Record<string, readonly ReviewedFinding[]>>, ran?: (rule: string) => boolean) => {
    const ledger = new ReviewLedger();
    for (const [task, findings] of Object.entries(tasks)) ledger.record(task, apply(findings, [review], { task, ...(ran ? { ran } : {}) }));
    return ledger.unused();
  };

  test('one entry covers many tasks, and is used when one of them has the finding', () => {
    expect(run(shared(), { 'suite/a': [], 'suite/b': [finding()], 'suite/c': [] })).toEqual([]);
  });

  test('a stale or unproved one is not unused', () => {
    expect(run(shared(), { 'suite/a': [finding({ value: 'ONE_WAY' })] })).toEqual([]);
  });

  test('used when it is true in one of them, though nothing asked for it', () => {
    const ledger = new ReviewLedger();
    const quiet: World = { analysis: { value: 'ROUND_TRIP' } };
    ledger.record('suite/a', apply([], [shared()], { task: 'suite/a', world: quiet }));
    expect(ledger.unused()).toEqual([]);
  });

  test('unused only when it covered nothing in all of them', () => {
    const unused = run(shared(), { other: [], 'suite/a': [], 'suite/b': [] });
    expect(unused).toMatchObject([{ task: 'suite/a', outcome: { status: 'unused', findings: 0 } }]);
  });

  test('says nothing when no task of the run is named, or its rule did not run', () => {
    expect(run(shared(), { other: [finding()] })).toEqual([]);
    expect(run(shared(), { 'suite/a': [] }, () => false)).toEqual([]);
  });

  test('does not speak for tasks that it does not name', () => {
    const { findings, outcomes } = apply([finding()], [shared({ tasks: ['other/*'] })]);
    expect(findings[0]?.suppressed).toBeNull();
    expect(outcomes).toEqual([]);
  });
});

test('without reviews the findings come back as they are', () => {
  const findings = [finding()];
  expect(apply(findings, []).findings).toBe(findings);
});
