import { expect, test } from 'vitest';
import { createContract } from '../../src/contract/create.js';
import type { Json } from '../../src/model/json.js';
import type { SourceFile } from '../../src/model/task.js';
import { recover } from '../../src/recover/index.js';
import { openTask, SCHEMA, text } from '../contract/support.js';
import { contractOfSchema, INTEGER, recoverOf, shown, STRING } from './support.js';

test('forced values, one order of a forced set, and what every item has', async () => {
  const recovery = await recoverOf({
    planar: { const: true },
    colours: { type: 'array', items: { enum: ['red', 'green'] }, uniqueItems: true, minItems: 2 },
    rows: {
      type: 'array',
      minItems: 1,
      items: { type: 'object', required: ['kind', 'n'], properties: { kind: { const: 'row' }, n: INTEGER } },
    },
    free: INTEGER,
  });
  expect(shown(recovery)).toEqual(['/planar = true (forced)', '/colours = ["red","green"] (forced)', '/rows/*/kind = "row" (forced)']);
  expect(recovery.parts.map((part) => part.unordered)).toEqual([false, true, false]);
  expect(recovery.open.map((field) => field.path)).toEqual(['/rows/*/n', '/free']);
});

test('an optional field of one value is recovered where it is present', async () => {
  const recovery = await recoverOf({ note: { const: 'none' }, free: INTEGER }, {}, ['free']);
  expect(recovery.parts).toMatchObject([{ path: '/note', value: 'none', optional: true }]);
});

test('the tag of the only branch that can be met', async () => {
  const branch = (kind: string, most: number) => ({
    type: 'object',
    required: ['kind', 'n'],
    properties: { kind: { const: kind }, n: { type: 'integer', minimum: 0, maximum: most } },
  });
  const one = await recoverOf({ proof: { oneOf: [branch('direct', 9), branch('indirect', -1)] } });
  expect(shown(one)).toEqual(['/proof/kind = "direct" (forced)']);
  const two = await recoverOf({ proof: { oneOf: [branch('direct', 9), branch('indirect', 3)] } });
  expect(shown(two)).toEqual([]);
});

test('a source names the keyword and its line', async () => {
  const [part] = (await recoverOf({ planar: { const: true } })).parts;
  expect(part?.source).toMatchObject({ file: 'environment/submission_schema.json', pointer: '/properties/result/properties/planar/const' });
  expect(part?.source.range.line).toBe(15);
});

test('an input value under the same name, in any spelling', async () => {
  const recovery = await recoverOf({ maxRows: INTEGER, title: STRING }, { input: { board: { max_rows: 7, title: 'Chess' } } });
  expect(shown(recovery)).toEqual(['/maxRows = 7 (input)', '/title = "Chess" (input)']);
  expect(recovery.parts[0]?.source).toMatchObject({ file: 'environment/input.json', pointer: '/board/max_rows', range: { line: 3 } });
});

test.each([
  ['a name that says that the value is fixed', { order: INTEGER }, { required_order: 4 }, ['/order = 4 (input)']],
  ['a longer name with the same last words', { minor_order: INTEGER }, { graph_minor_order: 4 }, ['/minor_order = 4 (input)']],
  ['a bound is another value', { minor_order: INTEGER }, { maximum_minor_order: 4 }, []],
  ['a claim may be wrong', { minor_order: INTEGER }, { claimed_minor_order: 4 }, []],
  ['a member of a claim is a claim', { minor_order: INTEGER }, { proposed_answer: { minor_order: 4 } }, []],
  ['one word of an other name', { order: INTEGER }, { graph_order: 4 }, []],
  ['a truth value under a name that is only alike', { is_planar: { type: 'boolean' } }, { graph_is_planar: true }, []],
  ['a list from which a narrower field chooses', { leaf_nodes: { type: 'array', items: INTEGER } }, { nodes: [1, 2] }, []],
  ['a value that the schema refuses', { order: { type: 'integer', maximum: 3 } }, { order: 4 }, []],
  ['a sentence is a remark', { diagnosis: STRING }, { diagnosis: 'the step does not follow' }, []],
  ['two values of one name', { order: INTEGER }, { left: { order: 1 }, right: { order: 2 } }, []],
  ['the same value twice', { order: INTEGER }, { left: { order: 1 }, right: { order: 1 } }, ['/order = 1 (input)']],
])('input: %s', async (_, properties, input, expected) => {
  expect(shown(await recoverOf(properties, { input }))).toEqual(expected);
});

test('the names above decide between values of one name', async () => {
  const side = { type: 'object', required: ['order'], properties: { order: INTEGER } };
  const recovery = await recoverOf({ left_graph: side, other: side }, { input: { left: { order: 1 }, right: { order: 2 } } });
  expect(shown(recovery)).toEqual(['/left_graph/order = 1 (input)']);
});

