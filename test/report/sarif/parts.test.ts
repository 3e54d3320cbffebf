import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineIndex } from '../../../src/report/lines.js';
import { minimal } from '../../../src/report/sarif/fixes.js';
import { groupFindings, limitGroups } from '../../../src/report/sarif/groups.js';
import { link, plainText, sentence } from '../../../src/report/sarif/message.js';
import { lineRegion } from '../../../src/report/sarif/region.js';
import { pascalCase } from '../../../src/report/sarif/rules.js';
import { artifactLocation } from '../../../src/report/sarif/uri.js';
import { finding, on } from '../results.js';
import { linkTargets } from './check-log.js';

const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom('[', ']', '(', ')', '\\', '1', '](1)', '[a](9)'), fc.string({ unit: 'binary', maxLength: 1 })),
});

describe('artifactLocation', () => {
  it('encodes by segment', () => {
    expect(artifactLocation('a b/c#d?e%20[f]\\g:h/模')?.uri).toBe('a%20b/c%23d%3Fe%2520%5Bf%5D%5Cg%3Ah/%E6%A8%A1');
    expect(artifactLocation('a/\ud800')?.uri).toBe('a/%EF%BF%BD');
  });

  it.each(['/etc/passwd', '../a', 'a/../b', './a', '.', '', 'a//b', 'a/'])('has no place for %j', (path) => {
    expect(artifactLocation(path)).toBeNull();
  });

  it('can be decoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const uri = artifactLocation(`x/y${name.replaceAll('/', '|')}`)!.uri!;
        expect(decodeURIComponent(uri)).toBe(`x/y${name.replaceAll('/', '|')}`);
        expect(new URL(uri, 'file:///root/').pathname).toBe(`/root/${uri}`);
      }),
    );
  });
});

describe('messages', () => {
  it('leaves lists readable and escapes what would be a link', () => {
    expect(plainText('one of [1,[2]]')).toBe('one of [1,[2]]');
    expect(plainText('see [x](9)')).toBe('see \\[x\\](9)');
    expect(plainText('an open [')).toBe('an open \\[');
    expect(plainText('a\\[x](9)')).toBe('a\\\\\\[x\\](9)');
    expect(link('a]b', 3)).toBe('[a\\]b](3)');
  });

  it('ends like a sentence', () => {
    expect(['a', 'a.', 'a!', 'a?', ''].map(sentence)).toEqual(['a.', 'a.', 'a!', 'a?', '.']);
  });

  it('holds no link but its own', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (before, name, after) => {
        expect(linkTargets(`${plainText(before)} ${link(name, 7)} ${plainText(after)}`)).toEqual(['7']);
      }),
      { numRuns: 500 },
    );
  });
});

describe('lineRegion', () => {
  const lines = new LineIndex('abcdef\r\n\nxyz');

  it('keeps a range within a line', () => {
    expect(lineRegion(on(1, 2, 4), lines)).toEqual({ startLine: 1, startColumn: 2, endLine: 1, endColumn: 4 });
  });

  it('ends at the end of the first line', () => {
    const whole = { startLine: 1, startColumn: 3, endLine: 1, endColumn: 7 };
    expect(lineRegion({ line: 1, column: 3, endLine: 3, endColumn: 2 }, lines)).toEqual(whole);
    expect(lineRegion(on(1, 3, 99), lines)).toEqual(whole);
  });

  it('gives an empty range a character where there is one', () => {
    expect(lineRegion(on(1, 3, 3), lines)).toEqual({ startLine: 1, startColumn: 3, endLine: 1, endColumn: 4 });
    expect(lineRegion(on(2, 1, 1), lines)).toEqual({ startLine: 2, startColumn: 1, endLine: 2, endColumn: 1 });
  });

  it('says only what is sure without the line', () => {
    expect(lineRegion(on(9, 3, 5), lines)).toEqual({ startLine: 9, startColumn: 3 });
    expect(lineRegion(on(9, 3, 5), null)).toEqual({ startLine: 9, startColumn: 3 });
  });
});

describe('minimal', () => {
  it('drops what old and new text share at their ends', () => {
    const text = '{"const": "LDL"}';
    expect(minimal({ range: { start: 1, end: 15 }, newText: '"enum": "LDL"' }, text)).toEqual({
      range: { start: 2, end: 7 },
      newText: 'enum',
    });
  });

  it('never splits a pair or a line end, and changes no result', () => {
    const part = fc.string({ unit: fc.constantFrom('a', 'b', '😀', '😁', '\r\n', '\r', '\n'), maxLength: 12 });
    fc.assert(
      fc.property(part, part, part, part, (before, old, after, newText) => {
        const text = before + old + after;
        const made = minimal({ range: { start: before.length, end: before.length + old.length }, newText }, text);
        const apply = (range: { start: number; end: number }, inserted: string): string =>
          text.slice(0, range.start) + inserted + text.slice(range.end);
        expect(apply(made.range, made.newText)).toBe(before + newText + after);
        expect(made.newText).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
        expect(made.range.end).toBeGreaterThanOrEqual(made.range.start);
      }),
      { numRuns: 500 },
    );
  });
});

describe('groups', () => {
  it('merges findings of one rule on one line, the most severe first', () => {
    const [a, b, c] = [finding({ level: 'note', message: 'a' }), finding({ message: 'b' }), finding({ rule: 'other', message: 'c' })];
    expect(groupFindings([a, b, c])).toEqual([[b, a], [c]]);
  });

  it('keeps accepted findings apart', () => {
    const accepted = finding({ suppressed: { class: 'BASELINE', reason: '', by: '', from: 'b:1' } });
    expect(groupFindings([accepted, finding()])).toHaveLength(2);
  });

  it('leaves out the least severe beyond the limit, and keeps the order', () => {
    const levels = ['note', 'error', 'warning', 'note', 'error'] as const;
    const groups = groupFindings(levels.map((level, i) => finding({ level, range: on(i + 1) })));
    const { kept, leftOut } = limitGroups(groups, 3);
    expect(kept.map(([first]) => first.range.line)).toEqual([2, 3, 5]);
    expect([...leftOut]).toEqual([['note', 2]]);
    expect(limitGroups(groups, 5).kept).toBe(groups);
  });
});

describe('pascalCase', () => {
  it.each([
    ['answer-const', 'AnswerConst'],
    ['acme/two-words', 'AcmeTwoWords'],
    ['one', 'OneRule'],
    ['--', 'Rule'],
  ])('%s', (id, name) => {
    expect(pascalCase(id)).toBe(name);
  });
});
