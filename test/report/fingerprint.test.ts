import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactNumber, type Json } from '../../src/model/json.js';
import { baseFingerprint, fingerprint, fingerprints, numberEquals, type FingerprintParts } from '../../src/report/fingerprint.js';

const parts: FingerprintParts = { rule: 'r', messageId: 'm', task: 't', file: 'f', field: '/a', pointer: '/p', forcedValue: 1 };

describe('fingerprint', () => {
  it('is 16 hexadecimal digits and always the same', () => {
    expect(fingerprint(parts)).toMatch(/^[0-9a-f]{16}$/);
    expect(fingerprint(parts)).toBe(fingerprint({ ...parts }));
  });

  it.each<Partial<FingerprintParts>>([
    { rule: 'x' },
    { messageId: 'x' },
    { task: 'x' },
    { file: 'x' },
    { field: '/x' },
    { gate: 'x' },
    { forcedValue: '1' },
    { forcedValue: null },
    { forcedValue: undefined },
    { forcedValue: new ExactNumber('1.00000000000000000001') },
  ])('depends on %o', (change) => {
    expect(fingerprint({ ...parts, ...change })).not.toBe(fingerprint(parts));
  });

  it('takes the pointer only where there is no field', () => {
    expect(fingerprint({ ...parts, pointer: '/x' })).toBe(fingerprint(parts));
    expect(fingerprint({ ...parts, field: null, pointer: '/x' })).not.toBe(fingerprint({ ...parts, field: null }));
    expect(fingerprint({ ...parts, field: null, pointer: '/a' })).not.toBe(fingerprint(parts));
  });

  it('takes equal values for one', () => {
    const of = (forcedValue: Json): string => fingerprint({ ...parts, forcedValue });
    expect(of({ a: 1, b: [2] })).toBe(of({ b: [new ExactNumber('2.0')], a: 1 }));
    expect(of(9007199254740992)).not.toBe(of(new ExactNumber('9007199254740993')));
    let deep: Json = 1;
    for (let i = 0; i < 10_000; i++) deep = [deep];
    expect(of(deep)).toMatch(/^[0-9a-f]{16}$/);
  });

  it('numbers equal ones in order', () => {
    const [first, second, third, other] = fingerprints([parts, parts, parts, { ...parts, task: 'x' }]);
    expect([second, third]).toEqual([`${first}:2`, `${first}:3`]);
    expect(other).not.toContain(':');
    expect([first, second, third].map((text) => baseFingerprint(text!))).toEqual([first, first, first]);
  });

  it('makes every list distinct', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), (list) => {
        const numbered = numberEquals(list);
        expect(new Set(numbered).size).toBe(list.length);
        expect(numbered.map(baseFingerprint)).toEqual(list);
      }),
    );
  });
});
