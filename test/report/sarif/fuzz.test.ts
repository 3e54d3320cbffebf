import fc from 'fast-check';
import type { Location, Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { format } from '../../../src/report/formats/sarif.js';
import { finding, on, options, result, seen } from '../results.js';
import { faults } from './faults.js';
import { strangePath, strangeText } from './strange.js';

type Profile = 'full' | 'github';
const profiles: readonly Profile[] = ['full', 'github'];

const lines = fc.array(fc.oneof(strangeText, fc.constantFrom('', 'same', 'same', 'y'.repeat(1 << 16))), { maxLength: 6 });
const given = fc.record({
  task: strangePath,
  file: strangePath,
  seenAt: strangePath,
  text: lines.map((list) => list.join('\n')),
  message: strangeText,
  seenText: strangeText,
  from: fc.integer({ min: 1, max: 8 }),
  column: fc.integer({ min: 1, max: 70_000 }),
  length: fc.nat(70_000),
  times: fc.integer({ min: 1, max: 3 }),
  accepted: fc.boolean(),
});
type Given = typeof given extends fc.Arbitrary<infer T> ? T : never;

const findingsOf = (one: Given) =>
  Array.from({ length: one.times }, (_, i) =>
    finding({
      task: one.task,
      file: one.file,
      message: one.message,
      field: one.message,
      pointer: one.seenText,
      range: { line: one.from, column: one.column, endLine: one.from + (one.length % 3), endColumn: one.column + one.length },
      evidence: [seen(one.seenAt, one.from, one.seenText), seen(one.file, 1, one.message)],
      suppressed: one.accepted ? { class: 'BASELINE', reason: one.seenText, by: one.task, from: `${one.file}:${one.from}` } : null,
      fix: { description: one.message, edits: [{ file: one.file, range: { start: 0, end: one.text.length }, newText: one.seenText }] },
      fingerprint: `f${i}`,
    }),
  );

function locations(log: Log): Location[] {
  return (log.runs[0]!.results ?? []).flatMap((made) => [...(made.locations ?? []), ...(made.relatedLocations ?? [])]);
}

/** What a URI of the log names: lone halves of pairs have no URI and stand as U+FFFD. */
const named = (path: string): string => path.replace(/[\ud800-\udfff]/gu, '\ufffd');

describe('logs of strange findings', () => {
  it.each(profiles)('are valid, lead back to their files and are the same twice (%s)', (sarifProfile) => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 4 }), (all) => {
        const files = Object.fromEntries(all.map((one) => [one.file, one.text]));
        const input = result(all.flatMap(findingsOf));
        const printed = format.render(input, options({ sarifProfile }, files));
        const log = JSON.parse(printed) as Log;
        const byUri = Object.fromEntries(Object.entries(files).map(([path, text]) => [named(path), text]));
        const distinct = Object.keys(byUri).length === Object.keys(files).length;
        expect(faults(log, distinct ? byUri : {})).toEqual([]);
        expect(Buffer.from(printed).toString('utf8')).toBe(printed);
        expect(printed).not.toMatch(/[\ud800-\udfff]/u);
        const known = new Set(all.flatMap((one) => [one.file, one.seenAt]).map(named));
        for (const { physicalLocation } of locations(log))
          expect(known).toContain(decodeURIComponent(physicalLocation!.artifactLocation!.uri!));
        expect(format.render(structuredClone(input), options({ sarifProfile }, { ...files }))).toBe(printed);
      }),
      { numRuns: 150 },
    );
  });

  it.each(profiles)('show no control character and no half of a pair to a reader (%s)', (sarifProfile) => {
    fc.assert(
      fc.property(given, (one) => {
        const log = JSON.parse(format.render(result(findingsOf(one)), options({ sarifProfile }, { [one.file]: one.text }))) as Log;
        const shown = (log.runs[0]!.results ?? []).flatMap((made) => [
          ...made.message.text!.split('\n'),
          ...locations(log).flatMap(({ message, logicalLocations }) => [
            message?.text ?? '',
            ...(logicalLocations ?? []).map(({ name }) => name!),
          ]),
          ...(made.suppressions ?? []).map(({ justification }) => justification!),
          ...(made.fixes ?? []).map(({ description }) => description!.text!),
        ]);
        for (const text of shown) expect(text).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\ud800-\udfff]/u);
      }),
      { numRuns: 100 },
    );
  });

  it.each(profiles)('hold places in a line of a megabyte, at the end and in an empty file (%s)', (sarifProfile) => {
    const files = { long: `${'é'.repeat(1 << 20)}\n`, end: 'a\nb', empty: '' };
    const places = [
      ['long', on(1, 1 << 20, (1 << 20) + 9)],
      ['long', on(2, 1)],
      ['end', on(2, 2, 2)],
      ['end', on(2, 9, 12)],
      ['empty', on(1)],
    ] as const;
    const findings = places.map(([file, range], i) => finding({ rule: `r-${i}`, file, range }));
    const log = JSON.parse(format.render(result(findings), options({ sarifProfile }, files))) as Log;
    expect(faults(log, files)).toEqual([]);
    const hashed = log.runs[0]!.results!.map(({ partialFingerprints }) => partialFingerprints!['primaryLocationLineHash']);
    expect(hashed.every((hash) => hash !== undefined)).toBe(true);
  });

  it('keeps the 5,000 most severe of 6,000 findings for code scanning', () => {
    const levels = ['note', 'warning', 'error'] as const;
    const findings = Array.from({ length: 6000 }, (_, i) => finding({ level: levels[i % 3]!, range: on(i + 1), fingerprint: `${i}` }));
    const files = { [finding().file]: 'same\n'.repeat(6000) };
    const log = JSON.parse(format.render(result(findings), options({ sarifProfile: 'github' }, files))) as Log;
    expect(faults(log, files)).toEqual([]);
    const kept = log.runs[0]!.results!.map(({ level }) => level);
    expect(levels.map((level) => kept.filter((one) => one === level).length)).toEqual([1000, 2000, 2000]);
    expect(log.runs[0]!.invocations![0]!.toolExecutionNotifications![0]!.message.text).toContain('1000 notes');
  });
});
