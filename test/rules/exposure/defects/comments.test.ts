import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commentMarks } from '../../../../rules/exposure/defects/comment-marks.js';
import { commentsOf } from '../../../../rules/exposure/defects/comments.js';

const read = (path: string, text: string): string[] => {
  const marks = commentMarks(path);
  return marks === null ? ['no code'] : commentsOf(text, marks).map(({ start, end }) => text.slice(start, end));
};

test.each([
  ['x.py', 'a = "# no"  # yes\n', ['# yes']],
  ['x.py', 'x = """\n# no\n"""\n"""a\nb"""\n', ['"""a\nb"""']],
  ['x.py', "a = 'it\\'s # no' # yes", ['# yes']],
  ['x.sh', 'echo $# ${#a} # yes\n', ['# yes']],
  ['x.sh', "don't # yes\n# more's", ['# yes', "# more's"]],
  ['x.js', 'a = `// no\n// no` // yes\n/* b\nc */', ['// yes', '/* b\nc */']],
  ['x.js', 'a = "http://x/y"', []],
  ['x.go', '/* open', ['/* open']],
  ['x.lua', '--[[ a\nb ]] x -- c', ['--[[ a\nb ]]', '-- c']],
  ['x.css', 'a { b: c } /* d */', ['/* d */']],
  ['x.hs', 'a -- b\n{- c -}', ['-- b', '{- c -}']],
  ['Makefile', 'a: # b', ['# b']],
  ['x.ini', 'a = "; no" ; b\n# c', ['; b', '# c']],
  ['x.tf', 'a = "# no" # b\n// c\n/* d */', ['# b', '// c', '/* d */']],
  ['Dockerfile', 'RUN a # b', ['# b']],
  ['x.md', '# a', ['no code']],
  ['x.json', '// a', ['no code']],
  ['LICENSE', '# a', ['no code']],
  ['x.constructor', '# a', ['no code']],
])('%s: %j', (path, text, comments) => {
  expect(read(path, text)).toEqual(comments);
});

test('comments are in order, do not overlap and lie in the text', () => {
  const piece = fc.constantFrom('"', "'", '"""', '`', '#', '//', '/*', '*/', '--', '\n', ' ', 'a', '\\', '{-', '-}');
  fc.assert(
    fc.property(fc.constantFrom('a.py', 'a.js', 'a.sql', 'a.hs', 'a.php', 'a.rs'), fc.array(piece), (path, pieces) => {
      const text = pieces.join('');
      const marks = commentMarks(path);
      let last = 0;
      for (const { start, end } of marks === null ? [] : commentsOf(text, marks)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
      }
    }),
  );
});
