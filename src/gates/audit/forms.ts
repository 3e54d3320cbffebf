import type { GateKind } from '../types.js';

const NUMBER = ['literal', 'words', 'fraction', 'percent', 'scientific', 'hex', 'unit-conversion'] as const;

/** The forms in which the matcher of a kind knows a value. */
export const FORMS_OF_KIND: Readonly<Record<GateKind, readonly string[]>> = {
  rate: [
    ...['literal', 'percent', 'decimal', 'fraction', 'ratio', 'words', 'percentage-points', 'permille', 'basis-points'],
    ...['multiplier', 'remainder', 'bare-percent', 'zhe', 'cheng'],
  ],
  number: NUMBER,
  threshold: NUMBER,
  sentinel: [...NUMBER, 'case'],
  duration: ['literal', 'words', 'duration', 'unit-conversion'],
  alias: ['pair', 'pair-listed'],
  choice: ['phrase'],
  table: [...['text', ...NUMBER].map((form) => `row-${form}`), 'rows'],
  symbol: ['symbol'],
};
