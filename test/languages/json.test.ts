import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { language } from '../../src/languages/json.js';
import { findDuplicates, mayHaveDuplicates } from '../../src/languages/json/duplicates.js';
import { shapeOf } from '../../src/languages/json/shape.js';
import { LineTable } from '../../src/languages/lines.js';
import { ExactNumber, isArray, isObject, type Json } from '../../src/model/json.js';
import { pointers } from './support.js';

const parse = await language.load();

const key = fc.oneof(fc.string(), fc.constantFrom('', '__proto__', 'constructor', 'a/b', '~', '~1', '":', '\\', '\\":', 'é\n', '0', '-'));
const value = fc.letrec<{ any: Json }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(
      fc.string(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.constantFrom<Json>(null, true, false, ' : x', '":1', '{}', '], [', '\\'),
    ),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('any')), { maxLength: 4 }).map((entries) => fromEntries(entries)),
  ),
})).any;

function fromEntries(entries: readonly (readonly [string, Json])[]): Json {
  return JSON.parse(`{${entries.map(([name, member]) => `${JSON.stringify(name)}:${JSON.stringify(member)}`).join(',')}}`) as Json;
}

const indent = fc.constantFrom('', '  ', '\t', '\r\n');

describe('positions in JSON', () => {
  it('give text that parses to the value, and to the key', () => {
    fc.assert(
      fc.property(value, indent, fc.constantFrom('', ' \r\n'), (data, space, around) => {
        const text =
          around +
          JSON.stringify(data, null, space.trim() === '' ? space : undefined).replaceAll('\n', space === '\r\n' ? '\r\n' : '\n') +
          around;
        const document = parse(text);
        expect(document.problems).toEqual([]);
        for (const place of pointers(document.value as Json)) {
          const at = document.offsets(place.pointer);
          expect(at && JSON.parse(text.slice(at.start, at.end))).toEqual(place.value);
          const name = document.offsets(place.pointer, 'key');
          expect(name && JSON.parse(text.slice(name.start, name.end))).toEqual(place.key);
          const member = document.offsets(place.pointer, 'member');
          expect(member).toEqual({ start: (name ?? at)?.start, end: at?.end });
        }
      }),
    );
  });

  it('are lines and columns for people', () => {
    const document = parse('{\r\n  "a": [1,\r\n    {"b/~": "x"}]\r\n}\r\n');
    expect(document.locate('/a/1/b~1~0')).toEqual({ line: 3, column: 13, endLine: 3, endColumn: 16 });
    expect(document.locate('/a/1/b~1~0', 'key')).toEqual({ line: 3, column: 6, endLine: 3, endColumn: 11 });
    expect(document.locate('/a/1/b~1~0', 'member')).toEqual({ line: 3, column: 6, endLine: 3, endColumn: 16 });
    expect(document.locate('')).toEqual({ line: 1, column: 1, endLine: 4, endColumn: 2 });
  });

  it.each(['/c', '/a/2', '/a/01', '/a/-', '/a/length', '/a/0/x', 'a', '/constructor', '/__proto__'])('are null for %s', (pointer) => {
    const document = parse('{"a": [1, "x"]}');
    for (const part of ['key', 'value', 'member'] as const) expect(document.offsets(pointer, part)).toBeNull();
  });

  it('name the member that counts when a key is there twice', () => {
    const document = parse('{"a": 1, "a": 2}');
    expect(document.value).toEqual({ a: 2 });
    expect(document.offsets('/a')).toEqual({ start: 14, end: 15 });
  });
});

