import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/model/finding.js';
import { applyBaseline, writeBaseline, type Baseline } from '../../src/report/baseline.js';
import { readBaseline } from '../../src/report/read-baseline.js';
import { finding, on, result } from './results.js';

const print = (digit: string): string => digit.repeat(16);

function read(text: string): Baseline {
  const outcome = readBaseline(text);
  if ('error' in outcome) throw new Error(outcome.error.message);
  return outcome.baseline;
}

const live = (list: readonly Finding[]): Finding[] => list.filter((one) => one.suppressed === null);

describe('writeBaseline', () => {
  it('prints one line an entry, sorted, without lines and notes', () => {
    const made = result([
      finding({
        fingerprint: print('b'),
        task: 'sets/two',
        file: 'sets/two/s.json',
        field: null,
        rule: 'derived-conclusion',
        level: 'warning',
      }),
      finding({ fingerprint: print('a') }),
      finding({ fingerprint: `${print('a')}:2`, range: on(9) }),
      finding({ fingerprint: print('c'), level: 'note' }),
      finding({ fingerprint: print('d'), suppressed: { class: 'PROTOCOL_CONSTANT', reason: 'r', by: 'b', from: 'k:1' } }),
    ]);
    expect(writeBaseline(made)).toBe(`{
  "version": 1,
  "findings": [
    { "fingerprint": "aaaaaaaaaaaaaaaa", "count": 2, "rule": "answer-const", "task": "sets/one", "file": "sets/one/environment/schema.json", "field": "/mode" },
    { "fingerprint": "bbbbbbbbbbbbbbbb", "count": 1, "rule": "derived-conclusion", "task": "sets/two", "file": "sets/two/s.json", "field": null }
  ]
}
`);
    expect(writeBaseline(result([]))).toBe('{\n  "version": 1,\n  "findings": []\n}\n');
  });

  it('does not depend on lines or on the order of the findings', () => {
    const list = [finding({ fingerprint: print('a') }), finding({ fingerprint: print('b'), field: '/x' })];
    const moved = [...list].reverse().map((one, i) => ({ ...one, range: on(100 + i) }));
    expect(writeBaseline(result(moved))).toBe(writeBaseline(result(list)));
  });
});

describe('applyBaseline', () => {
  it('accepts known findings, and no more than it counts', () => {
    const baseline = read(writeBaseline(result([finding({ fingerprint: print('a') })])));
    const now = result([
      finding({ fingerprint: print('a') }),
      finding({ fingerprint: `${print('a')}:2` }),
      finding({ fingerprint: print('b'), level: 'warning' }),
    ]);
    const { result: applied, resolved } = applyBaseline(now, baseline, { file: 'sets/debt.json' });
    expect(applied.findings[0]!.suppressed).toEqual({
      class: 'BASELINE',
      reason: 'known when the baseline was written',
      by: '',
      from: 'sets/debt.json:4',
    });
    expect(live(applied.findings).map((one) => one.fingerprint)).toEqual([`${print('a')}:2`, print('b')]);
    expect(applied.summary).toMatchObject({ errors: 1, warnings: 1, notes: 0, suppressed: 1 });
    expect(resolved).toEqual([]);
  });

  it('reports what is gone or has been reviewed', () => {
    const old = result([
      finding({ fingerprint: print('a') }),
      finding({ fingerprint: `${print('a')}:2` }),
      finding({ fingerprint: print('b') }),
    ]);
    const reviewed = finding({ fingerprint: print('b'), suppressed: { class: 'PROTOCOL_CONSTANT', reason: 'r', by: 'b', from: 'k:1' } });
    const { resolved } = applyBaseline(result([finding({ fingerprint: print('a') }), reviewed]), read(writeBaseline(old)));
    expect(resolved.map(({ fingerprint, count }) => [fingerprint, count])).toEqual([
      [print('a'), 1],
      [print('b'), 1],
    ]);
  });

  it('leaves entries of tasks that were not linted alone, and an update keeps them', () => {
    const old = result([finding({ fingerprint: print('a') }), finding({ fingerprint: print('b'), task: 'sets/two' })]);
    const text = writeBaseline(old);
    const {
      result: applied,
      resolved,
      outOfScope,
    } = applyBaseline(result([finding({ fingerprint: print('a') })]), read(text), { inScope: (task) => task === 'sets/one' });
    expect(resolved).toEqual([]);
    expect(writeBaseline(applied, outOfScope)).toBe(text);
  });

  it('is a ratchet: after an update nothing is new, nothing is resolved, and a second update changes nothing', () => {
    const any = fc.array(
      fc.record({
        print: fc.constantFrom('a', 'b', 'c', 'd').map(print),
        level: fc.constantFrom('error' as const, 'warning' as const, 'note' as const),
      }),
    );
    const make = (list: readonly { readonly print: string; readonly level: Finding['level'] }[]): ReturnType<typeof result> =>
      result(list.map(({ print: fingerprint, level }) => finding({ fingerprint, level })));
    fc.assert(
      fc.property(any, any, (before, after) => {
        const first = applyBaseline(make(after), read(writeBaseline(make(before))));
        const text = writeBaseline(first.result);
        expect(text).toBe(writeBaseline(make(after)));
        const second = applyBaseline(make(after), read(text));
        expect(live(second.result.findings).filter((one) => one.level !== 'note')).toEqual([]);
        expect(second.resolved).toEqual([]);
      }),
    );
  });
});

describe('readBaseline', () => {
  it('adds up entries of one fingerprint, which a merge leaves', () => {
    const entry = `{ "fingerprint": "${print('a')}", "rule": "r", "task": "t", "file": "f" }`;
    expect(read(`{ "version": 1, "findings": [\n${entry},\n${entry}\n] }`).entries).toEqual([
      { fingerprint: print('a'), count: 2, rule: 'r', task: 't', file: 'f', field: null, line: 2 },
    ]);
  });

  it.each([
    ['', 1, 1, 'no JSON'],
    ['{\n  "version": 1,\n<<<<<<< HEAD\n', 3, 1, 'no JSON'],
    ['{ "version": 1, "findings": [],\n}', 2, 1, 'no JSON'],
    ['[]', 1, 1, '"version": 1'],
    ['{ "version": 2, "findings": [] }', 1, 14, '"version": 1'],
    ['{ "version": 1 }', 1, 1, 'list of entries'],
    ['{ "version": 1, "findings": {} }', 1, 29, 'list of entries'],
    ['{ "version": 1, "findings": [\n  7] }', 2, 3, '"fingerprint"'],
    ['{ "version": 1, "findings": [\n  { "fingerprint": "xyz" }] }', 2, 20, '"fingerprint"'],
    [`{ "version": 1, "findings": [{ "fingerprint": "${print('a')}",\n "count": 0.5 }] }`, 2, 11, '"count"'],
  ])('refuses %j with a place', (text, line, column, words) => {
    const outcome = readBaseline(text);
    expect(outcome).toMatchObject({ error: { range: { line, column } } });
    expect((outcome as { error: { message: string } }).error.message).toContain(words);
  });

  it('never throws', () => {
    expect(readBaseline('['.repeat(100_000))).toHaveProperty('error');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => JSON.stringify({ version: 1, findings: [value] })),
        ),
        (text) => {
          expect(Object.keys(readBaseline(text))).toHaveLength(1);
        },
      ),
    );
  });
});
