import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectationsOf, mayBeShared } from '../../src/expected/index.js';
import { mayExpect } from '../../src/expected/may-expect.js';
import type { Task } from '../../src/model/task.js';
import { openOne } from './support.js';

const everywhere = (text: string) => ({ text, matters: () => true });

async function shares(path: string, hidden: string, visible: string): Promise<boolean> {
  return mayBeShared(await openOne({ [path]: hidden }), [everywhere(visible)]);
}

describe('a value that may stand in a visible text', () => {
  it.each<[string, string, string, string]>([
    ['a text between quotes', 'tests/test_a.py', 'assert x == "QX-4417"', 'code: QX-4417'],
    ['one between single quotes', 'tests/test_a.py', "assert x == 'QX-4417'", 'code: QX-4417'],
    ['one with an apostrophe', 'tests/test_a.py', 'assert x == "mill 7\'s gate"', "it is mill 7's gate"],
    ['one with a newline at its end', 'tests/test_a.py', 'assert x == "QX-4417\\n"', 'QX-4417'],
    ['one with an escape inside', 'tests/test_a.py', 'assert x == "QX\\x2d4417"', 'QX-4417'],
    ['one over several lines', 'tests/test_a.py', 'EXPECTED = """\nQX-4417\n"""\nassert x == EXPECTED', 'QX-4417'],
    ['two literals one behind the other', 'tests/test_a.py', 'EXPECTED = ("QX-"\n  "4417")', 'QX-4417'],
    ['a sum of texts', 'tests/test_a.py', 'P = "QX"\nassert x == P + "-4417"', 'QX-4417'],
    ['a format with fields', 'tests/test_a.py', 'N = 4417\nassert x == f"QX-{N}"', 'QX-4417'],
    ['a format of fields alone', 'tests/test_a.py', 'A = "QX"\nB = 4417\nassert x == f"{A}-{B}"', 'QX-4417'],
    ['a number', 'tests/test_a.py', 'assert x == 4417', 'total 4417'],
    ['one with underscores, in groups', 'tests/test_a.py', 'assert x == 1_834_567', 'total 1,834,567'],
    ['one with a zero at its end', 'tests/test_a.py', 'assert x == 1234.50', 'total 1,234.5'],
    ['one without it', 'tests/test_a.py', 'assert x == 44.5', 'total 44.50'],
    ['one in hexadecimal', 'tests/test_a.py', 'assert x == 0x1141', 'total 4417'],
    ['one with an exponent', 'tests/test_a.py', 'assert x == 4.417e3', 'total 4417'],
    ['a product', 'tests/test_a.py', 'EXPECTED = 631 * 7', 'total 4417'],
    ['a word of a shell script', 'tests/test.sh', 'grep -q QX-4417 out.txt', 'code QX-4417'],
    ['a line of a solution', 'solution/solve.sh', 'cat > a.txt <<E\nmill 7 of the North\nE', 'mill 7 of the North'],
    ['a value of YAML without quotes', 'tests/expected.yaml', 'code: QX-4417 # the code', 'QX-4417'],
    ['a folded one', 'tests/expected.yaml', 'code: >\n  mill 7\n  of the North', 'mill 7 of the North'],
    ['a cell', 'tests/expected.csv', 'a,b\n1,QX-4417\n', 'QX-4417'],
    ['a template', 'tests/a.test.ts', 'const n = 4417;\nexpect(x).toBe(`QX-${n}`)', 'QX-4417'],
  ])('%s', async (_, path, hidden, visible) => {
    expect(await shares(path, hidden, visible)).toBe(true);
  });

  it.each<[string, string, string, string]>([
    ['another text', 'tests/test_a.py', 'assert x == "QX-4417"', 'code: QX-4418'],
    ['another number', 'tests/test_a.py', 'assert x == 4417', 'total 4418'],
    ['a common number', 'tests/test_a.py', 'assert x == 8080', 'port 8080'],
    ['a plain word', 'tests/test_a.py', 'assert x == "quarry"', 'the quarry'],
    ['the message of an assertion', 'tests/test_a.py', 'assert x == 4417, f"{x} is not what the ledger says"', 'what a ledger is'],
    ['the code itself', 'tests/test_a.py', 'assert x == len(rows[0])', 'assert x == len(rows[0])'],
    ['a file that is visible', 'environment/a.py', 'assert x == "QX-4417"', 'code: QX-4417'],
  ])('is not %s', async (_, path, hidden, visible) => {
    expect(await shares(path, hidden, visible)).toBe(false);
  });

  it('has to matter where it stands', async () => {
    const task = await openOne({ 'tests/test_a.py': 'assert x == "QX-4417"' });
    const text = 'QX-4417, QX-4417';
    expect(mayBeShared(task, [{ text, matters: () => false }])).toBe(false);
    expect(mayBeShared(task, [{ text, matters: ({ start }) => start > 0 }])).toBe(true);
    expect(mayBeShared(task, [])).toBe(false);
  });

  it('is every distinctive value that is found', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FILES), fc.array(VALUE, { minLength: 1, maxLength: 6 }), async ([path, write], values) => {
        const task = await openOne({ [path]: write(values) });
        for (const { key, distinctive } of expectationsOf(task).literals) {
          const text = key.startsWith('number ') ? String(Number(key.slice('number '.length))) : key.slice('text '.length);
          if (distinctive && (key.startsWith('text ') || !text.includes('e')))
            expect(mayBeShared(task, [everywhere(`a ${text} b`)])).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

const VALUE = fc.oneof(
  fc.integer({ min: 100, max: 10_000_000 }),
  fc.double({ min: 0.001, max: 1e6, noNaN: true }),
  fc.stringMatching(/^[A-Z]{2,3}[-_.:/ ][0-9]{2,5}[a-z'"%{}\\$ ]{0,3}[A-Z0-9]$/),
  fc.stringMatching(/^[a-z]{2,6} [A-Z][a-z]{2,6}( [0-9]{1,3})?$/),
);
type Value = string | number;
/** JSON is a literal of Python and TypeScript as well. */
const FILES: readonly (readonly [string, (values: readonly Value[]) => string])[] = [
  ['tests/test_a.py', (values) => values.map((value, i) => `assert result["k${i}"] == ${JSON.stringify(value)}`).join('\n')],
  ['tests/test_b.py', (values) => `EXPECTED = ${JSON.stringify(values)}\nassert x == EXPECTED`],
  ['tests/a.test.ts', (values) => values.map((value) => `expect(x).toEqual(${JSON.stringify(value)});`).join('\n')],
  ['tests/expected.json', (values) => JSON.stringify({ values })],
  ['tests/expected.txt', (values) => values.join('\n')],
  ['solution/solve.py', (values) => `import json\nprint(json.dumps(${JSON.stringify(values)}))`],
];

describe('values that a task may expect', () => {
  it.each<[string, string, boolean]>([
    ['text QX-4417', 'assert x == "QX-4417"', true],
    ['text QX-4417', 'assert x == "QX-44170"', false],
    ['number 4417e0', 'assert x == 4417', true],
    ['number 4417e0', 'assert x == 4_417', true],
    ['number 4417e0', 'assert x == 44170', false],
    ['number -4417e-2', 'assert x == -44.170', true],
    ['number 4417e3', 'assert x == 4417000', true],
    ['number 4417e0', 'assert x == 4.5', false],
  ])('%s in %s', async (key, hidden, expected) => {
    const task: Task = await openOne({ 'tests/test_a.py': hidden });
    expect(mayExpect(task, ['text is not there', key])).toBe(expected);
  });
});
