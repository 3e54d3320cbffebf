import type { Finding } from '../model/finding.js';
import { compareLevels } from '../model/level.js';
import type { FormatOptions, LintResult } from './types.js';

/** The findings that a report lists: with `quiet` errors only. */
export function shownFindings(result: LintResult, options: Pick<FormatOptions, 'quiet'>): readonly Finding[] {
  return options.quiet ? result.findings.filter((finding) => finding.level === 'error') : result.findings;
}

/** The shown findings that neither a review nor the baseline accepts. */
export function liveFindings(result: LintResult, options: Pick<FormatOptions, 'quiet'>): readonly Finding[] {
  return shownFindings(result, options).filter((finding) => finding.suppressed === null);
}

/** Most severe first; findings of one level keep the order of the report. */
export function bySeverity<T extends Pick<Finding, 'level'>>(findings: readonly T[]): T[] {
  return [...findings].sort((a, b) => compareLevels(a.level, b.level));
}

/** Findings by task id, tasks in the order of their first finding. */
export function byTask(findings: readonly Finding[]): Map<string, Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.task);
    if (group) group.push(finding);
    else groups.set(finding.task, [finding]);
  }
  return groups;
}

/** Suppressed findings, told apart by what accepts them. */
export function suppressedCounts(result: LintResult): { readonly reviewed: number; readonly baseline: number } {
  const baseline = result.findings.filter((finding) => finding.suppressed?.class === 'BASELINE').length;
  return { reviewed: Math.max(0, result.summary.suppressed - baseline), baseline };
}
