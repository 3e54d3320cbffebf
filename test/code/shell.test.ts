import { describe, expect, it } from 'vitest';
import { factsOf, show, strings } from './support.js';

const facts = (text: string) => factsOf('a.sh', text);

describe('texts of a shell', () => {
  it.each([
    ['a variable', 'D=/app\ncat "$D/x"', ['/app < D', '/app/x < cat']],
    ['braces', 'D="/app"\ncat ${D}/x', ['/app < D', '/app/x < cat']],
    ['a default', 'D="${OUT:-/app/out}/b"', ['/app/out/b < D']],
    ['an open part', 'cat "/app/$NAME.txt"', ['/app/... < cat']],
    ['single quotes', "cat '/a b/$c'", ['/a b/$c < cat']],
    ['an exported one', 'export D=/app', ['/app < D']],
    ['a redirection', 'echo 42 > /app/answer.txt', ['/app/answer.txt < to write', '42 < echo /app/answer.txt write']],
    ['a heredoc', 'cat > /a.json <<\'EOF\'\n{"k": $x}\nEOF\n', ['/a.json < to write', '{"k": $x}\n < cat /a.json write']],
    ['files that are compared', 'diff /a.txt /b.txt', ['/a.txt < diff', '/b.txt < diff']],
  ])('%s', async (_, text, expected) => {
    expect([...strings(await facts(text))].sort()).toEqual([...expected].sort());
  });

  it('reads comments', async () => {
    const found = await facts('#!/bin/sh\n# own\ntrue # behind\n');
    expect(found?.comments.map(({ text, trailing }) => [text, trailing])).toEqual([
      ['/bin/sh', false],
      ['own', false],
      ['behind', true],
    ]);
  });
});

describe('assertions of a shell', () => {
  it.each([
    ['a test', '[ "$x" = "y z" ] || exit 1', ['equals "y z" < x']],
    ['a double bracket', 'if [[ $x != abc ]]; then exit 1; fi', ['equals "abc" < x']],
    ['a number', 'if [ "$n" -ne 42 ]; then echo "FAIL: n"; fi', ['equals 42 < n']],
    ['test', 'test "$x" = abc || exit 1', ['equals "abc" < x']],
    ['a reward', 'if [ "$x" = abc ]; then echo 1 > /r/reward.txt; else echo 0 > /r/reward.txt; fi', ['equals "abc" < x']],
    ['a variable of a command', 'x=$(jq -r .total out.json)\n[ "$x" = 817 ] || exit 1', ['equals "817" < x total jq']],
    ['grep', "grep -q 'two words' out.txt || exit 1", ['contains "two words"']],
    ['grep in a pipe', 'cat out | grep -q abc || exit 1', ['contains "abc" < cat']],
    ['an elif', 'if [ "$x" = a ]; then run; elif [ "$y" != b ]; then exit 1; fi', ['equals "b" < y']],
  ])('%s', async (_, text, expected) => {
    expect((await facts(text))?.assertions.map(show)).toEqual(expected);
  });

  it.each([
    ['a pattern', 'grep -q "a.*b" out || exit 1'],
    ['a branch', 'if [ "$mode" = fast ]; then run; fi'],
    ['diff', 'diff a b || exit 1'],
  ])('demands nothing by %s', async (_, text) => {
    expect((await facts(text))?.assertions).toEqual([]);
  });
});
