import { describe, expect, test } from 'vitest';
import { findInputs } from '../../src/contract/data.js';
import { EchoFinder } from '../../src/contract/echo.js';
import { ExactNumber, type Json } from '../../src/model/json.js';
import type { SourceFile } from '../../src/model/task.js';
import { openTask, SCHEMA, text } from './support.js';

async function finder(input: Json | string) {
  const task = await openTask({ [SCHEMA]: '{}', 'environment/input.json': typeof input === 'string' ? input : text(input) });
  return new EchoFinder(findInputs(task, task.file(SCHEMA) as SourceFile));
}

async function find(input: Json | string, name: string, value: Json) {
  return (await finder(input))
    .find(name, value)
    .map((echo) => `${echo.pointer} ${echo.keyMatch} ${echo.valueMatch}${echo.answerLike ? ' answer-like' : ''}`);
}

describe('keys', () => {
  test.each([
    ['the same key', 'vertices', '/vertices same equal'],
    ['another writing of the key', 'Vertices', '/vertices same equal'],
    ['a key that ends like it', 'graph_vertices', '/vertices suffix equal'],
  ])('%s', async (_, name, expected) => {
    expect(await find({ vertices: 6 }, name, 6)).toEqual([expected]);
  });

  test('a small value under an unrelated key is an accident', async () => {
    expect(await find({ vertices: 6, pairs: [[1, 2]] }, 'rank', 6)).toEqual([]);
    expect(await find({ pairs: [[1, 2]] }, 'rank', [1, 2])).toEqual([]);
  });

  test('a particular value is none', async () => {
    expect(await find({ modulus: 10007, mode: 'ROUND_TRIP' }, 'rank', 10007)).toEqual(['/modulus other equal']);
    expect(await find({ modulus: 10007, mode: 'ROUND_TRIP' }, 'rank', 'ROUND_TRIP')).toEqual(['/mode other equal']);
  });

  test('items of a list carry the key of the list', async () => {
    expect(await find({ graph: { sizes: [4, 6] } }, 'sizes', 6)).toEqual(['/graph/sizes/1 same equal']);
  });

  test('the closest key comes first, and one that reads as an answer after others of its kind', async () => {
    const input = { other: 1234, part: { claimed: { vertices: 1234 } }, graph_vertices: 1234, vertices: 1234 };
    expect(await find(input, 'vertices', 1234)).toEqual([
      '/vertices same equal',
      '/part/claimed/vertices same equal answer-like',
      '/graph_vertices suffix equal',
      '/other other equal',
    ]);
  });
});

describe('keys that read as an answer', () => {
  test.each(['frozen_answer', 'claimed_optimum', 'correct_order'])('%s', async (key) => {
    expect(await find({ [key]: 4096 }, 'order', 4096)).toEqual([expect.stringMatching(/ answer-like$/)]);
  });

  test('above the value as well', async () => {
    expect(await find({ expected: { order: 4 } }, 'order', 4)).toEqual(['/expected/order same equal answer-like']);
  });

  test('a name of the solution is no answer', async () => {
    expect(await find({ solution_id: 'case-0007' }, 'id', 'case-0007')).toEqual(['/solution_id suffix equal']);
  });
});

describe('values', () => {
  test.each<[string, string, Json, string[]]>([
    ['7 and "7"', '{ "order": "7" }', 7, ['/order same spelling']],
    ['"7" and 7', '{ "order": 7 }', '7', ['/order same spelling']],
    ['7 and 7.0', '{ "order": 7.0 }', 7, ['/order same equal']],
    ['u=b and u = b', '{ "order": "u = b" }', 'u=b', ['/order same spelling']],
    ['3/4 and 3 / 4', '{ "order": "3 / 4" }', '3/4', ['/order same spelling']],
    ['70 and 7', '{ "order": 70 }', 7, []],
    ['digits that a double would lose', '{ "order": 9007199254740993 }', 9007199254740992, []],
    ['digits that are kept', '{ "order": 9007199254740993 }', new ExactNumber('9007199254740993'), ['/order same equal']],
    ['null and "null"', '{ "order": "null" }', null, ['/order same spelling']],
    ['a truth value and its name', '{ "order": "true" }', true, []],
    ['a list', '{ "order": [1, 2] }', [1, 2], ['/order same equal']],
    ['a list in another order', '{ "order": [2, 1] }', [1, 2], []],
    ['a list of texts', '{ "order": ["1", "2"] }', [1, 2], ['/order same spelling']],
    ['an object', '{ "order": { "b": 2, "a": 1 } }', { a: 1, b: 2 }, ['/order same equal']],
  ])('%s', async (_, input, value, expected) => {
    expect(await find(input, 'order', value)).toEqual(expected);
  });
});

test('a place has its line and column', async () => {
  const [echo] = (await finder('{\n  "a": 1, "order": "7" }\n')).find('order', 7);
  expect(echo?.range).toEqual({ line: 2, column: 20, endLine: 2, endColumn: 23 });
  expect(echo?.file.taskPath).toBe('environment/input.json');
});

test('keys named like members of Object are ordinary', async () => {
  expect(await find('{ "__proto__": { "constructor": 7 } }', 'constructor', 7)).toEqual(['/__proto__/constructor same equal']);
});

test('an input nested 5,000 levels deep does not overflow', async () => {
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
  const echoes = await find(deep, 'a', 1).catch((error: unknown) => error);
  expect(Array.isArray(echoes)).toBe(true);
});
