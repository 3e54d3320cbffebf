import fc from 'fast-check';

/** Names that files of a real disk can have and that some reader of a log may take for something else. */
export const STRANGE_NAMES: readonly string[] = [
  'a b',
  '100%',
  'a%20b',
  'a#b?c',
  'back\\slash',
  '模式-データ',
  '😀',
  '\u202eright to left',
  'bell\u0007',
  'two\nlines',
  'tab\there',
  '[x](y)',
  '](1)',
  '[x](1)',
  '...',
  '..foo',
  'foo..',
  '-rf',
  '--format',
  'file:',
  'https:',
  'C:',
  '%SRCROOT%',
  '{0}',
  '`code`',
  '<b>&amp;',
  'e\u0301',
  '\u00e9',
  '~',
  "it's",
  '"quoted"',
  '*',
  'x'.repeat(200),
];

/** A text of pieces that act somewhere: links, escapes, placeholders, controls, halves of pairs. */
export const strangeText: fc.Arbitrary<string> = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '[',
      ']',
      '](',
      '](1)',
      '[x](1)',
      '[x](https://example.org)',
      '(',
      ')',
      '\\',
      '`',
      '```',
      '{0}',
      '{',
      '%',
      '%20',
      '&lt;',
    ),
    fc.constantFrom(
      '\n',
      '\r\n',
      '\r',
      '\t',
      '\0',
      '\u001b[31m',
      '\u202e',
      '\u2028',
      '\ufeff',
      '\ud800',
      '\udc00',
      '漢',
      '😀',
      'a',
      ' ',
      '.',
    ),
    fc.string({ unit: 'binary', maxLength: 1 }),
  ),
  maxLength: 16,
});

/** Paths below the root: no empty, `.` or `..` segment. */
export const strangePath: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...STRANGE_NAMES),
      strangeText.map((text) => text.replaceAll('/', '|')).filter((name) => !['', '.', '..'].includes(name)),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((segments) => segments.join('/'));
