import { describe, expect, test } from 'vitest';
import { isExcusedByName, protocolKind, type ProtocolKind } from '../../../../rules/answer/judge/protocol.js';
import type { AnswerContract } from '../../../../src/contract/types.js';
import type { Json } from '../../../../src/model/json.js';
import { fieldAt } from '../../../contract/support.js';

const contract = { task: { id: 'suite/knot-genus' } } as AnswerContract;
const kind = (path: string, value: Json) => protocolKind(fieldAt(path), value, contract);

test.each<[string, Json, ProtocolKind]>([
  ['/schema_version', 3, 'version'],
  ['/schemaVersion', '1.2.0', 'version'],
  ['/version', 'v2', 'version'],
  ['/protocol-version', '2.0-rc.1', 'version'],
  ['/task_id', 'knot-0001', 'task-id'],
  ['/problemName', 'anything', 'task-id'],
  ['/source', 'knot-genus', 'task-id'],
  ['/source', 'suite/knot-genus', 'task-id'],
  ['/input', 'a'.repeat(64), 'hash'],
  ['/input', `sha256:${'0f'.repeat(32)}`, 'hash'],
  ['/main_variable', 'x', 'symbol'],
  ['/kind', 'colouring', 'single-kind'],
  ['/result_type', 'list', 'single-kind'],
  ['/unit', 'metres', 'single-kind'],
])('%s = %j is part of a protocol: %s', (path, value, expected) => {
  expect(kind(path, value)).toBe(expected);
});

test.each<[string, Json]>([
  ['/version', 'FINAL'],
  ['/version', true],
  ['/versions', 3],
  ['/conversion', 3],
  ['/task_id', 7],
  ['/source', 'genus'],
  ['/source', 'other-knot-genus'],
  ['/input', 'abc123'],
  ['/order', '7'],
  ['/mankind', 'one'],
  ['/kindness', 'great'],
  ['/kind', true],
  ['/kind', null],
])('%s = %j is not', (path, value) => {
  expect(kind(path, value)).toBeNull();
});

describe('isExcusedByName', () => {
  test.each<[ProtocolKind | null, boolean]>([
    ['version', true],
    ['task-id', true],
    ['hash', true],
    ['symbol', false],
    ['single-kind', false],
    [null, false],
  ])('%s: %s', (protocol, expected) => {
    expect(isExcusedByName(protocol)).toBe(expected);
  });
});
