import { dotted, lastName, type Expr } from '../program.js';
import type { CodeAssertion } from '../types.js';

type Call = Extract<Expr, { type: 'call' }>;

/** What a call demands of its arguments. */
export type Demanded =
  | { readonly type: 'pair'; readonly operator: CodeAssertion['operator']; readonly left: Expr; readonly right: Expr }
  /** The first is part of the second, or one of it. */
  | { readonly type: 'member'; readonly part: Expr; readonly whole: Expr }
  | { readonly type: 'condition'; readonly test: Expr; readonly holds: boolean };

const PAIRS: Readonly<Record<string, CodeAssertion['operator']>> = {
  assertEqual: 'equals',
  assertEquals: 'equals',
  assertListEqual: 'equals',
  assertDictEqual: 'equals',
  assertSetEqual: 'equals',
  assertTupleEqual: 'equals',
  assertSequenceEqual: 'equals',
  assertMultiLineEqual: 'equals',
  assertCountEqual: 'equals',
  assertIs: 'equals',
  assert_equal: 'equals',
  assert_array_equal: 'equals',
  array_equal: 'equals',
  assert_frame_equal: 'equals',
  assert_series_equal: 'equals',
  isDeepStrictEqual: 'equals',
  strictEqual: 'equals',
  deepEqual: 'equals',
  deepStrictEqual: 'equals',
  isclose: 'close',
  allclose: 'close',
  assert_allclose: 'close',
  assert_almost_equal: 'close',
  assert_array_almost_equal: 'close',
  assert_approx_equal: 'close',
  assertAlmostEqual: 'close',
  assertAlmostEquals: 'close',
  approximately: 'close',
  closeTo: 'close',
};

/** Only where they are called on `assert` or the like: the names alone mean many things. */
const PLAIN_PAIRS = new Set(['equal', 'is', 'same', 'eq', 'eql', 'equals']);

/** Of `expect(x)`. */
const MATCHERS: Readonly<Record<string, CodeAssertion['operator']>> = {
  toBe: 'equals',
  toEqual: 'equals',
  toStrictEqual: 'equals',
  to_equal: 'equals',
  to_be: 'equals',
  equal: 'equals',
  equals: 'equals',
  eql: 'equals',
  eq: 'equals',
  toBeCloseTo: 'close',
  closeTo: 'close',
  approximately: 'close',
  toContain: 'contains',
  toContainEqual: 'contains',
  toMatchObject: 'contains',
  toMatch: 'contains',
  include: 'contains',
  includes: 'contains',
  contain: 'contains',
  contains: 'contains',
};

/** Methods that look for their argument in what they are called on. */
const CONTAINS = new Set(['includes', 'startswith', 'endswith', 'startsWith', 'endsWith', 'has', 'contains']);

const TRUE = new Set([
  'assertTrue',
  'assert_',
  'assert',
  'ok',
  'isTrue',
  'all',
  'any',
  'bool',
  'every',
  'assert_true',
  'require',
  'invariant',
]);

/** Null for calls that demand nothing that is understood. */
export function demandOf(call: Call): Demanded | null {
  const name = lastName(call.callee);
  const [first, second] = call.args.filter((arg) => arg.name === null || arg.name.length > 0).map((arg) => arg.value);
  const expected = expectation(call);
  if (expected) return expected;
  if (!first) return null;
  if (second && isPair(call, name)) return { type: 'pair', operator: pairOf(name), left: first, right: second };
  if (second && (name === 'assertIn' || name === 'assert_in')) return { type: 'member', part: first, whole: second };
  if (TRUE.has(name)) return { type: 'condition', test: first, holds: true };
  if (name === 'assertFalse' || name === 'isFalse' || name === 'assert_false') return { type: 'condition', test: first, holds: false };
  if (CONTAINS.has(name) && call.callee.type === 'member') return { type: 'member', part: first, whole: call.callee.object };
  return null;
}

function isPair(call: Call, name: string): boolean {
  if (Object.hasOwn(PAIRS, name)) return true;
  return PLAIN_PAIRS.has(name) && /^(?:assert|t|test|chai\.assert|Assert)\./.test(dotted(call.callee) ?? '');
}

function pairOf(name: string): CodeAssertion['operator'] {
  return (Object.hasOwn(PAIRS, name) ? PAIRS[name] : undefined) ?? 'equals';
}

/** `expect(x).toBe(y)`, `expect(x).to.deep.equal(y)`; nothing for what is denied. */
function expectation({ callee, args }: Call): Demanded | null {
  if (callee.type !== 'member') return null;
  let at: Expr = callee.object;
  while (at.type === 'member') {
    if (at.name === 'not') return null;
    at = at.object;
  }
  if (at.type !== 'call' || !/^(?:expect|expect\.soft|expect\.poll)$/.test(dotted(at.callee) ?? '')) return null;
  const subject = at.args[0]?.value;
  const value = args[0]?.value;
  if (!subject) return null;
  if (!value) return /^(?:toBeTruthy|toBeTrue)$/.test(callee.name) ? { type: 'condition', test: subject, holds: true } : null;
  const operator = Object.hasOwn(MATCHERS, callee.name) ? MATCHERS[callee.name] : undefined;
  return operator ? { type: 'pair', operator, left: subject, right: value } : null;
}

/** `approx(x)`, `expect.closeTo(x)`: the value that it is to be near. */
export function approximated(expr: Expr): Expr | null {
  return expr.type === 'call' && /^(?:approx|closeTo|Approx)$/.test(lastName(expr.callee)) ? (expr.args[0]?.value ?? null) : null;
}
