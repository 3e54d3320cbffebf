import { describe, expect, it } from 'vitest';
import { isDigestList } from '../../../src/fix/transaction/digest-list.js';
import { sha256 } from '../../../src/fix/transaction/names.js';

const HEX = sha256('x');

describe('isDigestList', () => {
  it.each([
    ['lines of sha256sum', `${HEX}  environment/input.json\n${HEX} *tests/a b (1).bin\n`],
    ['names with escapes', `\\${HEX}  a\\nb\n`],
    ['capitals, CRLF and a byte order mark', `\uFEFF${HEX.toUpperCase()}  a\r\n\r\n`],
    ['lines of --tag', `SHA256 (a.json) = ${HEX}\nSHA2-256 (b) = ${HEX}\nBLAKE2b-256 (c) = ${HEX}\nMD5 (d) = ${HEX.slice(32)}\n`],
    [
      'lines of --tag, of algorithms with two numbers',
      `SHA512/256 (a) = ${HEX}\nSHA-512/256 (b) = ${HEX}\nSHA512t256 (c) = ${HEX}\nSHA3-256 (d) = ${HEX}\n`,
    ],
    ['digests of other lengths', [32, 40, 56, 64].map((digits) => `${HEX.slice(0, digits)}  f`).join('\n') + `\n${HEX}${HEX}  f\n`],
    ['a digest alone', HEX],
    ['comments', `# what the task is built from\n${HEX}  a\n#\n`],
  ])('knows %s', (_, text) => {
    expect(isDigestList(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['comments alone', '# nothing\n'],
    ['another line', `${HEX}  a\nprint(1)\n`],
    ['an assignment', `DIGEST = "${HEX}"\n`],
    ['a digest that is too long or too short', `${HEX}0  a\n${HEX.slice(1)}  b\n`],
    ['a program that calls itself one', `#!/bin/sh\n${HEX}  a\n`],
    ['a line that a shell goes on with', `${HEX}  a; touch b\n`],
    ['a line that a shell runs something in', `${HEX}  $(touch b)\n`],
    ['a comment that holds a program', `# <?php x(); ?>\n${HEX}  a\n`],
    ['capitals and small letters in one digest', `${'aA'.repeat(32)}  a\n`],
  ])('does not know %s', (_, text) => {
    expect(isDigestList(text)).toBe(false);
  });
});
