import { describe, expect, test } from 'vitest';
import { isExcusedByName, protocolKind, type ProtocolKind } from '../../../../rules/answer/judge/protocol.js';
import type { Json } from '../../../../src/model/json.js';
import { openTask } from '../../../contract/support.js';

const task = await openTask({}, 'suite/knot-genus');

test.each<[string, Json, ProtocolKind]>([
  ['schema_version', 3, 'version'],
  ['schemaVersion', '1.2.0', 'version'],
  ['version', 'v2', 'version'],
  ['source', 'knot-genus', 'task-id'],
  ['source', 'suite/knot-genus', 'task-id'],
  ['input_sha256', '0f'.repeat(32), 'hash'],
  ['input_digest', `sha256:${'0f'.repeat(32)}`, 'hash'],
  ['main_variable', 'x', 'symbol'],
  ['kind', 'colouring', 'kind'],
])('%s = %j is part of a protocol: %s', (key, value, expected) => {
  expect(protocolKind(key, value, task)).toBe(expected);
});

test.each<[string, Json]>([
  ['version', 'FINAL'],
  ['version', true],
  ['conversion', 3],
  ['task_id', 7],
  ['source', 'genus'],
  ['source', 'other-knot-genus'],
  ['input', 'abc123'],
  ['order', '7'],
  ['kindness', 'great'],
  ['kind', true],
  ['kind', null],
])('%s = %j is not', (key, value) => {
  expect(protocolKind(key, value, task)).toBeNull();
});

describe('isExcusedByName', () => {
  test.each<[ProtocolKind | null, boolean]>([
    ['version', true],
    ['task-id', true],
    ['hash', true],
    ['symbol', false],
    ['unit', false],
    ['kind', false],
    [null, false],
  ])('%s: %s', (protocol, expected) => {
    expect(isExcusedByName(protocol)).toBe(expected);
  });
});