describe('values of JSON', () => {
  it('are those of JSON.parse', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          value.map((data) => JSON.stringify(data)),
        ),
        (text) => {
          let expected: unknown;
          try {
            expected = JSON.parse(text);
          } catch {
            expect(parse(text).value).toBeUndefined();
            expect(parse(text).problems).toHaveLength(1);
            return;
          }
          expect(parse(text).value).toEqual(expected);
        },
      ),
    );
  });

  it('keep `__proto__` as an own key, with exact numbers too', () => {
    for (const number of ['1', '9007199254740993']) {
      const { value: data } = parse(`{"__proto__": {"a": ${number}}, "constructor": 2}`);
      expect(Object.keys(data as object)).toEqual(['__proto__', 'constructor']);
      expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
    }
  });

  it('keep the text of every number that a double would change', () => {
    const digits = fc.string({ unit: fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9'), minLength: 1, maxLength: 25 });
    const literal = fc
      .tuple(
        fc.constantFrom('', '-'),
        digits,
        fc.option(digits),
        fc.option(fc.tuple(fc.constantFrom('e', 'E', 'e-', 'e+'), fc.integer({ min: 0, max: 400 }))),
      )
      .map(
        ([sign, whole, fraction, exponent]) =>
          `${sign}${whole.replace(/^0+(?=\d)/, '')}${fraction === null ? '' : `.${fraction}`}${exponent === null ? '' : exponent.join('')}`,
      );
    fc.assert(
      fc.property(fc.array(literal, { minLength: 1, maxLength: 6 }), fc.constantFrom(',', ' ,\n', '\t, '), (literals, separator) => {
        const { value: data } = parse(`{"n": [${literals.join(separator)}], "s": "12345678901234567890"}`);
        const numbers = isObject(data) && isArray(data['n']) ? data['n'] : [];
        expect(numbers).toHaveLength(literals.length);
        numbers.forEach((number, index) => {
          if (number instanceof ExactNumber) expect(number.text).toBe(literals[index]);
          else expect(isSameDecimal(JSON.stringify(number), literals[index] ?? '')).toBe(true);
        });
      }),
    );
  });

  it.each([
    ['[9007199254740993]', [new ExactNumber('9007199254740993')]],
    ['[9007199254740992, 0.1]', [9007199254740992, 0.1]],
    ['-12345678901234567890', new ExactNumber('-12345678901234567890')],
    ['{"a":1e400,"b":["1e400",1]}', { a: new ExactNumber('1e400'), b: ['1e400', 1] }],
    ['["x 12345678901234567 y", 12345678901234567]', ['x 12345678901234567 y', new ExactNumber('12345678901234567')]],
    ['{"a":12345678901234567,"a":1}', { a: 1 }],
    [
      '["12345678901234567, 12345678901234567 ", 12345678901234567]',
      ['12345678901234567, 12345678901234567 ', new ExactNumber('12345678901234567')],
    ],
    ['["\\u007f1", 12345678901234567]', ['\u007f1', new ExactNumber('12345678901234567')]],
    ['["\u007f1", 12345678901234567]', ['\u007f1', new ExactNumber('12345678901234567')]],
    [
      '{"a":{"b":[12345678901234567,{"c":-1e-400}]}}',
      { a: { b: [new ExactNumber('12345678901234567'), { c: new ExactNumber('-1e-400') }] } },
    ],
  ])('of %s', (text, expected) => {
    expect(parse(text).value).toEqual(expected);
  });
});

describe('digits without end', () => {
  it.each(['', '1e100 ', '1e400 '])('in a string are no work (%j)', (before) => {
    const text = `["${before}${'7'.repeat(1_000_000)}", "${'1.'.repeat(500_000)}", 1e400]`;
    expect((parse(text).value as Json[])[2]).toEqual(new ExactNumber('1e400'));
  });
});

/** Compares as fractions of integers, which is slow and plain. */
function isSameDecimal(a: string, b: string): boolean {
  const [x, y] = [fraction(a), fraction(b)];
  return x.over * y.under === y.over * x.under;
}

function fraction(text: string): { over: bigint; under: bigint } {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', digits = ''] = mantissa.split('.');
  const power = Number(exponent) - digits.length;
  const over = BigInt(whole.replace('-', '') + digits) * 10n ** BigInt(Math.max(power, 0));
  return { over: mantissa.startsWith('-') ? -over : over, under: 10n ** BigInt(Math.max(-power, 0)) };
}

describe('duplicate keys', () => {
  const text = fc.letrec<{ any: string }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('1', 'null', '":"', '" : x"', '"a\\":"', '"\\\\"'),
      fc.array(tie('any'), { maxLength: 3 }).map((items) => `[${items.join(' , ')}]`),
      fc
        .array(
          fc.tuple(
            fc.constantFrom('"a"', '"b"', '"\\u0061"', '""', '"\\""', '"\\\\"', '"\\\\\\":"', '"__proto__"'),
            fc.constantFrom(':', ' :', '\n:'),
            tie('any'),
          ),
          { maxLength: 4 },
        )
        .map((members) => `{${members.map((member) => member.join('')).join(',')}}`),
    ),
  })).any;

  it('are found by the count exactly when the scan finds one, or the scan is asked', () => {
    fc.assert(
      fc.property(text, (source) => {
        const found = findDuplicates(source, 0, new LineTable(source));
        const shape = shapeOf(JSON.parse(source) as Json);
        if (!mayHaveDuplicates(source, shape.keys)) expect(found).toEqual([]);
        expect(parse(source).problems).toHaveLength(found.length);
        const unique = new Set<string>();
        for (const { start, kind } of found) {
          expect(kind).toBe('duplicate-key');
          unique.add(String(start));
        }
        expect(unique.size).toBe(found.length);
      }),
      { numRuns: 500 },
    );
  });

  it('need no scan in ordinary texts', () => {
    for (const source of ['{"a": 1, "b\\"": {"a" : [1]}, "": "x: y"}', '{"\\\\": 1, "c\\\\\\"": 2}']) {
      expect(mayHaveDuplicates(source, shapeOf(JSON.parse(source) as Json).keys)).toBe(false);
    }
  });

  it('name the key and the line of the first', () => {
    const { problems } = parse('{\n "a": 1,\n "b": {"a": 1},\n "\\u0061": 2,\n "a": 3\n}');
    expect(problems.map(({ kind, range }) => [kind, range.line, range.column, range.endColumn])).toEqual([
      ['duplicate-key', 4, 2, 10],
      ['duplicate-key', 5, 2, 5],
    ]);
    expect(problems[0]?.message).toContain('Duplicate key "a": line 2');
  });

  it('are limited, and the rest is counted', () => {
    const { problems } = parse(`{${'"a":1,'.repeat(150)}"a":1}`);
    expect(problems).toHaveLength(100);
    expect(problems.at(-1)?.message).toContain('And 50 more problems');
    expect(parse(`{${'"a":1,'.repeat(101)}"a":1}`).problems.at(-1)?.message).toContain('(And 1 more problem in this file.)');
  });
});

