import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showCell, wilson } from '../../../../rules/protocol/calibration/wilson.js';

const cells = fc.integer({ min: 1, max: 500 }).chain((trials) => fc.tuple(fc.integer({ min: 0, max: trials }), fc.constant(trials)));

test('the ends are the roots of the score equation', () => {
  fc.assert(
    fc.property(cells, ([successes, trials]) => {
      const { low, high } = wilson(successes, trials);
      const rate = successes / trials;
      expect(low).toBeLessThanOrEqual(rate);
      expect(high).toBeGreaterThanOrEqual(rate);
      for (const end of [low, high]) {
        expect(end).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(1);
        if (end > 0 && end < 1) expect(Math.abs(rate - end) / Math.sqrt((end * (1 - end)) / trials)).toBeCloseTo(1.959964, 5);
      }
    }),
  );
});

test('failures and successes are mirrored', () => {
  fc.assert(
    fc.property(cells, ([successes, trials]) => {
      expect(wilson(trials - successes, trials).low).toBeCloseTo(1 - wilson(successes, trials).high, 12);
    }),
  );
});

test.each([
  [0, 5, '0 of 5 (0 %, Wilson 95 % 0-43 %)'],
  [5, 5, '5 of 5 (100 %, Wilson 95 % 57-100 %)'],
  [1, 3, '1 of 3 (33 %, Wilson 95 % 6-79 %)'],
])('%i of %i', (successes, trials, shown) => {
  expect(showCell(successes, trials)).toBe(shown);
});
