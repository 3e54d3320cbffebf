import { describe, expect, test } from 'vitest';
import type { ForcedEvidence } from '../../../../rules/answer/judge/evidence.js';
import { judge } from '../../../../rules/answer/judge/judgement.js';
import { valueKind } from '../../../../rules/answer/judge/value-kind.js';
import type { Echo } from '../../../../src/contract/types.js';
import type { Json } from '../../../../src/model/json.js';
import type { Role } from '../../../../src/model/role.js';
import { fieldAt } from '../../../contract/support.js';

const echo = { key: 'order' } as Echo;
const DEFAULT = { excuse: ['version', 'task-id', 'hash'] } as const;
const STRICT = { excuse: [] } as const;

function verdict(
  path: string,
  value: Json,
  more: Partial<ForcedEvidence> = {},
  role: Role | null = null,
  options: Parameters<typeof judge>[3] = DEFAULT,
) {
  const evidence: ForcedEvidence = {
    kind: valueKind(value),
    echo: null,
    answerEcho: null,
    solution: 'absent',
    solutionAt: null,
    statements: [],
    protocol: null,
    ...more,
  };
  const { level, situation } = judge(fieldAt(path, role), value, evidence, options);
  return `${level} ${situation}`;
}

describe('conclusions are errors by their form', () => {
  test.each<[string, Json]>([
    ['/unique', true],
    ['/unique', false],
    ['/mode', 'FULL_RANK'],
    ['/identity', 'u = b + c'],
    ['/defects', ['EDGE_MISSED', 'CYCLE_ASSUMED']],
    ['/summary', { holds: true }],
    ['/summary', [{ status: 'NOT_PROVED' }]],
  ])('%s = %j', (path, value) => {
    expect(verdict(path, value)).toBe('error conclusion');
    expect(verdict(path, value, { solution: 'different' })).toBe('error conclusion');
  });

  test('fixed labels that nobody has to find', () => {
    expect(verdict('/columns', ['ROW_INDEX', 'COLUMN_INDEX'])).toBe('warning undecided');
  });

  test('a label that says that nothing was decided', () => {
    expect(verdict('/uniqueness', 'NOT_ASSESSED')).toBe('warning undecided');
  });

  test('that the instruction states it excuses nothing', () => {
    const statements = [{ text: 'FULL_RANK' }] as unknown as ForcedEvidence['statements'];
    expect(verdict('/mode', 'FULL_RANK', { statements })).toBe('error conclusion');
  });
});

describe('quantities need the solution and a name that asks for work', () => {
  test.each<[string, Json, ForcedEvidence['solution'], string]>([
    ['/genus', 3, 'equal', 'error quantity'],
    ['/genus', '3', 'equal', 'error quantity'],
    ['/genus', 3, 'absent', 'warning undecided'],
    ['/genus', 3, 'different', 'warning undecided'],
    ['/vertex', 3, 'equal', 'warning quantity'],
    ['/witness', 'the third row', 'equal', 'error quantity'],
    ['/note', 'the third row', 'equal', 'warning quantity'],
    ['/table', [[1, 2]], 'equal', 'error conclusion'],
    ['/table', [[1, 2]], 'absent', 'warning undecided'],
  ])('%s = %j, solution %s: %s', (path, value, solution, expected) => {
    expect(verdict(path, value, { solution })).toBe(expected);
  });
});

describe('echoes of the input', () => {
  test('are never an error', () => {
    expect(verdict('/genus', 3, { echo, solution: 'equal' })).toBe('warning echo');
    expect(verdict('/unique', true, { echo, solution: 'equal' })).toBe('warning echo');
  });

  test('are a note where the author says that they are frozen', () => {
    expect(verdict('/order', 3, { echo }, 'FROZEN_PROBLEM_DATA')).toBe('note echo');
  });

  test('under a key that reads as the answer excuse nothing', () => {
    expect(verdict('/genus', 3, { answerEcho: echo, solution: 'equal' })).toBe('error quantity');
    expect(verdict('/unique', true, { answerEcho: echo })).toBe('error conclusion');
  });
});

describe('parts of a protocol', () => {
  test.each(['version', 'task-id', 'hash'] as const)('%s: quiet unless the option says otherwise', (protocol) => {
    expect(verdict('/x', 'abc', { protocol })).toBe('quiet protocol');
    expect(verdict('/x', 'abc', { protocol }, null, STRICT)).toBe('warning protocol');
  });

  test.each(['symbol', 'kind'] as const)('%s: wants a review', (protocol) => {
    expect(verdict('/x', 'x', { protocol })).toBe('warning protocol');
  });

  test('that the input also has: a note at most', () => {
    expect(verdict('/task_id', 'abc', { protocol: 'task-id', echo })).toBe('note echo');
  });
});

describe('roles that the author gave', () => {
  test.each(['DERIVED_CONCLUSION', 'EXPLICIT_CLASSIFICATION_OBJECTIVE'] as const)('%s makes any forced value an error', (role) => {
    expect(verdict('/vertex', 3, {}, role)).toBe('error conclusion');
    expect(verdict('/kind', 'list', { protocol: 'kind' }, role)).toBe('error conclusion');
    expect(verdict('/uniqueness', 'NOT_ASSESSED', {}, role)).toBe('error conclusion');
  });
});
