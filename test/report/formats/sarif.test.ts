import fc from 'fast-check';
import type { Log, Run } from 'sarif';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/model/finding.js';
import { format } from '../../../src/report/formats/sarif.js';
import { lineHashes } from '../../../src/report/sarif/line-hash.js';
import { finding, on, options, result, rule, seen } from '../results.js';
import { linkTargets } from '../sarif/check-log.js';
import { faults } from '../sarif/faults.js';
import { sampleFiles, sampleResult } from '../sarif/sample.js';

const parse = (...args: Parameters<typeof format.render>): Log => JSON.parse(format.render(...args)) as Log;
const runOf = (...args: Parameters<typeof format.render>): Run => parse(...args).runs[0]!;

describe('sarif', () => {
  it('prints one result as documented', () => {
    const evidence = [seen('sets/one/environment/input data.json', 3, 'has "mode": "LDL"')];
    const [made] = runOf(result([finding({ evidence, bits: 0 })]), options({}, sampleFiles)).results!;
    const schema = { uri: 'sets/one/environment/schema.json', uriBaseId: '%SRCROOT%' };
    expect(made).toEqual({
      ruleId: 'answer-const',
      ruleIndex: 0,
      level: 'error',
      message: { text: 'Every valid answer has "LDL" here.\nSee [sets/one/environment/input data.json:3](1) has "mode": "LDL".' },
      locations: [
        {
          physicalLocation: { artifactLocation: schema, region: { startLine: 2, startColumn: 13, endLine: 2, endColumn: 28 } },
          logicalLocations: [{ name: '/mode', fullyQualifiedName: 'sets/one#/mode' }],
        },
      ],
      relatedLocations: [
        {
          id: 1,
          physicalLocation: {
            artifactLocation: { uri: 'sets/one/environment/input%20data.json', uriBaseId: '%SRCROOT%' },
            region: { startLine: 3, startColumn: 1, endLine: 3, endColumn: 2 },
          },
          message: { text: 'has "mode": "LDL"' },
        },
      ],
      partialFingerprints: {
        primaryLocationLineHash: expect.stringMatching(/^[0-9a-f]{1,16}:1$/) as string,
        'kgtlint/v1': '0123456789abcdef',
      },
      properties: {
        task: 'sets/one',
        messageId: 'forced',
        pointer: '/properties/mode',
        field: '/mode',
        bits: 0,
        fingerprint: '0123456789abcdef',
      },
    });
  });

  it.each(['full', 'github'] as const)('is valid in the %s profile', (sarifProfile) => {
    expect(
      faults(parse(sampleResult, options({ sarifProfile, readPage: () => '# t\n\nWhat it\nis.\n' }, sampleFiles)), sampleFiles),
    ).toEqual([]);
  });

  it('has an empty list of results when nothing was found', () => {
    const run = runOf(result([], { rules: [rule()] }), options());
    expect(run.results).toEqual([]);
    expect(run.invocations![0]!.executionSuccessful).toBe(true);
    expect(run.tool.driver.rules!.map(({ id }) => id)).toEqual(['answer-const']);
    expect(run.automationDetails).toBeUndefined();
  });

  it('names the category only when asked to', () => {
    expect(runOf(result([]), options({ sarifCategory: 'tasks' })).automationDetails).toEqual({ id: 'tasks/' });
    expect(runOf(result([]), options({ sarifCategory: 'tasks/' })).automationDetails).toEqual({ id: 'tasks/' });
  });

  it('gives every result the list of suppressions as soon as one has some', () => {
    const lists = runOf(sampleResult, options({}, sampleFiles)).results!.map((one) => one.suppressions);
    expect(lists.slice(0, 2)).toEqual([[], []]);
    expect(lists[2]).toEqual([
      {
        kind: 'external',
        status: 'accepted',
        justification: 'FROZEN_INPUT_ECHO: stands in the input (lee)',
        location: {
          physicalLocation: { artifactLocation: { uri: 'sets/one/kgt.json', uriBaseId: '%SRCROOT%' }, region: { startLine: 4 } },
        },
      },
    ]);
    expect(runOf(result([finding()]), options()).results![0]!.suppressions).toBeUndefined();
  });

  it('leaves out of the github profile what code scanning ignores', () => {
    const text = format.render(sampleResult, options({ sarifProfile: 'github' }, sampleFiles));
    expect((JSON.parse(text) as Log).runs[0]!.results).toHaveLength(2);
    expect(text).not.toMatch(/"(suppressions|fixes|kind|logicalLocations)"/);
  });

  it('gives fixes as minimal replacements', () => {
    const [first] = runOf(sampleResult, options({}, sampleFiles)).results!;
    const { replacements } = first!.fixes![0]!.artifactChanges[0]!;
    expect(replacements).toEqual([
      { deletedRegion: { startLine: 2, startColumn: 15, endLine: 2, endColumn: 20 }, insertedContent: { text: 'type' } },
    ]);
  });

  it('merges findings of one rule on one line into linked places', () => {
    const [, merged] = runOf(sampleResult, options({}, sampleFiles)).results!;
    expect(merged!.level).toBe('warning');
    expect(merged!.message.text).toBe('The rank follows.\nAlso [sets/one/environment/schema.json:3](1) So does its bound.');
    expect(merged!.relatedLocations![0]!.physicalLocation!.region!.startColumn).toBe(25);
    expect(merged!.properties!['merged']).toHaveLength(1);
  });

  it('lists a fix once that two findings of a line share', () => {
    const [one] = sampleResult.findings;
    const log = parse(result([one!, { ...one!, message: 'Again.', fingerprint: 'a9' }]), options({}, sampleFiles));
    expect(faults(log, sampleFiles)).toEqual([]);
    expect(log.runs[0]!.results![0]!.fixes).toHaveLength(1);
  });

  it('keeps exact digits', () => {
    expect(format.render(sampleResult, options())).toContain('"value": 12345678901234567891');
  });

  it('hides values that the agent must not see', () => {
    const made = result([finding({ evidence: [seen('a.md', 1, 'has 235 min', { hidden: true })] })]);
    expect(format.render(made, options())).not.toContain('235');
    expect(format.render(made, options({ showValues: true }))).toContain('235');
  });

  it('says what it left out, and that it is no error', () => {
    const many = Array.from({ length: 5003 }, (_, i) => finding({ level: i < 4 ? 'note' : 'error', range: on(i + 1) }));
    const run = runOf(result(many), options({ sarifProfile: 'github' }));
    expect(run.results).toHaveLength(5000);
    const [notification] = run.invocations![0]!.toolExecutionNotifications!;
    expect(notification!.level).toBe('note');
    expect(notification!.message.text).toContain('3 notes');
    expect(runOf(result(many), options()).results).toHaveLength(5003);
  });

  it('fails the invocation only when a part of kgtlint failed', () => {
    const failures = [{ rule: 'bad', task: 'sets/one', file: null, message: 'boom' }];
    const [invocation] = runOf(result([], { failures }), options()).invocations!;
    expect(invocation!.executionSuccessful).toBe(false);
    expect(invocation!.toolExecutionNotifications!.map(({ level }) => level)).toEqual(['error']);
    expect(runOf(sampleResult, options()).invocations![0]!.toolExecutionNotifications!.map(({ level }) => level)).toEqual(['note', 'note']);
  });

  it('describes rules from their pages', () => {
    const page = `# answer-const\n\n${'Long text. '.repeat(200)}\n\n## Why\n`;
    const [descriptor] = runOf(result([], { rules: [rule()] }), options({ readPage: () => page })).tool.driver.rules!;
    expect(descriptor!.help).toEqual({ text: page, markdown: page });
    expect(descriptor!.fullDescription!.text).toHaveLength(1024);
    expect(descriptor!.helpUri).toBeUndefined();
    expect(descriptor!.properties).toEqual({ tags: ['knowledge-gating', 'answer'], precision: 'very-high', 'problem.severity': 'error' });
  });

  it('leaves links between rule pages out of the help, and keeps those to the web', () => {
    const page = '# a\n\n## What\n\nAs [`b`](b.md#why) and [c\nd](../c.md) say; not \\[x](y.md), see [the web](https://example.org/a).\n';
    const [descriptor] = runOf(result([], { rules: [rule()] }), options({ readPage: () => page })).tool.driver.rules!;
    const kept = 'As `b` and c\nd say; not \\[x](y.md), see [the web](https://example.org/a).';
    expect(descriptor!.help!.markdown).toBe(`# a\n\n## What\n\n${kept}\n`);
    expect(descriptor!.fullDescription!.text).toBe(kept.replace('\n', ' '));
  });

  it('names the release of the tool without an address', () => {
    expect(runOf(result([]), options({ version: '1.0.0+b' })).tool.driver.informationUri).toBe('pkg:npm/kgtlint@1.0.0%2Bb');
  });

  it('hashes what the upload action reads: every file as UTF-8, with its byte order mark', () => {
    const hashOf = (more: Parameters<typeof options>[0]): string | undefined =>
      runOf(result([finding({ range: on(1) })]), options(more, sampleFiles)).results![0]!.partialFingerprints!['primaryLocationLineHash'];
    const [file, text] = Object.entries(sampleFiles)[0]!;
    expect(file).toBe(finding().file);
    expect(hashOf({ readAsUtf8: () => `\ufeff${text}` })).toBe(lineHashes(`\ufeff${text}`)[0]);
    expect(hashOf({ readAsUtf8: () => `\ufeff${text}` })).not.toBe(hashOf({}));
    expect(hashOf({ readAsUtf8: () => null })).toBeUndefined();
  });

  it('knows a rule that only a finding names', () => {
    const log = parse(result([finding({ rule: 'acme/odd' })], { rules: [] }), options());
    expect(faults(log)).toEqual([]);
    expect(log.runs[0]!.tool.driver.rules![0]!.id).toBe('acme/odd');
  });

  it('places a finding outside the root at its task', () => {
    const log = parse(result([finding({ file: '/etc/x.json', evidence: [seen('../y', 1, 'z')] })]), options());
    expect(faults(log)).toEqual([]);
    expect(log.runs[0]!.results![0]!.locations![0]!.physicalLocation!.artifactLocation!.uri).toBe('sets/one');
    expect(linkTargets(log.runs[0]!.results![0]!.message.text!)).toEqual([]);
  });

  it('says how many places it does not name', () => {
    const evidence = Array.from({ length: 1500 }, (_, i) => seen('a', i + 1, 'x'));
    const log = parse(result([finding({ evidence })]), options());
    expect(faults(log)).toEqual([]);
    expect(log.runs[0]!.results![0]!.relatedLocations).toHaveLength(1000);
    expect(log.runs[0]!.results![0]!.message.text).toMatch(/And 1488 more places\.$/);
  });
});

