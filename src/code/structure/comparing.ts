import { lastName, type Expr } from '../program.js';
import type { Call } from '../origins/survey.js';

const COMPARING =
  /^(?:deepEqual|deepStrictEqual|equal|strictEqual|toEqual|toStrictEqual|toMatchObject|isDeepStrictEqual|assertEqual|assertDictEqual|assertCountEqual|assertSetEqual|assertListEqual)$/;

/** What a call compares: `assert.deepEqual(data, {...})`, `expect(data).toEqual({...})`; null for any other call. */
export function comparedByCall({ callee, args }: Call): readonly [Expr, Expr] | null {
  if (!COMPARING.test(lastName(callee))) return null;
  const expected = callee.type === 'member' && callee.object.type === 'call' ? callee.object.args : [];
  const [left, right] = [...expected, ...args].map(({ value }) => value);
  return left && right ? [left, right] : null;
}