test('a whole list or object of the same name', async () => {
  const recovery = await recoverOf(
    { edges: { type: 'array', items: { type: 'array', items: INTEGER } }, box: { type: 'object' } },
    { input: { edges: [[0, 1], [1, 2]], box: { width: 3, ['__proto__']: 4, constructor: 5 } } }, // prettier-ignore
  );
  expect(recovery.parts.map((part) => part.path)).toEqual(['/edges', '/box']);
  expect(recovery.parts[0]?.value).toEqual([[0, 1], [1, 2]]); // prettier-ignore
});

test('the items of a list of the same name give their own members', async () => {
  const item = { type: 'object', required: ['id', 'degree'], properties: { id: STRING, degree: INTEGER } };
  const input = { graphs: [{ id: 'P4', edges: 3 }, { id: 'C4', edges: 4 }] }; // prettier-ignore
  const recovery = await recoverOf({ graphs: { type: 'array', items: item, maxItems: 2 } }, { input });
  expect(shown(recovery)).toEqual(['/graphs/0/id = "P4" (input)', '/graphs/1/id = "C4" (input)']);
  const short = await recoverOf({ graphs: { type: 'array', items: item, maxItems: 1 } }, { input });
  expect(shown(short)).toEqual([]);
});

test('one value of the input is not the value of each item', async () => {
  const item = { type: 'object', required: ['order'], properties: { order: INTEGER } };
  expect(shown(await recoverOf({ parts: { type: 'array', items: item } }, { input: { order: 4 } }))).toEqual([]);
});

test('only declared inputs count', async () => {
  const { parts } = await recoverOf({ order: INTEGER }, { solution: { order: 4 }, instruction: 'Find it.\n' });
  expect(parts).toEqual([]);
});

test('defaults and single examples that the schema admits', async () => {
  const recovery = await recoverOf({
    depth: { type: 'integer', default: 5 },
    wrong: { type: 'integer', default: 'five' },
    label: { type: 'string', examples: ['A-7'] },
    several: { type: 'string', examples: ['A', 'B'] },
    size: { type: 'object', default: { width: 3 }, required: ['width'], properties: { width: INTEGER } },
  });
  expect(shown(recovery)).toEqual(['/depth = 5 (default)', '/label = "A-7" (example)', '/size = {"width":3} (default)']);
});

test('one source a leaf: forced, input, instruction, default, example', async () => {
  const all = { type: 'integer', default: 4, examples: [5] };
  const instruction = 'Set `rank` to 3 and `genus` to 3.\n';
  const input = { rank: 2 };
  expect(shown(await recoverOf({ rank: { ...all, const: 1 } }, { instruction, input }))).toEqual(['/rank = 1 (forced)']);
  expect(shown(await recoverOf({ rank: all }, { instruction, input }))).toEqual(['/rank = 2 (input)']);
  expect(shown(await recoverOf({ genus: all }, { instruction, input }))).toEqual(['/genus = 3 (instruction)']);
  expect(shown(await recoverOf({ depth: all }, { instruction, input }))).toEqual(['/depth = 4 (default)']);
  const { default: _, ...example } = all;
  expect(shown(await recoverOf({ depth: example }, { instruction, input }))).toEqual(['/depth = 5 (example)']);
});

test('a field inside of a given value may have a better source', async () => {
  const size = {
    type: 'object',
    default: { width: 3, height: 4 },
    required: ['width', 'height'],
    properties: { width: INTEGER, height: INTEGER },
  };
  expect(shown(await recoverOf({ size }, { instruction: 'The `height` is 9.\n' }))).toEqual([
    '/size/width = 3 (default)',
    '/size/height = 9 (instruction)',
  ]);
});

test('a whole answer that is forced or a schema without a result', async () => {
  expect(shown(recover(await contractOfSchema({ const: { a: 1 } })))).toEqual([' = {"a":1} (forced)']);
  expect(shown(recover(await contractOfSchema({ type: 'object', required: ['a'], properties: { a: { const: 1 } } })))).toEqual([
    '/a = 1 (forced)',
  ]);
  expect(shown(recover(await contractOfSchema(true)))).toEqual([]);
});

test('a deeply nested input', async () => {
  let deep: Json = 1;
  for (let i = 0; i < 400; i++) deep = [deep];
  const recovery = await recoverOf({ nest: true, order: INTEGER }, { input: { nest: deep, order: 4 }, solution: { nest: deep, order: 4 } });
  expect(recovery.leaves).toMatchObject({ total: 2, recovered: 2 });
});

test('an input nested beyond what is read gives nothing', async () => {
  const input = `{"order": 4, "nest": ${'['.repeat(5000)}${']'.repeat(5000)}}`;
  const task = await openTask({
    [SCHEMA]: text({ properties: { result: { properties: { order: INTEGER } } } }),
    'environment/input.json': input,
  });
  const contract = createContract(task, task.file(SCHEMA) as SourceFile, () => null);
  expect(contract && recover(contract).parts).toEqual([]);
});
