import type { Field } from '../contract/types.js';
import { jsonEquals } from '../model/equals.js';
import { isArray, type Json } from '../model/json.js';
import type { Claim, ReviewedFinding } from './types.js';

/**
 * The value that the schema gives for a finding today: what the finding says is forced, else the only value of the field,
 * else the list of its few values. Undefined where the field is open.
 */
export function currentValue(finding: ReviewedFinding, field: Field): Json | undefined {
  if (finding.forced) return finding.forced.value;
  const { value, values } = field.analysis;
  if (value !== undefined) return value;
  if (values === undefined || values.length === 0) return undefined;
  return values.length === 1 ? values[0] : values;
}

/** True when the review names another value than the schema gives today. */
export function isStale({ review, field, contract }: Claim, finding: ReviewedFinding): boolean {
  const now = currentValue(finding, field);
  if (now === undefined) return contract.analyzer.admits(field.focus, review.value as never) === 'no';
  if (jsonEquals(now, review.value) || variantValues(field).some((value) => jsonEquals(value, review.value))) return false;
  const verdict = field.analysis.verdict;
  const unordered = verdict === 'forced-set' || (finding.forced === null && (verdict === 'finite' || verdict === 'branch-tag'));
  return !(unordered && sameMembers(now, review.value)) && !isOneOf(now, review.value, finding);
}

/**
 * The values of a field that each variant gives a constant of its own. It has one finding, which names the value of the first:
 * a review of it may name the value of any that an answer can take.
 */
export function variantValues({ analysis }: Field): readonly Json[] {
  if (analysis.verdict !== 'branch-tag') return [];
  const live = analysis.tag?.byBranch.filter((branch) => branch.live).map(({ value }) => value) ?? [];
  return live.filter((value, i) => live.findIndex((other) => jsonEquals(other, value)) === i);
}

/** The values that the schema makes constants of a field, as a whole or in a branch. */
export function constantsOf({ analysis }: Field): readonly Json[] {
  const { verdict, value, values = [], conditional, tag } = analysis;
  const single = value === undefined && values.length === 1 ? values : [];
  return [
    ...(value === undefined ? single : [value]),
    ...conditional.map((one) => one.value),
    ...(verdict === 'branch-tag' ? (tag?.byBranch.map((branch) => branch.value) ?? values) : []),
  ];
}

/** A finding about several values may be reviewed by naming one of them. */
function isOneOf(now: Json, reviewed: Json, finding: ReviewedFinding): boolean {
  return finding.forced === null && isArray(now) && now.some((value) => jsonEquals(value, reviewed));
}

function sameMembers(a: Json, b: Json): boolean {
  if (!isArray(a) || !isArray(b) || a.length !== b.length) return false;
  const rest = [...b];
  return a.every((item) => {
    const at = rest.findIndex((other) => jsonEquals(item, other));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}
