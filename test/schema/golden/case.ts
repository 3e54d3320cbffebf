import type { Dialect, Json, Verdict } from '../../../src/schema/index.js';

/** A small schema with the verdict that brute force over its instances gives. */
export interface GoldenCase {
  readonly id: string;
  readonly schema: unknown;
  readonly focus: string;
  readonly verdict: Verdict;
  /** The forced value; a member of the forced set in any order. */
  readonly value?: Json;
  /** Outcomes, absence included. */
  readonly count?: number;
  readonly dialect?: Dialect;
  /** Schema text where JSON.stringify would lose digits. */
  readonly text?: string;
}

export type Expected = Pick<GoldenCase, 'verdict'> & Partial<Pick<GoldenCase, 'value' | 'count'>>;

export const forced = (value: Json): Expected => ({ verdict: 'forced', value });
export const forcedSet = (value: Json, count?: number): Expected => ({
  verdict: 'forced-set',
  value,
  ...(count === undefined ? {} : { count }),
});
export const finite = (count: number): Expected => ({ verdict: 'finite', count });
export const open: Expected = { verdict: 'open' };
export const unsat: Expected = { verdict: 'unsat' };
export const tag = (count: number): Expected => ({ verdict: 'branch-tag', count });

/** The answer object of a task, with one field under test. */
export function field(id: string, schema: unknown, expected: Expected, dialect: Dialect = '2020-12'): GoldenCase {
  const answer = { type: 'object', required: ['answer'], properties: { answer: schema }, additionalProperties: false };
  return { id, schema: inRoot(answer), focus: '/result/answer', dialect, ...expected };
}

/** The result itself under test, or a place below it. */
export function result(id: string, schema: unknown, focus: string, expected: Expected, dialect: Dialect = '2020-12'): GoldenCase {
  return { id, schema: inRoot(schema), focus, dialect, ...expected };
}

function inRoot(schema: unknown): unknown {
  return { type: 'object', required: ['result'], properties: { result: schema } };
}
