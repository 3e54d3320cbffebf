import { describe, expect, it } from 'vitest';
import { all, kind, suggestedFor } from './support.js';

const PARITY = { const: 'parity' };
const TEXT = { type: 'string' };

const opened = async (...args: Parameters<typeof suggestedFor>) =>
  (await suggestedFor(...args)).filter(({ description }) => description.startsWith('Leave'));

describe('the value of a constant', () => {
  it('stays forced where something else leaves the same value', async () => {
    const pattern = { allOf: [{ properties: { theorem: { pattern: '^parity$' } } }] };
    expect(await opened(all({ theorem: PARITY }, pattern))).toEqual([]);
    expect(await opened(all({ theorem: { ...PARITY, pattern: '^parity$' } }))).toEqual([]);
    expect(await opened(all({ theorem: { ...PARITY, pattern: '^p' } }))).toHaveLength(1);
  });

  it('is left open wherever it is said', async () => {
    const [one, ...more] = await opened(all({ theorem: PARITY }, { allOf: [{ properties: { theorem: { enum: ['parity'] } } }] }));
    expect(more).toEqual([]);
    expect(one?.result).toEqual(all({ theorem: TEXT }, { allOf: [{ properties: { theorem: TEXT } }] }));
  });

  it('is left open in the one variant that says it', async () => {
    const branches = [kind('upper', { theorem: PARITY }), kind('middle', { theorem: { const: 'pigeonhole' } }), kind('lower')];
    const found = await opened(all({ kind: TEXT, theorem: TEXT }, { oneOf: branches }));
    expect(found.map(({ description }) => description)).toEqual([
      'Leave the value of "/theorem" open in that variant: its type instead of the value',
      'Leave the value of "/theorem" open in that variant: its type instead of the value',
    ]);
    expect(found.map(({ result }) => result['oneOf'])).toEqual([
      [kind('upper', { theorem: TEXT }), branches[1], branches[2]],
      [branches[0], kind('middle', { theorem: TEXT }), branches[2]],
    ]);
  });

  it('is not left open where it is no more than what other fields say', async () => {
    const shared = { $ref: '#/$defs/parity' };
    expect(await opened(all({ theorem: shared, lemma: shared }), { more: { $defs: { parity: PARITY } } })).toEqual([]);
    expect(await opened(all({ theorem: shared, lemma: TEXT }), { more: { $defs: { parity: PARITY } } })).toHaveLength(1);
  });

  it('is not left open where a hidden solution would then be refused', async () => {
    const more = { $defs: { parity: PARITY } };
    const without = (lemma: unknown) => all({ theorem: { $ref: '#/$defs/parity' }, lemma });
    const solution = { theorem: 'parity', lemma: 'pigeonhole' };
    expect(await opened(without({ not: { $ref: '#/$defs/parity' } }), { solution, more })).toEqual([]);
    expect(await opened(without({ not: PARITY }), { solution, more })).toHaveLength(1);
  });
});