describe('invalid JSON', () => {
  it.each([
    ['{"a":1,}', 7, 8, 'trailing comma'],
    ['[1,\n]', 4, 5, 'trailing comma'],
    ['{"a" 1}', 5, 6, 'expected ":" after the key, found a number'],
    ['{a:1}', 1, 2, 'keys and strings stand in double quotes'],
    ["{'a':1}", 1, 4, 'found a string in single quotes'],
    ['[1 2]', 3, 4, 'expected ","'],
    ['{"a":1\n', 7, 7, 'what opens in line 1 is not closed'],
    ['[\n[1', 4, 4, 'what opens in line 2 is not closed'],
    ['{"a":', 5, 5, 'expected a value, found the end of the text'],
    ['[NaN]', 1, 4, 'found "NaN"'],
    ['{"a":"x\ny"}', 5, 7, 'the string is not closed'],
    ['"\\x"', 0, 4, 'a backslash may only stand before'],
    ['"\\u12"', 0, 6, 'four hexadecimal digits'],
    ['"a\tb"', 0, 5, 'a control character'],
    ['// c\n1', 0, 4, 'comments are not allowed'],
    ['[1.]', 1, 3, 'the number is not finished'],
    ['1 2', 2, 3, 'expected nothing after the value'],
    ['[1}', 2, 3, 'expected ","'],
    ['\u00a01', 0, 2, 'keys and strings'],
  ])('%j is a problem at %i to %i: %s', (text, start, end, message) => {
    const document = parse(text);
    expect(document.value).toBeUndefined();
    expect(document.problems).toHaveLength(1);
    expect(document.problems[0]).toMatchObject({ kind: 'syntax', range: document.range({ start, end }) });
    expect(document.problems[0]?.message).toContain(message);
    expect(document.locate('')).toBeNull();
  });

  it('does not repeat values of the file', () => {
    const texts = ['{"a": "secret" "b"}', '[1 424242]', '{"a": secret}', '[1 "secret"]', '{"a": 424242x}'];
    for (const text of texts) expect(parse(text).problems[0]?.message).not.toMatch(/secret|424242/);
  });

  it.each(['', ' \r\n\t'])('%j is empty', (text) => {
    expect(parse(text).value).toBeUndefined();
    expect(parse(text).problems).toMatchObject([{ kind: 'empty', range: { line: 1, column: 1 } }]);
  });

  it('allows comments and trailing commas where the reader of the file does', () => {
    const text = '{ // one, "a": 3\n "a": [1, /* } */ 2,],\n "b": "// no, ]", }';
    const document = parse(text, 'environment/tsconfig.json');
    expect(document.value).toEqual({ a: [1, 2], b: '// no, ]' });
    expect(document.problems).toEqual([]);
    expect(document.locate('/a/1')).toEqual({ line: 2, column: 19, endLine: 2, endColumn: 20 });
    expect(parse(text, 'environment/config.json').problems).toHaveLength(1);
  });
});

describe('nesting', () => {
  const nested = (open: string, close: string, depth: number): string => `${open.repeat(depth)}1${close.repeat(depth)}`;

  it.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('of %s is read to 500 levels', (open, close) => {
    const document = parse(nested(open, close, 500));
    expect(document.problems).toEqual([]);
    const pointer = (open === '[' ? '/0' : '/a').repeat(500);
    expect(document.offsets(pointer)).toEqual({ start: open.length * 500, end: open.length * 500 + 1 });
  });

  it.each([501, 5000, 100_000])('of %i levels is a problem', (depth) => {
    for (const text of [nested('[', ']', depth), nested('{"a":', '}', depth)]) {
      const document = parse(text);
      expect(document.value).toBeUndefined();
      expect(document.problems).toMatchObject([{ kind: 'too-deep', range: { line: 1 } }]);
      expect(document.locate('/0')).toBeNull();
    }
  });

  it('does not overflow on what is also invalid', () => {
    expect(parse('['.repeat(200_000)).problems).toHaveLength(1);
    expect(parse('{"a":'.repeat(200_000)).problems).toHaveLength(1);
  });
});