const strange = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '%',
      '#',
      '?',
      ' ',
      '[',
      ']',
      '](1)',
      '(',
      ')',
      '\\',
      '/',
      '..',
      ':',
      '\n',
      '\u001b',
      '\u202e',
      '{0}',
      '%20',
      '漢',
      '\ud800',
    ),
    fc.string({ unit: 'binary', maxLength: 1 }),
  ),
  maxLength: 12,
});

const anyFinding = fc.record({
  rule: fc.constantFrom('a-b', 'c-d', 'toString'),
  level: fc.constantFrom('error', 'warning', 'note'),
  message: strange,
  task: strange,
  file: fc.oneof(strange, fc.constant('f')),
  line: fc.integer({ min: 1, max: 4 }),
  column: fc.integer({ min: 1, max: 9 }),
  length: fc.nat(9),
  seen: fc.array(fc.tuple(strange, strange), { maxLength: 3 }),
  accepted: fc.boolean(),
});

function made(given: (typeof anyFinding extends fc.Arbitrary<infer T> ? T : never)[]): Finding[] {
  return given.map((one, i) =>
    finding({
      rule: one.rule,
      level: one.level,
      message: one.message,
      task: one.task,
      file: one.file,
      field: one.message,
      range: on(one.line, one.column, one.column + one.length),
      evidence: one.seen.map(([file, text]) => seen(file, one.line, text)),
      suppressed: one.accepted ? { class: 'BASELINE', reason: one.message, by: one.task, from: `${one.file}:3` } : null,
      fix: { description: one.message, edits: [{ file: 'f', range: { start: 0, end: one.length }, newText: one.task }] },
      fingerprint: String(i),
    }),
  );
}

describe('sarif over strange findings', () => {
  it.each(['full', 'github'] as const)('is valid, holds every finding and is the same twice (%s)', (sarifProfile) => {
    fc.assert(
      fc.property(fc.array(anyFinding, { maxLength: 8 }), strange, (given, text) => {
        const files = { f: text };
        const findings = made(given);
        const input = result(findings, {
          notes: given.map(({ task, file, message }) => ({ task, file, text: message })),
          failures: given.map(({ task, file, message }) => ({ rule: 'a-b', task, file, message })),
        });
        const printed = format.render(input, options({ sarifProfile }, files));
        const log = JSON.parse(printed) as Log;
        expect(faults(log, files)).toEqual([]);
        expect(printed).toBe(format.render(structuredClone(input), options({ sarifProfile }, files)));
        const shown = findings.filter((one) => sarifProfile === 'full' || one.suppressed === null);
        const groups = new Set(shown.map((one) => JSON.stringify([one.rule, one.file, one.range.line, one.suppressed !== null])));
        expect(log.runs[0]!.results).toHaveLength(groups.size);
      }),
      { numRuns: 150 },
    );
  });
});
