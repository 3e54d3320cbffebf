import type { Finding } from '../../model/finding.js';
import { compareLevels, type Level } from '../../model/level.js';
import { bySeverity } from '../select.js';

/** Findings that become one result: those of one rule on one line. The first is the most severe. */
export type Group = readonly [Finding, ...Finding[]];

/** Results that code scanning shows of one run. */
export const MOST_RESULTS = 5000;

/**
 * Merges findings of one rule on one line, in the order of the report. Code scanning knows a result by rule and line: two of them
 * would be one alert, and the second one lost. Accepted findings are never merged with live ones.
 */
export function groupFindings(findings: readonly Finding[]): Group[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.rule, finding.file, finding.range.line, finding.suppressed !== null]);
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()].map((group) => bySeverity(group) as unknown as Group);
}

/** The most severe groups, in the order of the report, and how many of each level were left out. */
export function limitGroups(
  groups: readonly Group[],
  most: number = MOST_RESULTS,
): { readonly kept: readonly Group[]; readonly leftOut: ReadonlyMap<Level, number> } {
  const leftOut = new Map<Level, number>();
  if (groups.length <= most) return { kept: groups, leftOut };
  const ranked = [...groups].sort(([a], [b]) => compareLevels(a.level, b.level));
  for (const [first] of ranked.slice(most)) leftOut.set(first.level, (leftOut.get(first.level) ?? 0) + 1);
  const kept = new Set(ranked.slice(0, most));
  return { kept: groups.filter((group) => kept.has(group)), leftOut };
}
