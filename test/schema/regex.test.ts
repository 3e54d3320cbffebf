import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyString, type StrPiece } from '../../src/schema/domain/str.js';
import { limitsOf, Meter } from '../../src/schema/interpret/limits.js';
import { backtrackingSteps } from '../../src/schema/regex/backtracking.js';
import { Matcher, matcherOf } from '../../src/schema/regex/matcher.js';
import { shapeOf, syntaxOf } from '../../src/schema/regex/read.js';
import { Languages } from '../../src/schema/regex/languages.js';

const languages = (): Languages => new Languages(4000, new Meter(limitsOf({ milliseconds: 60_000 })));
const language = (source: string, more: Partial<StrPiece> = {}) =>
  languages().of({ ...anyString, ...more, patterns: [{ source, negated: false }] });

describe('languages', () => {
  it.each([
    ['^A\\/B$', ['A/B']],
    ['^(?:a|b)c?$', ['a', 'b', 'ac', 'bc']],
    ['^[a-c]{1}$', ['a', 'b', 'c']],
    ['^(?=ab)[a-z]{2}$', ['ab']],
    ['^(?!a)[ab]$', ['b']],
    ['^\\bA\\b$', ['A']],
    ['^A\\b-$', ['A-']],
    ['^A\\B-$', []],
    ['^(x)\\1$', ['xx']],
    ['^(?<n>x)\\k<n>{2}$', ['xxx']],
    ['^\\u0041\\x42\\cJ$', ['AB\n']],
    ['^[\\d]{0}\\t$', ['\t']],
    ['^[^\\s\\S]$', []],
    ['^$', ['']],
    ['^\\p{Script=Thaana}{0}a$', ['a']],
    ['^[a-]$', ['-', 'a']],
    ['^(?:a(?=$)|ab)$', ['a', 'ab']],
  ])('%s', (source, words) => {
    expect([...(language(source).list(10) ?? ['too many'])].sort()).toEqual([...words].sort());
  });

  it.each(['a', '^a', 'a$', '^a*$', '^a|b$', '^.$', '^\\w+$', '^[0-9a-f]{64}$', '^sha256:', '^(?=a)', '^[^a]$'])(
    '%s has many',
    (source) => {
      expect(language(source).list(64)).toBeNull();
      expect(language(source).isEmpty()).toBe(false);
    },
  );

  it('counts words within a window of lengths', () => {
    expect(language('^[ab]*$', { max: 3 }).count()).toBe(15n);
    expect(language('^[ab]*$', { min: 2, max: 3 }).count()).toBe(12n);
    expect(language('^[ab]*$').count()).toBeNull();
    expect(language('^[0-9a-f]{8}$').count()).toBe(4294967296n);
  });

  it('intersects, complements and excludes', () => {
    const piece: StrPiece = {
      ...anyString,
      max: 2,
      excluded: ['ab'],
      patterns: [
        { source: '^a', negated: false },
        { source: '^[ab]*$', negated: false },
        { source: 'a$', negated: true },
      ],
    };
    expect(languages().of(piece).list(10)).toEqual([]);
    expect(
      languages()
        .of({ ...piece, max: 3 })
        .list(10),
    ).toEqual(['aab', 'abb']);
  });

  it('gives up on what is not regular and says nothing about it', () => {
    expect(syntaxOf('(?<=a)b')).toBeNull();
    expect(language('^a(?<!a)$').isEmpty()).toBe(false);
    expect(syntaxOf('(')).toBeNull();
  });

  const atoms = fc.constantFrom(
    'a',
    'b',
    '[ab]',
    '[^a]',
    '.',
    '\\w',
    '\\W',
    '(?=a)',
    '(?!b)',
    '\\b',
    '\\B',
    '^',
    '$',
    '(?:a|b)',
    '(?:ab|)',
    '-',
  );
  const quantified = fc
    .tuple(atoms, fc.constantFrom('', '', '', '?', '*', '+', '{2}', '{0,1}'))
    .map(([atom, quantifier]) => (/^(?:\^|\$|\\b|\\B|\(\?[=!].*)$/.test(atom) ? atom : atom + quantifier));
  const sources = fc
    .array(
      fc.array(quantified, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
      { minLength: 1, maxLength: 2 },
    )
    .map((branches) => branches.join('|'));
  const texts: string[] = [''];
  for (let i = 0; i < texts.length && (texts[i] as string).length < 3; i++)
    for (const char of ['a', 'b', '-', '\n']) texts.push((texts[i] as string) + char);

  it('agrees with the engine on every short text', () => {
    let compared = 0;
    const property = fc.property(sources, (source) => {
      const engine = new RegExp(source, 'u');
      // Everything but the alphabet is excluded by a second pattern, so that the words can be listed.
      const piece: StrPiece = {
        ...anyString,
        max: 3,
        patterns: [
          { source, negated: false },
          { source: '^[ab\\-\\n]*$', negated: false },
        ],
      };
      const words = new Set(languages().of(piece).list(200) ?? []);
      const matcher = new Matcher(source, engine, 0);
      for (const text of texts) {
        expect(words.has(text), `${source} on ${JSON.stringify(text)}`).toBe(engine.test(text));
        expect(matcher.test(text), `${source} on ${JSON.stringify(text)}`).toBe(engine.test(text));
      }
      compared++;
    });
    fc.assert(property, { seed: 20267, numRuns: 700 });
    console.log(`regex: ${compared} patterns on ${texts.length} texts`);
  });
});

describe('matching', () => {
  const steps = (source: string, length = 100): number => backtrackingSteps(shapeOf(source) as never, length);

  it('tells patterns that may backtrack badly from those that cannot', () => {
    for (const source of ['^[A-Z]{3}-\\d+$', '^sha256:[0-9a-f]{64}$', 'a|b', '(?<=x)[^\\s]+$', '^\\p{L}+$', '\\_\\a\\01'])
      expect(steps(source), source).toBeLessThan(2e6);
    for (const source of ['^(a+)+$', '^(a|a)*$', '^(.*a){20}$', '^([a-z]{1,9}){1,99}$', '^a*a*a*a*a*$'])
      expect(steps(source), source).toBeGreaterThan(2e6);
  });

  const groups = fc
    .tuple(
      fc.constantFrom('(?:a+)', '(?:a|ab|b)', '(?:.*a)', '(?:\\w+-?)', '(?:[ab]{1,2})', '(?:a?)', '(?:a|)'),
      fc.constantFrom('+', '*', '{2}', '{1,3}', '{9,}'),
    )
    .map((parts) => parts.join(''));
  const bombs = fc.tuple(fc.constantFrom('', '^'), fc.array(groups, { minLength: 1, maxLength: 2 }), fc.constantFrom('', '$', 'b$', '-'));

  it('agrees with the engine on patterns that backtrack', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', '-', '\u{1f600}'), maxLength: 9 });
    const property = fc.property(bombs, texts, ([start, middle, end], text) => {
      const source = start + middle.join('') + end;
      expect(matcherOf(source)?.test(text), source).toBe(new RegExp(source, 'u').test(text));
    });
    fc.assert(property, { seed: 20268, numRuns: 2000 });
  });
});
