import { describe, expect, test } from 'vitest';
import { parseScript, splitWords } from './script/parse.js';
import { runScript } from './script/run.js';

describe('a script', () => {
  test('has directives and files', () => {
    const { directives, files } = parseScript("# a comment\n! stdout 'a b'\n\n-- a/b.txt --\nhello\n-- empty --\n");
    expect(directives).toEqual([{ line: 2, negated: true, name: 'stdout', args: ['a b'] }]);
    expect([...files].map(([path, content]) => [path, content.toString()])).toEqual([
      ['a/b.txt', 'hello\n'],
      ['empty', ''],
    ]);
  });

  test('can hold files in other forms', () => {
    const { files } = parseScript('-- a (crlf bom) --\nx\ny\n-- b (no-newline) --\nx\n-- c (base64) --\nAP8=\n');
    expect([...files.values()].map((content) => content.toString('hex'))).toEqual(['efbbbf780d0a790d0a', '78', '00ff']);
  });

  test('is split into words as a shell does', () => {
    expect(splitWords("exec kgtlint --rule 'a: off' 'it is' x'y z' # why")).toEqual([
      'exec',
      'kgtlint',
      '--rule',
      'a: off',
      'it is',
      'xy z',
    ]);
    expect(() => splitWords("stdout 'open")).toThrow('unclosed quote');
  });
});

describe('a script fails', () => {
  const failing = [
    ['on an unknown directive', 'exec kgtlint -v\nstdot x', 'line 2: stdot: unknown directive'],
    ['on a wrong number of arguments', 'exec kgtlint -v\nstatus', 'line 2: status: status takes 1 arguments'],
    ['on a negation that means nothing', 'exec kgtlint -v\n! status 0', 'line 2: status: status cannot be negated'],
    ['when it runs nothing', 'env A=b', 'runs nothing'],
    ['on another program', 'exec rm x', 'only kgtlint'],
    ['on a missing pattern', 'exec kgtlint -v\nstdout nothing-like-this', 'line 2: stdout'],
    ['on a pattern that must be absent', "exec kgtlint -v\n! stdout '.'", 'line 2: stdout'],
    ['on output where none may be', 'exec kgtlint -v\n! stdout', 'line 2: stdout'],
    ['on another status', 'exec kgtlint -v\nstatus 1', 'line 2: status'],
    ['on an unasserted failure', 'exec kgtlint --no-such-option', 'exit status'],
    ['on other bytes', 'exec kgtlint -v\nstdout-is want\n-- want --\nother\n', 'line 2: stdout-is'],
    ['on a missing file', 'exec kgtlint -v\nexists a', 'line 2: exists'],
  ] as const;

  test.each(failing)('%s', async (_, script, message) => {
    await expect(runScript(script)).rejects.toThrow(message);
  });
});
