import { describe, expect, it } from 'vitest';
import { isDistinctiveScalar } from '../../src/expected/distinctive.js';
import { ExactNumber } from '../../src/model/json.js';

describe('distinctive values', () => {
  it.each([
    ...[4213, 417, 3.257, -0.00417, 1234.5, 20250117, 12345678901234],
    ...['4213', '0.417', 'QX-19b', '2031-07-19', 'flag{a_b-c}', 'Hester Lindqvist', '0010110', 'a3f9c2d1', 'x = 3/7 + y', 'Rue 41 bis'],
    ...['the third ledger was closed before noon'],
  ])('%j is', (value) => {
    expect(isDistinctiveScalar(value)).toBe(true);
  });

  it('an exact number is', () => {
    expect(isDistinctiveScalar(new ExactNumber('12345678901234567890123'))).toBe(true);
  });

  it.each([
    ...[
      0, 7, 42, 100, 1000, 1024, 65536, 3600, 86400, 1999, 2024, 8080, 5432, 404, 0.001, 1e-6, 0.25, 3.14, 3.14159, 2.718, 999, 777, 1234,
    ],
    ...[
      '',
      'abc',
      'success',
      'total_revenue',
      'OrderId',
      'STATUS_OK',
      'main-branch',
      '/app/out-41.json',
      './x1/y2',
      'results41.json',
      'src/a1/b2.py',
    ],
    ...[
      '%Y-%m-%d',
      '{name}_{id}',
      'https://a1.example/b2',
      'utf-8',
      'sha256',
      '1.20.3',
      'two words',
      'file not found',
      '--dry-run1',
      '2024',
      '-----------',
    ],
    ...[true, null],
  ])('%j is not', (value) => {
    expect(isDistinctiveScalar(value)).toBe(false);
  });
});
