import { describe, expect, it } from 'vitest';
import { randomFor } from '../../../src/gates/perturb/random.js';

describe('randomFor', () => {
  const draw = (seed: number, name: string) => {
    const random = randomFor(seed, name);
    return Array.from({ length: 8 }, () => random.below(1000));
  };

  it('repeats itself for the same seed and name only', () => {
    expect(draw(1, 'a')).toEqual(draw(1, 'a'));
    expect(draw(1, 'a')).not.toEqual(draw(2, 'a'));
    expect(draw(1, 'a')).not.toEqual(draw(1, 'b'));
  });

  it('draws every number, about as often as the others', () => {
    const random = randomFor(9, 'dice');
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 6000; i += 1) counts[random.below(6)]! += 1;
    expect(Math.min(...counts)).toBeGreaterThan(850);
    expect(Math.max(...counts)).toBeLessThan(1150);
  });

  it('shuffles without losing anything', () => {
    const items = [1, 2, 3, 4, 5, 6, 7];
    expect([...randomFor(3, 'cards').shuffled(items)].sort()).toEqual(items);
  });
});
