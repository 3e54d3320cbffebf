import { expect, test } from 'vitest';
import type { Json } from '../../src/model/json.js';
import type { Task } from '../../src/model/task.js';
import { namesItsOwner, protocolKind, type ProtocolKind } from '../../src/review/protocol.js';

const task = { id: 'suite/knot-genus', file: () => undefined } as unknown as Task;
const kind = (key: string, value: Json) => protocolKind(key, value, task);

test.each<[string, Json, ProtocolKind]>([
  ['schema_version', 3, 'version'],
  ['schemaVersion', '1.2.0', 'version'],
  ['version', 'v2', 'version'],
  ['source', 'knot-genus', 'task-id'],
  ['source', 'suite/knot-genus', 'task-id'],
  ['task', 'knot_genus@1.0', 'task-id'],
  ['input_sha256', 'a'.repeat(64), 'hash'],
  ['digest', `sha256:${'0f'.repeat(32)}`, 'hash'],
  ['main_variable', 'x', 'symbol'],
  ['variables', ['x', 'y'], 'symbol'],
  ['unit', 'metres', 'unit'],
  ['kind', 'colouring', 'kind'],
  ['format', 'edge-list', 'kind'],
])('%s = %j is part of a protocol: %s', (key, value, expected) => {
  expect(kind(key, value)).toBe(expected);
});

test.each<[string, Json]>([
  ['version', 'FINAL'],
  ['version', true],
  ['conversion', 3],
  ['source', 'genus'],
  ['source', 'other-knot-genus'],
  ['digest', 'abc123'],
  ['order', '7'],
  ['mankind', 'one'],
  ['kindness', 'great'],
  ['kind', true],
  ['kind', null],
  ['kind', 'REFUTED'],
  ['hash_collision', 'a'.repeat(64)],
])('%s = %j is not', (key, value) => {
  expect(kind(key, value)).toBeNull();
});

test.each([
  ['map_version', true],
  ['weight_unit', true],
  ['version', false],
  ['schema_version', false],
  ['unitName', false],
  ['output_format_version', false],
])('%s names what it belongs to: %s', (key, expected) => {
  expect(namesItsOwner(key)).toBe(expected);
});
