import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { htmlAssetsSource } from '../../../scripts/lib/html-assets.mjs';
import { fromFragment, shows, toFragment, WHOLE, type Facets } from '../../../src/report/html/client/view.js';

const facets: Facets = {
  level: 'error',
  rule: 'answer-const',
  dataset: 'sets',
  role: '',
  accepted: false,
  text: () => 'sets/one error answer-const every valid answer',
};

it('script and style of the page are those of the client folder', async () => {
  const text = readFileSync(new URL('../../../src/report/html/assets.ts', import.meta.url), 'utf8');
  expect(text).toBe(await htmlAssetsSource());
});

describe('a view in an address', () => {
  it('is empty for the view that the page opens with', () => {
    expect(toFragment(WHOLE)).toBe('');
    expect(fromFragment('')).toBeNull();
  });

  it('is told from the name of a place', () => {
    expect(fromFragment('task:a%20b')).toBeNull();
    expect(fromFragment('rule:answer-const')).toBeNull();
  });

  it('comes back as it was', () => {
    const levels = fc.subarray(['error', 'warning', 'note']);
    const text = fc.string();
    const view = fc.record({ q: text, rule: text, dataset: text, role: text, levels, accepted: fc.boolean(), sort: text });
    fc.assert(
      fc.property(view, (made) => {
        const fragment = toFragment(made);
        expect(fromFragment(fragment) ?? WHOLE).toEqual(made);
      }),
    );
  });

  it('ignores levels that there are not', () => {
    expect(fromFragment('level=note,fatal')?.levels).toEqual(['note']);
  });
});

describe('shows', () => {
  it.each([
    [{}, true],
    [{ rule: 'answer-const' }, true],
    [{ rule: 'other' }, false],
    [{ dataset: 'sets' }, true],
    [{ dataset: 'set' }, false],
    [{ levels: ['warning'] }, false],
    [{ role: 'none' }, true],
    [{ role: 'DERIVED_CONCLUSION' }, false],
    [{ q: 'VALID one' }, true],
    [{ q: 'valid two' }, false],
  ])('%j: %j', (more, expected) => {
    expect(shows({ ...WHOLE, ...more }, facets)).toBe(expected);
  });

  it('accepted findings only when asked', () => {
    expect(shows(WHOLE, { ...facets, accepted: true })).toBe(false);
    expect(shows({ ...WHOLE, accepted: true }, { ...facets, accepted: true })).toBe(true);
  });
});
