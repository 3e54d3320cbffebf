import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { gardenTask, placesOf } from '../support.js';
import { plotTask } from './plot.js';

const bytes = (...parts: (string | Buffer)[]) => ({
  base64: Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))).toString('base64'),
});

describe('hidden data that are no text', () => {
  test.each([
    ['a table', { 'tests/expected.parquet': bytes('PAR1\0\xff\x05width\x15\0') }],
    ['a pickle', { 'tests/expected.pkl': bytes('\x80\x04\x8c\x05width\x94K\x0e\0') }],
    ['packed JSON', { 'tests/expected.json.gz': bytes(gzipSync('{"width": 14}')) }],
  ])('%s', async (_, files) => {
    expect(await placesOf(plotTask(files))).toEqual([`${Object.keys(files)[0]}:1`]);
  });

  test('an identifier, whatever stands beside it', async () => {
    const files = { 'tests/expected.npz': bytes('PK\x03\x04\0\xfftrench_lengthK\0') };
    expect(await placesOf(gardenTask(files))).toEqual(['tests/expected.npz:1']);
  });

  test.each([
    ['a longer word', { 'tests/expected.parquet': bytes('PAR1\0\xff\x05widths\0') }],
    ['a picture', { 'tests/plot.png': bytes('\x89PNG\0\xff width \0') }],
    ['other data', { 'tests/expected.npz': bytes('PK\x03\x04\0\xffarea\0') }],
    ['what cannot be unpacked', { 'tests/expected.json.gz': bytes('\x1f\x8b\x08\0\xff\0') }],
  ])('not %s', async (_, files) => {
    expect(await placesOf(plotTask(files))).toEqual([]);
  });
});

test.each(['tests/expected.txt', 'tests/expected.ini', 'tests/expected.xml', 'tests/Makefile'])(
  '%s in Latin-1 was not read',
  async (path) => {
    expect(await placesOf(plotTask({ [path]: bytes('x = \xe9\n') }))).toEqual([`${path}:1`]);
  },
);
