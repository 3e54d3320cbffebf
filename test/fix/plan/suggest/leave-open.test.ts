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

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['by a list beside', { ...PARITY, enum: ['parity'] }, TEXT],
    ['by a default and an example', { ...PARITY, type: 'string', default: 'parity', examples: ['parity', 'parity'] }, TEXT],
    ['by bounds', { const: 12, minimum: 12, maximum: 12 }, { type: 'integer' }],
    ['but not where examples show another', { ...PARITY, examples: ['parity', 'other'] }, { ...TEXT, examples: ['parity', 'other'] }],
    ['but not by one bound', { const: 12, minimum: 12 }, { type: 'integer', minimum: 12 }],
  ])('is left open wherever it is said: %s', async (_, theorem, left) => {
    const solution = { theorem: theorem['const'] };
    const [one, ...more] = await opened(all({ theorem }), { solution, proved: true });
    expect(one?.description).toBe('Leave the value of "/theorem" open: its type instead of the value');
    expect([one?.result, more]).toEqual([all({ theorem: left }), []]);
  });

  it('is left open in other subschemas of the field, and in a definition that it alone refers to', async () => {
    const theorem = { $ref: '#/$defs/theorem' };
    const more = { $defs: { theorem: { ...TEXT, default: 'parity' } } };
    const schema = all({ theorem }, { allOf: [{ properties: { theorem: PARITY } }] });
    const solution = { theorem: 'parity' };
    const [one] = await opened(schema, { solution, more, proved: true });
    expect(one?.schema['$defs']).toEqual({ theorem: TEXT });
    expect(await opened({ ...schema, properties: { theorem, lemma: theorem } }, { solution, more })).toEqual([]);
  });

  it('may be one of an enumeration afterwards', async () => {
    const [one] = await opened(all({ theorem: { ...PARITY, enum: ['parity', 'pigeonhole'] } }));
    expect(one?.description).toBe('Leave the value of "/theorem" open: all of its enum instead of the value');
    expect(one?.result).toEqual(all({ theorem: { enum: ['parity', 'pigeonhole'] } }));
    expect(await opened(all({ theorem: { ...PARITY, type: 'string', enum: ['parity', 3] } }))).toEqual([]);
  });

  it.each([
    ['description', { ...PARITY, description: 'Must be "parity".' }, {}, 'its description otherwise as well, which states the value'],
    ['name', { $ref: '#/$defs/parity' }, { $defs: { parity: PARITY } }, 'the name of its definition otherwise as well'],
  ])('stays stated by prose, and that is said: %s', async (_, theorem, more, said) => {
    const [one] = await opened(all({ theorem }), { solution: { theorem: 'parity' }, more, proved: true });
    expect(one?.description).toContain(`its type instead of the value; put ${said}`);
  });

  it('is no choice where it tells variants apart', async () => {
    const oneOf = [true, false].map((label) => kind(label));
    const found = await opened(all({ kind: { type: 'boolean' } }, { oneOf }), { solution: { kind: true }, proved: true });
    expect(found).toEqual([]);
  });
});
