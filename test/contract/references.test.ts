import { expect, test } from 'vitest';
import { createContract } from '../../src/contract/create.js';
import { lostReferences } from '../../src/contract/references.js';
import type { Json } from '../../src/model/json.js';
import type { SourceFile } from '../../src/model/task.js';
import { openTask, SCHEMA } from './support.js';

const to = ($ref: string, more: Record<string, Json> = {}): Json => ({
  properties: { a: { $ref } },
  $defs: { 'x y': {}, 'm/n': { type: 'string' } },
  ...more,
});

test.each<[string, Json]>([
  ['the whole', to('#')],
  ['a definition', to('#/$defs/m~1n')],
  ['a percent-encoded name', to('#/$defs/x%20y')],
  ['itself', to('#/properties/a')],
  ['an anchor', to('#top', { $anchor: 'top' })],
  ['an anchor of an old draft', to('#top', { definitions: { t: { $id: '#top' } } })],
  ['the id of the file', to('https://example.org/s.json#/$defs/m~1n', { $id: 'https://example.org/s.json' })],
  ['a part of the file by its id', to('part.json', { $defs: { p: { $id: 'https://example.org/part.json' } } })],
  ['a place inside of a part', { $defs: { p: { $id: 'part.json', $ref: '#/$defs/q', $defs: { q: {} } } } }],
])('found: %s', (_, schema) => {
  expect(lostReferences(schema)).toEqual([]);
});

test.each<[string, string, RegExp]>([
  ['a definition that is not there', '#/$defs/none', /"#\/\$defs\/none" leads nowhere/],
  ['an anchor that is not there', '#none', /leads nowhere/],
  ['a member of Object', '#/constructor', /leads nowhere/],
  ['a fragment that is no text', '#/%E0%A4%A', /leads nowhere/],
  ['another file', 'other.json#/$defs/a', /leads out of this file and is not followed/],
  ['the web', 'https://example.org/s.json', /leads out of this file/],
])('lost: %s', (_, target, message) => {
  expect(lostReferences(to(target))).toEqual([{ pointer: '/properties/a/$ref', message: expect.stringMatching(message) as string }]);
});

test('what only looks like a reference is none', () => {
  expect(lostReferences({ properties: { $ref: { type: 'string' } }, const: { $ref: '#/none' }, enum: [{ $ref: '#/none' }] })).toEqual([]);
});

test('a reference that leads round in a circle is found', () => {
  expect(lostReferences({ $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } })).toEqual([]);
});

test('a problem of the contract, with its place', async () => {
  const task = await openTask({ [SCHEMA]: '{ "properties": {\n  "a": { "$ref": "#/$defs/none" } } }\n' });
  const contract = createContract(task, task.file(SCHEMA) as SourceFile, () => null);
  expect(contract?.problems.map(({ range }) => range)).toEqual([{ line: 2, column: 10, endLine: 2, endColumn: 32 }]);
});
