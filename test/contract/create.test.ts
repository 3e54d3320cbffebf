import { describe, expect, test } from 'vitest';
import { createContract } from '../../src/contract/create.js';
import type { AnswerContract } from '../../src/contract/types.js';
import type { SourceFile } from '../../src/model/task.js';
import { prepareYaml } from '../../src/schema/index.js';
import type { Tree } from '../../src/task/memory.js';
import { openTask, SCHEMA } from './support.js';

const TEXT = `{
  "type": "object",
  "required": ["result"],
  "properties": {
    "result": {
      "type": "object",
      "required": ["rows", "order"],
      "properties": {
        "rows": { "type": "array", "items": { "type": "object", "properties": { "kind": { "type": "string" } } } },
        "order": { "type": "integer", "minimum": 1 },
        "pair": { "type": "array", "prefixItems": [{ "type": "integer" }, true] }
      }
    },
    "notes": { "type": "string" }
  }
}
`;

async function open(files: Tree, path = SCHEMA): Promise<AnswerContract | null> {
  await prepareYaml();
  const task = await openTask(files);
  return createContract(task, task.file(path) as SourceFile, (at) =>
    at === '/order' ? { role: 'DERIVED_CONCLUSION', from: 'kgt.json:2' } : null,
  );
}

const ordinary = async (more: Tree = {}) => (await open({ [SCHEMA]: TEXT, ...more })) as AnswerContract;

describe('which files are contracts', () => {
  test.each(['true', 'false', '{}'])('%s is a schema', async (text) => {
    expect(await open({ [SCHEMA]: text })).not.toBeNull();
  });

  test.each(['[]', '"object"', '7', '9007199254740993', 'null', '', '{'])('%j is none', async (text) => {
    expect(await open({ [SCHEMA]: text })).toBeNull();
  });
});

describe('fields', () => {
  test('in the order of the schema, under the result', async () => {
    const contract = await ordinary();
    expect(contract.result).toBe('/result');
    expect(contract.fields.map(({ path, focus, name, leaf }) => [path, focus, name, leaf])).toEqual([
      ['/rows', '/result/rows', 'rows', false],
      ['/rows/*', '/result/rows/*', 'rows', false],
      ['/rows/*/kind', '/result/rows/*/kind', 'kind', true],
      ['/order', '/result/order', 'order', true],
      ['/pair', '/result/pair', 'pair', expect.any(Boolean)],
      ...contract.fields.slice(5).map(({ path, focus, leaf }) => [path, focus, 'pair', leaf]),
    ]);
  });

  test('by path, with their roles', async () => {
    const contract = await ordinary();
    expect(contract.field('/order')?.role).toEqual({ role: 'DERIVED_CONCLUSION', from: 'kgt.json:2' });
    expect(contract.field('/rows')?.role).toBeNull();
    expect(contract.field('/notes')).toBeUndefined();
    expect(contract.field('/constructor')).toBeUndefined();
  });

  test('of the whole document, where there is no result', async () => {
    const contract = await open({ [SCHEMA]: '{ "properties": { "a": { "properties": { "b": {} } } } }' });
    expect(contract?.fields.map((field) => field.path)).toEqual(['/a', '/a/b']);
  });

  test('of a YAML schema', async () => {
    const path = 'environment/output_schema.yaml';
    const contract = await open({ [path]: 'properties:\n  result:\n    properties:\n      order: { const: 3 }\n' }, path);
    expect(contract?.field('/order')?.analysis.whenPresent.upper).toBe(1n);
    expect(contract?.locate('/properties/result/properties/order', 'key')).toMatchObject({ line: 4, column: 7 });
  });
});

describe('locate', () => {
  test('values, keys and members of the schema', async () => {
    const contract = await ordinary();
    const pointer = '/properties/result/properties/order/minimum';
    expect(contract.locate(pointer)).toEqual({ line: 10, column: 50, endLine: 10, endColumn: 51 });
    expect(contract.locate(pointer, 'key')).toEqual({ line: 10, column: 39, endLine: 10, endColumn: 48 });
    expect(contract.locate(pointer, 'member')).toEqual({ line: 10, column: 39, endLine: 10, endColumn: 51 });
  });

  test('what encloses a place that is not there', async () => {
    const contract = await ordinary();
    expect(contract.locate('/properties/result/properties/order/maximum/x', 'key')).toMatchObject({ line: 10, column: 9 });
    expect(contract.locate('/$defs/none')).toMatchObject({ line: 1, column: 1 });
  });
});

describe('the hidden solution', () => {
  const solution = '{ "result": { "rows": [{ "kind": "a" }, { "kind": "b" }], "order": 3 } }\n';

  test('its values at a path under the result', async () => {
    const contract = await ordinary({ 'solution/submission.json': solution });
    expect(contract.solutionValues('/rows/*/kind')).toEqual([
      { value: 'a', pointer: '/result/rows/0/kind' },
      { value: 'b', pointer: '/result/rows/1/kind' },
    ]);
    expect(contract.solutionValues('/genus')).toEqual([]);
    expect((await ordinary()).solutionValues('/order')).toEqual([]);
  });

  test('is held against the schema', async () => {
    const contract = await ordinary();
    expect(contract.validate({ result: { rows: [], order: 3 } })).toEqual([]);
    expect(contract.validate({ result: { rows: [], order: 0 } })).toEqual([
      { instancePointer: '/result/order', schemaPointer: '/properties/result/properties/order', keyword: 'minimum' },
    ]);
  });
});

test('echoes and statements speak of the same task', async () => {
  const contract = await ordinary({ 'environment/input.json': '{ "order": 12 }\n', 'instruction.md': 'Of order twelve.\n' });
  const field = contract.field('/order');
  expect(field && contract.echoes(field, 12).map((echo) => echo.pointer)).toEqual(['/order']);
  expect(contract.statements(12).map((statement) => statement.text)).toEqual(['twelve']);
});

test('an unknown draft is a problem with a place', async () => {
  const contract = await open({ [SCHEMA]: '{\n  "$schema": "https://example.org/draft-99"\n}\n' });
  expect(contract?.problems).toEqual([
    { message: expect.stringContaining('draft-99') as string, range: expect.objectContaining({ line: 2 }) as unknown },
  ]);
});

test('a schema nested 5,000 levels deep is opened, or refused with an error that can be caught', async () => {
  const deep = `${'{"properties":{"a":'.repeat(5000)}{}${'}}'.repeat(5000)}`;
  const result = await open({ [SCHEMA]: deep }).then(
    (contract) => (contract === null ? 'no contract' : 'contract'),
    (error: unknown) => (error instanceof Error ? 'error' : error),
  );
  expect(['contract', 'no contract', 'error']).toContain(result);
});
