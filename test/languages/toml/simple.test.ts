import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTree } from '../../../src/languages/toml/build.js';
import { readSimpleToml } from '../../../src/languages/toml/simple.js';
import { parseTOML } from 'toml-eslint-parser';

function parsed(text: string): unknown {
  try {
    return buildTree(parseTOML(text)).value();
  } catch {
    return 'error';
  }
}

const piece = fc.oneof(
  fc.constantFrom(
    '[task]',
    '[task.a]',
    '[agent]',
    '[ task ]',
    '[[rows]]',
    '# a comment',
    '',
    '[task] # said',
    'a = 1',
    'a = "x"',
    'b = [1, 2]',
  ),
  fc.constantFrom(
    'c = true',
    'd = []',
    'e = ["x", "y"]',
    'e = ["x","y",]',
    'f = 01',
    'g = 1_000',
    'h = 0.5',
    'i = -3',
    'j = 1e3',
    'k = "a\\n"',
  ),
  fc.constantFrom(
    "l = 'x'",
    'm.n = 1',
    '"o" = 1',
    'p = 2026-01-01',
    'q = {a = 1}',
    'r = """',
    'broken',
    's = "a" # "b"',
    't = "a # b"',
    'u = nan',
  ),
  fc.string({ maxLength: 12 }),
);

describe('readSimpleToml', () => {
  it('reads a task file', () => {
    const text =
      'version = "1.0"\r\n\r\n[task] # the task\r\nname = "a/b"\r\nkeywords = ["x", "y"]\r\n[agent]\r\ntimeout_sec = 600.0\r\n[verifier.environment]\r\ncpus = 1\r\non = true\r\n';
    expect(readSimpleToml(text)).toEqual({
      version: '1.0',
      task: { name: 'a/b', keywords: ['x', 'y'] },
      agent: { timeout_sec: 600 },
      verifier: { environment: { cpus: 1, on: true } },
    });
  });

  it.each(['a = 1\na = 2', '[a]\n[a]', 'a = 1\n[a]', 'a = 01', 'a = 9007199254740993', 'a = "\\u0041"', 'a =', '__proto__ = 1'])(
    'leaves %j to the parser',
    (text) => {
      expect(readSimpleToml(text)).toBeNull();
    },
  );

  it('says what the parser says, or nothing', () => {
    let read = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom('\n', '\r\n'), (lines, eol) => {
        const text = lines.join(eol);
        const simple = readSimpleToml(text);
        if (simple === null) return;
        read++;
        expect(parsed(text)).toEqual(simple);
      }),
      { seed: 7, numRuns: 3000 },
    );
    expect(read).toBeGreaterThan(100);
  });
});
