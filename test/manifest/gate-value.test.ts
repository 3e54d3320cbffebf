import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { GateKind } from '../../src/model/gate.js';
import { gateFaults, sizeOfGate } from '../../src/model/gate-value.js';
import type { Json } from '../../src/model/json.js';

const faults = (kind: GateKind, entry: Json) => gateFaults(entry, kind).map(({ pointer, isFatal }) => `${pointer}${isFatal ? '!' : ''}`);

describe('values that are none of their kind', () => {
  it.each<[GateKind, Json]>([
    ['rate', 'plenty'],
    ['rate', '3/0'],
    ['rate', '3 / 0.0'],
    ['number', 'NaN'],
    ['number', '-Infinity'],
    ['number', '2e400000'],
    ['number', '7'.repeat(5000)],
    ['threshold', ' '],
    ['duration', 'later'],
    ['choice', '  '],
    ['sentinel', ' '],
    ['symbol', '\t'],
  ])('%s %j', (kind, value) => {
    expect(faults(kind, { value })).toEqual(['/value!']);
  });

  it.each<[GateKind, Json]>([
    ['rate', '17%'],
    ['rate', '3/40'],
    ['rate', 'seventeen percent'],
    ['rate', '八五折'],
    ['number', 4],
    ['number', '-6.25'],
    ['number', '3e8'],
    ['threshold', '>= 61'],
    ['duration', 'P8D'],
    ['duration', 'half an hour'],
    ['sentinel', null],
    ['sentinel', false],
    ['sentinel', 'n/a'],
    ['choice', 'by-weight'],
  ])('%s %j is one', (kind, value) => {
    expect(faults(kind, { value })).toEqual([]);
  });

  it('a blank choice with a phrase is said by the phrase', () => {
    expect(faults('choice', { value: '', phrases: ['by weight'] })).toEqual([]);
  });
});

test('rows of a table', () => {
  expect(faults('table', { value: { oak: 3, ash: '', 'a/b': null, inner: { elm: [] } } })).toEqual([
    '/value/ash',
    '/value/a~1b',
    '/value/inner/elm',
  ]);
});

test('names of an alias', () => {
  expect(faults('alias', { from: ['Old Quay', 'new  quay ', 'New Quay'], to: 'new quay' })).toEqual(['/from/2']);
  expect(faults('alias', { from: 'Quay', to: 'QUAY' })).toEqual(['/from!']);
  expect(faults('alias', { from: ['Quay'], to: ' ' })).toEqual(['/to!']);
});

test('a decoy that is the value in another form', () => {
  expect(faults('rate', { value: '17%', decoys: ['0.17', '170‰', 17, '17/100', '18%'] })).toEqual([
    '/decoys/0',
    '/decoys/1',
    '/decoys/2',
    '/decoys/3',
  ]);
  expect(faults('number', { value: 4, decoys: ['4.0', '4 kg', 5] })).toEqual(['/decoys/0']);
});

test('rows and names count as values', () => {
  expect(sizeOfGate({ kind: 'table', value: { a: 1, b: { c: 2, d: 3 } } })).toBe(3);
  expect(sizeOfGate({ kind: 'alias', from: ['a', 'b'], to: 'c' })).toBe(2);
  expect(sizeOfGate({ kind: 'rate', value: '4%' })).toBe(1);
  expect(sizeOfGate(7)).toBe(0);
});

test('no entry is too strange, and every integer is a number', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom<GateKind>('rate', 'table', 'alias', 'choice'),
      (entry, kind) => void gateFaults(entry as Json, kind),
    ),
  );
  fc.assert(fc.property(fc.integer(), (value) => faults('number', { value: String(value) }).length === 0));
});
