import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPOSE, DOCKERFILE, expand } from '../../src/visibility/variables.js';

const VALUES = new Map([
  ['A', 'one'],
  ['EMPTY', ''],
  ['SPACED', 'x y'],
]);
const lookup = (name: string) => VALUES.get(name);

describe('expand', () => {
  it.each([
    ['plain', 'plain', true],
    ['$A/b', 'one/b', true],
    ['${A}b', 'oneb', true],
    ['$Ab', '$Ab', false],
    ['${NONE}', '${NONE}', false],
    ['${NONE:-two}', 'two', true],
    ['${NONE-two}', 'two', true],
    ['${EMPTY:-two}', 'two', true],
    ['${EMPTY-two}', '', true],
    ['${A:-two}', 'one', true],
    ['${A:+two}', 'two', true],
    ['${NONE:+two}', '', true],
    ['${EMPTY+two}', 'two', true],
    ['${NONE:-${A}}', 'one', true],
    ['${NONE:-${OTHER:-three}}', 'three', true],
    ['${NONE:-$OTHER}', '$OTHER', false],
    ['${NONE:?needed}', '${NONE:?needed}', false],
    ['${A:?needed}', 'one', true],
    ['${A%e}', '${A%e}', false],
    ['\\$A', '$A', true],
    ["'$A'", '$A', true],
    ['"$SPACED"', 'x y', true],
    ['"a\\"b\\c"', 'a"b\\c', true],
    ['a\\ b', 'a b', true],
    ['${', '${', true],
    ['$', '$', true],
    ['$1', '$1', false],
    ['a\\', 'a\\', true],
  ])('%s in a Dockerfile', (text, expected, certain) => {
    expect(expand(text, lookup, DOCKERFILE)).toMatchObject({ text: expected, certain });
  });

  it.each([
    ['$$A', '$A', true],
    ['"$A"', '"one"', true],
    ['\\$A', '\\one', true],
    ["it's", "it's", true],
    ['${NONE:-./d}:/x', './d:/x', true],
  ])('%s in a compose file', (text, expected, certain) => {
    expect(expand(text, lookup, COMPOSE)).toMatchObject({ text: expected, certain });
  });

  it('names the variables that have no value', () => {
    expect(expand('$X ${Y} $A ${Z:-$W}', lookup).missing).toEqual(['X', 'Y', 'W']);
  });

  it('gives texts without signs as they are, and ends for every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('$', '{', '}', ':', '-', '+', 'A', '\\', '"', "'", 'x'), maxLength: 40 }), (text) => {
        expect(typeof expand(text, lookup).text).toBe('string');
        if (!/[$\\'"]/.test(text)) expect(expand(text, lookup).text).toBe(text);
      }),
    );
    expect(expand('${A:-'.repeat(5_000), lookup).certain).toBe(true);
  });
});
