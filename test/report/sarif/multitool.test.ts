import { describe, expect, it } from 'vitest';
import { canValidate, sarifViolations } from '../../../scripts/lib/sarif-validator.mjs';
import { format } from '../../../src/report/formats/sarif.js';
import { lineHashes } from '../../../src/report/sarif/line-hash.js';
import { finding, options, result, rule, seen } from '../results.js';
import { toolHashes } from './multitool.js';
import { sampleFiles, sampleResult } from './sample.js';

it.skipIf(!process.env['CI'])('the validator for SARIF starts where CI runs', () => {
  expect(canValidate).toBe(true);
});

describe.skipIf(!canValidate)('the validator for SARIF', { timeout: 60_000 }, () => {
  it.each(['full', 'github'] as const)('accepts the %s profile', (sarifProfile) => {
    expect(sarifViolations(format.render(sampleResult, options({ sarifProfile, sarifCategory: 'tasks' }, sampleFiles)))).toEqual([]);
  });

  it('accepts a clean run', () => {
    expect(sarifViolations(format.render(result([], { rules: [rule()] }), options()))).toEqual([]);
  });

  it('accepts strange paths and texts', () => {
    const names = [
      'a b',
      'a%20b',
      'a#b?c',
      '[x](1)',
      'a\\b',
      '模式',
      'a:b',
      '\u202e\u001b',
      '%SRCROOT%',
      '😀',
      'c&d;e',
      'x\ny',
      '\ud800',
      '...',
      '..foo',
      '-rf',
      '](',
      'é\u0301',
    ];
    const made = names.map((name, i) =>
      finding({
        task: name,
        file: `${name}/${name}`,
        message: `${name} {0} [${name}](9)`,
        evidence: [seen(name, 1, name)],
        fingerprint: `${i}`,
      }),
    );
    expect(sarifViolations(format.render(result(made), options()))).toEqual([]);
  });

  it('refuses a broken log', () => {
    const log = JSON.parse(format.render(result([finding()]), options())) as { runs: { results: Record<string, unknown>[] }[] };
    delete log.runs[0]!.results[0]!['locations'];
    expect(sarifViolations(JSON.stringify(log)).join('\n')).toMatch(/GH1001 error/);
  });

  it('computes the same line hashes', () => {
    const text = '{\n  "a": [1,\t2],\r\n\r\n  "漢": "😀",\n}\n  "a": [1, 2],\n'.repeat(30);
    const hashes = lineHashes(text);
    expect(toolHashes(text, hashes.length)).toEqual(hashes);
  });
});
