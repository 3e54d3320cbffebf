import { describe, expect, it } from 'vitest';
import { BENIGN } from './benign.js';
import { POSITIVES } from './positives.js';
import { hitsIn, placed, shown } from './world.js';

describe('texts that state a gate', () => {
  it.each(POSITIVES)('%s in %s: %s', async (gate, place, text) => {
    const found = shown(await hitsIn({ files: placed(place, text) }));
    expect(found.some((hit) => hit.startsWith(`${gate} `))).toBe(true);
  });

  it.each(POSITIVES)('no other gate than %s in %s: %s', async (gate, place, text) => {
    const found = shown(await hitsIn({ files: placed(place, text) }));
    expect(found.filter((hit) => !hit.startsWith(`${gate} `))).toEqual([]);
  });
});

describe('texts that state none', () => {
  it.each(BENIGN)('%s: %s', async (place, text) => {
    expect(shown(await hitsIn({ files: placed(place, text) }))).toEqual([]);
  });
});
