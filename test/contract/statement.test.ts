import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMentions, findStatements } from '../../src/contract/statement.js';
import { ExactNumber, type Json } from '../../src/model/json.js';
import { openTask } from './support.js';

const found = (text: string, value: Json) => findMentions(text, value).map(({ start, end }) => text.slice(start, end));

describe('findMentions', () => {
  test.each<[string, Json, string[]]>([
    ['The rank is 5.', 5, ['5']],
    ['The rank is 5, then 5.', 5, ['5', '5']],
    ['at most five rows', 5, ['five']],
    ['Five rows', 5, ['Five']],
    ['twenty cards', 20, ['twenty']],
    ['a rate of 0.25.', 0.25, ['0.25']],
    ['all of 9007199254740993', new ExactNumber('9007199254740993'), ['9007199254740993']],
    ['Write CONSTANT.', 'CONSTANT', ['CONSTANT']],
    ['write constant', 'CONSTANT', ['constant']],
    ['`FULL_RANK`', 'FULL_RANK', ['FULL_RANK']],
    ['so u=b+c holds', 'u=b+c', ['u=b+c']],
    ['a full\n  rank matrix', 'full rank', ['full\n  rank']],
    ['der größte Wert', 'größte', ['größte']],
    ['at -5 degrees', -5, ['-5']],
    ['at \u22125 degrees', -5, ['\u22125']],
    ['İİİ say FULL_RANK', 'FULL_RANK', ['FULL_RANK']],
    ['İİİ say five', 5, ['five']],
    ['rows 1-5', 5, ['5']],
  ])('%j mentions %j', (text, value, expected) => {
    expect(found(text, value)).toEqual(expected);
  });

  test.each<[string, Json]>([
    ['CONSTANTLY', 'CONSTANT'],
    ['NONCONSTANT', 'CONSTANT'],
    ['MY_CONSTANT', 'CONSTANT'],
    ['CONSTANT_RATE', 'CONSTANT'],
    ['57 and 15', 5],
    ['0.5 or 5.25', 5],
    ['v5 and 5th', 5],
    ['a freight of weights', 8],
    ['.5', 5],
    ['at -5 degrees', 5],
    ['at \u22125 degrees', 5],
    ['[-5]', 5],
    ['10-5', -5],
    ['untrue', 'true'],
    ['größtenteils', 'größten'],
    ['fullrank', 'full rank'],
    ['a full ranking', 'full rank'],
  ])('%j does not mention %j', (text, value) => {
    expect(found(text, value)).toEqual([]);
  });

  test.each<[Json]>([[true], [false], [null], [[5]], [{ a: 5 }], [''], ['  ']])('%j is never stated', (value) => {
    expect(found('true false null 5 a', value)).toEqual([]);
  });

  test('signs of patterns are ordinary text', () => {
    expect(found('f(x) + g[y] holds', 'f(x) + g[y]')).toEqual(['f(x) + g[y]']);
    expect(found('f(x) x g[y]', 'f(x) . g[y]')).toEqual([]);
  });

  const letters = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '7', '_'), minLength: 1, maxLength: 6 });
  const breaks = fc.constantFrom(' ', '\n', '(', '-', ', ');

  test('law: a span never begins or ends inside a word', () => {
    const texts = fc.array(fc.oneof(letters, breaks), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, letters, (text, value) =>
        findMentions(text, value).every(
          ({ start, end }) => !/[\p{L}\p{N}_]/u.test(text[start - 1] ?? '') && !/[\p{L}\p{N}_]/u.test(text[end] ?? ''),
        ),
      ),
    );
  });

  test('law: a number is never found inside a longer one', () => {
    const numbers = fc.array(
      fc.oneof(
        fc.nat(300),
        fc.nat(3000).map((n) => n / 100),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        numbers,
        fc.nat(300),
        (all, wanted) => found(all.join(' and '), wanted).length === all.filter((n) => n === wanted).length,
      ),
    );
  });

  test('law: a word that stands alone is found', () => {
    fc.assert(fc.property(letters, (word) => findMentions(`so ${word}.`, word).some(({ start }) => start === 3)));
  });
});

describe('findStatements', () => {
  test('gives the place in each instruction', async () => {
    const task = await openTask({ 'instruction.md': 'Build the matrix.\nIt has to be of FULL_RANK.\n' });
    const [statement, ...more] = findStatements(task.instructions, 'FULL_RANK');
    expect(more).toEqual([]);
    expect(statement).toMatchObject({ text: 'FULL_RANK', range: { line: 2, column: 17, endLine: 2, endColumn: 26 } });
    expect(statement?.instruction.file.path).toBe('instruction.md');
  });

  test('reads the instruction alone of a file that holds more, and places it there', async () => {
    const task = await openTask({ 'task.yaml': 'cards: 44\ninstruction: |\n  Sort the\n  44 cards.\n' });
    expect(findStatements(task.instructions, 44).map(({ range }) => [range.line, range.column])).toEqual([[4, 3]]);
  });
});
