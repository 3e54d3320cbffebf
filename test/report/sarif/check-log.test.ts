import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { sarifLog } from '../../../src/report/sarif/log.js';
import { finding, options, result, seen } from '../results.js';
import { checkLog } from './check-log.js';

const files = { 'sets/one/environment/schema.json': '{\n    "mode": {"const": "LDL"},\n}\n' };
const good = (): Log =>
  structuredClone(
    sarifLog(
      result([finding({ evidence: [seen('sets/one/environment/schema.json', 2, 'x')] }), finding({ rule: 'b' })]),
      options({}, files),
    ),
  );

describe('checkLog', () => {
  it('finds nothing in a good log', () => {
    expect(checkLog(good(), files)).toEqual([]);
  });

  it.each<[string, (log: Log) => void]>([
    ['ruleIndex points elsewhere', (log) => (log.runs[0]!.results![0]!.ruleIndex = 1)],
    ['level without kind fail', (log) => (log.runs[0]!.results![0]!.kind = 'pass')],
    ['suppressions on some results only', (log) => (log.runs[0]!.results![0]!.suppressions = [])],
    ['undefined base X', (log) => (log.runs[0]!.results![0]!.locations![0]!.physicalLocation!.artifactLocation!.uriBaseId = 'X')],
    ['URI ../a leaves the root', (log) => (log.runs[0]!.results![0]!.locations![0]!.physicalLocation!.artifactLocation!.uri = '../a')],
    ['URI a b is not encoded', (log) => (log.runs[0]!.results![0]!.locations![0]!.physicalLocation!.artifactLocation!.uri = 'a b')],
    ['no columnKind', (log) => delete log.runs[0]!.columnKind],
    ['too many or equal tags', (log) => log.runs[0]!.tool.driver.rules![0]!.properties!.tags!.push(...Array.from({ length: 20 }, String))],
    ['column beyond the line', (log) => (log.runs[0]!.results![0]!.locations![0]!.physicalLocation!.region!.endColumn = 99)],
    ['link to 7', (log) => (log.runs[0]!.results![0]!.message.text = 'see [x](7)')],
    ['two results of one rule and line', (log) => log.runs[0]!.results!.push(structuredClone(log.runs[0]!.results![0]!))],
  ])('finds: %s', (problem, spoil) => {
    const log = good();
    spoil(log);
    expect(checkLog(log, files)).toContain(problem);
  });
});
